import type { IsoDate } from '../calendar'

export const GENDERS = ['Male', 'Female'] as const
export type Gender = (typeof GENDERS)[number]

export function genderOf(text: string | null | undefined): Gender | null {
  return GENDERS.find((gender) => gender === text) ?? null
}

/** The values of the booking form (docs/product.md#booking). */
export interface BookingDraft {
  /** The doctor's name. */
  doctor: string
  patientName: string
  /** The typed text; a phone number of ten digits in any way of writing if valid. */
  phone: string
  /** The typed text; whole years in digits of any script if valid. */
  patientAge: string
  gender: Gender | ''
  slotId: number | null
  /** The chosen date of the slot. Null for its next date, which is never today. */
  slotDate: IsoDate | null
  symptoms: string
  /** What a known patient has filled in, if one was chosen. */
  chosenPatient?: ChosenPatient | null
  /** The person of the waiting list whom the form was filled in for (docs/product.md#waiting-list). */
  waiting?: WaitingPerson | null
}

/** A person on the waiting list. */
export interface WaitingPerson {
  /** Of the entry. */
  id: number
  patientName: string
  phone: string
}

/** The fields of the booking form that come from a known patient. */
export type ChosenPatient = Pick<BookingDraft, 'patientName' | 'phone' | 'patientAge' | 'gender'> & {
  /** The doctor of the patient's last appointment, if *Book again* has filled it in. */
  doctor?: string
}

/** A valid draft. */
export type FilledDraft = BookingDraft & {
  gender: Gender
  /** Whether the patient is at the clinic (docs/product.md#a-patient-who-is-here). */
  isHere?: boolean
  /** Whether the booking may be above the slot's limit (docs/product.md#squeeze-ins). */
  isSqueezeIn?: boolean
}

export const EMPTY_BOOKING: BookingDraft = {
  doctor: '',
  patientName: '',
  phone: '',
  patientAge: '',
  gender: '',
  slotId: null,
  slotDate: null,
  symptoms: '',
}

/** Whether both book the same, whoever filled them in. */
export function isSameBooking(one: BookingDraft, other: BookingDraft): boolean {
  const fields = Object.keys(EMPTY_BOOKING) as (keyof typeof EMPTY_BOOKING)[]
  return fields.every((field) => one[field] === other[field])
}

/** What changes in the draft if its chosen patient, such as one of a family, gives way to another one. */
export function withoutChosenPatient(draft: BookingDraft): Partial<BookingDraft> {
  const { chosenPatient } = draft
  if (!chosenPatient) return {}
  const fields = (['patientName', 'patientAge', 'gender', 'doctor'] as const).filter(
    (field) => draft[field] === chosenPatient[field] && !(field === 'doctor' && draft.slotId !== null),
  )
  return { ...Object.fromEntries(fields.map((field) => [field, ''])), chosenPatient: null }
}

/** The fields that say when and by whom the patient is seen. Every other field is about the patient. */
const VISIT_FIELDS = { doctor: '', slotId: null, slotDate: null } satisfies Partial<BookingDraft>

/** Whether anything of a patient is filled in, not only the doctor and the slot. */
export const isAboutPatient = (draft: BookingDraft): boolean =>
  !isSameBooking({ ...draft, ...VISIT_FIELDS }, EMPTY_BOOKING)

/** Whether anything that the earlier draft says of its patient is still in the draft. */
export function keepsPatientOf(earlier: BookingDraft, draft: BookingDraft): boolean {
  const fields = Object.keys(EMPTY_BOOKING) as (keyof typeof EMPTY_BOOKING)[]
  return fields.some(
    (field) =>
      !(field in VISIT_FIELDS) && earlier[field] !== EMPTY_BOOKING[field] && draft[field] === earlier[field],
  )
}

export const isEmptyBooking = (draft: BookingDraft): boolean => isSameBooking(draft, EMPTY_BOOKING)
