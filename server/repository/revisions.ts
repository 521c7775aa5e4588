import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { appointmentRevision } from '../db/schema'

/** Without appointments. */
export const NO_REVISION = 'none'

/** Changes with every change of the clinic's list of appointments. */
export async function listRevision(db: Db, clinicId: string): Promise<string> {
  const [row] = await db
    .select({ revision: appointmentRevision.revision })
    .from(appointmentRevision)
    .where(eq(appointmentRevision.clinicId, clinicId))
  return row?.revision ?? NO_REVISION
}
