import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { IsoDate } from '@/domain/calendar'
import { cleanName } from '@/domain/personName'
import type { Db } from '../db/database'
import { appointment, doctor, patientKey, waitingEntry } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { requireRange, requireReach } from './closures'
import { requireAssociation } from './doctors'

type Schemas = components['schemas']

/** The first key of the advisory locks on waiting lists. */
const WAITING_LOCK = 4_731

/** What the clinic's latest appointment of the person on the list says, if it is not on the list itself. */
const lastKnown = (column: 'patient_age' | 'gender') => sql`(
  select ${sql.identifier(column)} from ${appointment}
  where ${appointment.clinicId} = ${waitingEntry.clinicId}
    and ${appointment.phoneNumber} = ${waitingEntry.phoneNumber}
    and ${patientKey(appointment.patientName)} = ${patientKey(waitingEntry.patientName)}
  order by ${appointment.date} desc, ${appointment.id} desc limit 1
)`

const columns = {
  id: waitingEntry.id,
  patient_name: waitingEntry.patientName,
  phone_number: waitingEntry.phoneNumber,
  note: waitingEntry.note,
  patient_age: sql<number | null>`coalesce(${waitingEntry.patientAge}, ${lastKnown('patient_age')})`,
  gender: sql<string | null>`coalesce(${waitingEntry.gender}, ${lastKnown('gender')})`,
  doctor_id: waitingEntry.doctorId,
  doctor_name: doctor.name,
  from: waitingEntry.fromDate,
  to: waitingEntry.toDate,
  from_time: waitingEntry.fromTime,
  to_time: waitingEntry.toTime,
  waiting_since: waitingEntry.waitingSince,
}

/** The entries of the clinic whose last day is this one or later, the longest wait first (docs/product.md#waiting-list). */
export async function listWaiting(
  db: Db,
  clinicId: string,
  today: IsoDate,
): Promise<Schemas['WaitingEntry'][]> {
  const rows = await db
    .select(columns)
    .from(waitingEntry)
    .leftJoin(doctor, eq(doctor.id, waitingEntry.doctorId))
    .where(and(eq(waitingEntry.clinicId, clinicId), gte(waitingEntry.toDate, today)))
    .orderBy(asc(waitingEntry.waitingSince), asc(waitingEntry.id))
  return rows.map((row) => ({ ...row, waiting_since: row.waiting_since.toISOString() }))
}

/**
 * Puts a person on the list, and deletes the entries whose last day is over. The same person for the same doctor keeps the entry and its
 * place, with the new days, times and note.
 *
 * @throws Refusal 400 with its place for a time that is none or is over, 403 for a doctor who does not work at the clinic
 */
export async function addWaiting(
  db: Db,
  clinicId: string,
  newEntry: Schemas['NewWaitingEntry'],
  { now, today }: { now: Date; today: IsoDate },
): Promise<Schemas['WaitingEntry']> {
  const range = { from: newEntry.from, to: newEntry.to }
  const times = { fromTime: newEntry.from_time ?? null, toTime: newEntry.to_time ?? null }
  const doctorId = newEntry.doctor_id ?? null
  requireRange({ ...range, ...times })
  requireReach(range, today)
  const since = new Date(newEntry.waiting_since ?? now)
  const person = { patientName: cleanName(newEntry.patient_name), phoneNumber: newEntry.phone_number }
  const wish = {
    ...person,
    ...times,
    fromDate: range.from,
    toDate: range.to,
    note: newEntry.note?.trim() ?? null,
    // Asked for once: another wish of the same person keeps them.
    ...(newEntry.patient_age !== undefined && { patientAge: newEntry.patient_age }),
    ...(newEntry.gender !== undefined && { gender: newEntry.gender }),
  }
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${sql.raw(String(WAITING_LOCK))}, hashtext(${clinicId}))`,
    )
    if (doctorId !== null) await requireAssociation(tx, clinicId, doctorId)
    const isOver = lt(waitingEntry.toDate, today)
    const isSame = and(
      eq(waitingEntry.phoneNumber, person.phoneNumber),
      eq(patientKey(waitingEntry.patientName), patientKey(sql`${person.patientName}::text`)),
      doctorId === null ? isNull(waitingEntry.doctorId) : eq(waitingEntry.doctorId, doctorId),
    )
    // All locks on entries before the first change, which locks the revision: a booking takes them in this order too.
    const touched = await tx
      .select({ id: waitingEntry.id, toDate: waitingEntry.toDate })
      .from(waitingEntry)
      .where(and(eq(waitingEntry.clinicId, clinicId), or(isOver, isSame)))
      .orderBy(asc(waitingEntry.id))
      .for('update')
    const over = touched.filter(({ toDate }) => toDate < today).map(({ id }) => id)
    if (over.length > 0) await tx.delete(waitingEntry).where(inArray(waitingEntry.id, over))
    const same = touched.find(({ toDate }) => toDate >= today)
    const [savedEntry] = same
      ? await tx.update(waitingEntry).set(wish).where(eq(waitingEntry.id, same.id)).returning()
      : await tx
          .insert(waitingEntry)
          .values({ ...wish, clinicId, doctorId, waitingSince: since > now ? now : since })
          .returning()
    await record(tx, {
      at: now,
      actor: 'clinic',
      action: 'waiting-added',
      clinicId,
      ...(doctorId !== null && { doctorId }),
    })
    const [entry] = await tx
      .select(columns)
      .from(waitingEntry)
      .leftJoin(doctor, eq(doctor.id, waitingEntry.doctorId))
      .where(eq(waitingEntry.id, savedEntry?.id ?? 0))
    if (!entry) throw new Error('The database returned no entry.')
    return { ...entry, waiting_since: entry.waiting_since.toISOString() }
  })
}

interface EntryOfClinic {
  clinicId: string
  entryId: number
}

/**
 * Locks an entry until the transaction ends, so that one person gets one booking. Call it before the booking takes its slot.
 *
 * @throws Refusal 409 for an entry that is not there any more
 */
export async function lockWaiting(tx: Db, entry: EntryOfClinic): Promise<void> {
  const [lockedEntry] = await tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(isEntry(entry))
    .for('update')
  if (!lockedEntry) throw new Refusal(409, text('server.notWaiting'), { code: 'not_waiting' })
}

/** Takes a locked entry off the list, with its audit row. */
export async function deleteWaiting(tx: Db, entry: EntryOfClinic, now: Date): Promise<boolean> {
  const [removedEntry] = await tx
    .delete(waitingEntry)
    .where(isEntry(entry))
    .returning({ doctorId: waitingEntry.doctorId })
  if (!removedEntry) return false
  const { doctorId } = removedEntry
  const { clinicId } = entry
  await record(tx, {
    at: now,
    actor: 'clinic',
    action: 'waiting-removed',
    clinicId,
    ...(doctorId && { doctorId }),
  })
  return true
}

/** Takes a person off the list. @throws Refusal 404 if the clinic has no such entry */
export async function removeWaiting(db: Db, entry: EntryOfClinic, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteWaiting(tx, entry, now))) throw new Refusal(404, text('server.notWaiting'))
  })
}

const isEntry = ({ clinicId, entryId }: EntryOfClinic) =>
  and(eq(waitingEntry.id, entryId), eq(waitingEntry.clinicId, clinicId))
