import { and, desc, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { appointment, doctor, patient } from '../db/schema'
import { doctorNotFound } from './doctors'

type Schemas = components['schemas']

const NOTIFICATIONS = 50

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

interface ListOptions {
  /** Leaves the patients' codes out. */
  hideOtp: boolean
}

/**
 * All appointments of the scope, latest date and time first, in batches of `ROWS_PER_BATCH`. Each batch is a separate statement, so
 * that a long list blocks neither a connection nor the embedded database.
 */
export async function* appointmentBatches(
  db: Db,
  scope: AppointmentScope,
  options: ListOptions,
): AsyncGenerator<Schemas['Appointment'][]> {
  let last: ListedAppointment | undefined
  do {
    const after = last && sql`(${KEY}) < (${last.date}::date, ${last.time}, ${last.id})`
    const batch = await select(db, [...within(scope), after], LATEST_FIRST, ROWS_PER_BATCH, options)
    last = batch.length === ROWS_PER_BATCH ? batch.at(-1) : undefined
    yield batch
  } while (last)
}

/** @throws Refusal 404 'Doctor not found' */
export async function doctorName(db: Db, doctorId: number): Promise<string> {
  const [known] = await db.select({ name: doctor.name }).from(doctor).where(eq(doctor.id, doctorId))
  if (!known) throw doctorNotFound()
  return known.name
}

/** The 50 newest bookings of app users at the clinic, newest first. Their ids are those of the appointments. */
export async function listRecent(db: Db, clinicId: string): Promise<Schemas['Notification'][]> {
  const found = await db
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
    .where(and(eq(appointment.clinicId, clinicId), isNotNull(appointment.patientId)))
    .orderBy(desc(appointment.bookedAt), desc(appointment.id))
    .limit(NOTIFICATIONS)
  return found.map((each) => ({ ...each, appointment_id: each.id }))
}

type ListedAppointment = Schemas['Appointment'] & { date: IsoDate; time: string }

/** Columns with instants. The database sends them as milliseconds since 1970. */
const INSTANTS = {
  orderDate: appointment.bookedAt,
  arrived_at: sql`case when ${appointment.noShowAt} is null then ${appointment.arrivedAt} end`,
  no_show_at: appointment.noShowAt,
  changed_at: appointment.changedAt,
} as const
type Instant = keyof typeof INSTANTS
const INSTANT_FIELDS = Object.keys(INSTANTS) as Instant[]

type Row = Omit<ListedAppointment, Instant> & Record<Instant, number | null>

const KEY = sql`${appointment.date}, ${appointment.time}, ${appointment.id}`
const LATEST_FIRST = sql`${appointment.date} desc, ${appointment.time} desc, ${appointment.id} desc`

function within({ clinicId, doctorId, from }: AppointmentScope): (SQL | undefined)[] {
  return [
    eq(appointment.clinicId, clinicId),
    doctorId === undefined ? undefined : eq(appointment.doctorId, doctorId),
    from ? gte(appointment.date, from) : undefined,
  ]
}

const MILLISECONDS = sql.join(
  INSTANT_FIELDS.map(
    (field) => sql`extract(epoch from ${INSTANTS[field]})::float8 * 1000 as ${sql.identifier(field)}`,
  ),
  sql`, `,
)

/** The columns of both lists. */
const columns = ({ hideOtp }: ListOptions) => sql`
  ${appointment.id}, coalesce(${appointment.patientId}, 0) as user_id,
  (select ${patient.fullname} from ${patient} where ${patient.id} = ${appointment.patientId}) as user_fullname,
  ${appointment.patientName},
  (select ${doctor.name} from ${doctor} where ${doctor.id} = ${appointment.doctorId}) as doctor_name,
  ${appointment.status}, ${appointment.date}, ${appointment.time}, ${appointment.phoneNumber},
  ${appointment.serviceAmount}::float8, ${MILLISECONDS}, ${appointment.isPayOnClinic}, ${appointment.appointmentNumber},
  ${appointment.patientAge}, ${appointment.gender}, ${appointment.symptoms},
  ${appointment.changedBy}, ${appointment.statusReason}
  ${hideOtp ? sql`` : sql`, ${appointment.completionOtp}`}`

/** Reads raw rows: for 10,000 rows drizzle's mapping takes twice as long as the database. */
async function select(
  db: Db,
  conditions: readonly (SQL | undefined)[],
  order: SQL,
  limit: number,
  options: ListOptions,
): Promise<ListedAppointment[]> {
  // Names by subqueries: for a join PostgreSQL reads all patients for each batch, 456 ms for thirty days at a million rows.
  const found = await rowsOf<Row>(
    db,
    sql`select ${columns(options)} from ${appointment} where ${and(...conditions)} order by ${order} limit ${limit}`,
  )
  return found.map((row) => {
    const listed = row as unknown as ListedAppointment
    for (const field of INSTANT_FIELDS) listed[field] = timestampOf(row[field])
    return listed
  })
}

function timestampOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(Math.round(milliseconds)).toISOString()
}
