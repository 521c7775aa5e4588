import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database'
import { appointmentRevision } from '../db/schema'

/** Without appointments. */
export const NO_REVISION = 'none'

/** The revision of each clinic's list of appointments, which changes with every change of the list. */
export async function listRevisions(db: Db, clinicIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ clinicId: appointmentRevision.clinicId, revision: appointmentRevision.revision })
    .from(appointmentRevision)
    .where(inArray(appointmentRevision.clinicId, [...new Set(clinicIds)]))
  const revisions = new Map(rows.map(({ clinicId, revision }) => [clinicId, revision]))
  return clinicIds.map((clinicId) => revisions.get(clinicId) ?? NO_REVISION)
}
