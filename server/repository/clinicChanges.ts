import { and, eq, isNull, ne } from 'drizzle-orm'
import { isApproved } from '@/domain/clinic'
import { cleanEmail, emailKey } from '@/domain/email'
import { cleanName } from '@/domain/personName'
import type { Db } from '../db/database'
import { clinic } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record, type ClinicField } from './audit'
import { endSessions } from './bearers'
import { findClinicByEmail, type ClinicRow } from './clinics'

/**
 * Refuses the registration of a clinic that is not approved, with a reason that the clinic reads on its waiting screen
 * (docs/product.md#approval). A later approval takes it back.
 *
 * @param reason at most 500 characters
 * @throws Refusal 404 if no clinic has this e-mail, 409 for an approved one
 */
export async function rejectClinic(
  db: Db,
  { email, reason }: { email: string; reason: string },
  now: Date,
): Promise<{ isChanged: boolean; clinic: ClinicRow }> {
  return db.transaction(async (tx) => {
    const clinicRow = await lockClinic(tx, email)
    if (isApproved(clinicRow.approved)) throw new Refusal(409, text('operation.rejectApproved', { email }))
    const isChanged = clinicRow.rejectionReason !== reason
    if (isChanged) {
      await tx.update(clinic).set({ rejectionReason: reason }).where(eq(clinic.id, clinicRow.id))
      await record(tx, { at: now, actor: 'admin', action: 'clinic-rejected', clinicId: clinicRow.id })
    }
    return { isChanged, clinic: clinicRow }
  })
}

/** The fields to change. A missing one stays. */
export interface ClinicChange {
  clinicName?: string | undefined
  email?: string | undefined
  /** Ten digits. */
  phoneNo?: string | undefined
}

/**
 * Changes a clinic's name, e-mail or phone number (docs/product.md#changes-to-clinics). A new e-mail is changed at the identity provider
 * first, where it is unverified then, and ends all sessions. Run it again if it was interrupted between the two.
 *
 * @param changeAccountEmail changes the e-mail at the identity provider
 * @returns the names of the fields that have changed
 * @throws Refusal 404 if no clinic has the e-mail, 409 if another one has the new e-mail, and as `changeAccountEmail` does
 */
export async function changeClinic(
  db: Db,
  { email, change }: { email: string; change: ClinicChange },
  now: Date,
  changeAccountEmail: (uid: string, email: string) => Promise<void>,
): Promise<ClinicField[]> {
  const clinicRow = await findClinicByEmail(db, email)
  if (!clinicRow) throw new Refusal(404, text('server.clinicUnknown'))
  const values = {
    ...(change.clinicName !== undefined && { clinicName: cleanName(change.clinicName) }),
    ...(change.phoneNo !== undefined && { phoneNo: change.phoneNo }),
    ...(change.email !== undefined && { email: cleanEmail(change.email) }),
  }
  if (values.email !== undefined && values.email !== clinicRow.email) {
    await requireFreeEmail(db, clinicRow.id, values.email)
    await changeAccountEmail(clinicRow.uid, values.email)
  }
  return db.transaction(async (tx) => {
    const before = await lockClinic(tx, email)
    const fields = (['clinicName', 'phoneNo', 'email'] as const).filter(
      (field) => values[field] !== undefined && values[field] !== before[field],
    )
    if (fields.length === 0) return fields
    const isOtherEmail = fields.includes('email')
    await tx
      .update(clinic)
      .set({ ...values, ...(values.email !== undefined && { emailKey: emailKey(values.email) }) })
      .where(eq(clinic.id, before.id))
    if (isOtherEmail) await endSessions(tx, before.id, now)
    await record(tx, {
      at: now,
      actor: 'admin',
      action: 'clinic-corrected',
      clinicId: before.id,
      correctedFields: fields,
    })
    return fields
  })
}

async function requireFreeEmail(db: Db, clinicId: string, email: string): Promise<void> {
  const others = and(eq(clinic.emailKey, emailKey(email)), isNull(clinic.retiredAt), ne(clinic.id, clinicId))
  if ((await db.$count(clinic, others)) > 0) throw new Refusal(409, text('operation.emailTaken', { email }))
}

async function lockClinic(tx: Db, email: string): Promise<ClinicRow> {
  const clinicRow = await findClinicByEmail(tx, email)
  const [locked] = clinicRow
    ? await tx
        .select()
        .from(clinic)
        .where(and(eq(clinic.id, clinicRow.id), isNull(clinic.retiredAt)))
        .for('no key update')
    : []
  if (!locked) throw new Refusal(404, text('server.clinicUnknown'))
  return locked
}
