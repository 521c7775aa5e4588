import type { Appointment, PersonalField } from './appointment'
import { type Booking, patientOf } from './booking'
import { type BookingDraft, GENDERS } from './bookingDraft'

/** The fields of the booking form that can be corrected later (docs/product.md#corrections). */
export const CORRECTABLE_FIELDS = [
  'patientName',
  'phone',
  'patientAge',
  'gender',
  'symptoms',
] as const satisfies (keyof BookingDraft)[]

export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number]

/** What the form about a patient has, as typed. */
export type PatientDraft = Pick<BookingDraft, CorrectableField>

/** The corrected fields, as they are stored. */
export type Correction = Partial<Pick<Booking, CorrectableField>>

/** What an appointment says of its patient. */
export type Corrected = Pick<Appointment, PersonalField | 'correction'>

/** A correction that is not saved yet. */
export interface CorrectionDraft {
  typedValues: PatientDraft
  /** The values that the correction begins with, and the time of the correction that they are from, null for the booking. */
  base: { values: PatientDraft; correctedAt: string | null }
  /** The time of the last correction when the form opened. */
  openedAt: string | null
}

const correctedAt = ({ correction }: Corrected) => correction?.at ?? null

export const patientDraftOf = (appointment: Corrected): PatientDraft => ({
  patientName: appointment.patientName ?? '',
  phone: appointment.phone ?? '',
  patientAge: appointment.patientAge == null ? '' : String(appointment.patientAge),
  gender: GENDERS.find((gender) => gender === appointment.patientGender) ?? '',
  symptoms: appointment.symptoms ?? '',
})

export function correctionDraftOf(appointment: Corrected): CorrectionDraft {
  const values = patientDraftOf(appointment)
  const at = correctedAt(appointment)
  return { typedValues: values, base: { values, correctedAt: at }, openedAt: at }
}

/** Fields that say different things, not only in another way of writing. */
function differences(one: PatientDraft, other: PatientDraft): CorrectableField[] {
  const [patient, otherPatient] = [patientOf(one), patientOf(other)]
  return CORRECTABLE_FIELDS.filter(
    (field) => one[field] !== other[field] && patient[field] !== otherPatient[field],
  )
}

/** The fields that the draft changes; empty if it changes nothing. */
export function correctionOf({ typedValues, base }: CorrectionDraft): Correction {
  const patient = patientOf(typedValues)
  return Object.fromEntries(differences(typedValues, base.values).map((field) => [field, patient[field]]))
}

/** Whether somebody else has corrected the appointment since the draft began. */
export const isOutdated = ({ base }: CorrectionDraft, appointment: Corrected): boolean =>
  base.correctedAt !== correctedAt(appointment)

/** The fields that are typed and that somebody else has corrected to another value. */
export function conflictsOf(
  { typedValues, base }: CorrectionDraft,
  appointment: Corrected,
): CorrectableField[] {
  const now = patientDraftOf(appointment)
  const others = differences(now, base.values)
  const open = differences(typedValues, now)
  return differences(typedValues, base.values).filter(
    (field) => others.includes(field) && open.includes(field),
  )
}

/** The draft on top of what the appointment says now: a field that was not edited takes the new value, what was typed stays. */
export function rebased(
  { typedValues, base, openedAt }: CorrectionDraft,
  appointment: Corrected,
): CorrectionDraft {
  const now = patientDraftOf(appointment)
  const editedFields = differences(typedValues, base.values)
  return {
    typedValues: { ...now, ...Object.fromEntries(editedFields.map((field) => [field, typedValues[field]])) },
    base: { values: now, correctedAt: correctedAt(appointment) },
    openedAt,
  }
}

/** The fields of an appointment after the correction. */
export const correctedFields = ({ gender, symptoms, ...fields }: Correction): Partial<Corrected> => ({
  ...fields,
  ...(gender !== undefined && { patientGender: gender }),
  ...(symptoms !== undefined && { symptoms: symptoms || null }),
})
