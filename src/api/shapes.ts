import type { paths } from './schema'

type Method = 'get' | 'post' | 'put'
type Operation = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never
  }[Method]
}[keyof paths]

/** Whether a parsed answer has what the contract requires. What it leaves optional may be missing or null. */
export type Shape = (body: unknown) => boolean

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isText: Shape = (value) => typeof value === 'string'
const isId: Shape = (value) => Number.isInteger(value)
const isCount: Shape = (value) => Number.isInteger(value) && Number(value) >= 0
const isWeekday: Shape = (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 7

const having =
  (required: Record<string, Shape>): Shape =>
  (body) => {
    if (!isObject(body)) return false
    for (const field in required) if (!required[field]?.(body[field])) return false
    return true
  }

/** An object with at least one of the fields, of which the contract requires none. */
const withAny =
  (...fields: string[]): Shape =>
  (body) =>
    isObject(body) && fields.some((field) => field in body)

const listOf =
  (entry: Shape): Shape =>
  (body) =>
    Array.isArray(body) && body.every(entry)

const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value)

const both =
  (one: Shape, other: Shape): Shape =>
  (body) =>
    one(body) && other(body)

const doctor = having({ id: isId, name: isText })
const entry = having({ id: isId })
const slot = having({ slotId: isId, weekday: isWeekday, time: isText, booking_limit: isCount })
const clinic = both(
  withAny(
    'clinic_name',
    'email',
    'phone_no',
    'approved',
    'total_patients',
    'total_doctors',
    'total_revenue',
    'recent_activity',
  ),
  having({ recent_activity: optional(listOf(isObject)) }),
)
const wallet = both(
  withAny('totals', 'perDoctor'),
  having({ totals: optional(isObject), perDoctor: optional(listOf(having({ doctor_id: isId }))) }),
)

/** Of an outcome only the field `error` is read, so it may be empty. */
const outcome: Shape = (body) => body === undefined || isObject(body)
/** The specification does not show this answer. */
const anything: Shape = () => true

/** What each call must be answered with, as far as a screen relies on it. An empty answer is undefined. */
export const SHAPES: Record<Operation, Shape> = {
  'POST /login': isObject,
  'POST /logout': anything,
  'POST /register': outcome,
  'GET /clinics/{clinicId}': clinic,
  'GET /doctors': listOf(doctor),
  'GET /doctor/{clinicId}': listOf(doctor),
  'GET /doctors/{id}/{clinicId}': doctor,
  'POST /addToClinic/{doctorId}/{clinicId}': outcome,
  'GET /recent': listOf(entry),
  'GET /appointments/{clinicId}': listOf(entry),
  'GET /doctor-appointments/{doctorId}/{clinicId}': having({ appointments: listOf(entry) }),
  'GET /doctor_appointment_slots/{doctorName}': listOf(slot),
  'POST /book_appointment': outcome,
  'POST /update_appointment_status/{appointmentId}/{newStatus}': anything,
  'POST /verify_appointment_otp/{appointmentId}': outcome,
  'GET /wallet/{clinicId}': wallet,
  'GET /clinic/settings': isObject,
  'PUT /clinic/settings': outcome,
}

export function shapeOf(method: string, path: string): Shape {
  return SHAPES[`${method} ${path}` as Operation]
}
