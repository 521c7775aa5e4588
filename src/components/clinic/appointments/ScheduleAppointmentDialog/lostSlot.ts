import { chosenDate, isFull, slotDate, takesSqueezeIn } from '@/domain/appointments/slot'
import type { ScheduleAppointmentSlotsProps } from './ScheduleAppointmentSlots'

/** Why the chosen slot can no longer be booked: others have filled it, or it was closed or is over. */
export function lostSlot({
  slots: { state, slots },
  today,
  value,
  date = null,
  offersSqueezeIns = false,
}: Pick<ScheduleAppointmentSlotsProps, 'slots' | 'today' | 'value' | 'date' | 'offersSqueezeIns'>):
  | 'filled'
  | 'gone'
  | undefined {
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
