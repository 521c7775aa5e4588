import type { IsoDate } from '../calendar'
import { OTP_DIGITS } from '../constants'

/** The five states of an appointment, in the order of their numbers (docs/product.md#status). */
export const STATUSES = ['pending', 'accepted', 'completed', 'declined', 'cancelled'] as const
export type AppointmentStatus = (typeof STATUSES)[number]

/** How requests, responses and the database write a status. */
export const STATUS_NUMBERS = {
  pending: 0,
  accepted: 1,
  completed: 2,
  declined: 3,
  cancelled: 4,
} as const satisfies Record<AppointmentStatus, number>
export type StatusNumber = (typeof STATUS_NUMBERS)[AppointmentStatus]

/** The status of a number, null for any other number. */
export function statusOfNumber(number: number | null | undefined): AppointmentStatus | null {
  return STATUSES.find((status) => STATUS_NUMBERS[status] === number) ?? null
}

/** A status that an appointment can be changed to. */
export type NextStatus = Exclude<AppointmentStatus, 'pending'>

/** A status that ends an appointment. */
export type FinalStatus = Exclude<NextStatus, 'accepted'>

const ARROWS: Record<AppointmentStatus, readonly NextStatus[]> = {
  pending: ['accepted', 'declined'],
  accepted: ['completed', 'cancelled'],
  completed: [],
  declined: [],
  cancelled: [],
}

/** Where an appointment may go from here: nothing from a final or an unknown status. */
export function nextStatuses(status: AppointmentStatus | null): readonly NextStatus[] {
  return status === null ? [] : ARROWS[status]
}

export function canChange(from: AppointmentStatus | null, to: AppointmentStatus): boolean {
  return nextStatuses(from).some((next) => next === to)
}

/** Nothing follows this status; nothing follows an unknown one either. */
export function isFinal(status: AppointmentStatus | null): status is FinalStatus | null {
  return nextStatuses(status).length === 0
}

/** An appointment in this status no longer counts against the capacity of its slot, nor in the weekly counts. */
export function releasesSlot(status: AppointmentStatus): status is 'declined' | 'cancelled' {
  return status === 'declined' || status === 'cancelled'
}

/** The numbers of the statuses that count against the capacity of a slot and in the weekly counts. */
export const COUNTED_STATUS_NUMBERS: readonly StatusNumber[] = STATUSES.filter(
  (status) => !releasesSlot(status),
).map((status) => STATUS_NUMBERS[status])

/** Its day has passed, and it is still pending or accepted. */
export function isOverdue(
  { status, date }: { status: AppointmentStatus | null; date: IsoDate | null },
  today: IsoDate,
): boolean {
  return date !== null && date < today && !isFinal(status)
}

/** An accepted appointment needs the patient's code, unless it is known to be a walk-in (docs/product.md#otp). */
export function needsOtp(appointment: {
  status: AppointmentStatus | null
  isWalkIn: boolean | null
}): boolean {
  return appointment.status === 'accepted' && appointment.isWalkIn !== true
}

/** Requests, responses and the database write a completion code as a number: 7 is the code 0007. */
export function isOtpNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 10 ** OTP_DIGITS
}

/** The four digits that the patient shows. */
export function otpText(otpNumber: number): string {
  return String(otpNumber).padStart(OTP_DIGITS, '0')
}
