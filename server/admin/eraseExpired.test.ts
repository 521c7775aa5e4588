import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, yearsBefore } from '@/domain/calendar'
import { clinic as clinicTable, waitingEntry } from '../db/schema'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  listedAppointments,
  bookWalkIn,
  makeClinic,
  makeDoctor,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { runCommandLine } from '../testing/commandLine'
import { parseArguments } from './command'

describe.each(engines)('erase-expired on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  beforeEach(async () => {
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const admin = async (args: readonly string[], options = {}) => {
    const { lines, failed } = await runCommandLine(backend, args, options)
    return { lines, failed }
  }
  const book = (changes: Parameters<typeof bookWalkIn>[3] = {}, at = clinic) =>
    bookWalkIn(backend, at, doctor, changes)
  /** Makes the appointments older, without a change of their slots' counts. */
  const date = async (id: number, day: string) => {
    await backend.db.execute(sql`with moved as (
        update appointment set date = ${day}::date where id = ${id}
        returning slot_id
      ), freed as (
        update slot_day set booked = booked - 1 from moved where slot_day.slot_id = moved.slot_id and slot_day.date = ${MONDAY}::date
      )
      insert into slot_day (slot_id, date, booked, capacity) select slot_id, ${day}::date, 1, 1000 from moved
      on conflict (slot_id, date) do update set booked = slot_day.booked + 1`)
  }

  it('erases what is older than the clinic keeps it, by its own years, and deletes what is over', async () => {
    const limit = yearsBefore(TODAY, 3)
    const days = [addDays(limit, -400), addDays(limit, -1), limit, addDays(TODAY, -1)]
    const ids = { own: [] as number[], theirs: [] as number[] }
    for (const day of days) {
      for (const [at, list] of [
        [clinic, ids.own],
        [other, ids.theirs],
      ] as const) {
        const { id } = await book({}, at)
        await date(id, day)
        list.push(id)
      }
    }
    expect((await admin(['retention', other.email])).lines).toEqual([
      `${other.email} keeps appointments for 3 years after their day.`,
    ])
    await admin(['retention', other.email, '4'])
    await backend.db.insert(waitingEntry).values({
      clinicId: clinic.clinicId,
      patientName: 'Lena Moreau',
      phoneNumber: '5550142233',
      fromDate: addDays(TODAY, -3),
      toDate: addDays(TODAY, -1),
      waitingSince: backend.clock.now,
    })
    const line = (to: string) =>
      `${to} at ${clinic.email}: 2 appointments and 0 closed times from before ${limit}, 1 on the waiting list.`
    expect((await admin(['erase-expired', clinic.email, '--dry-run'])).lines).toEqual([line('To erase')])
    expect((await admin(['erase-expired', clinic.email])).lines).toEqual([line('Erased')])
    // The next run does not read the erased ones again.
    const [row] = await backend.db.select().from(clinicTable).where(eq(clinicTable.id, clinic.clinicId))
    expect(row?.erasedBefore).toBe(limit)
    expect((await admin(['erase-expired', clinic.email])).lines).toEqual([])
    const listedIds = async (at: TestClinic) =>
      (await listedAppointments(backend, at.clinicId)).map(({ id }) => id).sort((a, b) => a - b)
    expect(await listedIds(clinic)).toEqual(ids.own.slice(2))
    expect(await listedIds(other)).toEqual(ids.theirs)
    const all = await admin(['erase-expired'])
    expect(all.lines).toContain(
      `Erased at ${other.email}: 1 appointment and 0 closed times from before ${yearsBefore(TODAY, 4)}, 0 on the waiting list.`,
    )
    expect(await listedIds(other)).toEqual(ids.theirs.slice(1))
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it.each(['0', '-1', '101', 'two', '1.5'])('refuses %s years', (years) => {
    expect(() => parseArguments(['retention', 'a@b.test', years], () => '')).toThrow(/from 1 to 100/)
  })

  it('is three years, and the database takes no less than one', async () => {
    const [row] = await backend.db.select().from(clinicTable).where(eq(clinicTable.id, clinic.clinicId))
    expect(row?.retentionYears).toBe(3)
    const shorter = backend.db.execute(
      sql`update clinic set retention_years = 0 where id = ${clinic.clinicId}`,
    )
    await expect(shorter).rejects.toThrow()
  })
})
