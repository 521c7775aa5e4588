import type { IsoDate } from '../calendar'
import { slotDate, type Slot } from './slot'
import type { Hhmm } from '../time'

export const GENDERS = ['Male', 'Female'] as const
export type Gender = (typeof GENDERS)[number]

/** What a person types to schedule an appointment on behalf of a patient (docs/product.md#booking). */
export interface BookingDraft {
  /** The doctor's name. */
  doctor: string
  patientName: string
  /** Ten digits. */
  phone: string
  /** Whole years as typed. */
  patientAge: string
  gender: Gender | ''
  slotId: number | null
  symptoms: string
}

export const EMPTY_BOOKING: BookingDraft = {
  doctor: '',
  patientName: '',
  phone: '',
  patientAge: '',
  gender: '',
  slotId: null,
  symptoms: '',
}

export function isSameBooking(one: BookingDraft, other: BookingDraft): boolean {
  const fields = Object.keys(EMPTY_BOOKING) as (keyof BookingDraft)[]
  return fields.every((field) => one[field] === other[field])
}

/** Whether nothing is filled in. */
export const isEmptyBooking = (draft: BookingDraft): boolean => isSameBooking(draft, EMPTY_BOOKING)

/** An appointment to be booked for a patient who pays at the clinic. */
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
}

/** What a draft with valid fields books, or null where its slot is not among `slots` ('Invalid slot selected.'). */
export function bookingOf(
  draft: BookingDraft & { gender: Gender },
  slots: readonly Pick<Slot, 'slotId' | 'weekday' | 'time' | 'date'>[],
  { today, clinicId }: { today: IsoDate; clinicId: string },
): Booking | null {
  const slot = slots.find((each) => each.slotId === draft.slotId)
  if (!slot) return null
  return {
    clinicId,
    doctor: draft.doctor,
    patientName: draft.patientName.trim(),
    phone: draft.phone,
    patientAge: Number(draft.patientAge),
    gender: draft.gender,
    symptoms: draft.symptoms.trim(),
    date: slotDate(slot, today),
    time: slot.time,
  }
}

/** Messages with one of these words are styled as failures (docs/product.md#messages); "successfully" is another word than "fully". */
export function isFailureMessage(message: string): boolean {
  return /failed|error|\bfully\b/i.test(message)
}
