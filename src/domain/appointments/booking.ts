import type { IsoDate } from '../calendar'
import { slotDate, type Slot } from './slot'
import type { Hhmm } from '../time'

export const GENDERS = ['Male', 'Female'] as const
export type Gender = (typeof GENDERS)[number]

/** The values of the booking form (docs/product.md#booking). */
export interface BookingDraft {
  /** The doctor's name. */
  doctor: string
  patientName: string
  /** Ten digits. */
  phone: string
  /** The typed text; whole years if valid. */
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
}

/** The booking of a valid draft; null if its slot is not in `slots` (docs/product.md#slots). */
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

/** Whether the message is styled as a failure (docs/product.md#messages). "successfully" is not the word "fully". */
export function isFailureMessage(message: string): boolean {
  return /failed|error|\bfully\b/i.test(message)
}
