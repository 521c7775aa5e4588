import type { IsoDate } from '../calendar'
import { wholeNumber } from '../characters'
import { cleanName } from '../personName'
import { localPhone } from '../phone'
import { chosenDate, slotDate, type Slot } from './slot'
import type { Hhmm } from '../time'

/** Request header (extension) that asks the backend to refuse a repeated booking (docs/product.md#repeated-booking). */
export const REFUSE_REPEATED_HEADER = 'X-Refuse-Repeated'

export const GENDERS = ['Male', 'Female'] as const
export type Gender = (typeof GENDERS)[number]

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
  chosen?: ChosenPatient | null
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

/**
 * What changes in the draft once its phone number is no longer that of the chosen patient: all that came from the patient goes, unless it
 * was edited by hand (docs/product.md#known-patients). A doctor with a chosen slot stays. Empty if nothing changes.
 */
export function withoutOtherPatient(draft: BookingDraft): Partial<BookingDraft> {
  const { chosen } = draft
  return !chosen || localPhone(draft.phone) === localPhone(chosen.phone) ? {} : withoutChosenPatient(draft)
}

/** What changes in the draft if its chosen patient, such as one of a family, gives way to another one. */
export function withoutChosenPatient(draft: BookingDraft): Partial<BookingDraft> {
  const { chosen } = draft
  if (!chosen) return {}
  const fields = (['patientName', 'patientAge', 'gender', 'doctor'] as const).filter(
    (field) => draft[field] === chosen[field] && !(field === 'doctor' && draft.slotId !== null),
  )
  return { ...Object.fromEntries(fields.map((field) => [field, ''])), chosen: null }
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

/** A booking for a patient who pays at the clinic. */
export interface Booking {
  clinicId: string
  /** The doctor's name. */
  doctor: string
  patientName: string
  /** Ten digits. */
  phone: string
  /** Whole years. */
  patientAge: number
  gender: Gender
  symptoms: string
  date: IsoDate
  time: Hhmm
  /** Whether the date is another one than the slot's next date, such as today. */
  isDateChosen: boolean
  /** Whether the appointment is accepted with the booking. */
  isAccepted: boolean
  /** Whether the patient is at the clinic: the appointment is accepted, and the patient has arrived. */
  isHere: boolean
}

/** The booking of a valid draft; null if its slot, on the chosen date, is not in `slots` (docs/product.md#slots). */
export function bookingOf(
  draft: FilledDraft,
  slots: readonly Pick<Slot, 'slotId' | 'weekday' | 'time' | 'date'>[],
  { today, clinicId, isAccepted = false }: { today: IsoDate; clinicId: string; isAccepted?: boolean },
): Booking | null {
  const slot = slots.find(
    (each) => each.slotId === draft.slotId && isOn(draft.slotDate, slotDate(each, today), today),
  )
  if (!slot) return null
  return {
    clinicId,
    doctor: draft.doctor,
    patientName: cleanName(draft.patientName),
    phone: localPhone(draft.phone),
    patientAge: wholeNumber(draft.patientAge) ?? 0,
    gender: draft.gender,
    symptoms: draft.symptoms.trim(),
    date: slotDate(slot, today),
    time: slot.time,
    isDateChosen: draft.slotDate !== null && chosenDate(draft.slotDate, today) !== null,
    isAccepted,
    isHere: draft.isHere ?? false,
  }
}

function isOn(chosen: IsoDate | null, date: IsoDate, today: IsoDate) {
  return chosen === null ? date !== today : date === chosen
}

/** Whether the slot of a draft is in `slots`, on the chosen date: a date that was chosen yesterday may be over. */
export function isSlotOffered(
  draft: Pick<BookingDraft, 'slotId' | 'slotDate'>,
  slots: readonly Pick<Slot, 'slotId' | 'weekday' | 'date'>[],
  today: IsoDate,
): boolean {
  return slots.some(
    (each) => each.slotId === draft.slotId && isOn(draft.slotDate, slotDate(each, today), today),
  )
}

/** Whether the message is styled as a failure (docs/product.md#messages). "successfully" is not the word "fully". */
export function isFailureMessage(message: string): boolean {
  return /failed|error|\bfully\b/i.test(message)
}
