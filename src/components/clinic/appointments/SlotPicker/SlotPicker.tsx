import { useFormatter, useTranslations } from 'use-intl'
import { isFull, type Slot } from '@/domain/appointments/slot'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Radio, RadioGroup } from '../../../ui/RadioGroup/RadioGroup'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../../ui/classNames'
import { slotDays } from './slotDays'

export type SlotPickerProps = Omit<
  React.ComponentProps<'div'>,
  'children' | 'onChange' | 'defaultValue' | 'dir'
> & {
  /** The weekly slots of a doctor, in any order. `weekday` is 1 (Monday) to 7 (Sunday), `time` is `HHMM`. */
  slots: readonly Slot[]
  /** Today at the clinic, `YYYY-MM-DD`. A slot without a `date` is for the next date of its weekday, never today. */
  today: IsoDate
  /** Id of the chosen slot, or null. */
  value: number | null
  /** Called with the id of the chosen slot. */
  onChange: (slotId: number) => void
}

/**
 * The slots of a doctor with date, time, booking limit and remaining bookings, if known (docs/product.md#slots). Full slots are
 * disabled. Render it inside a `<Field group>`, which provides its label and error.
 */
export function SlotPicker({ slots, today, value, onChange, className, ...rest }: SlotPickerProps) {
  const format = useFormatter()
  return (
    <RadioGroup
      value={value === null ? '' : String(value)}
      onValueChange={(slotId) => onChange(Number(slotId))}
      className={cx('gap-y-3!', className)}
      {...rest}
      data-slot="slot-picker"
    >
      {slotDays(slots, today).map(([date, slotsOfDay]) => {
        const day = format.dateTime(dateForDisplay(date), {
          timeZone: 'UTC',
          weekday: 'long',
          day: 'numeric',
          month: 'short',
        })
        return (
          <div key={date} className="flex flex-col gap-1">
            <p aria-hidden className="text-sm text-muted">
              {day}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              {slotsOfDay.map((slot) => (
                <SlotChoice key={slot.slotId} slot={slot} day={day} />
              ))}
            </div>
          </div>
        )
      })}
    </RadioGroup>
  )
}

function SlotChoice({ slot, day }: { slot: Slot; day: string }) {
  const t = useTranslations('appointments.slots')
  const full = isFull(slot)
  return (
    <Radio
      variant="card"
      className="py-2!"
      value={String(slot.slotId)}
      disabled={full}
      label={
        <span className="font-medium tabular-nums">
          <VisuallyHidden>{day} </VisuallyHidden>
          {formatHhmm(slot.time)}
        </span>
      }
      hint={
        <span className="text-xs tabular-nums">
          {t('limit', { limit: slot.bookingLimit })}
          {full && <> · {t('full')}</>}
          {!full && slot.remaining !== null && <> · {t('left', { left: slot.remaining })}</>}
        </span>
      }
    />
  )
}
