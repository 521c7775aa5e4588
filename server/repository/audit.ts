import { and, desc, eq, inArray } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { activity } from '@/messages/en/activity'
import type { Db } from '../db/database'
import { appointment, audit, doctor } from '../db/schema'
import { text } from '../text'

/** What was done; each has its text in the catalogue. */
export type AuditAction = keyof typeof activity
/** Who did it: the clinic's staff, the admin by command line, a patient by the app, a doctor. */
export type Actor = 'clinic' | 'admin' | 'patient' | 'doctor'

export interface AuditEntry {
  at: Date
  actor: Actor
  action: AuditAction
  clinicId?: string
  doctorId?: number
  appointmentId?: number
}

/** One line of the audit, in words. */
export interface AuditLine {
  at: Date
  actor: string
  action: string
  description: string
}

const SHOWN_TO_CLINIC: AuditAction[] = [
  'clinic-registered',
  'clinic-approved',
  'clinic-suspended',
  'settings-saved',
  'doctor-requested',
  'doctor-accepted',
  'appointment-booked',
  'appointment-requested',
  'appointment-accepted',
  'appointment-completed',
  'appointment-declined',
  'appointment-cancelled',
  'appointment-paused',
]
const RECENT = 10
const ROWS_A_STATEMENT = 1000

/** Adds to the audit. Called with the transaction of the change itself, so that neither is there without the other. */
export async function record(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    await tx.insert(audit).values(entries.slice(from, from + ROWS_A_STATEMENT))
  }
}

/** Whether an admin ever let the clinic work, suspended since or not. */
export async function wasEverApproved(db: Db, clinicId: string): Promise<boolean> {
  const approval = and(eq(audit.clinicId, clinicId), eq(audit.action, 'clinic-approved'))
  return (await db.$count(audit, approval)) > 0
}

/** The clinic's newest ten activities, newest first (spec §3, recent_activity). */
export async function recentActivity(db: Db, clinicId: string): Promise<components['schemas']['Activity'][]> {
  const rows = await lines(db, clinicId, RECENT, SHOWN_TO_CLINIC)
  return rows.map(({ at, description }) => ({ description, date: at.toISOString() }))
}

/** The whole audit of a clinic, of all where it is null; newest first, at most `limit` lines. */
export async function auditOf(db: Db, clinicId: string | null, limit = 1000): Promise<AuditLine[]> {
  return lines(db, clinicId, limit)
}

async function lines(
  db: Db,
  clinicId: string | null,
  limit: number,
  actions?: AuditAction[],
): Promise<AuditLine[]> {
  const rows = await db
    .select({
      at: audit.at,
      actor: audit.actor,
      action: audit.action,
      number: appointment.appointmentNumber,
      doctor: doctor.name,
    })
    .from(audit)
    .leftJoin(appointment, eq(appointment.id, audit.appointmentId))
    .leftJoin(doctor, eq(doctor.id, audit.doctorId))
    .where(
      and(
        clinicId === null ? undefined : eq(audit.clinicId, clinicId),
        actions && inArray(audit.action, actions),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map(({ at, actor, action, number, doctor }) => ({
    at,
    actor,
    action,
    description: text(`activity.${action}` as `activity.${AuditAction}`, {
      number: number ?? '',
      doctor: doctor ?? '',
    }),
  }))
}
