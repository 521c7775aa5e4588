import { and, desc, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { appointment, doctor, patient } from '../db/schema'
import { doctorNotFound } from './doctors'

type Schemas = components['schemas']

const NOTIFICATIONS = 50

/** `hideOtp` leaves the patients' codes out. */
interface ListOptions {
  hideOtp: boolean
}

/** The clinic's appointments from `from` on (all when left out), latest date and time first. */
export async function listAppointments(
  db: Db,
  clinicId: string,
  { from, hideOtp }: ListOptions & { from?: IsoDate | undefined },
): Promise<Schemas['Appointment'][]> {
  return rows(
    db,
    and(eq(appointment.clinicId, clinicId), from ? gte(appointment.date, from) : undefined),
    hideOtp,
  )
}

/**
 * One doctor's appointments at the clinic, latest first, without an age limit.
 *
 * @throws Refusal 404 'Doctor not found'
 */
export async function listDoctorAppointments(
  db: Db,
  { clinicId, doctorId }: { clinicId: string; doctorId: number },
  { hideOtp }: ListOptions,
): Promise<Schemas['DoctorAppointments']> {
  const [known] = await db.select({ name: doctor.name }).from(doctor).where(eq(doctor.id, doctorId))
  if (!known) throw doctorNotFound()
  const theirs = and(eq(appointment.clinicId, clinicId), eq(appointment.doctorId, doctorId))
  return { doctor_name: known.name, appointments: await rows(db, theirs, hideOtp) }
}

/** The newest bookings of app users at the clinic, newest first, at most 50. Their ids are those of the appointments. */
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

type Row = Required<Omit<Schemas['Appointment'], 'fullname' | 'orderDate' | 'completion_otp'>> & {
  /** Milliseconds since 1970. */
  booked_at: number
  completion_otp?: number
}

/** Read as the driver hands them out: drizzle's own mapping takes twice as long as the database does, for 10,000 rows. */
async function rows(db: Db, where: SQL | undefined, hideOtp: boolean): Promise<Schemas['Appointment'][]> {
  const found = await rowsOf<Row>(
    db,
    sql`
    select ${appointment.id}, coalesce(${appointment.patientId}, 0) as user_id,
      ${patient.fullname} as user_fullname, ${appointment.patientName}, ${doctor.name} as doctor_name,
      ${appointment.status}, ${appointment.date}, ${appointment.time}, ${appointment.phoneNumber},
      ${appointment.serviceAmount}::float8, extract(epoch from ${appointment.bookedAt})::float8 * 1000 as booked_at,
      ${appointment.isPayOnClinic}, ${appointment.appointmentNumber},
      ${appointment.patientAge}, ${appointment.gender}, ${appointment.symptoms}
      ${hideOtp ? sql`` : sql`, ${appointment.completionOtp}`}
    from ${appointment}
    join ${doctor} on ${doctor.id} = ${appointment.doctorId}
    left join ${patient} on ${patient.id} = ${appointment.patientId}
    where ${where}
    order by ${appointment.date} desc, ${appointment.time} desc, ${appointment.id} desc
  `,
  )
  return found.map(({ booked_at, ...each }) => ({
    ...each,
    orderDate: new Date(Math.round(booked_at)).toISOString(),
  }))
}
