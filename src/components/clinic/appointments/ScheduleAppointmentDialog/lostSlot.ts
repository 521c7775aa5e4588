import { chosenDate, isFull, slotDate, takesSqueezeIn, type Slot } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'

export interface SlotChoice {
  /** The slots of the doctor. They are complete only in the state `ready`. */
  slots: { state: string; slots: readonly Slot[] }
  today: IsoDate
  /** Id of the chosen slot, or null. */
  value: number | null
  /** The chosen date of the slot; null for its next date. */
  date?: IsoDate | null
  /** Whether a full slot can be chosen that takes bookings above its limit. */
  offersSqueezeIns?: boolean
}

/** Why the chosen slot can no longer be booked: others have filled it, or it was closed or is over. */
export function lostSlot({
  slots: { state, slots },
  today,
  value,
  date = null,
  offersSqueezeIns = false,
}: SlotChoice): 'filled' | 'gone' | undefined {
  const isFilled = slots.some((slot) => {
    const day = slotDate(slot, today)
    return (
      slot.slotId === value &&
      isFull(slot) &&
      !(offersSqueezeIns && takesSqueezeIn(slot)) &&
      (date === null ? chosenDate(day, today) === null : day === date)
    )
  })
  if (isFilled) return 'filled'
  const isGone =
    state === 'ready' &&
    value !== null &&
    date !== null &&
    !slots.some((slot) => slot.slotId === value && slotDate(slot, today) === date)
  return isGone ? 'gone' : undefined
}
