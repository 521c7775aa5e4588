import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { isApproved } from '@/domain/clinic'
import { emailKey } from '@/domain/email'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import {
  appointment,
  appointmentRevision,
  audit,
  clinic,
  closure,
  picture,
  slot,
  slotDay,
  waitingEntry,
} from '../db/schema'
import { TABLES_OF_CLINICS, type TableOfClinics } from '../db/tablesOfClinics'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { findClinicByEmail, retireClinic } from './clinics'

/** Whether `erase-clinic` has begun with a clinic: it is the only command that retires one. */
const isBegun = (db: Db) =>
  exists(
    db
      .select({ id: audit.id })
      .from(audit)
      .where(
        and(eq(audit.clinicId, clinic.id), eq(audit.action, 'clinic-retired'), eq(audit.actor, 'admin')),
      ),
  )

type ErasableClinic = Pick<typeof clinic.$inferSelect, 'id' | 'uid' | 'email' | 'timeZone'>

/**
 * What `erase-clinic` erases of an e-mail: the records with which it has begun, without those of a later registration. If it has not begun:
 * all records, those that a new registration replaced too.
 *
 * @throws Refusal 404 for none, 409 while the clinic is approved
 */
export async function erasableClinics(
  db: Db,
  email: string,
): Promise<{ hasBegun: boolean; records: ErasableClinic[] }> {
  const rows = await db
    .select({
      id: clinic.id,
      uid: clinic.uid,
      email: clinic.email,
      timeZone: clinic.timeZone,
      approved: clinic.approved,
      hasBegun: sql<boolean>`${isBegun(db)}`,
    })
    .from(clinic)
    .where(eq(clinic.emailKey, emailKey(email)))
    .orderBy(asc(clinic.id))
  if (rows.length === 0) throw new Refusal(404, text('server.clinicUnknown'))
  const begunRecords = rows.filter(({ hasBegun }) => hasBegun)
  if (begunRecords.length > 0) return { hasBegun: true, records: begunRecords }
  if (rows.some(({ approved }) => isApproved(approved)))
    throw new Refusal(409, text('operation.eraseApproved', { email }))
  return { hasBegun: false, records: rows }
}

/** The clinics with which `erase-clinic` has begun and not ended, oldest first. */
export function halfErasedClinics(db: Db) {
  return db
    .select({
      uid: clinic.uid,
      email: clinic.email,
      clinicName: clinic.clinicName,
      phoneNo: clinic.phoneNo,
      createdAt: clinic.createdAt,
    })
    .from(clinic)
    .where(and(isNotNull(clinic.retiredAt), ne(clinic.emailKey, ''), isBegun(db)))
    .orderBy(asc(clinic.createdAt), asc(clinic.email))
}

/** Ends the sessions of the clinics for good: no call reaches them, and they get no new row. Marks their erasure as begun. */
export async function closeClinics(db: Db, clinicIds: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const clinicId of clinicIds)
      if (!(await retireClinic(tx, clinicId, now, 'admin')))
        await record(tx, { at: now, actor: 'admin', action: 'clinic-retired', clinicId })
  })
}

/** Tables that keep rows of an erased clinic: they name nobody any more. */
const KEPT: readonly TableOfClinics[] = [appointment, appointmentRevision, audit]
/** The waiting list is first: a booking locks its entry before the clinic's revision, which a change of most other tables locks. */
const EMPTIED = new Set<TableOfClinics>([
  waitingEntry,
  ...TABLES_OF_CLINICS.filter((table) => table !== slot && !KEPT.includes(table)),
])

/**
 * Erases what is left of a closed clinic once its appointments are erased: sessions, picture, hours, closures, waiting list, doctors, and
 * all that names it (docs/product.md#erasure). Its row stays, since the audit refers to it.
 *
 * @returns whether it is erased: false if it has a new appointment, of a request that was under way
 */
export async function eraseClinicRecord(db: Db, clinicId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for rows of the clinic that are not committed yet.
    const [before] = await tx.select().from(clinic).where(eq(clinic.id, clinicId)).for('update')
    if (!before) return true
    const unerasedAppointments = and(eq(appointment.clinicId, clinicId), isNull(appointment.erasedAt))
    if ((await tx.$count(appointment, unerasedAppointments)) > 0) return false
    for (const table of EMPTIED) await tx.delete(table).where(eq(table.clinicId, clinicId))
    await deleteOwnSlots(tx, clinicId)
    await tx
      .update(clinic)
      .set({
        uid: '',
        clinicName: '',
        email: '',
        emailKey: '',
        phoneNo: null,
        rejectionReason: null,
        address: null,
        latitude: null,
        longitude: null,
        paymentAtClinic: null,
        acceptsOwnBookings: true,
        squeezeInsPerSlot: 0,
        profilePicture: null,
        timeZone: null,
      })
      .where(eq(clinic.id, clinicId))
    if (before.profilePicture) await tx.delete(picture).where(eq(picture.name, before.profilePicture))
    await record(tx, { at: now, actor: 'admin', action: 'clinic-erased', clinicId })
    return true
  })
}

/** Own slots that an appointment was booked for stay: they say only when a doctor worked, and no clinic offers them any more. */
async function deleteOwnSlots(tx: Db, clinicId: string) {
  const unused = await tx
    .select({ id: slot.id })
    .from(slot)
    .where(
      and(
        eq(slot.clinicId, clinicId),
        notExists(tx.select({ id: appointment.id }).from(appointment).where(isOfSlot(clinicId))),
      ),
    )
  if (unused.length === 0) return
  const ids = unused.map(({ id }) => id)
  await tx.delete(slotDay).where(inArray(slotDay.slotId, ids))
  await tx.delete(slot).where(inArray(slot.id, ids))
}

/** By the clinic too, for which there is an index. */
const isOfSlot = (clinicId: string) =>
  and(eq(appointment.clinicId, clinicId), eq(appointment.slotId, slot.id))

/**
 * Changes how long the appointments of a clinic are kept.
 *
 * @throws Refusal 404 if no clinic has this e-mail
 */
export async function saveRetention(db: Db, email: string, years: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const clinicRow = await findClinicByEmail(tx, email)
    if (!clinicRow) throw new Refusal(404, text('server.clinicUnknown'))
    await tx.update(clinic).set({ retentionYears: years }).where(eq(clinic.id, clinicRow.id))
    await record(tx, { at: now, actor: 'admin', action: 'retention-saved', clinicId: clinicRow.id })
  })
}

/** The next clinic of `among` by its id, null for none. */
export async function nextClinic(
  db: Db,
  { among, after }: { among: readonly string[] | null; after: string },
): Promise<Pick<
  typeof clinic.$inferSelect,
  'id' | 'email' | 'timeZone' | 'retentionYears' | 'erasedBefore'
> | null> {
  const [clinicRow] = await db
    .select({
      id: clinic.id,
      email: clinic.email,
      timeZone: clinic.timeZone,
      retentionYears: clinic.retentionYears,
      erasedBefore: clinic.erasedBefore,
    })
    .from(clinic)
    .where(and(among === null ? undefined : inArray(clinic.id, [...among]), gt(clinic.id, after)))
    .orderBy(asc(clinic.id))
    .limit(1)
  return clinicRow ?? null
}

/** Notes that all appointments before the day are erased. */
export async function noteErased(db: Db, clinicId: string, before: IsoDate): Promise<void> {
  await db
    .update(clinic)
    .set({ erasedBefore: before })
    .where(and(eq(clinic.id, clinicId), or(isNull(clinic.erasedBefore), lt(clinic.erasedBefore, before))))
}

/** Deletes the clinic's entries of the waiting list and its closures whose last day is over. Returns their numbers. */
export async function deleteOver(
  db: Db,
  clinicId: string,
  { today, before }: { today: IsoDate; before: IsoDate },
): Promise<{ waiting: number; closures: number }> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .delete(waitingEntry)
      .where(and(eq(waitingEntry.clinicId, clinicId), lt(waitingEntry.toDate, today)))
      .returning({ id: waitingEntry.id })
    const closures = await tx
      .delete(closure)
      .where(and(eq(closure.clinicId, clinicId), lt(closure.toDate, before)))
      .returning({ id: closure.id })
    return { waiting: waiting.length, closures: closures.length }
  })
}

export async function countOver(
  db: Db,
  clinicId: string,
  { today, before }: { today: IsoDate; before: IsoDate },
): Promise<{ waiting: number; closures: number }> {
  const isOver = and(eq(waitingEntry.clinicId, clinicId), lt(waitingEntry.toDate, today))
  const isOld = and(eq(closure.clinicId, clinicId), lt(closure.toDate, before))
  return { waiting: await db.$count(waitingEntry, isOver), closures: await db.$count(closure, isOld) }
}
