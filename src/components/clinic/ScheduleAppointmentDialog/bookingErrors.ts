import type { Slot } from '@/api/types'
import type { BookingDraft } from '@/domain/booking'
import { isPhone } from '@/domain/phone'

/** The contract's limits: years, and characters. */
export const AGE_MAX = 150
export const NAME_MAX = 120
export const SYMPTOMS_MAX = 2000

/** What is wrong with a field; all but `ageTooHigh` are keys of the catalogue's `errors.booking`. */
export type BookingError =
  'doctor' | 'patientName' | 'phone' | 'patientAge' | 'ageTooHigh' | 'gender' | 'slot' | 'invalidSlot'

export type BookingErrors = Partial<Record<keyof BookingDraft, BookingError>>

/** The fields that may not be sent as they are (spec §5), in the order of the form; `slots` are the doctor's. */
export function bookingErrors(draft: BookingDraft, slots: readonly Slot[]): BookingErrors {
  const errors: BookingErrors = {}
  if (!draft.doctor) errors.doctor = 'doctor'
  if (!draft.patientName.trim()) errors.patientName = 'patientName'
  if (!isPhone(draft.phone)) errors.phone = 'phone'
  if (!/^\d+$/.test(draft.patientAge)) errors.patientAge = 'patientAge'
  else if (Number(draft.patientAge) > AGE_MAX) errors.patientAge = 'ageTooHigh'
  if (!draft.gender) errors.gender = 'gender'
  if (draft.slotId === null) errors.slotId = 'slot'
  else if (!slots.some(({ slotId }) => slotId === draft.slotId)) errors.slotId = 'invalidSlot'
  return errors
}
