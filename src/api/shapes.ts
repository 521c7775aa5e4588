import { isOtpNumber } from '@/domain/appointments/otp'
import { dayOfTimestamp, isIsoDate } from '@/domain/calendar'
import { SQUEEZE_INS_MAX } from '@/domain/constants'
import { isHhmm } from '@/domain/time'
import { timeZoneNamed } from '@/domain/timeZone'
import type { components, paths } from './schema'

type Schemas = components['schemas']
type Method = 'get' | 'post' | 'put' | 'delete'
/** The paths with JSON responses. */
type JsonPath = Exclude<keyof paths, '/events/{clinicId}'>
/** A call with a JSON response, such as `GET /doctors`. */
export type Operation = {
  [Path in JsonPath]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never
  }[Method]
}[JsonPath]

/** The result of a shape for a response that does not fit. */
export const UNFIT = Symbol('unfit')

/** Converts a parsed response to the contract's type, or to UNFIT. */
export type Shape = (body: unknown) => unknown

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const text: Shape = (value) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : UNFIT
}

/** A text used in URLs. JSON may contain half a surrogate pair, which encodeURIComponent refuses. */
const addressed: Shape = (value) => {
  const read = text(value)
  return typeof read === 'string' ? read.replace(/\p{Surrogate}/gu, '\ufffd') : read
}

/** HHMM; a backend that stores a number loses the leading zero. */
const time: Shape = (value) => (typeof value === 'number' ? String(value).padStart(4, '0') : text(value))

/** A date; a backend may send a timestamp of that day. */
const day: Shape = (value) => {
  const read = text(value)
  return typeof read === 'string' ? dayOfTimestamp(read) : read
}
/** A time zone; UNFIT if this browser does not know it. */
const timeZone: Shape = (value) => (typeof value === 'string' && timeZoneNamed(value)) || UNFIT

const number: Shape = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return Number.isFinite(read) ? read : UNFIT
}

const where =
  (shape: Shape, fits: (read: number) => boolean): Shape =>
  (value) => {
    const read = shape(value)
    return typeof read === 'number' && fits(read) ? read : UNFIT
  }

const integer = where(number, Number.isInteger)
export const count = where(integer, (read) => read >= 0)
export const id = where(integer, (read) => read > 0)

export const flag: Shape = (value) => {
  if (typeof value === 'boolean') return value
  const read = integer(value)
  return read === 1 || read === 0 ? read === 1 : UNFIT
}

/**
 * 0 is a request sent, any other value is associated, whatever its type. `false` counts as 0 and an empty text as missing:
 * a backend with loose types sends them for nothing else.
 */
const accepted: Shape = (value) => {
  if (value === '') return UNFIT
  const read = number(value)
  return Number.isInteger(read) ? read : Number(value !== false)
}

/** An object; optional fields with a wrong type are left out. */
export function object<Schema>(
  fields: Record<keyof Schema, Shape>,
  required: readonly (keyof Schema & string)[] = [],
): Shape {
  const shapes = Object.entries<Shape>(fields)
  return (value) => {
    if (!isObject(value)) return UNFIT
    let read = value
    for (const [name, shape] of shapes) {
      const fieldValue = value[name]
      const shapedValue = fieldValue === undefined || fieldValue === null ? fieldValue : shape(fieldValue)
      if (shapedValue === fieldValue) continue
      if (read === value) read = { ...value }
      if (shapedValue === UNFIT) Reflect.deleteProperty(read, name)
      else read[name] = shapedValue
    }
    return required.every((name) => read[name] !== undefined && read[name] !== null) ? read : UNFIT
  }
}

/** Like the shape, but at least one of its optional fields must be there. */
const withAny =
  (shape: Shape, ...fields: string[]): Shape =>
  (value) => {
    const read = shape(value)
    return isObject(read) && fields.some((field) => field in read) ? read : UNFIT
  }

/** A list without the entries that do not fit; UNFIT if none of them does. */
export const listOf =
  (entry: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return UNFIT
    const read = value.map(entry).filter((each) => each !== UNFIT)
    return read.length > 0 || value.length === 0 ? read : UNFIT
  }

const doctorName = object<Schemas['DoctorName']>({ id, name: addressed }, ['id', 'name'])

const doctorSummary = object<Schemas['DoctorSummary']>(
  { id, name: addressed, designation: text, image: addressed },
  ['id', 'name'],
)

const doctorRequest = object<Schemas['DoctorRequest']>({ id, name: addressed, requested_at: text }, [
  'id',
  'name',
])

const doctorFields: Record<keyof Schemas['Doctor'], Shape> = {
  id,
  name: addressed,
  designation: text,
  image: addressed,
  mobile_number: text,
  gender: integer,
  degrees: text,
  languages_spoken: text,
  experience_year: integer,
  consultation_fee: number,
  about_youself: text,
  accepted,
  isAssociated: flag,
}

export const slotFields = {
  slotId: id,
  weekday: where(integer, (read) => read >= 1 && read <= 7),
  time: (value: unknown) => {
    const read = time(value)
    return typeof read === 'string' && isHhmm(read) ? read : UNFIT
  },
  booking_limit: count,
  remaining: count,
  squeeze_ins_left: count,
  date: (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : UNFIT),
}
const slot = object<Schemas['Slot']>(slotFields, ['slotId', 'weekday', 'time', 'booking_limit'])
const offeredSlot = object<Schemas['OfferedSlot']>({ ...slotFields, doctor: text, service_amount: number }, [
  'slotId',
  'doctor',
  'date',
  'weekday',
  'time',
  'booking_limit',
  'remaining',
])

export const appointment = object<Schemas['Appointment']>(
  {
    id,
    user_id: count,
    user_fullname: text,
    fullname: text,
    patient_name: text,
    doctor_name: text,
    status: integer,
    date: day,
    time,
    phone_number: text,
    service_amount: number,
    orderDate: text,
    is_pay_on_clinic: integer,
    completion_otp: where(integer, isOtpNumber),
    appointment_number: text,
    patient_age: count,
    gender: text,
    symptoms: text,
    arrived_at: text,
    no_show_at: text,
    changed_at: text,
    changed_by: text,
    status_reason: text,
    corrected_at: text,
    squeeze_in: flag,
  },
  ['id'],
)

const patientAppointment = object<Schemas['PatientAppointment']>(
  { id, appointment_number: text, doctor_name: text, status: integer, date: day, time, changed_at: text },
  ['id'],
)

const knownPatient = object<Schemas['KnownPatient']>(
  {
    patient_name: text,
    phone_number: text,
    patient_age: count,
    gender: text,
    last_date: day,
    appointments: listOf(patientAppointment),
  },
  ['patient_name', 'phone_number'],
)

const notification = object<Schemas['Notification']>(
  { id, patientName: text, doctor: text, date: day, time, appointment_number: text, appointment_id: id },
  ['id'],
)

const clinicFields: Record<keyof Schemas['Clinic'], Shape> = {
  clinic_name: text,
  email: text,
  phone_no: text,
  approved: integer,
  total_patients: integer,
  new_patients: integer,
  total_doctors: integer,
  total_revenue: number,
  profile_picture: addressed,
  recent_activity: listOf(
    object<Schemas['Activity']>({
      description: text,
      date: text,
      appointment_id: id,
      patient_name: text,
      doctor_name: text,
      appointment_date: day,
      appointment_time: time,
    }),
  ),
  time_zone: timeZone,
  accepts_own_bookings: flag,
  registered_at: text,
  rejection_reason: text,
}

const counts = { otp_count_this_week: count, otp_count_last_week: count }

const walletFields: Record<keyof Schemas['WalletStats'], Shape> = {
  totals: object<Schemas['WeeklyCounts']>(counts),
  perDoctor: listOf(
    object<Schemas['DoctorWeeklyCounts']>({ doctor_id: id, doctor_name: text, ...counts }, ['doctor_id']),
  ),
}

/** A response without a body will do: what was sent is known. */
const mayBeEmpty =
  (shape: Shape): Shape =>
  (body) =>
    body === undefined ? body : shape(body)

const messages = { message: text, error: text }
export const outcome = mayBeEmpty(object<Schemas['Outcome']>(messages))

/** The calls whose shapes load with their queries (`hourShapes.ts`): the dashboard's first screens do not make them. */
export type HoursOperation = Extract<
  Operation,
  | `${string}/clinic_hours/${string}`
  | `${string}/closures/${string}`
  | `${string}/doctor_delay/${string}`
  | `${string}/affected_appointments/${string}`
  | `${string}/cancel_by_clinic/${string}`
  | `${string}/mark_called/${string}`
>

/** The same for `waitingList.ts`. */
export type WaitingOperation = Extract<Operation, `${string}/waiting_list/${string}`>

/** The shape of each call's response. An empty response is undefined. */
export const SHAPES: Record<Exclude<Operation, HoursOperation | WaitingOperation>, Shape> = {
  'POST /login': object<Schemas['LoginResponse']>({
    token: text,
    clinicId: addressed,
    redirectTo: text,
    error: text,
  }),
  'POST /logout': (body) => body,
  'POST /register': outcome,
  'GET /clinics/{clinicId}': withAny(object<Schemas['Clinic']>(clinicFields), ...Object.keys(clinicFields)),
  'GET /doctors': listOf(doctorName),
  'GET /doctor/{clinicId}': listOf(doctorSummary),
  'GET /doctor_requests/{clinicId}': listOf(doctorRequest),
  'GET /doctors/{id}/{clinicId}': withAny(
    object<Schemas['Doctor']>(doctorFields),
    ...Object.keys(doctorFields),
  ),
  'POST /addToClinic/{doctorId}/{clinicId}': outcome,
  'GET /recent': listOf(notification),
  'GET /appointments/{clinicId}': listOf(appointment),
  'GET /doctor-appointments/{doctorId}/{clinicId}': object<Schemas['DoctorAppointments']>(
    { doctor_name: text, appointments: listOf(appointment) },
    ['appointments'],
  ),
  'GET /doctor_appointment_slots/{doctorName}': listOf(slot),
  'GET /clinic_slots/{clinicId}': listOf(offeredSlot),
  'GET /patients/{clinicId}': listOf(knownPatient),
  'POST /book_appointment': outcome,
  'POST /update_appointment_status/{appointmentId}/{newStatus}': outcome,
  'POST /check_in_appointment/{appointmentId}/{checkIn}': outcome,
  'POST /reschedule_appointment/{appointmentId}': outcome,
  'POST /correct_appointment/{appointmentId}': mayBeEmpty(
    object<Schemas['CorrectionOutcome']>({ ...messages, corrected_at: text }),
  ),
  'POST /restore_appointment/{appointmentId}': outcome,
  'POST /verify_appointment_otp/{appointmentId}': outcome,
  'GET /wallet/{clinicId}': withAny(
    object<Schemas['WalletStats']>(walletFields),
    ...Object.keys(walletFields),
  ),
  'GET /clinic/settings': object<Schemas['Settings']>({
    address: text,
    latitude: where(number, (read) => Math.abs(read) <= 90),
    longitude: where(number, (read) => Math.abs(read) <= 180),
    payment_at_clinic: flag,
    profile_picture: addressed,
    time_zone: timeZone,
    accepts_own_bookings: flag,
    squeeze_ins_per_slot: where(integer, (read) => read >= 0 && read <= SQUEEZE_INS_MAX),
    clinic_name: text,
    phone_no: text,
  }),
  'PUT /clinic/settings': mayBeEmpty(
    object<Schemas['SettingsSaved']>({ profile_picture: addressed, error: text }),
  ),
}

const shapes: Record<string, Shape> = { ...SHAPES }

/** Adds the shapes of calls that few screens make. Call it before the first of these calls. */
export const addShapes = (moreShapes: Record<HoursOperation, Shape> | Record<WaitingOperation, Shape>) =>
  Object.assign(shapes, moreShapes)

/** @throws Error for a call whose shapes have not been added */
export function shapeOf(method: string, path: string): Shape {
  const shape = shapes[`${method} ${path}`]
  if (!shape) throw new Error(`${method} ${path} has no shape.`)
  return shape
}
