import { and, asc, between, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { isMovable, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { addDays, isIsoDate, type IsoDate } from '@/domain/calendar'
import { SLOT_REACH_DAYS } from '@/domain/constants'
import type { ClosedTime } from '@/domain/closure'
import type { Hhmm } from '@/domain/time'
import { rowsOf, type Db } from '../db/database'
import { appointment, audit, closure, doctor } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { OPEN_STATUS_NUMBERS, openAppointments, type ListOptions } from './appointments'
import { record, type AuditAction } from './audit'
import { requireAssociation } from './doctors'
import { isSubject, type Subject } from './subject'

type Schemas = components['schemas']

/** The first key of the advisory locks on the schedules of clinics. */
const SCHEDULE_LOCK = 4_730

/**
 * The lock on a clinic's schedule: its hours and closures. Whoever books, moves or restores shares it, whoever changes the schedule has it
 * alone. The statement that takes it waits with the snapshot from before; only the next statement sees what was committed meanwhile. So
 * take it first, and read hours and closures in a later statement of the same transaction.
 *
 * An advisory lock, since it is fair: a row that one booking after the other locks for share would keep a closure waiting for all of
 * them. It is the first lock of every transaction.
 */
export const scheduleLock = (clinicId: string | SQL, kind: 'share' | 'change'): SQL =>
  kind === 'share'
    ? sql`pg_advisory_xact_lock_shared(${sql.raw(String(SCHEDULE_LOCK))}, hashtext(${clinicId}))`
    : sql`pg_advisory_xact_lock(${sql.raw(String(SCHEDULE_LOCK))}, hashtext(${clinicId}))`

/** Keeps the clinic's schedule as it is until the transaction ends. Statements after this one see all changes of it. */
export async function shareSchedule(tx: Db, clinicId: string): Promise<void> {
  await tx.execute(sql`select ${scheduleLock(clinicId, 'share')}`)
}

/** Waits until no booking of the clinic is under way, and lets none begin until the transaction ends. */
export async function lockSchedule(tx: Db, clinicId: string): Promise<void> {
  await tx.execute(sql`select ${scheduleLock(clinicId, 'change')}`)
}

/** Whether a closure of the clinic contains the doctor's time on a date. `row` has `doctor_id` and `time`, by its name in the statement. */
export function isInClosure(clinicId: string | SQL, date: string | SQL, row: string): SQL {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`
  return sql`exists (
    select from ${closure} closed
    where closed.clinic_id = ${clinicId} and ${date}::date between closed.from_date and closed.to_date
      and (closed.doctor_id is null or closed.doctor_id = ${column('doctor_id')})
      and (closed.from_time is null or ${column('time')} >= closed.from_time)
      and (closed.to_time is null or ${column('time')} < closed.to_time)
  )`
}

export function closedRefusal(): Refusal {
  return new Refusal(409, text('server.closed'), { code: 'closed' })
}

const columns = {
  id: closure.id,
  doctor_id: closure.doctorId,
  doctor_name: doctor.name,
  from: closure.fromDate,
  to: closure.toDate,
  from_time: closure.fromTime,
  to_time: closure.toTime,
  reason: closure.reason,
}

/** The clinic's closures that end on this day or later, by their first day. */
export async function listClosures(db: Db, clinicId: string, from: IsoDate): Promise<Schemas['Closure'][]> {
  return db
    .select(columns)
    .from(closure)
    .leftJoin(doctor, eq(doctor.id, closure.doctorId))
    .where(and(eq(closure.clinicId, clinicId), gte(closure.toDate, from)))
    .orderBy(asc(closure.fromDate), asc(closure.id))
}

/** The closed times of listed closures. */
export const closedTimesOf = (closures: readonly Schemas['Closure'][]): ClosedTime[] =>
  closures.map(({ doctor_name, from, to, from_time, to_time }) => ({
    doctorName: doctor_name ?? null,
    from,
    to,
    fromTime: from_time ?? null,
    toTime: to_time ?? null,
  }))

/** A time of a doctor, or of the whole clinic with null. */
export interface ClosedRange {
  doctorId: number | null
  from: IsoDate
  to: IsoDate
  fromTime: Hhmm | null
  toTime: Hhmm | null
}

/** @throws Refusal 400 with its place for days that do not exist, and for an end before the beginning */
export function requireRange({ from, to, fromTime, toTime }: Omit<ClosedRange, 'doctorId'>): void {
  const fault = (at: string, key: 'closureDays' | 'closureTimes') =>
    new Refusal(400, text(`server.${key}`), { at })
  if (!isIsoDate(from)) throw fault('/from', 'closureDays')
  if (!isIsoDate(to) || to < from) throw fault('/to', 'closureDays')
  if (toTime !== null && toTime <= (fromTime ?? '0000')) throw fault('/to_time', 'closureTimes')
}

/** @throws Refusal 400 with its place for a last day that is over or more than a year ahead */
export function requireReach({ to }: Pick<ClosedRange, 'to'>, today: IsoDate): void {
  if (to < today || to > addDays(today, SLOT_REACH_DAYS))
    throw new Refusal(400, text('server.closureReach'), { at: '/to' })
}

/**
 * Closes a doctor or the whole clinic (docs/product.md#closed-days). When it returns, every later booking, move and restoring is refused
 * there. The same time again only changes the reason.
 *
 * @param today the clinic's day
 * @throws Refusal 400 with its place for a time that is none or is over, 403 for a doctor who does not work at the clinic
 */
export async function addClosure(
  db: Db,
  clinicId: string,
  { reason, ...range }: ClosedRange & { reason: string },
  { now, today }: { now: Date; today: IsoDate },
): Promise<Schemas['Closure']> {
  requireRange(range)
  requireReach(range, today)
  const { doctorId, from: fromDate, to: toDate, fromTime, toTime } = range
  return db.transaction(async (tx) => {
    await lockSchedule(tx, clinicId)
    if (doctorId !== null) await requireAssociation(tx, clinicId, doctorId)
    await record(tx, {
      at: now,
      actor: 'clinic',
      action: 'closure-added',
      clinicId,
      ...(doctorId !== null && { doctorId }),
      firstDay: fromDate,
      lastDay: toDate,
    })
    const [savedRow] = await tx
      .insert(closure)
      .values({ clinicId, doctorId, fromDate, toDate, fromTime, toTime, reason: reason.trim() })
      .onConflictDoUpdate({
        target: [
          closure.clinicId,
          closure.doctorId,
          closure.fromDate,
          closure.toDate,
          closure.fromTime,
          closure.toTime,
        ],
        set: { reason: reason.trim() },
      })
      .returning({ id: closure.id })
    const [newClosure] = await tx
      .select(columns)
      .from(closure)
      .leftJoin(doctor, eq(doctor.id, closure.doctorId))
      .where(eq(closure.id, savedRow?.id ?? 0))
    if (!newClosure) throw new Error('The database returned no closure.')
    return newClosure
  })
}

/** The pending and accepted appointments inside the time, earliest first. @throws Refusal as `requireRange` does */
export async function affectedAppointments(
  db: Db,
  clinicId: string,
  range: ClosedRange,
  options: ListOptions,
): Promise<Schemas['AffectedAppointment'][]> {
  requireRange(range)
  const { doctorId, from, to, fromTime, toTime } = range
  return openAppointments(
    db,
    [
      eq(appointment.clinicId, clinicId),
      between(appointment.date, from, to),
      ...(doctorId === null ? [] : [eq(appointment.doctorId, doctorId)]),
      ...(fromTime === null ? [] : [gte(appointment.time, fromTime)]),
      ...(toTime === null ? [] : [lt(appointment.time, toTime)]),
    ],
    options,
  )
}

/**
 * Notes that the patient of a pending or accepted appointment was called about a closed time, or takes the note back. One statement, so that
 * of concurrent requests one is stored and audited.
 *
 * @throws Refusal 404 if the clinic has no such appointment, 409 for another status
 */
export async function markCalled(db: Db, subject: Subject, isCalled: boolean, now: Date): Promise<void> {
  const markedRows = await rowsOf(
    db,
    sql`
    with marked as (
      update ${appointment} set called_at = ${sql.param(isCalled ? now : null, appointment.calledAt)}
      where ${isSubject(subject)} and ${inArray(appointment.status, OPEN_STATUS_NUMBERS)}
        and (${appointment.calledAt} is null) = ${isCalled}
      returning id, clinic_id
    )
    insert into ${audit} (at, actor, action, clinic_id, appointment_id)
    select ${sql.param(now, audit.at)}, 'clinic', ${actionOf(isCalled)}, clinic_id, id from marked
    returning id
  `,
  )
  if (markedRows.length === 1) return
  const [row] = await db.select({ status: appointment.status }).from(appointment).where(isSubject(subject))
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  const status = statusOfNumber(row.status)
  if (!status || !isMovable(status))
    throw new Refusal(409, text('server.transition', { status: status ?? 'unknown' }))
}

const actionOf = (isCalled: boolean): AuditAction =>
  isCalled ? 'appointment-called' : 'appointment-call-undone'

/** Opens a closed time again. @throws Refusal 404 if the clinic has no such closure */
export async function removeClosure(
  db: Db,
  { clinicId, closureId }: { clinicId: string; closureId: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSchedule(tx, clinicId)
    const removedRows = await rowsOf(
      tx,
      sql`
      with removed as (
        delete from ${closure} where ${closure.id} = ${closureId} and ${closure.clinicId} = ${clinicId}
        returning clinic_id, doctor_id, from_date, to_date
      )
      insert into ${audit} (at, actor, action, clinic_id, doctor_id, first_day, last_day)
      select ${sql.param(now, audit.at)}, 'clinic', 'closure-removed', clinic_id, doctor_id, from_date, to_date
      from removed
      returning id
    `,
    )
    if (removedRows.length === 0) throw new Refusal(404, text('server.closureNotFound'))
  })
}
