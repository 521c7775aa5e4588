import { and, eq, sql } from 'drizzle-orm'
import { restoredStatus, STATUS_NUMBERS, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { appointment, audit } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { actionOf, record } from './audit'
import { isPatientBooked } from './bookings'
import { shareSchedule } from './closures'
import { isSubject, type Subject } from './subject'
import { takePlace } from './slotCapacity'

/**
 * Takes back that an appointment was declined or cancelled (docs/product.md#restoring): one transaction takes its place in the slot again.
 *
 * @param today the clinic's day
 * @throws Refusal 404 if the clinic has no such appointment, 409 for another status, after its day, for a full or closed slot, or if the patient is
 *   booked for that slot and date under another number
 */
export async function restoreAppointment(
  db: Db,
  subject: Subject,
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  await db.transaction(async (tx) => {
    await shareSchedule(tx, subject.clinicId)
    const [row] = await tx.select().from(appointment).where(isSubject(subject)).for('update')
    if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
    const status = statusOfNumber(row.status)
    const newStatus = restoredStatus({ status, date: row.date }, today)
    if (!newStatus) {
      const isOver = restoredStatus({ status, date: today }, today) !== null
      throw new Refusal(
        409,
        isOver ? text('server.restoreTooLate') : text('server.transition', { status: status ?? 'unknown' }),
      )
    }
    await takePlace(tx, row)
    if (await isPatientBooked(tx, row)) throw new Refusal(409, text('server.repeatedBooking'))
    await tx
      .update(appointment)
      .set({
        status: STATUS_NUMBERS[newStatus],
        statusReason: sql`null`,
        squeezeIn: false,
        changedAt: now,
        changedBy: 'clinic',
      })
      .where(isSubject(subject))
    const about = { at: now, actor: 'clinic', ...subject } as const
    await record(tx, { ...about, action: 'appointment-restored' })
    // A pending appointment that the clinic has cancelled is accepted now.
    const accepted = and(
      eq(audit.appointmentId, subject.appointmentId),
      eq(audit.action, actionOf('accepted')),
    )
    if (newStatus === 'accepted' && (await tx.$count(audit, accepted)) === 0) {
      await record(tx, { ...about, action: actionOf('accepted') })
    }
  })
}
