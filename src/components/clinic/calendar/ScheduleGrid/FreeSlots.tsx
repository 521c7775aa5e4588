import { useFormatter, useTranslations } from 'use-intl'
import { offerKey, type OfferedSlot } from '@/domain/appointments/slotRange'
import { isFull } from '@/domain/appointments/slot'
import { dateForDisplay } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { cx } from '../../../ui/classNames'
import { useCommaList } from '../../useCommaList'

export type FreeSlotsProps = {
  /** The slots at one time in one column; several in a column of all doctors. */
  slots: readonly OfferedSlot[]
  /** Called when the free slots are pressed. */
  onPress: (slots: readonly OfferedSlot[]) => void
  /** Shows the doctor beside the free bookings, or beside *Full*. */
  withDoctor?: boolean
  /** `data-stop` and `tabIndex` in a grid. */
  stop?: Record<string, unknown>
}

/** The free bookings at one time, as a button, or that the time is full. */
export function FreeSlots({ slots, onPress, withDoctor = false, stop = {} }: FreeSlotsProps) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  const commaList = useCommaList()
  const free = slots.filter((slot) => !isFull(slot))
  const [first] = free
  if (!first) {
    const doctor = withDoctor && slots[0]?.doctorName
    return (
      <span className="flex min-w-0 gap-1.5 px-2 py-1 text-xs text-muted">
        <span>{t('full')} </span>
        {doctor && (
          <bdi translate="no" className="min-w-0 truncate">
            {doctor}
          </bdi>
        )}
      </span>
    )
  }
  const isKnown = free.every(({ remaining }) => remaining !== null)
  const count = free.reduce((sum, { remaining, bookingLimit }) => sum + (remaining ?? bookingLimit), 0)
  const capacity = t(isKnown ? 'free' : 'limit', { count })
  const time = formatHhmm(first.time)
  const doctor = free.length === 1 && first.doctorName
  const shownDoctor = withDoctor && doctor
  const day = format.dateTime(dateForDisplay(first.date), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  })
  return (
    <button
      type="button"
      // Not a visually hidden text, as in ScheduleAppointment.
      aria-label={[capacity, shownDoctor, commaList([time, !shownDoctor && doctor, day])]
        .filter(Boolean)
        .join(' ')}
      data-slot="free-slots"
      data-offer={free.map(offerKey).join(OFFER_SEPARATOR)}
      className={cx(
        'flex min-h-control-sm w-full min-w-0 items-center gap-1.5 rounded-md border border-dashed border-line px-2 text-xs text-muted tabular-nums hover:border-accent hover:text-accent-hover focus-visible:outline-offset-0 data-over:border-accent data-over:bg-selected data-over:text-accent-hover',
      )}
      onClick={() => onPress(free)}
      {...stop}
    >
      <span aria-hidden className="text-base leading-none">
        +
      </span>
      <span className="shrink-0">{capacity} </span>
      {shownDoctor && (
        <bdi translate="no" className="min-w-0 truncate">
          {shownDoctor}
        </bdi>
      )}
    </button>
  )
}

/** Between the keys in `data-offer`. No doctor's name contains it. */
export const OFFER_SEPARATOR = '\n'
