import { and, asc, eq, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { doctor, doctorDelay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { requireAssociation } from './doctors'

/** The delays of the clinic's day, by the doctor's id (docs/product.md#doctors-who-run-late). */
export async function listDelays(
  db: Db,
  clinicId: string,
  today: IsoDate,
): Promise<components['schemas']['DoctorDelay'][]> {
  return db
    .select({
      doctor_id: doctorDelay.doctorId,
      doctor_name: doctor.name,
      date: doctorDelay.date,
      minutes: doctorDelay.minutes,
    })
    .from(doctorDelay)
    .innerJoin(doctor, eq(doctor.id, doctorDelay.doctorId))
    .where(and(eq(doctorDelay.clinicId, clinicId), eq(doctorDelay.date, today)))
    .orderBy(asc(doctorDelay.doctorId))
}

/**
 * Sets the doctor's delay of the clinic's day; 0 removes it. The same delay again changes nothing.
 *
 * @throws Refusal 403 for a doctor who does not work at the clinic, 409 for another day than today
 */
export async function saveDelay(
  db: Db,
  {
    clinicId,
    doctorId,
    date,
    minutes,
  }: { clinicId: string; doctorId: number; date: IsoDate; minutes: number },
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  if (date !== today) throw new Refusal(409, text('server.delayDay'), { at: '/date' })
  await db.transaction(async (tx) => {
    await requireAssociation(tx, clinicId, doctorId)
    const changedRows =
      minutes === 0
        ? await tx
            .delete(doctorDelay)
            .where(
              and(
                eq(doctorDelay.clinicId, clinicId),
                eq(doctorDelay.doctorId, doctorId),
                eq(doctorDelay.date, date),
              ),
            )
            .returning({ doctorId: doctorDelay.doctorId })
        : await tx
            .insert(doctorDelay)
            .values({ clinicId, doctorId, date, minutes })
            .onConflictDoUpdate({
              target: [doctorDelay.clinicId, doctorDelay.doctorId],
              set: { date, minutes },
              setWhere: sql`(${doctorDelay.date}, ${doctorDelay.minutes}) is distinct from (excluded.date, excluded.minutes)`,
            })
            .returning({ doctorId: doctorDelay.doctorId })
    if (changedRows.length === 0) return
    const line = { at: now, actor: 'clinic', clinicId, doctorId } as const
    await record(
      tx,
      minutes === 0
        ? { ...line, action: 'delay-removed' }
        : { ...line, action: 'delay-saved', delayMinutes: minutes },
    )
  })
}
