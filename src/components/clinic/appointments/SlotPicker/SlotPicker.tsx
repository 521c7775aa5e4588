import { useFormatter, useTranslations } from 'use-intl'
import { chosenDate, isFull, slotDate, takesSqueezeIn, type Slot } from '@/domain/appointments/slot'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatHhmm, type Hhmm } from '@/domain/time'
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
  /**
   * Today at the clinic, `YYYY-MM-DD`. A slot without a `date` is for the next date of its weekday, never today. A slot may be
   * there more than once: on its next date, today, and on a later date.
   */
  today: IsoDate
  /** The time at the clinic. Slots of today that have begun say so. */
  time?: Hhmm | undefined
  /** Id of the chosen slot, or null. */
  value: number | null
  /** The date of the chosen slot; null for its next date. */
  date?: IsoDate | null
  /** Whether a full slot can be chosen that takes bookings above its limit. */
  offersSqueezeIns?: boolean
  /** Called with the id and the date of the chosen slot. */
  onChange: (slotId: number, date: IsoDate) => void
}

/**
 * The slots of a doctor with date, time, booking limit and remaining bookings, if known (docs/product.md#slots). Full slots are
 * disabled, but for those that `offersSqueezeIns` offers. Render it inside a `<Field group>`, which provides its label and error.
 */
export function SlotPicker({
  slots,
  today,
  time,
  value,
  date: valueDate = null,
  offersSqueezeIns = false,
  onChange,
  className,
  ...rest
}: SlotPickerProps) {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const choose = (key: string) => {
    const chosenSlot = slots.find((slot) => choiceKey(slot.slotId, slotDate(slot, today), today) === key)
    if (chosenSlot) onChange(chosenSlot.slotId, slotDate(chosenSlot, today))
  }
  return (
    <RadioGroup
      value={value === null ? '' : choiceKey(value, valueDate, today)}
      onValueChange={choose}
      className={cx('gap-y-3!', className)}
      {...rest}
      data-slot="slot-picker"
    >
      {slotDays(slots, today).map(([date, slotsOfDay]) => {
        const day =
          date === today
            ? t('today')
            : format.dateTime(dateForDisplay(date), {
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
                <SlotChoice
                  key={slot.slotId}
                  value={choiceKey(slot.slotId, date, today)}
                  slot={slot}
                  day={day}
                  offersSqueezeIn={offersSqueezeIns && takesSqueezeIn(slot)}
                  hasBegun={date === today && time !== undefined && slot.time <= time}
                />
              ))}
            </div>
          </div>
        )
      })}
    </RadioGroup>
  )
}

/** Tells today's occurrence of a slot from its next one. */
const choiceKey = (slotId: number, date: IsoDate | null, today: IsoDate) =>
  date === null || chosenDate(date, today) === null ? String(slotId) : `${String(slotId)} ${date}`

interface SlotChoiceProps {
  value: string
  slot: Slot
  day: string
  offersSqueezeIn: boolean
  hasBegun: boolean
}

function SlotChoice({ value, slot, day, offersSqueezeIn, hasBegun }: SlotChoiceProps) {
  const t = useTranslations('appointments.slots')
  const full = isFull(slot)
  return (
    <Radio
      variant="card"
      className="py-2!"
      value={value}
      disabled={full && !offersSqueezeIn}
      label={
        <span className="font-medium tabular-nums">
          <VisuallyHidden>{day} </VisuallyHidden>
          {formatHhmm(slot.time)}
        </span>
      }
      hint={
        <span className="text-xs tabular-nums">
          {[
            hasBegun && t('begun'),
            t('limit', { limit: slot.bookingLimit }),
            full && t('full'),
            offersSqueezeIn && t('squeezeInsLeft', { left: slot.squeezeInsLeft ?? 0 }),
            !full && slot.remaining !== null && t('left', { left: slot.remaining }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    />
  )
}
