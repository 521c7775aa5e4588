import type { Slot } from '@/domain/appointments/slot'
import type { BookingDraft } from '@/domain/appointments/booking'
import { isPhone } from '@/domain/phone'

/** The contract's limits in characters. */
export const NAME_MAX = 120
export const SYMPTOMS_MAX = 2000

/** What is wrong with a field: keys of the catalogue's `errors.booking`. */
export type BookingError =
  'doctor' | 'patientName' | 'phone' | 'patientAge' | 'gender' | 'slot' | 'invalidSlot'

export type BookingErrors = Partial<Record<keyof BookingDraft, BookingError>>

/** The invalid fields (docs/product.md#booking), in the order of the form; `slots` are the doctor's. */
export function bookingErrors(draft: BookingDraft, slots: readonly Slot[]): BookingErrors {
  const errors: BookingErrors = {}
  if (!draft.doctor) errors.doctor = 'doctor'
  if (!draft.patientName.trim()) errors.patientName = 'patientName'
  if (!isPhone(draft.phone)) errors.phone = 'phone'
  if (!isAge(draft.patientAge)) errors.patientAge = 'patientAge'
  if (!draft.gender) errors.gender = 'gender'
  if (draft.slotId === null) errors.slotId = 'slot'
  else if (!slots.some(({ slotId }) => slotId === draft.slotId)) errors.slotId = 'invalidSlot'
  return errors
}

/** Any whole number from 0 up that JSON can carry exactly. */
function isAge(typed: string): boolean {
  return /^\d+$/.test(typed) && Number.isSafeInteger(Number(typed))
}
