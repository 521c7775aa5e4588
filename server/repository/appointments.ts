import { and, desc, eq, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { components } from '@/api/schema'
import { isMovable, STATUS_NUMBERS, STATUSES } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { appointment, doctor, patient } from '../db/schema'
import { doctorNotFound } from './doctors'

type Schemas = components['schemas']

const NOTIFICATIONS = 50
/** Of pending and accepted appointments. */
export const OPEN_STATUS_NUMBERS = STATUSES.filter(isMovable).map((status) => STATUS_NUMBERS[status])

/** Rows per statement. They take about 10 ms in the database and in this process. */
export const ROWS_PER_BATCH = 1000

/** Selects the appointments of a list. */
export interface AppointmentScope {
  clinicId: string
  /** Selects the appointments of this doctor only. */
  doctorId?: number | undefined
  /** Leaves out appointments dated before this day. */
  from?: IsoDate | undefined
}

export interface ListOptions {
  /** Leaves the patients' codes out. */
  hideOtp: boolean
}

/**
 * All appointments of the scope as JSON with commas between them, latest date and time first, in batches of `ROWS_PER_BATCH`. Each batch
 * is a separate statement, so that a long list blocks neither a connection nor the embedded database.
 */
export async function* appointmentBatches(
  db: Db,
  scope: AppointmentScope,
  options: ListOptions,
): AsyncGenerator<string> {
  let last: Position | null = null
  do {
    const after: SQL | undefined = last
      ? sql`(${KEY}) < (${last.date}::date, ${last.time}, ${last.id})`
      : undefined
    const rows: string[] = await select(db, [...within(scope), after], options)
    const lastRow = rows.length === ROWS_PER_BATCH ? rows.at(-1) : undefined
    last = lastRow === undefined ? null : (JSON.parse(lastRow) as Position)
    yield rows.join(',')
  } while (last)
}

/** @throws Refusal 404 'Doctor not found' */
export async function doctorName(db: Db, doctorId: number): Promise<string> {
  const [doctorRow] = await db.select({ name: doctor.name }).from(doctor).where(eq(doctor.id, doctorId))
  if (!doctorRow) throw doctorNotFound()
  return doctorRow.name
}

/** The 50 newest bookings of app users at the clinic, newest first. Their ids are those of the appointments. */
export async function listRecent(db: Db, clinicId: string): Promise<Schemas['Notification'][]> {
  const rows = await db
    .select({
      id: appointment.id,
      patientName: appointment.patientName,
      doctor: doctor.name,
      date: appointment.date,
      time: appointment.time,
      appointment_number: appointment.appointmentNumber,
    })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    // An erased appointment has no app user any more.
    .where(and(eq(appointment.clinicId, clinicId), isNotNull(appointment.patientId)))
    .orderBy(desc(appointment.bookedAt), desc(appointment.id))
    .limit(NOTIFICATIONS)
  return rows.map((each) => ({ ...each, appointment_id: each.id }))
}

/** The pending and accepted appointments of these conditions, earliest first. */
export async function openAppointments(
  db: Db,
  conditions: readonly SQL[],
  options: ListOptions,
): Promise<Schemas['AffectedAppointment'][]> {
  const rows = await rowsOf<{ listed: Schemas['AffectedAppointment'] }>(
    db,
    sql`select row_to_json(listed) as listed from (
      select ${columns(options)}, ${isoTime(appointment.calledAt)} as called_at from ${appointment}
      where ${and(inArray(appointment.status, OPEN_STATUS_NUMBERS), isNull(appointment.erasedAt), ...conditions)}
      order by ${appointment.date}, ${appointment.time}, ${appointment.id}
    ) as listed`,
  )
  return rows.map(({ listed }) => listed)
}

/** The place of an appointment in the order of the lists. */
interface Position {
  date: IsoDate
  time: string
  id: number
}

const KEY = sql`${appointment.date}, ${appointment.time}, ${appointment.id}`
const LATEST_FIRST = sql`${appointment.date} desc, ${appointment.time} desc, ${appointment.id} desc`

function within({ clinicId, doctorId, from }: AppointmentScope): (SQL | undefined)[] {
  return [
    eq(appointment.clinicId, clinicId),
    isNull(appointment.erasedAt),
    doctorId === undefined ? undefined : eq(appointment.doctorId, doctorId),
    from ? gte(appointment.date, from) : undefined,
  ]
}

export const isoTime = (instant: SQL | AnyPgColumn) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The fields of `Appointment` in the contract, but for the name of the app user in older backends, and the code. */
const FIELDS = {
  id: appointment.id,
  user_id: sql`coalesce(${appointment.patientId}, 0)`,
  user_fullname: sql`(select ${patient.fullname} from ${patient} where ${patient.id} = ${appointment.patientId})`,
  patient_name: appointment.patientName,
  doctor_name: sql`(select ${doctor.name} from ${doctor} where ${doctor.id} = ${appointment.doctorId})`,
  status: appointment.status,
  date: appointment.date,
  time: appointment.time,
  phone_number: appointment.phoneNumber,
  service_amount: sql`${appointment.serviceAmount}::float8`,
  orderDate: isoTime(appointment.bookedAt),
  arrived_at: sql`case when ${appointment.noShowAt} is null then ${isoTime(appointment.arrivedAt)} end`,
  no_show_at: isoTime(appointment.noShowAt),
  changed_at: isoTime(appointment.changedAt),
  is_pay_on_clinic: appointment.isPayOnClinic,
  appointment_number: appointment.appointmentNumber,
  patient_age: appointment.patientAge,
  gender: appointment.gender,
  symptoms: appointment.symptoms,
  changed_by: appointment.changedBy,
  status_reason: appointment.statusReason,
  corrected_at: isoTime(appointment.correctedAt),
  squeeze_in: appointment.squeezeIn,
} satisfies Record<Exclude<keyof Schemas['Appointment'], 'fullname' | 'completion_otp'>, SQL | AnyPgColumn>

const LISTED = sql.join(
  Object.entries(FIELDS).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)

const columns = ({ hideOtp }: ListOptions) =>
  hideOtp ? LISTED : sql`${LISTED}, ${appointment.completionOtp}`

/** The JSON of each row. Made by the database: to parse the columns and to write the JSON here takes three times as long. */
async function select(
  db: Db,
  conditions: readonly (SQL | undefined)[],
  options: ListOptions,
): Promise<string[]> {
  // Names by subqueries: for a join PostgreSQL reads all patients for each batch, 456 ms for thirty days at a million rows.
  const rows = await rowsOf<{ json: string }>(
    db,
    sql`select row_to_json(listed)::text as json from (
      select ${columns(options)} from ${appointment} where ${and(...conditions)}
      order by ${LATEST_FIRST} limit ${ROWS_PER_BATCH}
    ) as listed`,
  )
  return rows.map(({ json }) => json)
}
