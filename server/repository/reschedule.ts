import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { isMovable, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import type { ClinicNow } from '@/domain/appointments/slotRange'
import type { BookedSlot } from '@/domain/appointments/move'
import type { IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import type { Db } from '../db/database'
import { appointment, audit, doctor, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { offerOf } from './offers'
import { takePlace, type SlotDay } from './slotCapacity'
import { isSubject, type Subject } from './subject'

interface Move extends BookedSlot {
  /** The slot that the caller last read for this appointment. */
  current?: BookedSlot | undefined
  /** Whether the move takes the last one back. Then its slot may be closed by now (docs/product.md#leave). */
  undo?: boolean | undefined
}

/**
 * Moves a pending or accepted appointment to another slot of a doctor (docs/product.md#moving): one transaction takes the new booking
 * and frees the old one. Code and number stay. Moving it to its current slot changes nothing.
 *
 * Avoids deadlocks by a fixed order of locks: the schedule, the appointment, both slots by slot and date, the revision of the list. Bookings and
 * status changes use the same order.
 *
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor or if the clinic has no such appointment, 409 for a full or closed slot, a final status or if it is not at `current`
 */
export async function moveAppointment(
  db: Db,
  subject: Subject,
  { current, undo = false, ...to }: Move,
  { now, clinicNow }: { now: Date; clinicNow: ClinicNow },
): Promise<void> {
  if (isAt(await find(db, subject), to)) return
  await db.transaction(async (tx) => {
    const wish = { ...to, isDateChosen: true, mayBeOver: undo }
    const offer = await offerOf(tx, subject.clinicId, wish, clinicNow)
    const before = await find(tx, subject, { lock: true })
    if (isAt(before, to)) return
    if (current && !isAt(before, current)) throw new Refusal(409, text('server.movedMeanwhile'))
    const status = statusOfNumber(before.status)
    if (!status || !isMovable(status)) {
      throw new Refusal(409, text('server.transition', { status: status ?? 'unknown' }))
    }
    const isTakenBack = undo && (await wasMovedFrom(tx, subject, { ...to, doctorId: offer.doctorId }))
    if (offer.isOver && !isTakenBack) throw new Refusal(400, text('server.slotOver'))
    await changeSlot(
      tx,
      before,
      { ...before, slotId: offer.slotId, date: to.date },
      { mayBeClosed: isTakenBack },
    )
    await tx
      .update(appointment)
      .set({
        doctorId: offer.doctorId,
        slotId: offer.slotId,
        date: to.date,
        time: to.time,
        changedAt: now,
        changedBy: 'clinic',
        arrivedAt:
          before.date === to.date
            ? sql`case when ${appointment.noShowAt} is null then ${appointment.arrivedAt} end`
            : null,
        noShowAt: null,
        calledAt: null,
        squeezeIn: false,
        ...(before.doctorId !== offer.doctorId && {
          consultationFee: offer.consultationFee,
          // An amount that was paid online stays.
          ...(before.isPayOnClinic !== 0 && { serviceAmount: offer.serviceAmount }),
        }),
      })
      .where(isSubject(subject))
    await record(tx, {
      at: now,
      actor: 'clinic',
      action: 'appointment-moved',
      ...subject,
      doctorId: offer.doctorId,
      movedFromDoctorId: before.doctorId,
      movedFrom: `${before.date} ${before.time}`,
      movedTo: `${to.date} ${to.time}`,
    })
  })
}

async function find(db: Db, subject: Subject, { lock = false } = {}) {
  const query = db
    .select({ ...getTableColumns(appointment), doctorName: doctor.name })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .where(isSubject(subject))
  const [row] = await (lock ? query.for('update', { of: appointment }) : query)
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  return row
}

function isAt({ doctorName, date, time }: Awaited<ReturnType<typeof find>>, slot: BookedSlot) {
  return doctorName === slot.doctor && date === slot.date && time === slot.time
}

/** Whether the last move of the appointment was from this doctor, date and time. */
async function wasMovedFrom(
  tx: Db,
  { appointmentId }: Subject,
  { doctorId, date, time }: { doctorId: number; date: IsoDate; time: Hhmm },
): Promise<boolean> {
  const [last] = await tx
    .select({ doctorId: audit.movedFromDoctorId, moment: audit.movedFrom })
    .from(audit)
    .where(and(eq(audit.appointmentId, appointmentId), eq(audit.action, 'appointment-moved')))
    .orderBy(desc(audit.id))
    .limit(1)
  return last?.doctorId === doctorId && last.moment === `${date} ${time}`
}

/**
 * Takes a booking of `to` and frees one of `from`, in the order of slot and date.
 *
 * @throws Refusal 409 for a full or closed slot
 */
async function changeSlot(tx: Db, from: SlotDay, to: SlotDay, options: { mayBeClosed: boolean }) {
  const isToFirst = to.slotId === from.slotId ? to.date < from.date : to.slotId < from.slotId
  if (isToFirst) await takePlace(tx, to, options)
  await tx
    .update(slotDay)
    .set({ booked: sql`${slotDay.booked} - 1` })
    .where(and(eq(slotDay.slotId, from.slotId), eq(slotDay.date, from.date)))
  if (!isToFirst) await takePlace(tx, to, options)
}
