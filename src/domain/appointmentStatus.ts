import { isIsoDate, type IsoDate } from './calendar'
import { OTP_DIGITS } from './constants'

/** The five statuses of an appointment with the backend's numbers (docs/product.md#status). */
export const STATUS = { pending: 0, accepted: 1, completed: 2, declined: 3, cancelled: 4 } as const

export type StatusName = keyof typeof STATUS
export type Status = (typeof STATUS)[StatusName]

export const STATUS_NAMES = Object.keys(STATUS) as StatusName[]

/** The word for a status number, null for an unknown number. */
export function statusName(status: number | null | undefined): StatusName | null {
  return STATUS_NAMES.find((name) => STATUS[name] === status) ?? null
}

const ARROWS: Record<StatusName, readonly StatusName[]> = {
  pending: ['accepted', 'declined'],
  accepted: ['completed', 'cancelled'],
  completed: [],
  declined: [],
  cancelled: [],
}

/** Where an appointment may go from here: nothing from a final or an unknown status. */
export function nextStatuses(status: number | null | undefined): readonly StatusName[] {
  const name = statusName(status)
  return name ? ARROWS[name] : []
}

export function canChange(from: number, to: number): boolean {
  return nextStatuses(from).some((name) => STATUS[name] === to)
}

/** Its day has passed, and it is still pending or accepted. */
export function isOverdue(
  { status, date }: { status?: number | null; date?: string | null },
  today: IsoDate,
): boolean {
  return date != null && date < today && isIsoDate(date) && nextStatuses(status).length > 0
}

/** user_id 0 is a walk-in booked by the clinic. */
export function isWalkIn(appointment: { user_id?: number | null }): boolean {
  return appointment.user_id === 0
}

/** An accepted appointment of an app user needs the patient's code (docs/product.md#otp). */
export function needsOtp(appointment: { user_id?: number | null; status?: number | null }): boolean {
  return appointment.status === STATUS.accepted && !isWalkIn(appointment)
}

/** A completion code is a number on the wire: 7 is the code 0007. */
export function isOtpNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 10 ** OTP_DIGITS
}

/** The four digits that the patient shows. */
export function otpText(completionOtp: number): string {
  return String(completionOtp).padStart(OTP_DIGITS, '0')
}

/** Whether the four digits typed are the appointment's completion code. */
export function otpMatches(entered: string, completionOtp: number | null | undefined): boolean {
  return completionOtp != null && entered === otpText(completionOtp)
}
