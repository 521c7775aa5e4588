import { sql } from 'drizzle-orm'
import { restoredStatus, STATUS_NUMBERS, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { appointment } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { isPatientBooked } from './bookings'
import { isSubject, type Subject } from './otp'
import { takePlace } from './slotCapacity'

/**
 * Takes back that an appointment was declined or cancelled (docs/product.md#restoring): one transaction takes its place in the slot again.
 *
 * @param today the clinic's day
 * @throws Refusal 404 if the clinic has no such appointment, 409 for another status, after its day, for a full slot, or if the patient is
 *   booked for that slot and date under another number
 */
export async function restoreAppointment(
  db: Db,
  subject: Subject,
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(appointment).where(isSubject(subject)).for('update')
    if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
    const status = statusOfNumber(row.status)
    const restored = restoredStatus({ status, date: row.date }, today)
    if (!restored) {
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
        status: STATUS_NUMBERS[restored],
        statusReason: sql`null`,
        changedAt: now,
        changedBy: 'clinic',
      })
      .where(isSubject(subject))
    await record(tx, { at: now, actor: 'clinic', action: 'appointment-restored', ...subject })
  })
}
