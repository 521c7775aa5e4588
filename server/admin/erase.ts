import { setTimeout as delay } from 'node:timers/promises'
import { yearsBefore, isoDateAt, type IsoDate } from '@/domain/calendar'
import { cleanName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import { nameKey } from '@/domain/spelling'
import type { Db } from '../db/database'
import { Refusal } from '../refusal'
import {
  closeClinics,
  countOver,
  deleteOver,
  erasableClinics,
  eraseClinicRecord,
  nextClinic,
  noteErased,
  saveRetention,
} from '../repository/clinicErasure'
import { clinicIdsOf, findClinicByEmail } from '../repository/clinics'
import {
  countAccounts,
  countPatientAt,
  countRange,
  eraseAccounts,
  erasePatientAt,
  eraseRange,
  nextClinicOf,
} from '../repository/erasure'
import { namesOf, textsLeftAt, type Person } from '../repository/personRows'
import { noteErasureEnd, noteErasureStart } from '../repository/unfinishedErasures'
import { text } from '../text'
import type { Accounts } from './accounts'
import type { AdminCommand } from './command'
import type { AdminResponse } from './response'
import { adminText } from './texts'

type Command<Name extends AdminCommand['name']> = Extract<AdminCommand, { name: Name }>

/** Of the duration of a transaction that erases appointments. */
const PAUSE_FACTOR = 6

interface Time {
  now: Date
  /** IANA name, of clinics without a zone of their own. */
  timeZone: string
}

/** Of a clinic with its own zone, or the server's. */
const todayOf = (clinic: { timeZone: string | null }, { now, timeZone }: Time): IsoDate =>
  isoDateAt(now, clinic.timeZone ?? timeZone)

/**
 * One transaction of `erase-patient`: first the person's accounts in the app, then clinic after clinic. The next run erases
 * what an interrupted run has not; until then `list` shows it. Finally it searches each clinic for texts of other patients that name the person.
 */
export async function erasePatient(
  db: Db,
  command: Command<'erase-patient'>,
  time: Time,
): Promise<AdminResponse> {
  const { email, isDryRun, at } = command
  const person = personOf(command)
  const among = email === null ? null : await knownClinicIds(db, email)
  if (command.isWithdrawn) {
    const count = await noteErasureEnd(db, person, among)
    return { lines: [adminText('erasuresWithdrawn', { count })], failed: false }
  }
  if (!at) {
    if (!isDryRun) await noteErasureStart(db, person, among, time.now)
    // An account belongs to the person, not to one clinic.
    const accounts = among
      ? 0
      : await (isDryRun ? countAccounts(db, person) : eraseAccounts(db, person, time.now))
    const lines =
      accounts === 0 ? [] : [adminText('erasedAccounts', { count: accounts, isDryRun: String(isDryRun) })]
    const names = person.name === null ? [] : [person.name]
    const first = { clinicId: '', isFound: accounts > 0, names, isErased: false }
    return { lines, failed: false, next: { ...command, at: first } }
  }
  if (at.isErased) return textsLeft(db, { ...command, at }, { person, among })
  // After an erasure the same clinic comes again only if it has more appointments of the person.
  const clinic = await nextClinicOf(db, person, { among, from: at.clinicId, isAfter: isDryRun })
  if (!clinic) {
    if (!isDryRun) await noteErasureEnd(db, person, among)
    const lines = at.isFound ? [] : [adminText('nobodyErased')]
    return { lines, failed: false, next: { ...command, at: { ...at, clinicId: '', isErased: true } } }
  }
  const names = [...new Set([...at.names, ...(await namesOf(db, clinic.id, person))])]
  const today = todayOf(clinic, time)
  const erased = isDryRun
    ? await countPatientAt(db, clinic.id, person, today)
    : await erasePatientAt(db, clinic.id, person, { now: time.now, today })
  return {
    lines: [
      adminText('erasedPatient', {
        ...erased,
        isDryRun: String(isDryRun),
        clinic: clinic.email || clinic.id,
      }),
    ],
    failed: false,
    next: { ...command, at: { ...at, clinicId: clinic.id, isFound: true, names } },
  }
}

/** Names what is left at the next clinic, for the operator to decide about (docs/adr/0044-erasure.md). */
async function textsLeft(
  db: Db,
  command: Command<'erase-patient'> & { at: NonNullable<Command<'erase-patient'>['at']> },
  { person, among }: { person: Person; among: string[] | null },
): Promise<AdminResponse> {
  const { at } = command
  const clinic = await nextClinic(db, { among, after: at.clinicId })
  if (!clinic) return { lines: [], failed: false }
  const { numbers, ...counts } = await textsLeftAt(db, clinic.id, person, at.names)
  const isNothing = numbers.length + counts.closures + counts.notes === 0
  const values = { ...counts, clinic: clinic.email || clinic.id, numbers: numbers.join(', ') || '–' }
  return {
    lines: isNothing ? [] : [adminText('textsLeft', values)],
    failed: false,
    next: { ...command, at: { ...at, clinicId: clinic.id } },
  }
}

/** @throws Refusal 400 for a text that is no phone number, or a name without a letter or digit */
function personOf({ phone, patient }: Command<'erase-patient'>): Person {
  if (!isPhone(phone)) throw new Refusal(400, adminText('phoneWanted', { value: phone }))
  const name = patient === null ? null : cleanName(patient)
  if (name !== null && nameKey(name) === '') throw new Refusal(400, adminText('nameWanted', { value: name }))
  return { phone: localPhone(phone), name }
}

/** Pauses after a transaction, so that bookings have the database meanwhile (docs/capacity.md#a-retention-run). */
async function gently<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await transaction()
  await delay((performance.now() - startedAt) * PAUSE_FACTOR)
  return result
}

/** One transaction of `erase-expired`. */
export async function eraseExpired(
  db: Db,
  command: Command<'erase-expired'>,
  time: Time,
): Promise<AdminResponse> {
  const { email, isDryRun, at } = command
  const among = email === null ? null : await knownClinicIds(db, email)
  const isUnderWay = at?.last != null
  // A clinic of which more is left comes again.
  const clinicRow = isUnderWay
    ? await nextClinic(db, { among: [at.clinicId], after: '' })
    : await nextClinic(db, { among, after: at?.clinicId ?? '' })
  if (!clinicRow) return { lines: at ? [] : [adminText('noClinics')], failed: false }
  const today = todayOf(clinicRow, time)
  const before = yearsBefore(today, clinicRow.retentionYears)
  const range = { from: clinicRow.erasedBefore, before }
  const { count, last } = isDryRun
    ? { count: await countRange(db, clinicRow.id, range), last: null }
    : await gently(() =>
        eraseRange(db, clinicRow.id, { ...range, after: at?.last ?? null }, { now: time.now, today }),
      )
  const next = {
    ...command,
    at: { clinicId: clinicRow.id, count: (isUnderWay ? at.count : 0) + count, last },
  }
  if (last) return { lines: [], failed: false, next }
  if (!isDryRun) await noteErased(db, clinicRow.id, before)
  const over = await (isDryRun ? countOver : deleteOver)(db, clinicRow.id, { today, before })
  const isNothing = next.at.count + over.waiting + over.closures === 0
  const clinic = clinicRow.email || clinicRow.id
  const line = adminText('erasedExpired', {
    ...over,
    count: next.at.count,
    before,
    clinic,
    isDryRun: String(isDryRun),
  })
  return { lines: isNothing ? [] : [line], failed: false, next }
}

/**
 * One transaction of `erase-clinic`: closes the records, then erases the appointments of each, deletes its account at the identity provider,
 * and erases the record. A run that was interrupted finds the records that are left by their e-mail again.
 */
export async function eraseClinic(
  db: Db,
  command: Command<'erase-clinic'>,
  { accounts, ...time }: Time & { accounts: Pick<Accounts, 'remove'> },
): Promise<AdminResponse> {
  const { email, isDryRun, at } = command
  const { hasBegun, records } = await erasableClinics(db, email).catch((error: unknown) => {
    // Nothing is left, or only a new registration.
    if (at && error instanceof Refusal) return { hasBegun: false, records: [] }
    throw error
  })
  if (isDryRun) {
    let count = 0
    for (const { id } of records) count += await countRange(db, id, { from: null, before: null })
    return { lines: [adminText('eraseClinicDry', { email, count, records: records.length })], failed: false }
  }
  if (at && !hasBegun) return { lines: [adminText('erasedClinicDone', { email })], failed: false }
  const [first] = records
  if (!first) throw new Error('No record of the clinic is left.')
  if (!hasBegun) {
    const ids = records.map(({ id }) => id)
    await closeClinics(db, ids, time.now)
    return {
      lines: [],
      failed: false,
      next: { ...command, at: { clinicId: first.id, count: 0, last: null } },
    }
  }
  const progress = at?.clinicId === first.id ? at : { count: 0, last: null }
  const { count, last } = await gently(() =>
    eraseRange(
      db,
      first.id,
      { from: null, before: null, after: progress.last },
      { now: time.now, today: todayOf(first, time) },
    ),
  )
  const next = { ...command, at: { clinicId: first.id, count: progress.count + count, last } }
  if (last) return { lines: [], failed: false, next }
  if (first.uid) await accounts.remove(first.uid)
  await eraseClinicRecord(db, first.id, time.now)
  return { lines: [], failed: false, next }
}

/** Changes or tells how long a clinic's appointments are kept. */
export async function retentionLine(
  db: Db,
  { email, years }: Command<'retention'>,
  now: Date,
): Promise<string> {
  if (years !== null) await saveRetention(db, email, years, now)
  const clinic = await findClinicByEmail(db, email)
  if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
  return adminText('retention', { email, years: clinic.retentionYears })
}

/** @throws Refusal 404 */
async function knownClinicIds(db: Db, email: string): Promise<string[]> {
  const ids = await clinicIdsOf(db, email)
  if (ids.length === 0) throw new Refusal(404, text('server.clinicUnknown'))
  return ids
}
