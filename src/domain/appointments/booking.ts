import type { IsoDate } from '../calendar'
import { wholeNumber } from '../characters'
import { cleanName } from '../personName'
import { localPhone } from '../phone'
import { nameKey } from '../spelling'
import { chosenDate, slotDate, type Slot } from './slot'
import { withoutChosenPatient, type BookingDraft, type FilledDraft } from './bookingDraft'
import type { Hhmm } from '../time'

/** Request header (extension) that asks the backend to refuse a repeated booking (docs/product.md#repeated-booking). */
export const REFUSE_REPEATED_HEADER = 'X-Refuse-Repeated'

/**
 * What changes in the draft once its phone number is no longer that of the chosen patient: all that came from the patient goes, unless it
 * was edited by hand (docs/product.md#known-patients). A doctor with a chosen slot stays. Empty if nothing changes.
 */
export function withoutOtherPatient(draft: BookingDraft): Partial<BookingDraft> {
  const { chosenPatient } = draft
  return !chosenPatient || localPhone(draft.phone) === localPhone(chosenPatient.phone)
    ? {}
    : withoutChosenPatient(draft)
}

/** A booking for a patient who pays at the clinic: the valid draft, with the slot's date and time in place of the slot. */
export interface Booking extends Omit<
  FilledDraft,
  'slotId' | 'slotDate' | 'chosenPatient' | 'waiting' | 'patientAge'
> {
  clinicId: string
  /** Ten digits. */
  phone: string
  /** Whole years. */
  patientAge: number
  date: IsoDate
  time: Hhmm
  /** Whether the date is another one than the slot's next date, such as today. */
  isDateChosen: boolean
  /** Whether the appointment is accepted with the booking. */
  isAccepted: boolean
  isHere: boolean
  isSqueezeIn: boolean
  /** The entry of the waiting list that the booking is for; null for none (docs/product.md#waiting-list). */
  waitingId: number | null
}

/** The patient of a valid draft, as it is stored. */
export const patientOf = <G extends BookingDraft['gender']>(
  draft: Pick<BookingDraft, 'patientName' | 'phone' | 'patientAge' | 'symptoms'> & { gender: G },
) => ({
  patientName: cleanName(draft.patientName),
  phone: localPhone(draft.phone),
  patientAge: wholeNumber(draft.patientAge) ?? 0,
  gender: draft.gender,
  symptoms: draft.symptoms.trim(),
})

/** The booking of a valid draft; null if its slot, on the chosen date, is not in `slots` (docs/product.md#slots). */
export function bookingOf(
  draft: FilledDraft,
  slots: readonly Pick<Slot, 'slotId' | 'weekday' | 'time' | 'date'>[],
  { today, clinicId, isAccepted = false }: { today: IsoDate; clinicId: string; isAccepted?: boolean },
): Booking | null {
  const slot = chosenSlot(draft, slots, today)
  if (!slot) return null
  const { slotId: _slot, slotDate: requestedDate, chosenPatient: _known, waiting: _entry, ...fields } = draft
  return {
    isHere: false,
    isSqueezeIn: false,
    ...fields,
    ...patientOf(fields),
    clinicId,
    date: slotDate(slot, today),
    time: slot.time,
    isDateChosen: requestedDate !== null && chosenDate(requestedDate, today) !== null,
    isAccepted,
    waitingId: waitingIdOf(draft),
  }
}

/** The entry of the draft, if the draft is still about its person: another patient's booking takes nobody off the list. */
function waitingIdOf({ waiting, phone, patientName }: BookingDraft): number | null {
  if (!waiting || localPhone(phone) !== localPhone(waiting.phone)) return null
  return nameKey(patientName) === nameKey(waiting.patientName) ? waiting.id : null
}

function isOn(requestedDate: IsoDate | null, date: IsoDate, today: IsoDate) {
  return requestedDate === null ? date !== today : date === requestedDate
}

/** The slot of a draft in `slots`, on the chosen date: a date that was chosen yesterday may be over. */
export function chosenSlot<Offered extends Pick<Slot, 'slotId' | 'weekday' | 'date'>>(
  draft: Pick<BookingDraft, 'slotId' | 'slotDate'>,
  slots: readonly Offered[],
  today: IsoDate,
): Offered | undefined {
  return slots.find(
    (each) => each.slotId === draft.slotId && isOn(draft.slotDate, slotDate(each, today), today),
  )
}

export const isSlotOffered = (...choice: Parameters<typeof chosenSlot>): boolean =>
  chosenSlot(...choice) !== undefined
