import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { STATUS_NUMBERS, STATUSES } from '@/domain/appointments/appointmentStatus'
import { rowsOf, type Db } from '../db/database'
import { PERSONAL_COLUMNS } from '../db/personalColumns'
import {
  appointment,
  clinic,
  clinicDoctor,
  clinicSlotLimit,
  closure,
  doctor,
  doctorDelay,
  patient,
  picture,
  slot,
  waitingEntry,
} from '../db/schema'
import type { TableOfClinics } from '../db/tablesOfClinics'
import { auditOf } from './audit'

/** Rows of one page. */
const ROWS_PER_EXPORT = 1000

/** A row of an exported table, by the names of its columns. */
export type ExportedRow = Record<string, string | number | boolean | null>

export interface ExportPage {
  columns: readonly string[]
  rows: ExportedRow[]
  /** Where the next page begins, null after the last one. */
  next: string | null
}

interface Table {
  /** Whose rows these are. */
  table: TableOfClinics | typeof clinic
  columns: Record<string, SQL | AnyPgColumn>
  /** What its columns need of other tables. */
  joins?: SQL
  /** Which of the clinic's rows; by default all. */
  where?: SQL
  /** Not null and unique together; by default the table has one page. */
  order?: { by: SQL; after: (key: readonly unknown[]) => SQL; key: SQL }
}

const instant = (column: AnyPgColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const statusName = sql`(case ${appointment.status} ${sql.join(
  STATUSES.map((name) => sql`when ${STATUS_NUMBERS[name]}::int then ${name}::text`),
  sql` `,
)} end)`

const withDoctor = (id: AnyPgColumn) => sql`left join ${doctor} on ${doctor.id} = ${id}`

const PLACE = sql`${appointment.date}, ${appointment.time}, ${appointment.id}`

/** All that belongs to a clinic, without what the server needs for itself: ids, hashes, codes and sessions. */
const TABLES = {
  clinic: {
    table: clinic,
    columns: {
      id: clinic.id,
      name: clinic.clinicName,
      email: clinic.email,
      phone_number: clinic.phoneNo,
      approved: sql`${clinic.approved} = 1`,
      rejection_reason: clinic.rejectionReason,
      address: clinic.address,
      latitude: clinic.latitude,
      longitude: clinic.longitude,
      payment_at_clinic: clinic.paymentAtClinic,
      accepts_own_bookings: clinic.acceptsOwnBookings,
      squeeze_ins_per_slot: clinic.squeezeInsPerSlot,
      time_zone: clinic.timeZone,
      retention_years: clinic.retentionYears,
      profile_picture: clinic.profilePicture,
      registered_at: instant(clinic.createdAt),
    },
  },
  doctors: {
    table: clinicDoctor,
    columns: {
      name: doctor.name,
      designation: doctor.designation,
      image: doctor.image,
      mobile_number: doctor.mobileNumber,
      degrees: doctor.degrees,
      languages_spoken: doctor.languagesSpoken,
      accepted: sql`${clinicDoctor.accepted} = 1`,
      requested_at: instant(clinicDoctor.requestedAt),
      accepted_at: instant(clinicDoctor.acceptedAt),
    },
    joins: withDoctor(clinicDoctor.doctorId),
  },
  appointments: {
    table: appointment,
    columns: {
      appointment_number: appointment.appointmentNumber,
      ...Object.fromEntries(PERSONAL_COLUMNS.map((name) => [appointment[name].name, appointment[name]])),
      app_user: patient.fullname,
      doctor: doctor.name,
      date: appointment.date,
      time: appointment.time,
      status: statusName,
      status_reason: appointment.statusReason,
      booked_at: instant(appointment.bookedAt),
      arrived_at: instant(appointment.arrivedAt),
      no_show_at: instant(appointment.noShowAt),
      called_at: instant(appointment.calledAt),
      changed_at: instant(appointment.changedAt),
      changed_by: appointment.changedBy,
      corrected_at: instant(appointment.correctedAt),
      service_amount: sql`${appointment.serviceAmount}::float8`,
      consultation_fee: sql`${appointment.consultationFee}::float8`,
      paid_online: sql`${appointment.isPayOnClinic} = 0`,
      squeeze_in: appointment.squeezeIn,
    },
    joins: sql`${withDoctor(appointment.doctorId)} left join ${patient} on ${patient.id} = ${appointment.patientId}`,
    where: isNull(appointment.erasedAt),
    order: {
      by: PLACE,
      key: PLACE,
      after: ([date, time, id]) => sql`(${PLACE}) > (${date}::date, ${time}::text, ${id}::int)`,
    },
  },
  waiting_list: {
    table: waitingEntry,
    columns: {
      patient_name: waitingEntry.patientName,
      phone_number: waitingEntry.phoneNumber,
      patient_age: waitingEntry.patientAge,
      gender: waitingEntry.gender,
      note: waitingEntry.note,
      doctor: doctor.name,
      from_date: waitingEntry.fromDate,
      to_date: waitingEntry.toDate,
      from_time: waitingEntry.fromTime,
      to_time: waitingEntry.toTime,
      waiting_since: instant(waitingEntry.waitingSince),
    },
    joins: withDoctor(waitingEntry.doctorId),
  },
  hours: {
    table: clinicSlotLimit,
    columns: {
      doctor: doctor.name,
      weekday: slot.weekday,
      time: slot.time,
      own_slot: sql`${slot.clinicId} is not null`,
      valid_from: clinicSlotLimit.validFrom,
      booking_limit: clinicSlotLimit.bookingLimit,
    },
    joins: sql`join ${slot} on ${slot.id} = ${clinicSlotLimit.slotId} join ${doctor} on ${doctor.id} = ${slot.doctorId}`,
  },
  closures: {
    table: closure,
    columns: {
      doctor: doctor.name,
      from_date: closure.fromDate,
      to_date: closure.toDate,
      from_time: closure.fromTime,
      to_time: closure.toTime,
      reason: closure.reason,
    },
    joins: withDoctor(closure.doctorId),
  },
  delays: {
    table: doctorDelay,
    columns: { doctor: doctor.name, date: doctorDelay.date, minutes: doctorDelay.minutes },
    joins: withDoctor(doctorDelay.doctorId),
  },
} satisfies Record<string, Table>

/** The tables with a file of their own. */
export const EXPORTED_TABLES_OF_CLINICS: readonly PgTable[] = Object.values<Table>(TABLES).map(
  ({ table }) => table,
)

/** The files of an export, in this order. */
export const EXPORTED_TABLES = [...(Object.keys(TABLES) as (keyof typeof TABLES)[]), 'audit'] as const
export type ExportedTable = (typeof EXPORTED_TABLES)[number]

/** A page of a clinic's table. */
export async function exportPage(
  db: Db,
  clinicId: string,
  { table: name, after }: { table: ExportedTable; after: string | null },
): Promise<ExportPage> {
  if (name === 'audit') return auditPage(db, clinicId, after)
  const { table, columns, joins, where, order }: Table = TABLES[name]
  const owner = 'clinicId' in table ? table.clinicId : table.id
  const selected = Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`)
  const isAfter = order && after !== null ? order.after(JSON.parse(after) as unknown[]) : undefined
  const rows = await rowsOf<{ row: ExportedRow; key: unknown[] | null }>(
    db,
    sql`select row_to_json(exported) as row, key from (
        select ${order ? sql`json_build_array(${order.key})` : sql`null::json`} as key,
          ${sql.join(selected, sql`, `)}
        from ${table} ${joins} where ${and(eq(owner, clinicId), where, isAfter)}
        ${order ? sql`order by ${order.by} limit ${ROWS_PER_EXPORT}` : sql`order by 2, 3`}
      ) exported`,
  )
  const last = order && rows.length === ROWS_PER_EXPORT ? rows.at(-1)?.key : null
  return {
    columns: Object.keys(columns),
    rows: rows.map(({ row: { key: _key, ...row } }) => row),
    next: last ? JSON.stringify(last) : null,
  }
}

async function auditPage(db: Db, clinicId: string, after: string | null): Promise<ExportPage> {
  const lines = await auditOf(db, [clinicId], {
    limit: ROWS_PER_EXPORT,
    ...(after !== null && { before: Number(after) }),
  })
  const last = lines.length === ROWS_PER_EXPORT ? lines.at(-1) : undefined
  return {
    columns: ['at', 'actor', 'action', 'description', 'reason'],
    rows: lines.map(({ at, actor, action, description, reason }) => ({
      at: at.toISOString(),
      actor,
      action,
      description,
      reason,
    })),
    next: last ? String(last.id) : null,
  }
}

/** The pictures of the clinic and of its doctors. */
export async function exportedPictures(
  db: Db,
  clinicId: string,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const ofClinic = db.select({ name: clinic.profilePicture }).from(clinic).where(eq(clinic.id, clinicId))
  const ofDoctors = db
    .select({ name: doctor.image })
    .from(clinicDoctor)
    .innerJoin(doctor, eq(doctor.id, clinicDoctor.doctorId))
    .where(eq(clinicDoctor.clinicId, clinicId))
  return db
    .select({ name: picture.name, bytes: picture.bytes })
    .from(picture)
    .where(or(inArray(picture.name, ofClinic), inArray(picture.name, ofDoctors)))
    .orderBy(asc(picture.name))
}
