import type { IsoDate } from '../calendar'

interface StatusRule {
  /** The number in requests, responses and the database. Numbers are 0, 1, 2 … without a gap. */
  number: number
  /** The statuses that may follow. Empty for a final status. */
  next: readonly string[]
  /** Appointments with this status count neither against the capacity of their slot nor in the weekly counts. */
  releasesSlot: boolean
  /** When the dialog asks for confirmation before it changes an appointment to this status. */
  asks: 'never' | 'always' | 'before its day'
  /** Whether a change to this status needs the patient's code, except for walk-ins (docs/product.md#otp). */
  needsOtp: boolean
  /** The status that a restored appointment has (docs/product.md#restoring); null if it cannot be restored. */
  restoredAs: 'pending' | 'accepted' | null
  /** Whether the specification lacks this status. Hidden for a backend without extensions (docs/product.md#extensions). */
  isExtension: boolean
}

/** The rules of each status, in the order of the numbers (docs/product.md#status). */
const STATUS_RULES = {
  pending: {
    number: 0,
    next: ['accepted', 'declined'],
    releasesSlot: false,
    asks: 'never',
    needsOtp: false,
    restoredAs: null,
    isExtension: false,
  },
  accepted: {
    number: 1,
    next: ['completed', 'cancelled'],
    releasesSlot: false,
    asks: 'never',
    needsOtp: false,
    restoredAs: null,
    isExtension: false,
  },
  completed: {
    number: 2,
    next: [],
    releasesSlot: false,
    asks: 'before its day',
    needsOtp: true,
    restoredAs: null,
    isExtension: false,
  },
  declined: {
    number: 3,
    next: [],
    releasesSlot: true,
    asks: 'always',
    needsOtp: false,
    restoredAs: 'pending',
    isExtension: false,
  },
  cancelled: {
    number: 4,
    next: [],
    releasesSlot: true,
    asks: 'always',
    needsOtp: true,
    restoredAs: 'accepted',
    isExtension: false,
  },
} as const satisfies Record<string, StatusRule>

type StatusRules = typeof STATUS_RULES
export type AppointmentStatus = keyof StatusRules
/** In the order of the numbers. */
export const STATUSES: readonly AppointmentStatus[] = Object.keys(STATUS_RULES) as AppointmentStatus[]

const ruleOf = (status: AppointmentStatus): StatusRule => STATUS_RULES[status]

/** The statuses that every backend has, in the order of the numbers. */
export const SPECIFIED_STATUSES = STATUSES.filter((status) => !ruleOf(status).isExtension)

type StatusNumbers = { readonly [Status in AppointmentStatus]: StatusRules[Status]['number'] }
export const STATUS_NUMBERS = Object.fromEntries(
  STATUSES.map((status) => [status, STATUS_RULES[status].number]),
) as StatusNumbers
export type StatusNumber = StatusNumbers[AppointmentStatus]

/** The status with this number; null if there is none. */
export function statusOfNumber(number: number | null | undefined): AppointmentStatus | null {
  return STATUSES.find((status) => STATUS_NUMBERS[status] === number) ?? null
}

/** A status that an appointment can be changed to. */
export type NextStatus = Extract<StatusRules[AppointmentStatus]['next'][number], AppointmentStatus>

/** A status that no other status may follow. */
export type FinalStatus = {
  [Status in AppointmentStatus]: StatusRules[Status]['next'] extends readonly [] ? Status : never
}[AppointmentStatus]

/** A status for which the dialog may ask for confirmation. */
export type AskedStatus = {
  [Status in NextStatus]: StatusRules[Status]['asks'] extends 'never' ? never : Status
}[NextStatus]

/** The statuses that may follow. Empty for a final or an unknown status. */
export function nextStatuses(status: AppointmentStatus | null | undefined): readonly NextStatus[] {
  return status != null && Object.hasOwn(STATUS_RULES, status) ? STATUS_RULES[status].next : []
}

export function canChange(
  from: AppointmentStatus | null | undefined,
  to: AppointmentStatus,
): to is NextStatus {
  return nextStatuses(from).some((next) => next === to)
}

/** Every status that an appointment can be changed to, in the order of the numbers. */
export const NEXT_STATUSES = STATUSES.filter((status): status is NextStatus =>
  STATUSES.some((from) => canChange(from, status)),
)

/** The changes that lead from pending to this status: `['accepted', 'completed']` for completed. Empty for pending. */
export function changesTo(status: AppointmentStatus): readonly NextStatus[] {
  for (const from of STATUSES) if (canChange(from, status)) return [...changesTo(from), status]
  return []
}

/** Whether an appointment with this status can be moved to another date, time or doctor (docs/product.md#moving). */
export function isMovable(status: AppointmentStatus | null | undefined): boolean {
  return !isFinal(status)
}

/** Whether no status may follow. True for an unknown status. */
export function isFinal(
  status: AppointmentStatus | null | undefined,
): status is FinalStatus | null | undefined {
  return nextStatuses(status).length === 0
}

/** Whether appointments with this status count neither against the capacity of their slot nor in the weekly counts. */
export function releasesSlot(status: AppointmentStatus): boolean {
  return ruleOf(status).releasesSlot
}

/** Whether an appointment holds its slot. One with an unreadable status (null) counts too. */
export const holdsSlot = (status: AppointmentStatus | null | undefined): boolean =>
  status == null || !releasesSlot(status)

/** Numbers of the statuses that count against the capacity of a slot and in the weekly counts. */
export const COUNTED_STATUS_NUMBERS: readonly StatusNumber[] = STATUSES.filter(
  (status) => !releasesSlot(status),
).map((status) => STATUS_NUMBERS[status])

/** The status that a declined or cancelled appointment has once it is restored; null if it cannot be, also after its day. */
export function restoredStatus(
  { status, date }: { status?: AppointmentStatus | null; date?: IsoDate | null },
  today: IsoDate,
): 'pending' | 'accepted' | null {
  return status != null && date != null && date >= today ? ruleOf(status).restoredAs : null
}

/** Like restoredStatus; null also if the backend keeps no changes, since it has no such call then. */
export function offeredRestoring(
  appointment: Parameters<typeof restoredStatus>[0] & { lastChange?: unknown },
  today: IsoDate,
) {
  return appointment.lastChange ? restoredStatus(appointment, today) : null
}

/** Whether the dialog asks for confirmation before it changes an appointment of that date to this status. */
export function needsConfirmation(
  next: NextStatus,
  { date }: { date?: IsoDate | null },
  today: IsoDate,
): next is AskedStatus {
  const { asks } = STATUS_RULES[next]
  return asks === 'always' || (asks === 'before its day' && date != null && date > today)
}

/** Whether the dialog asks on every day: the change undoes what was planned. */
export function asksAlways(next: NextStatus): boolean {
  return ruleOf(next).asks === 'always'
}

/** Whether the day of the appointment has passed while its status is not final. */
export function isOverdue(
  { status, date }: { status?: AppointmentStatus | null; date?: IsoDate | null },
  today: IsoDate,
): boolean {
  return date != null && date < today && !isFinal(status)
}

/** Whether a change to this status needs the patient's code. Walk-ins have none (docs/product.md#otp). */
export function needsOtp({ isWalkIn }: { isWalkIn?: boolean | null }, next: NextStatus): boolean {
  return ruleOf(next).needsOtp && isWalkIn !== true
}
