import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { STATUS_NUMBERS, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import type { CheckInMark } from '@/domain/appointments/checkIn'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { appointment, audit } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import type { AuditAction } from './audit'
import { isSubject, type Subject } from './subject'

const ACTIONS: Record<CheckInMark, AuditAction> = {
  arrived: 'appointment-arrived',
  noShow: 'appointment-no-show',
  none: 'appointment-check-in-undone',
}

/** The condition that the appointment has the mark already. */
const HAS_MARK = {
  arrived: and(isNotNull(appointment.arrivedAt), isNull(appointment.noShowAt)),
  noShow: isNotNull(appointment.noShowAt),
  none: and(isNull(appointment.arrivedAt), isNull(appointment.noShowAt)),
}

/**
 * Marks an accepted appointment as arrived or no-show, or removes the mark (docs/product.md#check-in). One statement changes the row and
 * writes the audit row, so that of concurrent requests for the same mark one is stored. A mark that is set already keeps its time, and an
 * arrival keeps its time while No-show hides it, so that an undo restores it.
 *
 * @param isUndo whether the request undoes the mark that is set. No-show then deletes a mistaken arrival instead of hiding it
 * @param today the clinic's day
 * @throws Refusal 404 if the clinic has no such appointment, 409 if it is not accepted, or for a mark before its day
 */
export async function checkIn(
  db: Db,
  subject: Subject,
  { mark, isUndo }: { mark: CheckInMark; isUndo: boolean },
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const at = sql`${sql.param(now, appointment.arrivedAt)}::timestamptz`
  const times = {
    arrived: sql`arrived_at = coalesce(${appointment.arrivedAt}, ${at}), no_show_at = null`,
    noShow: isUndo ? sql`arrived_at = null, no_show_at = ${at}` : sql`no_show_at = ${at}`,
    none: sql`arrived_at = null, no_show_at = null`,
  }
  const isItsTime = mark === 'none' ? sql`true` : lte(appointment.date, today)
  const markedRows = await rowsOf(
    db,
    sql`
    with marked as (
      update ${appointment} set ${times[mark]}
      where ${isSubject(subject)} and ${appointment.status} = ${STATUS_NUMBERS.accepted} and not (${HAS_MARK[mark]})
        and ${isItsTime}
      returning id, clinic_id
    )
    insert into ${audit} (at, actor, action, clinic_id, appointment_id)
    select ${sql.param(now, audit.at)}, 'clinic', ${ACTIONS[mark]}, clinic_id, id from marked
    returning id
  `,
  )
  if (markedRows.length === 1) return
  const [row] = await db
    .select({ status: appointment.status, date: appointment.date })
    .from(appointment)
    .where(isSubject(subject))
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  const status = statusOfNumber(row.status)
  if (status !== 'accepted')
    throw new Refusal(409, text('server.transition', { status: status ?? 'unknown' }))
  if (mark !== 'none' && row.date > today) throw new Refusal(409, text('server.checkInTooEarly'))
}
