import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import {
  isMovable,
  STATUS_NUMBERS,
  statusOfNumber,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { ERASED_COLUMNS } from '../db/personalColumns'
import { appointment, clinic, patient, slotDay, waitingEntry } from '../db/schema'
import { actionOf, record, type AuditAction } from './audit'
import {
  countOf,
  emptyTexts,
  idsOf,
  isAppointmentOf,
  isPerson,
  isWaitingOf,
  namesOf,
  textsThatName,
  type Person,
} from './personRows'

/** Appointments of one transaction. More of them delay the bookings of the moment (docs/capacity.md#a-retention-run). */
const ERASED_PER_TRANSACTION = 50

/** The numbers of erased rows. */
export interface Erased {
  appointments: number
  /** How many of the appointments were still to come. They are declined or cancelled, and free their slots. */
  released: number
  waiting: number
  /** Reasons and notes about others that named the person. */
  texts: number
}

/** `now`, and the clinic's day. */
interface ErasureTime {
  now: Date
  today: IsoDate
}

/**
 * The first clinic of `among`, by id, with rows of the person. Null for none.
 *
 * @param from the least id
 * @param isAfter whether a clinic with the id `from` is left out
 */
export async function nextClinicOf(
  db: Db,
  person: Person,
  { among, from, isAfter }: { among: readonly string[] | null; from: string; isAfter: boolean },
): Promise<Pick<typeof clinic.$inferSelect, 'id' | 'email' | 'timeZone'> | null> {
  const ofClinic = (table: typeof appointment | typeof waitingEntry) =>
    sql`select from ${table} where ${table.clinicId} = ${clinic.id}
      and ${isPerson(table.phoneNumber, table.patientName, person)}`
  const [clinicRow] = await db
    .select({ id: clinic.id, email: clinic.email, timeZone: clinic.timeZone })
    .from(clinic)
    .where(
      and(
        among === null ? undefined : inArray(clinic.id, [...among]),
        isAfter ? sql`${clinic.id} > ${from}` : sql`${clinic.id} >= ${from}`,
        or(sql`exists (${ofClinic(appointment)})`, sql`exists (${ofClinic(waitingEntry)})`),
      ),
    )
    .orderBy(asc(clinic.id))
    .limit(1)
  return clinicRow ?? null
}

/** Counts what `erasePatientAt` would erase. */
export async function countPatientAt(
  db: Db,
  clinicId: string,
  person: Person,
  today: IsoDate,
): Promise<Erased> {
  const rows = await db
    .select({ status: appointment.status, date: appointment.date })
    .from(appointment)
    .where(isAppointmentOf(clinicId, person))
  const texts = await textsThatName(db, clinicId, person, await namesOf(db, clinicId, person))
  return {
    appointments: rows.length,
    released: rows.filter((row) => releaseOf(row, today)).length,
    waiting: await db.$count(waitingEntry, isWaitingOf(clinicId, person)),
    texts: countOf(texts),
  }
}

/**
 * Erases at most `ERASED_PER_TRANSACTION` appointments of a person at a clinic, their entries of the waiting list, and reasons and notes
 * that name them, in one transaction (docs/product.md#erasure).
 *
 * All rows are locked before the first change, which locks the revision of the list: entries of the waiting list, appointments, closures,
 * slots. Other transactions take these locks in the same order.
 */
export async function erasePatientAt(
  db: Db,
  clinicId: string,
  person: Person,
  { now, today }: ErasureTime,
): Promise<Erased> {
  return db.transaction(async (tx) => {
    const names = await namesOf(tx, clinicId, person)
    const waiting = await tx
      .select({ id: waitingEntry.id })
      .from(waitingEntry)
      .where(isWaitingOf(clinicId, person))
      .orderBy(asc(waitingEntry.id))
      .for('update')
    const rows = await lockRows(tx, isAppointmentOf(clinicId, person), sql`${appointment.id}`)
    const texts = await textsThatName(tx, clinicId, person, names, { lock: true })
    const releasedCount = await eraseRows(tx, rows, { now, today })
    if (waiting.length > 0) {
      await tx.delete(waitingEntry).where(inArray(waitingEntry.id, idsOf(waiting)))
    }
    await emptyTexts(tx, texts)
    await recordErasure(tx, 'patient-erased', { clinicId, count: rows.length, now })
    return {
      appointments: rows.length,
      released: releasedCount,
      waiting: waiting.length,
      texts: countOf(texts),
    }
  })
}

/** An appointment's place in the order of the clinic's days. */
export interface Place {
  date: IsoDate
  time: string
  id: number
}

interface Range {
  /** Appointments from this day on, because those before are erased; all with null. */
  from: IsoDate | null
  /** Appointments before this day; all with null. */
  before: IsoDate | null
  /** The last appointment that was erased. */
  after: Place | null
}

const isInRange = (clinicId: string, { from, before, after }: Range) =>
  and(
    eq(appointment.clinicId, clinicId),
    isNull(appointment.erasedAt),
    from === null ? undefined : gte(appointment.date, from),
    before === null ? undefined : lt(appointment.date, before),
    after === null ? undefined : sql`(${DAY_ORDER}) > (${after.date}::date, ${after.time}, ${after.id})`,
  )

/** The order of the index appointment_clinic_date, so that a batch reads no row of an earlier one. */
const DAY_ORDER = sql`${appointment.date}, ${appointment.time}, ${appointment.id}`

export const countRange = (db: Db, clinicId: string, days: Omit<Range, 'after'>): Promise<number> =>
  db.$count(appointment, isInRange(clinicId, { ...days, after: null }))

/**
 * Erases the next appointments of a clinic, from the oldest on, at most `ERASED_PER_TRANSACTION`.
 *
 * @returns the number, and the place of the last one if more may follow
 */
export async function eraseRange(
  db: Db,
  clinicId: string,
  range: Range,
  { now, today }: ErasureTime,
): Promise<{ count: number; last: Place | null }> {
  return db.transaction(async (tx) => {
    const rows = await lockRows(tx, isInRange(clinicId, range), DAY_ORDER)
    if (rows.length === 0) return { count: 0, last: null }
    await eraseRows(tx, rows, { now, today })
    await recordErasure(tx, 'appointments-erased', { clinicId, count: rows.length, now })
    const last = rows.length === ERASED_PER_TRANSACTION ? rows.at(-1) : undefined
    return { count: rows.length, last: last ?? null }
  })
}

/**
 * Erases the accounts of a person in the mobile app: an appointment that they made for somebody else no longer names them.
 *
 * @returns the number
 */
export async function eraseAccounts(db: Db, person: Person, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const erased = await tx
      .update(patient)
      .set({ fullname: '', phoneNumber: '' })
      .where(isPerson(patient.phoneNumber, patient.fullname, person))
      .returning({ id: patient.id })
    if (erased.length > 0) await record(tx, { at: now, actor: 'admin', action: 'account-erased' })
    return erased.length
  })
}

export function countAccounts(db: Db, person: Person): Promise<number> {
  return db.$count(patient, isPerson(patient.phoneNumber, patient.fullname, person))
}

type LockedRow = Awaited<ReturnType<typeof lockRows>>[number]

function lockRows(tx: Db, condition: SQL | undefined, order: SQL) {
  return tx
    .select({
      id: appointment.id,
      clinicId: appointment.clinicId,
      slotId: appointment.slotId,
      date: appointment.date,
      time: appointment.time,
      status: appointment.status,
    })
    .from(appointment)
    .where(condition)
    .orderBy(order)
    .limit(ERASED_PER_TRANSACTION)
    .for('update')
}

/** The status that frees the slot of an appointment that is still to come, null for any other one. */
function releaseOf({ status, date }: Pick<LockedRow, 'status' | 'date'>, today: IsoDate): NextStatus | null {
  const name = statusOfNumber(status)
  if (!name || !isMovable(name) || date < today) return null
  return name === 'pending' ? 'declined' : 'cancelled'
}

/** Erases what locked appointments say of their patients. Returns how many of them freed their slots. */
async function eraseRows(tx: Db, rows: readonly LockedRow[], { now, today }: ErasureTime): Promise<number> {
  if (rows.length === 0) return 0
  const releasedRows = rows.flatMap((row) => {
    const to = releaseOf(row, today)
    return to ? [{ ...row, to }] : []
  })
  const idsTo = (to: NextStatus) => sql.param(idsOf(releasedRows.filter((row) => row.to === to)))
  await freeSlots(tx, releasedRows)
  await tx
    .update(appointment)
    .set({
      ...ERASED_COLUMNS,
      patientId: null,
      statusReason: null,
      // A hash of the booking, of which a phone number can be guessed.
      fingerprint: '',
      completionOtp: 0,
      otpFailures: 0,
      otpPausedUntil: null,
      otpWrong: 0,
      status: sql`case when ${appointment.id} = any(${idsTo('declined')}::int[]) then ${STATUS_NUMBERS.declined}::int
        when ${appointment.id} = any(${idsTo('cancelled')}::int[]) then ${STATUS_NUMBERS.cancelled}::int
        else ${appointment.status} end`,
      erasedAt: now,
    })
    .where(inArray(appointment.id, idsOf(rows)))
  const about = (row: LockedRow) => ({ clinicId: row.clinicId, appointmentId: row.id })
  await record(
    tx,
    ...releasedRows.map((row) => ({
      at: now,
      actor: 'admin' as const,
      action: actionOf(row.to),
      ...about(row),
    })),
  )
  return releasedRows.length
}

/** Gives the bookings of slots back, in the order in which moves lock them. */
async function freeSlots(tx: Db, releasedRows: readonly Pick<LockedRow, 'slotId' | 'date'>[]): Promise<void> {
  const days = [...releasedRows].sort((a, b) => a.slotId - b.slotId || (a.date < b.date ? -1 : 1))
  for (const { slotId, date } of days) {
    await tx
      .update(slotDay)
      .set({ booked: sql`${slotDay.booked} - 1` })
      .where(and(eq(slotDay.slotId, slotId), eq(slotDay.date, date)))
  }
}

async function recordErasure(
  tx: Db,
  action: AuditAction,
  { clinicId, count, now }: { clinicId: string; count: number; now: Date },
) {
  await record(tx, { at: now, actor: 'admin', action, clinicId, erasedAppointments: count })
}
