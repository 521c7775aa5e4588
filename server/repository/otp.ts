import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  STATUS_NUMBERS,
  statusOfNumber,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { otpText } from '@/domain/appointments/otp'
import {
  CLOCK_TOLERANCE_MS,
  OTP_ATTEMPTS,
  OTP_PAUSE_MS,
  OTP_WRONG_MAX,
  OTP_WRONG_PER_CLINIC,
} from '@/domain/constants'
import type { Db } from '../db/database'
import { appointment, rateLimit } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { drawOtp } from './bookings'
import { isSubject, type Subject } from './subject'

/** `locked`: the appointment's code was wrong too often. `clinicPaused`: the clinic's codes were. */
type OtpAttempt = 'right' | 'wrong' | 'paused' | 'locked' | 'clinicPaused' | 'changed'

const HOUR_MS = 60 * 60_000

/**
 * Checks the code of an accepted appointment and counts a wrong one (docs/product.md#otp).
 *
 * @throws Refusal 400 'Invalid OTP', 404 if the clinic has no such appointment, 409 if it is not accepted, 429 while no code is
 *   accepted
 */
export async function verifyOtp(db: Db, subject: Subject, otp: string, now: Date): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    await findAppointment(tx, subject)
    const attempt = await tryOtp(tx, subject, otp, now)
    return attempt === 'right' ? null : otpRefusal(tx, subject, attempt)
  })
  if (refusal) throw refusal
}

/**
 * Makes one attempt at the code. One statement compares and counts, so that parallel attempts are counted one by one. After a pause
 * the count of wrong codes in a row starts at zero. Locks the clinic's count until the end of the transaction, so that parallel
 * attempts at several appointments are counted one by one too.
 */
export async function tryOtp(tx: Db, subject: Subject, otp: string, now: Date): Promise<OtpAttempt> {
  const clinicCount = await lockClinicCount(tx, subject.clinicId, now)
  if (clinicCount.wrong >= OTP_WRONG_PER_CLINIC) return 'clinicPaused'
  const right = sql<boolean>`${appointment.completionOtp} = ${Number(otp)}`
  const failures = sql`case when ${appointment.otpPausedUntil} is null then ${appointment.otpFailures} else 0 end + 1`
  const pausedUntil = new Date(now.getTime() + OTP_PAUSE_MS)
  const pause = sql.param(pausedUntil, appointment.otpPausedUntil)
  const [attempt] = await tx
    .update(appointment)
    .set({
      otpFailures: sql`case when ${right} then 0 else ${failures} end`,
      otpPausedUntil: sql`case when not ${right} and ${failures} >= ${OTP_ATTEMPTS} then ${pause}::timestamptz end`,
      otpWrong: sql`case when ${right} then 0 else ${appointment.otpWrong} + 1 end`,
    })
    .where(
      and(
        isSubject(subject),
        eq(appointment.status, STATUS_NUMBERS.accepted),
        or(
          isNull(appointment.otpPausedUntil),
          lte(appointment.otpPausedUntil, now),
          gt(appointment.otpPausedUntil, later(pausedUntil)),
        ),
        lt(appointment.otpWrong, OTP_WRONG_MAX),
      ),
    )
    .returning({ right, pausedUntil: appointment.otpPausedUntil, wrong: appointment.otpWrong })
  if (!attempt) {
    const { status, wrong } = await findAppointment(tx, subject)
    if (status !== 'accepted') return 'changed'
    return wrong >= OTP_WRONG_MAX ? 'locked' : 'paused'
  }
  if (attempt.right) return 'right'
  await clinicCount.add()
  if (attempt.wrong >= OTP_WRONG_MAX) {
    await record(tx, { at: now, actor: 'clinic', action: 'appointment-locked', ...subject })
  } else if (attempt.pausedUntil) {
    await record(tx, { at: now, actor: 'clinic', action: 'appointment-paused', ...subject })
  }
  if (clinicCount.wrong + 1 === OTP_WRONG_PER_CLINIC) {
    await record(tx, { at: now, actor: 'clinic', action: 'codes-paused', clinicId: subject.clinicId })
  }
  return 'wrong'
}

const later = (time: Date) => new Date(time.getTime() + CLOCK_TOLERANCE_MS)

/** Where the clinic's wrong codes are counted. */
const clinicKey = (clinicId: string) => `wrong codes ${clinicId}`

/** Reads and locks the clinic's number of wrong codes in the current hour, which begins with the first attempt after the last one. */
async function lockClinicCount(tx: Db, clinicId: string, now: Date) {
  const key = clinicKey(clinicId)
  const resetsAt = new Date(now.getTime() + HOUR_MS)
  const param = (value: Date) => sql.param(value, rateLimit.resetsAt)
  // An hour that ends too late began while a clock was ahead. It would refuse codes until then.
  const isOver = sql`(${rateLimit.resetsAt} <= ${param(now)} or ${rateLimit.resetsAt} > ${param(later(resetsAt))})`
  const [row] = await tx
    .insert(rateLimit)
    .values({ key, hits: 0, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${isOver} then 0 else ${rateLimit.hits} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ wrong: rateLimit.hits })
  const add = () =>
    tx
      .update(rateLimit)
      .set({ hits: sql`${rateLimit.hits} + 1` })
      .where(eq(rateLimit.key, key))
  return { wrong: row?.wrong ?? 0, add }
}

/** The refusal of a change or a check after an attempt. */
export async function otpRefusal(
  tx: Db,
  subject: Subject,
  attempt: Exclude<OtpAttempt, 'right'>,
): Promise<Refusal> {
  switch (attempt) {
    case 'wrong':
      return new Refusal(400, text('errors.status.otpInvalid'))
    case 'paused':
      return new Refusal(429, text('server.otpPaused'))
    case 'locked':
      return new Refusal(429, text('server.otpLocked'))
    case 'clinicPaused':
      return new Refusal(429, text('server.otpClinicPaused'))
    case 'changed':
      return transitionRefusal((await findAppointment(tx, subject)).status)
  }
}

/**
 * Accepts codes of an appointment again: its own one, or a new one if `isNew`. An admin ends the pause of its clinic too. Returns the code
 * as the patient says it.
 */
export async function allowOtp(
  db: Db,
  subject: Subject,
  { isNew, actor }: { isNew: boolean; actor: 'admin' | 'patient' },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ otp: appointment.completionOtp })
      .from(appointment)
      .where(isSubject(subject))
      .for('update')
    if (!before) throw new Refusal(404, text('server.appointmentNotFound'))
    let otp = before.otp
    while (isNew && otp === before.otp) otp = drawOtp()
    await tx
      .update(appointment)
      .set({ completionOtp: otp, otpFailures: 0, otpPausedUntil: null, otpWrong: 0 })
      .where(isSubject(subject))
    if (actor === 'admin') {
      await tx.delete(rateLimit).where(eq(rateLimit.key, clinicKey(subject.clinicId)))
    }
    const action = isNew ? 'appointment-code-renewed' : 'appointment-codes-allowed'
    await record(tx, { at: now, actor, action, ...subject })
    return otpText(otp)
  })
}

/** @throws Refusal 404 if the clinic has no such appointment */
export async function findAppointment(tx: Db, subject: Subject) {
  const [row] = await tx
    .select({ status: appointment.status, patientId: appointment.patientId, wrong: appointment.otpWrong })
    .from(appointment)
    .where(isSubject(subject))
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  const status = statusOfNumber(row.status)
  if (status === null) throw new Error(`An appointment has the status ${row.status}.`)
  return { ...row, status }
}

export function transitionRefusal(status: AppointmentStatus): Refusal {
  return new Refusal(409, text('server.transition', { status }))
}
