import { nextDateOn, type IsoDate } from './calendar'

const PAYMENT_METHOD = 'at clinic'
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

/** Whether nothing is filled in. */
export function isEmptyBooking(draft: BookingDraft): boolean {
  const fields = Object.keys(EMPTY_BOOKING) as (keyof BookingDraft)[]
  return fields.every((field) => draft[field] === EMPTY_BOOKING[field])
}

interface BookableSlot {
  slotId: number
  weekday: number
  time: string
  date?: IsoDate
}

/** The day that is booked in a weekly slot: the date that the backend gives, else the next of its weekday after `today`. */
export function slotDate({ weekday, date }: Pick<BookableSlot, 'weekday' | 'date'>, today: IsoDate): IsoDate {
  return date ?? nextDateOn(weekday, today)
}

/**
 * The body of POST /book_appointment for a draft whose fields are valid, or null where the draft's slot is not
 * among `slots` ('Invalid slot selected.').
 */
export function bookingRequest(
  draft: BookingDraft & { gender: Gender },
  slots: readonly BookableSlot[],
  { today, number, clinicId }: { today: IsoDate; number: string; clinicId: string },
) {
  const slot = slots.find((each) => each.slotId === draft.slotId)
  if (!slot) return null
  return {
    doctor: draft.doctor,
    patientName: draft.patientName.trim(),
    patientAge: Number(draft.patientAge),
    phone_no: draft.phone,
    symptoms: draft.symptoms.trim(),
    gender: draft.gender,
    date: slotDate(slot, today),
    time: slot.time,
    paymentMethod: PAYMENT_METHOD,
    appointment_number: number,
    clinic_id: clinicId,
  } as const
}

/** Messages with one of these words are styled as failures (docs/product.md#messages); "successfully" is another word than "fully". */
export function isFailureMessage(message: string): boolean {
  return /failed|error|\bfully\b/i.test(message)
}
