import { sql, type SQL } from 'drizzle-orm'
import {
  canChange,
  isMovable,
  needsOtp,
  releasesSlot,
  STATUS_NUMBERS,
  type AppointmentStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { rowsOf, type Db } from '../db/database'
import { appointment, audit, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { actionOf, type AuditAction } from './audit'
import { isInClosure, shareSchedule } from './closures'
import { transitionRefusal, findAppointment, otpRefusal, tryOtp } from './otp'
import { isSubject, type Subject } from './subject'

/**
 * Changes the status of an appointment (docs/product.md#status). The reason is stored with declined and cancelled only. Some changes need the patient's code
 * (docs/product.md#otp). A wrong code is counted although the change is refused.
 *
 * @throws Refusal 400 'Invalid OTP', 404 if the clinic has no such appointment, 409 if the status was changed meanwhile or does not
 *   allow this change, 429 while no code is accepted
 */
export async function changeStatus(
  db: Db,
  { clinicId, appointmentId }: Subject,
  { to, otp, reason }: { to: AppointmentStatus; otp?: string | undefined; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const before = await findAppointment(tx, { clinicId, appointmentId })
    if (!canChange(before.status, to)) return transitionRefusal(before.status)
    if (needsOtp({ isWalkIn: before.patientId === null }, to)) {
      const attempt = otp === undefined ? 'wrong' : await tryOtp(tx, { clinicId, appointmentId }, otp, now)
      if (attempt !== 'right') return otpRefusal(tx, { clinicId, appointmentId }, attempt)
    }
    if (await setStatus(tx, { clinicId, appointmentId }, { from: before.status, to, reason }, now))
      return null
    return otpRefusal(tx, { clinicId, appointmentId }, 'changed')
  })
  if (refusal) throw refusal
}

/**
 * Cancels a pending or accepted appointment that lies inside a closure (docs/product.md#leave), without the patient's code.
 *
 * @throws Refusal 404 if the clinic has no such appointment, 409 if no closure contains it, or for another status
 */
export async function cancelByClinic(db: Db, subject: Subject, reason: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await shareSchedule(tx, subject.clinicId)
    const { status: from } = await findAppointment(tx, subject)
    if (!isMovable(from)) throw transitionRefusal(from)
    const isCancelled = await setStatus(
      tx,
      subject,
      {
        from,
        to: 'cancelled',
        reason,
        action: 'appointment-cancelled-by-clinic',
        condition: isInClosure(subject.clinicId, sql`${appointment.date}`, 'appointment'),
      },
      now,
    )
    if (isCancelled) return
    const { status } = await findAppointment(tx, subject)
    throw status === from ? new Refusal(409, text('server.notInClosure')) : transitionRefusal(status)
  })
}

/**
 * Sets the status, releases the booking of the slot and writes the audit row, unless the status is no longer `from`. One statement, so
 * that the slot is locked before the list's revision, as in a booking.
 */
async function setStatus(
  tx: Db,
  { clinicId, appointmentId }: Subject,
  {
    from,
    to,
    reason,
    action = actionOf(to),
    condition = sql`true`,
  }: {
    from: AppointmentStatus
    to: NextStatus
    reason?: string | undefined
    action?: AuditAction
    condition?: SQL
  },
  now: Date,
): Promise<boolean> {
  const shownReason = releasesSlot(to) ? reason?.trim() : undefined
  const movedRows = await rowsOf(
    tx,
    sql`
    with moved as (
      update ${appointment} set status = ${STATUS_NUMBERS[to]}, status_reason = ${shownReason ?? null},
        changed_at = ${sql.param(now, appointment.changedAt)}, changed_by = 'clinic'
      where ${isSubject({ clinicId, appointmentId })} and ${appointment.status} = ${STATUS_NUMBERS[from]}
        and ${condition}
      returning id, clinic_id, slot_id, date
    ), given_back as (
      update ${slotDay} set booked = ${slotDay.booked} - 1 from moved
      where ${releasesSlot(to)} and ${slotDay.slotId} = moved.slot_id and ${slotDay.date} = moved.date
    )
    insert into ${audit} (at, actor, action, clinic_id, appointment_id)
    select ${sql.param(now, audit.at)}, 'clinic', ${action}, clinic_id, id from moved
    returning id
  `,
  )
  return movedRows.length === 1
}
