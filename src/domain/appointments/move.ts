import { addDays, type IsoDate } from '../calendar'
import { SLOT_REACH_DAYS } from '../constants'
import type { Hhmm } from '../time'
import type { Appointment } from './appointment'
import type { DatedSlot, OfferedSlot } from './slotRange'

/** Days whose slots the form of a move shows at once. */
export const MOVE_DAYS = 7

/** Where an appointment is, or is moved to: doctor by name, date and time. */
export interface BookedSlot {
  doctor: string
  date: IsoDate
  time: Hhmm
}

/** Undefined for an appointment whose doctor, date or time is unknown. */
export function bookedSlotOf({
  doctorName,
  date,
  time,
}: Pick<Appointment, 'doctorName' | 'date' | 'time'>): BookedSlot | undefined {
  return doctorName != null && date != null && time != null ? { doctor: doctorName, date, time } : undefined
}

/** Rupees before and after a move. */
export interface AmountChange {
  from: number
  to: number
}

/**
 * How a move to this doctor changes the amount (docs/product.md#moving). Null if the amount stays, as with the same doctor or after a
 * payment online, or if one of the two amounts is unknown.
 */
export function amountChange(
  { doctorName, amount, paidOnline }: Pick<Appointment, 'doctorName' | 'amount' | 'paidOnline'>,
  to: { doctorName: string; serviceAmount?: number | null },
): AmountChange | null {
  const serviceAmount = to.serviceAmount ?? null
  if (paidOnline === true || doctorName == null || doctorName === to.doctorName) return null
  if (amount == null || serviceAmount === null || amount === serviceAmount) return null
  return { from: amount, to: serviceAmount }
}

/** The values of the form that moves an appointment (docs/product.md#moving). */
export interface MoveDraft {
  /** The doctor's name. */
  doctor: string
  /** The first of the `MOVE_DAYS` days shown. */
  from: IsoDate
  slot: DatedSlot | null
}

/** The form as it opens: the appointment's doctor, and the days from today, or from the appointment's day if they would not reach it. */
export function moveDraftOf(
  appointment: Pick<Appointment, 'doctorName' | 'date'>,
  today: IsoDate,
): MoveDraft {
  const { date } = appointment
  const isLater = date != null && date >= addDays(today, MOVE_DAYS)
  return { doctor: appointment.doctorName ?? '', from: isLater ? date : today, slot: null }
}

/** The days before or after those shown; null if no slot could be there. */
export function turnedDays({ from }: MoveDraft, direction: -1 | 1, today: IsoDate): IsoDate | null {
  const turned = addDays(from, direction * MOVE_DAYS)
  if (direction > 0) return turned <= addDays(today, SLOT_REACH_DAYS) ? turned : null
  if (from <= today) return null
  return turned > today ? turned : today
}

/** The slots without the one that the appointment has. */
export function otherSlots<Slot extends DatedSlot>(
  slots: readonly Slot[],
  { doctorName, date, time }: Pick<Appointment, 'doctorName' | 'date' | 'time'>,
  doctor: string,
): Slot[] {
  return slots.filter((slot) => doctor !== doctorName || slot.date !== date || slot.time !== time)
}

/** What a move changes. */
export interface MovedTo extends Pick<OfferedSlot, 'doctorName' | 'date' | 'time'> {
  /** The new amount in rupees, if the move changes it. */
  amount?: number
}

interface Move {
  /** As it was before the move. */
  appointment: Appointment
  to: MovedTo
}

/** A move that changes the amount, and waits for a confirmation. */
export interface MoveToConfirm {
  appointment: Appointment
  slot: Pick<OfferedSlot, 'doctorName' | 'date' | 'time' | 'serviceAmount'>
}

/** A move that is under way, or done. */
export interface AnnouncedMove extends Move {
  isDone: boolean
}

/** The outcome of a move. */
export interface MoveOutcome extends Move {
  /** The text of the failure; null after a success. */
  error: string | null
  /** Whether there was no response: the backend may have moved the appointment nevertheless. */
  mayHaveArrived?: boolean
}
