import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { components } from '@/api/schema'
import { NEXT_STATUSES, statusOfNumber, type NextStatus } from '@/domain/appointments/appointmentStatus'
import type { CorrectableField } from '@/domain/appointments/correction'
import { addDays, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import type { activity } from '@/messages/en/activity'
import type { statusActivity } from '@/messages/en/statuses'
import { prepared, ROWS_PER_INSERT, type Db } from '../db/database'
import { appointment, audit, clinic, doctor } from '../db/schema'
import { text } from '../text'

/** A recorded change; the catalogue has a text for each. */
export type AuditAction = keyof typeof activity
/** The action of a change to this status. */
export const actionOf = (status: NextStatus): AuditAction => `appointment-${status}`
const CANCELLED_BY_CLINIC = 'appointment-cancelled-by-clinic' satisfies AuditAction

/** Whether the action has given the appointment its status, and may have a reason. */
const hasReason = (action: string, status: number | null) => {
  const name = statusOfNumber(status)
  if (name !== 'declined' && name !== 'cancelled') return false
  return action === actionOf(name) || (name === 'cancelled' && action === CANCELLED_BY_CLINIC)
}

/** The author of a change: the clinic's staff, an admin by command line, a patient in the app, a doctor, the identity provider. */
export type Actor = 'clinic' | 'admin' | 'patient' | 'doctor' | 'provider'

/** A field of the clinic's record whose change is recorded by name. */
export type ClinicField = 'clinicName' | 'phoneNo' | 'email'

export interface AuditEntry {
  at: Date
  actor: Actor
  action: AuditAction
  clinicId?: string
  doctorId?: number
  appointmentId?: number
  /** For a moved appointment: the former doctor, and date and time before and after (`YYYY-MM-DD HHMM`). */
  movedFromDoctorId?: number
  movedFrom?: string
  movedTo?: string
  /** For a correction of an appointment or of the clinic's record: the fields that it changed. */
  correctedFields?: (CorrectableField | ClinicField)[]
  /** Of a closed time. */
  firstDay?: IsoDate
  lastDay?: IsoDate
  /** For an erasure: how many appointments it erased. */
  erasedAppointments?: number
  /** Of a doctor who runs late. */
  delayMinutes?: number
}

type Nullable<Fields> = { [Key in keyof Fields]: Fields[Key] | null }

/** One line of the audit. */
export interface AuditLine {
  id: number
  at: Date
  actor: string
  /** The clinic's id and e-mail, null without a clinic. */
  clinicId: string | null
  clinic: string | null
  /** When the clinic's record was retired by a new registration, null if it was not. */
  retiredAt: Date | null
  action: string
  description: string
  /** Why the appointment was declined or cancelled. Not a part of the audit: it is read from the appointment. */
  reason: string | null
  /** The appointment as it is now; its fields are null for none. An erased one has no patient. */
  about: Nullable<{ id: number; patientName: string; doctorName: string; date: IsoDate; time: string }>
}

/** Actions that are not changes of status; a clinic sees all changes of status. */
const IS_SHOWN_TO_CLINIC: Record<Exclude<AuditAction, keyof typeof statusActivity>, boolean> = {
  'clinic-registered': true,
  'clinic-retired': false,
  'clinic-approved': true,
  'clinic-suspended': true,
  'clinic-rejected': true,
  'session-opened': false,
  'session-closed': false,
  'sessions-ended': false,
  'session-ended': false,
  'settings-saved': true,
  'clinic-corrected': true,
  'doctor-requested': true,
  'doctor-accepted': true,
  'doctor-imported': false,
  'doctor-renamed': true,
  'doctor-merged': true,
  'doctor-removed': true,
  'doctor-pictured': false,
  'slots-imported': false,
  'hours-saved': true,
  'closure-added': true,
  'closure-removed': true,
  'delay-saved': true,
  'delay-removed': true,
  // They name nobody, so a clinic cannot tell one from the other.
  'patient-erased': true,
  // One for each day that is over.
  'appointments-erased': false,
  'clinic-erased': false,
  'account-erased': false,
  'retention-saved': true,
  'waiting-added': false,
  'waiting-removed': false,
  'appointment-cancelled-by-clinic': true,
  'appointment-booked': true,
  'appointment-requested': true,
  'appointment-squeezed-in': true,
  'appointment-paused': true,
  'appointment-locked': true,
  'codes-paused': true,
  'appointment-codes-allowed': true,
  'appointment-code-renewed': true,
  // Forty arrivals a day would fill the list of activities.
  'appointment-arrived': false,
  'appointment-moved': true,
  'appointment-corrected': true,
  'appointment-restored': true,
  'appointment-no-show': true,
  'appointment-check-in-undone': false,
  'appointment-called': false,
  'appointment-call-undone': false,
}
const SHOWN_TO_CLINIC = [
  ...NEXT_STATUSES.map(actionOf),
  ...Object.entries(IS_SHOWN_TO_CLINIC).flatMap(([action, isShown]) => (isShown ? action : [])),
]
const bookedDoctor = alias(doctor, 'booked_doctor')
const RECENT = 10
/** Maximum number of lines in memory. */
export const AUDIT_PAGE = 1000

/** Adds to the audit. Pass the transaction of the change, so that both or neither are stored. */
export async function record(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
    await tx.insert(audit).values(entries.slice(from, from + ROWS_PER_INSERT))
  }
}

/** Whether an admin has ever approved the clinic, even if it was suspended afterwards. */
export async function wasEverApproved(db: Db, clinicId: string): Promise<boolean> {
  const approval = and(eq(audit.clinicId, clinicId), eq(audit.action, 'clinic-approved'))
  return (await db.$count(audit, approval)) > 0
}

/** The clinic's newest ten activities, newest first (docs/product.md#dashboard). */
export async function recentActivity(db: Db, clinicId: string): Promise<components['schemas']['Activity'][]> {
  const rows = await recentQuery(db).execute({ clinicId })
  return rows.map(lineOf).map(({ at, description, about }) => ({
    description,
    date: at.toISOString(),
    ...(about.id !== null &&
      about.patientName !== null && {
        appointment_id: about.id,
        patient_name: about.patientName,
        doctor_name: about.doctorName,
        appointment_date: about.date,
        appointment_time: about.time,
      }),
  }))
}

interface AuditFilters {
  /** Only lines older than this one. */
  before?: number | undefined
  /** Days in UTC, both included. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  /** The number of an appointment. */
  number?: string | undefined
  limit?: number
}

/** The audit of these clinics, or of all if null: newest first. */
export async function auditOf(
  db: Db,
  clinicIds: readonly string[] | null,
  { before, from, to, number, limit = AUDIT_PAGE }: AuditFilters = {},
): Promise<AuditLine[]> {
  const rows = await selectLines(db)
    .where(
      and(
        clinicIds === null ? undefined : inArray(audit.clinicId, [...clinicIds]),
        before === undefined ? undefined : lt(audit.id, before),
        from === undefined ? undefined : gte(audit.at, new Date(from)),
        to === undefined ? undefined : lt(audit.at, new Date(addDays(to, 1))),
        number === undefined
          ? undefined
          : inArray(
              audit.appointmentId,
              db
                .select({ id: appointment.id })
                .from(appointment)
                .where(eq(appointment.appointmentNumber, number)),
            ),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map(lineOf)
}

/** `2026-11-23 09:30`, with the doctor after it if there is one. */
function slotText(moment: string | null, doctor: string | null): string {
  const [date = '', time = ''] = moment?.split(' ') ?? []
  return [`${date} ${formatHhmm(time)}`, doctor].filter(Boolean).join(', ')
}

const doctorBefore = alias(doctor, 'doctor_before')

const selectLines = (db: Db) =>
  db
    .select({
      id: audit.id,
      at: audit.at,
      actor: audit.actor,
      clinicId: audit.clinicId,
      clinic: clinic.email,
      retiredAt: clinic.retiredAt,
      action: audit.action,
      number: appointment.appointmentNumber,
      status: appointment.status,
      reason: appointment.statusReason,
      doctor: doctor.name,
      movedFromDoctor: doctorBefore.name,
      movedFrom: audit.movedFrom,
      movedTo: audit.movedTo,
      correctedFields: audit.correctedFields,
      firstDay: audit.firstDay,
      lastDay: audit.lastDay,
      erasedAppointments: audit.erasedAppointments,
      delayMinutes: audit.delayMinutes,
      about: {
        id: appointment.id,
        patientName: appointment.patientName,
        doctorName: bookedDoctor.name,
        date: appointment.date,
        time: appointment.time,
      },
    })
    .from(audit)
    .leftJoin(appointment, eq(appointment.id, audit.appointmentId))
    .leftJoin(doctor, eq(doctor.id, audit.doctorId))
    .leftJoin(doctorBefore, eq(doctorBefore.id, audit.movedFromDoctorId))
    .leftJoin(bookedDoctor, eq(bookedDoctor.id, appointment.doctorId))
    .leftJoin(clinic, eq(clinic.id, audit.clinicId))
    .$dynamic()

const recentQuery = prepared((db) =>
  selectLines(db)
    .where(and(eq(audit.clinicId, sql.placeholder('clinicId')), inArray(audit.action, SHOWN_TO_CLINIC)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(RECENT)
    .prepare('recent_activity'),
)

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

function lineOf({
  number,
  doctor,
  status,
  reason,
  movedFromDoctor,
  movedFrom,
  movedTo,
  correctedFields,
  firstDay,
  lastDay,
  erasedAppointments,
  delayMinutes,
  ...row
}: LineRow): AuditLine {
  return {
    ...row,
    // A status with a reason is final, so its action occurs once.
    reason: hasReason(row.action, status) ? reason : null,
    description: text(`activity.${row.action}` as `activity.${AuditAction}`, {
      number: number ?? '',
      doctor: doctor ?? '',
      other: movedFromDoctor ?? '',
      closed: doctor ?? 'clinic',
      from: slotText(movedFrom, movedFromDoctor === doctor ? null : movedFromDoctor),
      to: slotText(movedTo, movedFromDoctor === doctor ? null : doctor),
      days: firstDay === lastDay ? (firstDay ?? 'unknown') : `${firstDay ?? ''} – ${lastDay ?? ''}`,
      minutes: delayMinutes ?? 0,
      fields: (correctedFields ?? [])
        .map((field) => text(`server.correctedFields.${field as CorrectableField | ClinicField}`))
        .join(', '),
      count: erasedAppointments ?? 0,
    }),
  }
}
