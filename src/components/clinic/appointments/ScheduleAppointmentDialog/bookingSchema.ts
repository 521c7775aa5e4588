import * as v from 'valibot'
import { isSlotOffered } from '@/domain/appointments/booking'
import { type BookingDraft, type FilledDraft, GENDERS } from '@/domain/appointments/bookingDraft'
import { CORRECTABLE_FIELDS, type PatientDraft } from '@/domain/appointments/correction'
import type { Slot } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'
import { wholeNumber } from '@/domain/characters'
import { isName } from '@/domain/personName'
import { isPhone } from '@/domain/phone'

/** The error codes of the fields: keys of `errors.booking` in src/messages. */
export type BookingProblem =
  | 'doctor'
  | 'patientName'
  | 'phone'
  | 'patientAge'
  | 'gender'
  | 'slot'
  | 'invalidSlot'
  | 'squeezeIn'

const problem = (name: BookingProblem) => name

/** The rules of the fields. A field without a rule may have any value. */
const fields = v.looseObject({
  doctor: v.pipe(v.string(), v.nonEmpty(problem('doctor'))),
  patientName: v.pipe(v.string(), v.check(isName, problem('patientName'))),
  phone: v.pipe(v.string(), v.check(isPhone, problem('phone'))),
  patientAge: v.pipe(
    v.string(),
    v.check((age) => wholeNumber(age) !== null, problem('patientAge')),
  ),
  gender: v.pipe(v.picklist(['', ...GENDERS]), v.picklist(GENDERS, problem('gender'))),
  slotId: v.pipe(v.nullable(v.number()), v.number(problem('slot'))),
  slotDate: v.nullable(v.string()),
  symptoms: v.string(),
} satisfies { [Field in keyof BookingDraft]?: v.GenericSchema<BookingDraft[Field], FilledDraft[Field]> })

/**
 * The rules of a booking (docs/product.md#booking), in the order of the form.
 * @param slots the slots of the doctor; null while they load: then any chosen slot passes
 * @param squeezeIn `isLacking` if the chosen slot is full, and is not to be booked above its limit (docs/product.md#squeeze-ins)
 */
export const bookingSchema = (
  slots: readonly Pick<Slot, 'slotId' | 'weekday' | 'date'>[] | null,
  today: IsoDate,
  squeezeIn = { isLacking: false },
) =>
  v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['slotId'], ['slotDate']],
        (draft) => slots === null || isSlotOffered(draft, slots, today),
        problem('invalidSlot'),
      ),
      ['slotId'],
    ),
    v.forward(
      v.partialCheck([['slotId']], () => !squeezeIn.isLacking, problem('squeezeIn')),
      ['slotId'],
    ),
  ) as unknown as v.GenericSchema<BookingDraft, FilledDraft>

/** The rules of a booking for the fields of a correction. A field that says what the appointment said already need not follow them. */
export const correctionSchema = (current: PatientDraft) =>
  v.object(
    Object.fromEntries(
      CORRECTABLE_FIELDS.map((field) => [
        field,
        v.lazy((value): v.GenericSchema =>
          value === current[field] ? v.literal(current[field]) : fields.entries[field],
        ),
      ]),
    ),
  ) as unknown as v.GenericSchema<PatientDraft>
