import { CalendarSearch } from 'lucide-react'
import { useImperativeHandle, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { chosenDate, isFull, slotDate, takesSqueezeIn, type Slot } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { useFieldControl } from '../../../ui/Field/fieldControl'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton'
import { firstRadio } from './firstRadio'
import { SlotPicker } from '../SlotPicker/SlotPicker'

export interface SlotsState {
  /** `idle` while no doctor is chosen, `offline` if they cannot be read for lack of a connection. */
  state: 'idle' | 'loading' | 'error' | 'offline' | 'ready'
  slots: readonly Slot[]
}

export interface ScheduleAppointmentSlotsProps {
  /** `focus()` focuses the first available slot, or the group if there is none. */
  ref?: React.Ref<{ focus: () => void }>
  slots: SlotsState
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The time at the clinic. Slots of today that have begun say so. */
  time?: Hhmm | undefined
  /** Id of the chosen slot, or null. */
  value: number | null
  /** The chosen date of the slot; null for its next date. */
  date?: IsoDate | null
  /** The validation message. */
  error?: string | undefined
  /** Whether the chosen slot may be full because of this very booking: then nothing says that others have filled it. */
  isOwn?: boolean
  /** Whether a full slot can be chosen that takes bookings above its limit. */
  offersSqueezeIns?: boolean
  onChange: (slotId: number, date: IsoDate) => void
  /** Loads the slots again after a failure. */
  onRetry: () => void
  /** Says that there are no slots, if they are not all slots of the doctor. */
  emptyText?: string
}

/** The slots of the chosen doctor, or the reason why there are none (docs/product.md#slots). */
export function ScheduleAppointmentSlots({ error, isOwn = false, ...choice }: ScheduleAppointmentSlotsProps) {
  const t = useTranslations()
  const { slots, today, value, date = null, offersSqueezeIns = false } = choice
  const isFilled = slots.slots.some((slot) => {
    const day = slotDate(slot, today)
    return (
      slot.slotId === value &&
      isFull(slot) &&
      !(offersSqueezeIns && takesSqueezeIn(slot)) &&
      (date === null ? chosenDate(day, today) === null : day === date)
    )
  })
  // Closed meanwhile, or over.
  const isGone =
    slots.state === 'ready' &&
    value !== null &&
    date !== null &&
    !slots.slots.some((slot) => slot.slotId === value && slotDate(slot, today) === date)
  return (
    <Field
      group
      required
      label={t('schedule.slot')}
      error={isOwn || !(isFilled || isGone) ? error : t(`appointments.slots.${isFilled ? 'filled' : 'gone'}`)}
    >
      <SlotsContent {...choice} />
    </Field>
  )
}

function SlotsContent({
  ref,
  slots: { state, slots },
  today,
  time,
  value,
  date = null,
  offersSqueezeIns = false,
  onChange,
  onRetry,
  emptyText,
}: Omit<ScheduleAppointmentSlotsProps, 'error' | 'isOwn'>) {
  const t = useTranslations('appointments.slots')
  const tErrors = useTranslations('errors.slots')
  const container = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => container.current && (firstRadio(container.current) ?? container.current).focus(),
  }))
  const { labelId, 'aria-describedby': describedBy } = useFieldControl({})
  const hasSlots = state === 'ready' && slots.length > 0

  const retry = () => {
    // The focused button disappears while the slots load.
    container.current?.focus()
    onRetry()
  }

  return (
    <div
      ref={container}
      tabIndex={-1}
      data-slot="schedule-slots"
      data-state={state}
      // Below the error of the field, which nobody would see at the end of a long list.
      className="order-1 rounded-md text-sm"
      // If there are slots, their radio group has the name and the error.
      {...(hasSlots ? {} : { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      {state === 'idle' && (
        <div className="flex flex-col items-center gap-1 rounded-md border border-dashed border-line-strong px-6 py-10 text-center">
          <CalendarSearch aria-hidden className="mb-1 size-6 text-muted" />
          <p className="font-medium">{t('noDoctor')}</p>
          <p className="text-muted">{t('noDoctorHint')}</p>
        </div>
      )}
      {state === 'loading' && <SlotsLoading />}
      {state === 'error' && <SlotsFailed text={tErrors('fetch')} onRetry={retry} />}
      {state === 'offline' && <SlotsFailed text={tErrors('offline')} onRetry={retry} />}
      {state === 'ready' && slots.length === 0 && <p className="text-muted">{emptyText ?? t('none')}</p>}
      {hasSlots && (
        <SlotPicker
          slots={slots}
          today={today}
          time={time}
          value={value}
          date={date}
          offersSqueezeIns={offersSqueezeIns}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function SlotsLoading() {
  const t = useTranslations('appointments.slots')
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-3">
      {[1, 2, 3].map((day) => (
        <div key={day} className="grid grid-cols-2 gap-x-2 gap-y-1">
          <Skeleton className="col-span-2 h-5 w-32" />
          <Skeleton shape="block" className="h-13.5" />
          <Skeleton shape="block" className="h-13.5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

function SlotsFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('ui')
  return (
    <div className="flex flex-col items-start gap-2">
      <Alert tone="error" className="w-full">
        {text}
      </Alert>
      <Button size="sm" onClick={() => onRetry()}>
        {t('retry')}
      </Button>
    </div>
  )
}
