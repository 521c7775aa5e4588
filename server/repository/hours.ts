import { createHash } from 'node:crypto'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { addDays, isIsoDate, type IsoDate } from '@/domain/calendar'
import { SLOT_REACH_DAYS } from '@/domain/constants'
import { repeatedSlots, type DatedLimit, type HoursWeek } from '@/domain/hours'
import type { Hhmm } from '@/domain/time'
import { rowsOf, type Db } from '../db/database'
import { appointment, clinicSlotLimit, slot } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { openAppointments } from './appointments'
import { record } from './audit'
import { lockSchedule } from './closures'
import { requireAssociation } from './doctors'
import { limitOn } from './slotCapacity'

type ClinicHours = components['schemas']['ClinicHours']

/** The clinic's hours of a doctor. */
interface Subject {
  clinicId: string
  doctorId: number
}

interface ReadOptions {
  /** The clinic's day. */
  today: IsoDate
  /** Whether the appointments lack the patients' codes. */
  hideOtp: boolean
}

/** A row of `clinic_slot_limit`: its first day and its limit. */
export type DatedRow = [from: IsoDate, limit: number | null]

interface SlotRow {
  id: number
  weekday: number
  time: Hhmm
  /** The operator's limit. */
  limit: number
  isOwn: boolean
  /** The earliest first. */
  dated: DatedRow[]
}

/** @throws Refusal 403 for a doctor who does not work at the clinic */
export async function getHours(db: Db, subject: Subject, options: ReadOptions): Promise<ClinicHours> {
  await requireAssociation(db, subject.clinicId, subject.doctorId)
  return hoursOf(db, subject, await readSlots(db, subject), { ...options, outsideFrom: options.today })
}

/**
 * Sets the doctor's week at the clinic from a day on (docs/product.md#hours), and drops the changes that were planned for later. Bookings
 * stay; the result lists those that lie outside of the new hours.
 *
 * @param revision of the hours that the caller has read
 * @throws Refusal 400 with its place for a day out of reach, an unknown slot, or a weekday and time that is there twice; 403 for a doctor who
 *   does not work at the clinic; 409 if somebody else has changed the hours meanwhile
 */
export async function saveHours(
  db: Db,
  subject: Subject,
  { revision, from, ...week }: HoursWeek & { revision: string; from: IsoDate },
  { now, ...options }: ReadOptions & { now: Date },
): Promise<ClinicHours> {
  if (!isIsoDate(from) || from < options.today || from > addDays(options.today, SLOT_REACH_DAYS)) {
    throw new Refusal(400, text('server.hoursFrom'), { at: '/from' })
  }
  const { clinicId, doctorId } = subject
  return db.transaction(async (tx) => {
    await lockSchedule(tx, clinicId)
    await requireAssociation(tx, clinicId, doctorId)
    const before = await readSlots(tx, subject)
    requireWeek(week, before)
    const missing = week.own.filter((own) => !before.some((row) => row.isOwn && isAt(row, own)))
    const changes = before.flatMap((row) => changeOf(row, week, from))
    if (missing.length > 0 || changes.length > 0) {
      if (revisionOf(before) !== revision)
        throw new Refusal(409, text('server.hoursChanged'), { code: 'hours_changed' })
      // The audit and the slots first: a change of the limits locks the list's revision, which must be the last lock.
      await record(tx, { at: now, actor: 'clinic', action: 'hours-saved', clinicId, doctorId })
      const newSlotLimits = await addSlots(tx, subject, missing)
      await storeLimits(tx, clinicId, from, [...changes, ...newSlotLimits])
    }
    return hoursOf(tx, subject, await readSlots(tx, subject), { ...options, outsideFrom: from })
  })
}

/** The clinic's own slots of the doctor, and those of the operator that are not closed, by weekday and time. */
async function readSlots(db: Db, { clinicId, doctorId }: Subject): Promise<SlotRow[]> {
  return rowsOf(
    db,
    sql`
    select ${slot.id}, ${slot.weekday}, ${slot.time}, ${slot.bookingLimit} as "limit",
      ${slot.clinicId} is not null as "isOwn",
      (select coalesce(json_agg(json_build_array(dated.valid_from, dated.booking_limit) order by dated.valid_from), '[]')
        from ${clinicSlotLimit} dated where dated.clinic_id = ${clinicId} and dated.slot_id = ${slot.id}) as dated
    from ${slot}
    where ${slot.doctorId} = ${doctorId}
      and (${slot.clinicId} = ${clinicId} or ${slot.clinicId} is null and ${slot.bookingLimit} > 0)
    order by ${slot.weekday}, ${slot.time}, ${slot.clinicId} nulls first
  `,
  )
}

const revisionOf = (rows: readonly SlotRow[]) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)

async function hoursOf(
  db: Db,
  { clinicId, doctorId }: Subject,
  rows: readonly SlotRow[],
  { today, outsideFrom, hideOtp }: ReadOptions & { outsideFrom: IsoDate },
): Promise<ClinicHours> {
  const slots = rows.map((row) => ({ row, limits: limitsOf(row, today) }))
  const offeredSlot = sql`select from ${slot} offered
    where offered.doctor_id = ${appointment.doctorId} and offered.weekday = extract(isodow from ${appointment.date})
      and offered.time = ${appointment.time} and ${limitOn(clinicId, sql`${appointment.date}`, 'offered')} > 0`
  return {
    revision: revisionOf(rows),
    slots: slots
      // An own slot that has ended.
      .filter(({ row, limits }) => !row.isOwn || limits.some(({ bookingLimit }) => bookingLimit > 0))
      .map(({ row, limits }) => ({
        slotId: row.id,
        weekday: row.weekday,
        time: row.time,
        own: row.isOwn,
        limits: limits.map((each) => ({ from: each.from, booking_limit: each.bookingLimit })),
      })),
    outside: await openAppointments(
      db,
      [
        eq(appointment.clinicId, clinicId),
        eq(appointment.doctorId, doctorId),
        gte(appointment.date, outsideFrom),
        sql`not exists (${offeredSlot})`,
      ],
      { hideOtp },
    ),
  }
}

/** The limits of a slot from today on, without repetitions. The first one is in force today. */
function limitsOf({ limit, isOwn, dated }: SlotRow, today: IsoDate): DatedLimit[] {
  const all: DatedLimit[] = [
    { from: null, bookingLimit: isOwn ? 0 : limit },
    ...dated.map(([from, own]) => ({ from, bookingLimit: own ?? limit })),
  ]
  const current = all.findLastIndex(({ from }) => from === null || from <= today)
  const limits: DatedLimit[] = []
  for (const each of all.slice(current)) {
    if (limits.at(-1)?.bookingLimit !== each.bookingLimit) limits.push(each)
  }
  return limits
}

/** @throws Refusal 400 with its place */
function requireWeek(week: HoursWeek, rows: readonly SlotRow[]) {
  const operator = rows.filter(({ isOwn }) => !isOwn).map((row) => ({ ...row, slotId: row.id }))
  const unknown = week.off.findIndex((id) => !operator.some(({ slotId }) => slotId === id))
  if (unknown !== -1) throw new Refusal(400, text('errors.booking.invalidSlot'), { at: `/off/${unknown}` })
  const [repeatedIndex] = repeatedSlots(week, operator)
  if (repeatedIndex !== undefined)
    throw new Refusal(400, text('server.slotTwice'), { at: `/own/${repeatedIndex}/time` })
}

interface LimitChange {
  slotId: number
  /** Null if no row is needed from that day on: the limit before it goes on. */
  row: { bookingLimit: number | null } | null
}

/** What changes in the rows of a slot; empty if nothing does. */
function changeOf(row: SlotRow, week: HoursWeek, from: IsoDate): LimitChange[] {
  const off = week.off.includes(row.id) ? 0 : null
  const next = row.isOwn ? (week.own.find((own) => isAt(row, own))?.bookingLimit ?? 0) : off
  const earlier = row.dated.filter(([day]) => day < from)
  const [, before] = earlier.at(-1) ?? [from, row.isOwn ? 0 : null]
  const rows: DatedRow[] = next === before ? [] : [[from, next]]
  const isSame = JSON.stringify(row.dated.slice(earlier.length)) === JSON.stringify(rows)
  return isSame ? [] : [{ slotId: row.id, row: next === before ? null : { bookingLimit: next } }]
}

const isAt = (row: { weekday: number; time: Hhmm }, other: { weekday: number; time: Hhmm }) =>
  row.weekday === other.weekday && row.time === other.time

async function addSlots(
  tx: Db,
  { clinicId, doctorId }: Subject,
  own: HoursWeek['own'],
): Promise<LimitChange[]> {
  if (own.length === 0) return []
  const newSlots = await tx
    .insert(slot)
    .values(own.map(({ weekday, time }) => ({ clinicId, doctorId, weekday, time, bookingLimit: 0 })))
    .returning({ id: slot.id, weekday: slot.weekday, time: slot.time })
  return newSlots.map((row) => ({
    slotId: row.id,
    row: { bookingLimit: own.find((each) => isAt(row, each))?.bookingLimit ?? 0 },
  }))
}

async function storeLimits(tx: Db, clinicId: string, from: IsoDate, changes: readonly LimitChange[]) {
  await tx.delete(clinicSlotLimit).where(
    and(
      eq(clinicSlotLimit.clinicId, clinicId),
      inArray(
        clinicSlotLimit.slotId,
        changes.map(({ slotId }) => slotId),
      ),
      gte(clinicSlotLimit.validFrom, from),
    ),
  )
  const rows = changes.flatMap(({ slotId, row }) =>
    row ? [{ clinicId, slotId, validFrom: from, ...row }] : [],
  )
  if (rows.length > 0) await tx.insert(clinicSlotLimit).values(rows)
}
