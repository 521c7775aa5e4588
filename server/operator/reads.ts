import { and, count, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { isIsoDate } from '@/domain/calendar'
import type { AppDeps } from '../appDeps'
import type { Db } from '../db/database'
import { bearer } from '../db/schema'
import { Refusal } from '../refusal'
import { auditOf } from '../repository/audit'
import { listSessions } from '../repository/bearers'
import { halfErasedClinics } from '../repository/clinicErasure'
import { clinicIdsOf, clinicState, findClinicByEmail, listClinics } from '../repository/clinics'
import { pendingRequests } from '../repository/doctors'
import { countUnfinishedErasures } from '../repository/unfinishedErasures'
import { text } from '../text'

const AUDIT_LINES = 50

/** All clinics, those that wait for the operator first: for an answer, or for the end of an erasure. */
export async function readClinics(db: Db) {
  const erasing = (await halfErasedClinics(db)).map((each) => ({
    ...each,
    state: 'erasing' as const,
    rejectionReason: null,
  }))
  const clinics = (await listClinics(db)).map((each) => ({ ...each, state: clinicState(each) }))
  const rows = [...erasing, ...clinics].map((each) => ({
    email: each.email,
    name: each.clinicName,
    phone: each.phoneNo,
    state: each.state,
    reason: each.rejectionReason,
    registeredAt: each.createdAt.toISOString(),
  }))
  const isFirst = ({ state }: (typeof rows)[number]) => state === 'erasing' || state === 'pending'
  return rows.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}

/** The requests to doctors that wait for an answer, oldest first. */
export async function readRequests(db: Db) {
  const requests = await pendingRequests(db)
  return requests.map(({ doctorId, doctorName, clinicName, email, requestedAt }) => ({
    doctorId,
    doctorName,
    clinicName,
    email,
    requestedAt: requestedAt.toISOString(),
  }))
}

/** @throws Refusal 404 if no clinic has the e-mail */
export async function readSessions(db: Db, { email }: { email: string }, now: Date) {
  const clinic = await findClinicByEmail(db, email)
  if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
  const sessions = await listSessions(db, clinic.id, now)
  return sessions.map(({ id, openedAt, expiresAt }) => ({
    id,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

const Day = v.pipe(v.string(), v.check(isIsoDate))
export const AuditQuery = v.object({
  email: v.optional(v.string()),
  from: v.optional(Day),
  to: v.optional(Day),
  /** An appointment's number. */
  appointment: v.optional(v.string()),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

/** A page of the audit, newest first. `next` is the `before` of the next page; null on the last one. It has no reason and no patient. */
export async function readAudit(
  db: Db,
  { email, from, to, appointment: number, before }: v.InferOutput<typeof AuditQuery>,
) {
  const clinicIds = email === undefined ? null : await clinicIdsOf(db, email)
  if (clinicIds?.length === 0) throw new Refusal(404, text('server.clinicUnknown'))
  const lines = await auditOf(db, clinicIds, { from, to, number, before, limit: AUDIT_LINES + 1 })
  const page = lines.slice(0, AUDIT_LINES)
  return {
    lines: page.map(({ id, at, actor, clinic, description }) => ({
      id,
      at: at.toISOString(),
      actor,
      clinic,
      description,
    })),
    next: lines.length > AUDIT_LINES ? (page.at(-1)?.id ?? null) : null,
  }
}

/** How many clinics are in each state, what waits, and how the database is. */
export async function readFigures(db: Db, now: Date, ready: AppDeps['ready']) {
  const states = (await listClinics(db)).map(clinicState)
  const countOf = (state: (typeof states)[number]) => states.filter((each) => each === state).length
  const [open] = await db
    .select({ sessions: count() })
    .from(bearer)
    .where(and(isNull(bearer.revokedAt), gt(bearer.expiresAt, now)))
  const health = await ready().then(
    ({ schema }) => (schema === 'current' ? 'ok' : schema),
    () => 'unavailable' as const,
  )
  return {
    approved: countOf('approved'),
    pending: countOf('pending'),
    rejected: countOf('rejected'),
    requests: (await pendingRequests(db)).length,
    sessions: open?.sessions ?? 0,
    erasures: await countUnfinishedErasures(db),
    database: health,
  }
}
