import { and, eq, sql } from 'drizzle-orm'
import { isOffered, type ClinicNow } from '@/domain/appointments/slotRange'
import { addDays, isIsoDate, nextDateOn, weekdayOf, type IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import { prepared, type Db } from '../db/database'
import { clinicDoctor, doctor, slot } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { scheduleLock } from './closures'
import { doctorNotFound } from './doctors'
import { isAtClinic } from './slotCapacity'

// Typed, since functions and casts get them too.
const CLINIC_ID = sql`${sql.placeholder('clinicId')}::text`
const DATE = sql`${sql.placeholder('date')}::date`

const offerQuery = prepared((db) =>
  db
    .select({
      doctorId: doctor.id,
      serviceAmount: doctor.serviceAmount,
      consultationFee: doctor.consultationFee,
      accepted: clinicDoctor.accepted,
      slotId: slot.id,
      weekday: slot.weekday,
      lastBegun: sql<string | null>`(
        select max(begun.time) from ${slot} begun
        where begun.doctor_id = ${doctor.id} and begun.weekday = ${slot.weekday} and begun.time <= ${sql.placeholder('now')}
          and ${isAtClinic(CLINIC_ID, DATE, 'begun')}
      )`,
      lock: scheduleLock(CLINIC_ID, 'share'),
    })
    .from(doctor)
    .leftJoin(clinicDoctor, and(eq(clinicDoctor.doctorId, doctor.id), eq(clinicDoctor.clinicId, CLINIC_ID)))
    .leftJoin(
      slot,
      and(
        eq(slot.doctorId, doctor.id),
        eq(slot.time, sql.placeholder('time')),
        isAtClinic(CLINIC_ID, DATE, 'slot'),
      ),
    )
    .where(eq(doctor.name, sql.placeholder('doctor')))
    // The clinic's own slot stands for one of the operator at the same time.
    .orderBy(sql`${slot.clinicId} nulls last`)
    .prepare('offer'),
)

/** A wished appointment with a doctor, by name. */
interface Wish {
  doctor: string
  date: IsoDate
  time: Hhmm
  /** Whether every date on which the slot is offered is accepted, not only the next one (docs/product.md#slots). */
  isDateChosen: boolean
  /** Whether a slot of today that is over is found too. */
  mayBeOver?: boolean
}

/**
 * The doctor and the slot of a wish, read with one query. In a transaction it also takes the share of the schedule, so that the statement
 * which takes the slot sees every closure (`scheduleLock`).
 *
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor
 */
export async function offerOf(
  db: Db,
  clinicId: string,
  { doctor, date, time, isDateChosen, mayBeOver = false }: Wish,
  now: ClinicNow,
) {
  const offerRows = await offerQuery(db).execute({
    clinicId,
    doctor,
    time,
    // PostgreSQL has no year 0.
    date: isIsoDate(date) && date >= now.today ? date : null,
    now: now.time,
  })
  const [first] = offerRows
  if (!first) throw doctorNotFound()
  if (first.accepted !== 1) throw new Refusal(403, text('server.doctorNotAssociated'))
  const atThatTime = offerRows.flatMap(({ slotId, weekday, lock: _lock, ...offer }) =>
    slotId === null || weekday === null ? [] : [{ ...offer, slotId, weekday }],
  )
  if (atThatTime.length === 0) throw new Refusal(400, text('errors.booking.invalidSlot'))
  const chosenOffer = atThatTime.find(({ weekday, lastBegun }) =>
    isDateChosen
      ? isIsoDate(date) &&
        weekdayOf(date) === weekday &&
        ((mayBeOver && date === now.today) || isOffered({ date, time }, lastBegun ?? undefined, now))
      : isNextDate(date, weekday, now.today),
  )
  if (!chosenOffer) {
    const isOver =
      isDateChosen && date === now.today && atThatTime.some((slot) => slot.weekday === weekdayOf(date))
    throw new Refusal(400, text(isOver ? 'server.slotOver' : 'server.slotDate'))
  }
  return { ...chosenOffer, isOver: !isOffered({ date, time }, chosenOffer.lastBegun ?? undefined, now) }
}

function isNextDate(date: IsoDate, weekday: number, today: IsoDate) {
  return [-1, 0, 1].some((days) => nextDateOn(weekday, addDays(today, days)) === date)
}
