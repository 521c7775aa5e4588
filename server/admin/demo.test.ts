import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import type { Database } from '../db/database'
import { audit, clinic, doctor, slot, slotDay } from '../db/schema'
import { listRecent } from '../repository/appointments'
import { listedAppointments } from '../testing/fixtures'
import { EXPORTED_TABLES, exportPage } from '../repository/clinicExport'
import { clinicRecord, findClinicByEmail } from '../repository/clinics'
import { listClinicDoctors, pendingRequests } from '../repository/doctors'
import { findPicture } from '../repository/pictures'
import { wallet } from '../repository/wallet'
import { freshPglite } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import { makeDemo, type DemoAccounts } from './demo'

const now = new Date('2026-03-05T06:00:00Z')
const timeZone = 'Asia/Kolkata'
const today = isoDateAt(now, timeZone)

/** The identity provider's accounts, in memory. */
function fakeAccounts() {
  const uids = new Map<string, string>()
  const log: string[] = []
  const accounts: DemoAccounts = {
    find: (email) => Promise.resolve(uids.has(email) ? { uid: uids.get(email) ?? '' } : null),
    create({ email, uid = `uid-${email}` }) {
      log.push(`create ${email}`)
      uids.set(email, uid)
      return Promise.resolve({ uid })
    },
    save() {
      log.push('save')
      return Promise.resolve()
    },
  }
  return { accounts, uids, log }
}

let database: Database
const identity = fakeAccounts()

beforeAll(async () => {
  database = await freshPglite()
  expect(await makeDemo(database.db, identity.accounts, { now, timeZone })).toBe(2)
})

afterAll(() => database.close())

async function idOf(email: string) {
  const clinicRow = await findClinicByEmail(database.db, email)
  if (!clinicRow) throw new Error(`no clinic ${email}`)
  return clinicRow.id
}

describe('the demo in a database', () => {
  it('has an approved clinic with figures, activity and notifications', async () => {
    const { db } = database
    const id = await idOf('demo@clinora.test')
    const record = await clinicRecord(db, id, new Date())
    expect(record).toMatchObject({ approved: 1, total_doctors: 12, clinic_name: 'Riverside Family Clinic' })
    expect(record.total_patients).toBeGreaterThan(50)
    expect(record.total_revenue).toBeGreaterThan(1000)
    expect(record.recent_activity).toHaveLength(10)
    const [newest] = record.recent_activity ?? []
    expect(now.getTime() - Date.parse(newest?.date ?? '')).toBeLessThan(6 * 3_600_000)
    expect(
      new Set(record.recent_activity?.map((each) => each.description?.replace(/Clinora\d+/, ''))).size,
    ).toBeGreaterThan(1)
    expect(await listRecent(db, id)).toHaveLength(50)
    const stats = await wallet(db, id, today)
    expect(stats.totals?.otp_count_this_week).toBeGreaterThan(0)
    expect(stats.totals?.otp_count_last_week).toBeGreaterThan(0)
  })

  it('has pictures of the clinic and of some of its doctors', async () => {
    const { db } = database
    const id = await idOf('demo@clinora.test')
    const doctors = await listClinicDoctors(db, id)
    const images = doctors.flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(3)
    expect(images.length).toBeLessThan(doctors.length)
    const { profile_picture } = await clinicRecord(db, id, new Date())
    for (const name of [...images, profile_picture ?? '']) {
      const picture = await findPicture(db, name)
      const { format, width } = await sharp(picture?.bytes).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 256 })
    }
  })

  it('has a pending clinic, and a doctor with an unanswered request', async () => {
    const record = await clinicRecord(database.db, await idOf('pending@clinora.test'), new Date())
    expect(record).toMatchObject({ approved: 0, total_doctors: 0 })
    expect(await pendingRequests(database.db)).toEqual([
      expect.objectContaining({ doctorName: 'Dr. Noor Haddad', email: 'demo@clinora.test' }),
    ])
    expect(await listClinicDoctors(database.db, await idOf('demo@clinora.test'))).toHaveLength(12)
    expect(await database.db.$count(doctor)).toBe(18)
  })

  it('has rows in each file of its export, but of nobody who waits or is late', async () => {
    const id = await idOf('demo@clinora.test')
    const empty = []
    for (const table of EXPORTED_TABLES) {
      const { rows } = await exportPage(database.db, id, { table, after: null })
      if (rows.length === 0) empty.push(table)
    }
    expect(empty).toEqual(['waiting_list', 'delays'])
  })

  it('counts each booking of a slot once', async () => {
    const { db } = database
    expect(await inconsistenciesIn(db)).toEqual([])
    const over = await db
      .select({ id: slot.id })
      .from(slotDay)
      .innerJoin(slot, eq(slot.id, slotDay.slotId))
      .where(sql`${slotDay.booked} > ${slot.bookingLimit}`)
    expect(over).toEqual([])
  })

  it('has an audit in order of time, with nothing in the future', async () => {
    const { db } = database
    const rows = await db.select({ at: audit.at }).from(audit).orderBy(audit.id)
    const times = rows.map(({ at }) => at.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    const auditRows = await db
      .select({ at: audit.at })
      .from(audit)
      .where(sql`${audit.appointmentId} is not null`)
      .orderBy(audit.id)
    expect(auditRows.map(({ at }) => at.getTime())).toEqual(
      auditRows.map(({ at }) => at.getTime()).sort((a, b) => a - b),
    )
  })
})

describe('created again', () => {
  it('adds nothing, and saved the accounts before the rows with their uids', async () => {
    const { db } = database
    const id = await idOf('demo@clinora.test')
    const before = await listedAppointments({ db }, id)
    expect(identity.log).toEqual(['create demo@clinora.test', 'create pending@clinora.test', 'save'])
    expect(
      await makeDemo(db, identity.accounts, { now: new Date(now.getTime() + 9 * 86_400_000), timeZone }),
    ).toBe(0)
    expect(await listedAppointments({ db }, id)).toEqual(before)
    expect(await db.$count(clinic)).toBe(2)
  })

  it('creates a lost account again with the uid of the clinic', async () => {
    const uid = identity.uids.get('demo@clinora.test')
    const newAccounts = fakeAccounts()
    expect(await makeDemo(database.db, newAccounts.accounts, { now, timeZone })).toBe(0)
    expect(newAccounts.uids.get('demo@clinora.test')).toBe(uid)
  })
})
