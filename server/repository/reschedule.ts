import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { isMovable, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import type { ClinicNow } from '@/domain/appointments/slotRange'
import type { BookedSlot } from '@/domain/appointments/move'
import type { Db } from '../db/database'
import { appointment, doctor, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { offerOf } from './offers'
import { takePlace, type SlotDay } from './slotCapacity'

interface Subject {
  clinicId: string
  appointmentId: number
}

interface Move extends BookedSlot {
  /** The slot that the caller last read for this appointment. */
  current?: BookedSlot | undefined
}

/**
 * Moves a pending or accepted appointment to another slot of a doctor (docs/product.md#moving): one transaction takes the new booking
 * and frees the old one. Code and number stay. Moving it to its current slot changes nothing.
 *
 * Avoids deadlocks by a fixed order of locks: the appointment, both slots by slot and date, the revision of the list. Bookings and
 * status changes use the same order.
 *
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor or if the clinic has no such appointment, 409 for a full slot, a final status or if it is not at `current`
 */
export async function moveAppointment(
  db: Db,
  subject: Subject,
  { current, ...to }: Move,
  { now, clinicNow }: { now: Date; clinicNow: ClinicNow },
): Promise<void> {
  if (isAt(await find(db, subject), to)) return
  const offer = await offerOf(db, subject.clinicId, { ...to, isDateChosen: true }, clinicNow)
  await db.transaction(async (tx) => {
    const before = await find(tx, subject, { lock: true })
    if (isAt(before, to)) return
    if (current && !isAt(before, current)) throw new Refusal(409, text('server.movedMeanwhile'))
    const status = statusOfNumber(before.status)
    if (!status || !isMovable(status)) {
      throw new Refusal(409, text('server.transition', { status: status ?? 'unknown' }))
    }
    await changeSlot(
      tx,
      { slotId: before.slotId, date: before.date },
      { slotId: offer.slotId, date: to.date },
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

/**
 * Takes a booking of `to` and frees one of `from`, in the order of slot and date.
 *
 * @throws Refusal 409 for a full slot
 */
async function changeSlot(tx: Db, from: SlotDay, to: SlotDay) {
  const isToFirst = to.slotId === from.slotId ? to.date < from.date : to.slotId < from.slotId
  if (isToFirst) await takePlace(tx, to)
  await tx
    .update(slotDay)
    .set({ booked: sql`${slotDay.booked} - 1` })
    .where(and(eq(slotDay.slotId, from.slotId), eq(slotDay.date, from.date)))
  if (!isToFirst) await takePlace(tx, to)
}

function isSubject({ clinicId, appointmentId }: Subject) {
  return and(eq(appointment.id, appointmentId), eq(appointment.clinicId, clinicId))
}
