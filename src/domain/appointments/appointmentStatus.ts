import type { IsoDate } from '../calendar'
import { OTP_DIGITS } from '../constants'

interface StatusRule {
  /** How requests, responses and the database write it: 0, 1, 2 … without a gap. */
  number: number
  /** What it may become. A status that nothing follows is final. */
  next: readonly string[]
  /** Such an appointment counts neither against the capacity of its slot nor in the weekly counts. */
  releasesSlot: boolean
  /** When the dialog asks for confirmation before it changes an appointment to this status. */
  asks: 'never' | 'always' | 'before its day'
}

/** Every rule of the states of an appointment, in the order of their numbers (docs/product.md#status). */
const STATUS_RULES = {
  pending: { number: 0, next: ['accepted', 'declined'], releasesSlot: false, asks: 'never' },
  accepted: { number: 1, next: ['completed', 'cancelled'], releasesSlot: false, asks: 'never' },
  completed: { number: 2, next: [], releasesSlot: false, asks: 'before its day' },
  declined: { number: 3, next: [], releasesSlot: true, asks: 'always' },
  cancelled: { number: 4, next: [], releasesSlot: true, asks: 'always' },
} as const satisfies Record<string, StatusRule>

type StatusRules = typeof STATUS_RULES
export type AppointmentStatus = keyof StatusRules
/** In the order of their numbers. */
export const STATUSES: readonly AppointmentStatus[] = Object.keys(STATUS_RULES) as AppointmentStatus[]

type StatusNumbers = { readonly [Status in AppointmentStatus]: StatusRules[Status]['number'] }
export const STATUS_NUMBERS = Object.fromEntries(
  STATUSES.map((status) => [status, STATUS_RULES[status].number]),
) as StatusNumbers
export type StatusNumber = StatusNumbers[AppointmentStatus]

/** The status of a number, null for any other number. */
export function statusOfNumber(number: number | null | undefined): AppointmentStatus | null {
  return STATUSES.find((status) => STATUS_NUMBERS[status] === number) ?? null
}

/** A status that an appointment can be changed to. */
export type NextStatus = Extract<StatusRules[AppointmentStatus]['next'][number], AppointmentStatus>

/** A status that ends an appointment. */
export type FinalStatus = {
  [Status in AppointmentStatus]: StatusRules[Status]['next'] extends readonly [] ? Status : never
}[AppointmentStatus]

/** A status that the dialog may ask about before it changes an appointment to it. */
export type AskedStatus = {
  [Status in NextStatus]: StatusRules[Status]['asks'] extends 'never' ? never : Status
}[NextStatus]

/** Where an appointment may go from here: nothing from a final or an unknown status. */
export function nextStatuses(status: AppointmentStatus | null): readonly NextStatus[] {
  return status === null ? [] : STATUS_RULES[status].next
}

export function canChange(from: AppointmentStatus | null, to: AppointmentStatus): to is NextStatus {
  return nextStatuses(from).some((next) => next === to)
}

/** Nothing follows this status; nothing follows an unknown one either. */
export function isFinal(status: AppointmentStatus | null): status is FinalStatus | null {
  return nextStatuses(status).length === 0
}

/** An appointment in this status no longer counts against the capacity of its slot, nor in the weekly counts. */
export function releasesSlot(status: AppointmentStatus): boolean {
  return STATUS_RULES[status].releasesSlot
}

/** The numbers of the statuses that count against the capacity of a slot and in the weekly counts. */
export const COUNTED_STATUS_NUMBERS: readonly StatusNumber[] = STATUSES.filter(
  (status) => !releasesSlot(status),
).map((status) => STATUS_NUMBERS[status])

/** Whether the dialog asks for confirmation before it changes an appointment of that date to this status. */
export function needsConfirmation(
  next: NextStatus,
  { date }: { date: IsoDate | null },
  today: IsoDate,
): next is AskedStatus {
  const { asks } = STATUS_RULES[next]
  return asks === 'always' || (asks === 'before its day' && date !== null && date > today)
}

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
