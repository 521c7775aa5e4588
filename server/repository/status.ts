import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import {
  canChange,
  needsOtp,
  releasesSlot,
  STATUS_NUMBERS,
  statusOfNumber,
  type AppointmentStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { OTP_ATTEMPTS, OTP_PAUSE_MS } from '@/domain/constants'
import { rowsOf, type Db } from '../db/database'
import { appointment, audit, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { actionOf, record } from './audit'

interface Subject {
  clinicId: string
  appointmentId: number
}

type OtpAttempt = 'right' | 'wrong' | 'paused' | 'changed'

/**
 * Changes the status of an appointment (docs/product.md#status). The reason is stored with declined and cancelled only. Some changes need the patient's code
 * (docs/product.md#otp). A wrong code is counted although the change is refused.
 *
 * @throws Refusal 400 'Invalid OTP', 404 if the clinic has no such appointment, 409 if the status was changed meanwhile or does not
 *   allow this change, 429 while codes are paused
 */
export async function changeStatus(
  db: Db,
  { clinicId, appointmentId }: Subject,
  { to, otp, reason }: { to: AppointmentStatus; otp?: string | undefined; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const before = await find(tx, { clinicId, appointmentId })
    if (!canChange(before.status, to)) return changed(before.status)
    if (needsOtp({ isWalkIn: before.patientId === null }, to)) {
      const attempt = otp === undefined ? 'wrong' : await tryOtp(tx, { clinicId, appointmentId }, otp, now)
      if (attempt !== 'right') return refusalOf(tx, { clinicId, appointmentId }, attempt)
    }
    if (await setStatus(tx, { clinicId, appointmentId }, { from: before.status, to, reason }, now))
      return null
    return refusalOf(tx, { clinicId, appointmentId }, 'changed')
  })
  if (refusal) throw refusal
}

/**
 * Sets the status, releases the booking of the slot and writes the audit row, unless the status is no longer `from`. One statement, so
 * that the slot is locked before the list's revision, as in a booking.
 */
async function setStatus(
  tx: Db,
  { clinicId, appointmentId }: Subject,
  { from, to, reason }: { from: AppointmentStatus; to: NextStatus; reason?: string | undefined },
  now: Date,
): Promise<boolean> {
  const shownReason = releasesSlot(to) ? reason?.trim() : undefined
  const moved = await rowsOf(
    tx,
    sql`
    with moved as (
      update ${appointment} set status = ${STATUS_NUMBERS[to]}, status_reason = ${shownReason ?? null},
        changed_at = ${sql.param(now, appointment.changedAt)}, changed_by = 'clinic'
      where ${isSubject({ clinicId, appointmentId })} and ${appointment.status} = ${STATUS_NUMBERS[from]}
      returning id, clinic_id, slot_id, date
    ), given_back as (
      update ${slotDay} set booked = ${slotDay.booked} - 1 from moved
      where ${releasesSlot(to)} and ${slotDay.slotId} = moved.slot_id and ${slotDay.date} = moved.date
    )
    insert into ${audit} (at, actor, action, clinic_id, appointment_id)
    select ${sql.param(now, audit.at)}, 'clinic', ${actionOf(to)}, clinic_id, id from moved
    returning id
  `,
  )
  return moved.length === 1
}

/**
 * Checks the code of an accepted appointment and counts a wrong one.
 *
 * @throws Refusal as changeStatus does
 */
export async function verifyOtp(db: Db, subject: Subject, otp: string, now: Date): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    await find(tx, subject)
    const attempt = await tryOtp(tx, subject, otp, now)
    return attempt === 'right' ? null : refusalOf(tx, subject, attempt)
  })
  if (refusal) throw refusal
}

/**
 * Makes one attempt at the code. One statement compares and counts, so that parallel attempts are counted one by one. After a pause
 * the count starts at zero.
 */
async function tryOtp(tx: Db, subject: Subject, otp: string, now: Date): Promise<OtpAttempt> {
  const right = sql<boolean>`${appointment.completionOtp} = ${Number(otp)}`
  const failures = sql`case when ${appointment.otpPausedUntil} is null then ${appointment.otpFailures} else 0 end + 1`
  const pause = sql.param(new Date(now.getTime() + OTP_PAUSE_MS), appointment.otpPausedUntil)
  const [tried] = await tx
    .update(appointment)
    .set({
      otpFailures: sql`case when ${right} then 0 else ${failures} end`,
      otpPausedUntil: sql`case when not ${right} and ${failures} >= ${OTP_ATTEMPTS} then ${pause}::timestamptz end`,
    })
    .where(
      and(
        isSubject(subject),
        eq(appointment.status, STATUS_NUMBERS.accepted),
        or(isNull(appointment.otpPausedUntil), lte(appointment.otpPausedUntil, now)),
      ),
    )
    .returning({ right, pausedUntil: appointment.otpPausedUntil })
  if (!tried) {
    const { status } = await find(tx, subject)
    return status === 'accepted' ? 'paused' : 'changed'
  }
  if (tried.pausedUntil) {
    await record(tx, { at: now, actor: 'clinic', action: 'appointment-paused', ...subject })
  }
  return tried.right ? 'right' : 'wrong'
}

async function refusalOf(tx: Db, subject: Subject, attempt: Exclude<OtpAttempt, 'right'>): Promise<Refusal> {
  switch (attempt) {
    case 'wrong':
      return new Refusal(400, text('errors.status.otpInvalid'))
    case 'paused':
      return new Refusal(429, text('server.otpPaused'))
    case 'changed':
      return changed((await find(tx, subject)).status)
  }
}

function changed(status: AppointmentStatus) {
  return new Refusal(409, text('server.transition', { status }))
}

async function find(tx: Db, subject: Subject) {
  const [row] = await tx
    .select({ status: appointment.status, patientId: appointment.patientId })
    .from(appointment)
    .where(isSubject(subject))
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  const status = statusOfNumber(row.status)
  if (status === null) throw new Error(`An appointment has the status ${row.status}.`)
  return { ...row, status }
}

function isSubject({ clinicId, appointmentId }: Subject) {
  return and(eq(appointment.id, appointmentId), eq(appointment.clinicId, clinicId))
}
