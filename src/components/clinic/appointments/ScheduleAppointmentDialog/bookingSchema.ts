import * as v from 'valibot'
import { GENDERS } from '@/domain/appointments/booking'
import type { Slot } from '@/domain/appointments/slot'
import { isPhone } from '@/domain/phone'

/** Maximum lengths in characters (openapi.yaml). */
export const NAME_MAX = 120
export const SYMPTOMS_MAX = 2000

/** The error codes of the fields: keys of `errors.booking` in src/messages. */
export type BookingProblem =
  'doctor' | 'patientName' | 'phone' | 'patientAge' | 'gender' | 'slot' | 'invalidSlot'

const problem = (name: BookingProblem) => name

/** The rules of a booking (docs/product.md#booking), in the order of the form. `slots` are the slots of the doctor. */
export const bookingSchema = (slots: readonly Pick<Slot, 'slotId'>[]) =>
  v.object({
    doctor: v.pipe(v.string(), v.nonEmpty(problem('doctor'))),
    patientName: v.pipe(
      v.string(),
      v.check((name) => name.trim() !== '', problem('patientName')),
    ),
    phone: v.pipe(v.string(), v.check(isPhone, problem('phone'))),
    patientAge: v.pipe(v.string(), v.check(isAge, problem('patientAge'))),
    gender: v.pipe(v.picklist(['', ...GENDERS]), v.picklist(GENDERS, problem('gender'))),
    slotId: v.pipe(
      v.nullable(v.number()),
      v.number(problem('slot')),
      v.check((id) => slots.some(({ slotId }) => slotId === id), problem('invalidSlot')),
    ),
    symptoms: v.string(),
  })

/** A whole number from 0 that JSON can represent exactly. */
function isAge(typed: string): boolean {
  return /^\d+$/.test(typed) && Number.isSafeInteger(Number(typed))
}
