import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database'
import { clinic, unfinishedErasure } from '../db/schema'
import { halfErasedClinics } from './clinicErasure'
import { isPerson, type Person } from './personRows'

/** Of clinics and of persons, with those that still run. */
export async function countUnfinishedErasures(db: Db): Promise<number> {
  return (await halfErasedClinics(db)).length + (await db.$count(unfinishedErasure))
}

/** The erasures of persons that were killed or still run, oldest first. `email` is null for one at all clinics. */
export function unfinishedErasures(db: Db) {
  return db
    .select({
      phone: unfinishedErasure.phoneNumber,
      patientName: unfinishedErasure.patientName,
      email: clinic.email,
    })
    .from(unfinishedErasure)
    .leftJoin(clinic, eq(clinic.id, unfinishedErasure.clinicId))
    .orderBy(asc(unfinishedErasure.startedAt), asc(unfinishedErasure.id))
}

/** @param among the ids of the clinics, null for all */
export async function noteErasureStart(
  db: Db,
  person: Person,
  among: readonly string[] | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await noteErasureEnd(tx, person, among)
    await tx.insert(unfinishedErasure).values({
      phoneNumber: person.phone,
      patientName: person.name,
      clinicId: among?.[0] ?? null,
      startedAt: now,
    })
  })
}

/**
 * Also of killed runs that this one has completed: of the same person at fewer clinics, or of one person of the phone number.
 *
 * @returns how many of them there were
 */
export async function noteErasureEnd(
  db: Db,
  person: Person,
  among: readonly string[] | null,
): Promise<number> {
  const endedErasures = await db
    .delete(unfinishedErasure)
    .where(
      and(
        isPerson(unfinishedErasure.phoneNumber, unfinishedErasure.patientName, person),
        among === null ? undefined : inArray(unfinishedErasure.clinicId, [...among]),
      ),
    )
    .returning({ id: unfinishedErasure.id })
  return endedErasures.length
}
