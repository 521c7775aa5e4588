import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar'
import { DELAY_MAX_MINUTES } from '@/domain/delay'
import { appointment, audit, doctorDelay } from '../db/schema'
import { auditOf } from '../repository/audit'
import { engines, SATURDAY, startBackend, TODAY, type Backend } from '../testing/backend'
import {
  makeClinic,
  makeDoctor,
  makeWalkIn,
  openLaterSession,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const TOMORROW = addDays(TODAY, 1)

describe.each(engines)('delays on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  beforeEach(async () => {
    backend.clock.now = SATURDAY
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    doctor = await makeDoctor(backend, { clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const read = async (testClinic = clinic) =>
    (await backend.call('GET', `/doctor_delay/${testClinic.clinicId}`, testClinic)).body
  const save = (minutes: number, { testClinic = clinic, date = TODAY, id = doctor.id } = {}) =>
    backend.call('PUT', `/doctor_delay/${testClinic.clinicId}/${id}`, {
      token: testClinic.token,
      json: { date, minutes },
    })
  const delayed = (minutes: number, date = TODAY) => [
    { doctor_id: doctor.id, doctor_name: doctor.name, date, minutes },
  ]
  const actions = async () => {
    const rows = await backend.db
      .select()
      .from(audit)
      .where(eq(audit.clinicId, clinic.clinicId))
      .orderBy(audit.id)
    return rows.flatMap(({ action, actor, doctorId }) =>
      action.startsWith('delay-') ? [`${actor} ${action} ${doctorId === doctor.id}`] : [],
    )
  }

  it('the last delay counts, 0 removes it, and the audit has each change once', async () => {
    expect(await read()).toEqual([])
    for (const minutes of [0, 40, 40, 20]) {
      expect(await save(minutes)).toMatchObject({ status: 200, body: { message: text('server.delaySaved') } })
      expect(await read()).toEqual(minutes === 0 ? [] : delayed(minutes))
    }
    for (const minutes of [0, 0]) expect((await save(minutes)).status).toBe(200)
    expect(await read()).toEqual([])
    expect(await actions()).toEqual([
      'clinic delay-saved true',
      'clinic delay-saved true',
      'clinic delay-removed true',
    ])
    const lines = await auditOf(backend.db, [clinic.clinicId])
    expect(lines.slice(0, 3).map(({ description }) => description)).toEqual([
      `${doctor.name} was marked as on time again`,
      `${doctor.name} was marked as 20 minutes late`,
      `${doctor.name} was marked as 40 minutes late`,
    ])
  })

  it('ends with the day of the clinic, and the next one replaces its row', async () => {
    await save(40)
    backend.clock.now = new Date(SATURDAY.getTime() + 24 * 3_600_000)
    clinic.token = await openLaterSession(backend, clinic.clinicId)
    expect(await read()).toEqual([])
    // Nothing of today is removed, and nothing is told.
    await save(0, { date: TOMORROW })
    await save(15, { date: TOMORROW })
    expect(await read()).toEqual(delayed(15, TOMORROW))
    const rows = await backend.db.select().from(doctorDelay).where(eq(doctorDelay.clinicId, clinic.clinicId))
    expect(rows).toHaveLength(1)
    expect(await actions()).toEqual(['clinic delay-saved true', 'clinic delay-saved true'])
  })

  it.each([addDays(TODAY, -1), TOMORROW, '2026-02-31'])('refuses the day %s', async (date) => {
    expect(await save(40, { date })).toMatchObject({
      status: 409,
      body: { error: text('server.delayDay'), at: '/date' },
    })
    expect(await read()).toEqual([])
  })

  it.each([-1, DELAY_MAX_MINUTES + 1, 7.5])('refuses %s minutes', async (minutes) => {
    expect((await save(minutes)).status).toBe(400)
    expect(await read()).toEqual([])
  })

  it('takes the longest delay', async () => {
    expect((await save(DELAY_MAX_MINUTES)).status).toBe(200)
    expect(await read()).toEqual(delayed(DELAY_MAX_MINUTES))
  })

  it('is of one clinic, and of a doctor who works there', async () => {
    await save(40)
    expect(await read(other)).toEqual([])
    const stranger = await makeDoctor(backend)
    expect((await save(40, { id: stranger.id })).status).toBe(403)
  })

  it('the last of concurrent delays counts', async () => {
    const replies = await Promise.all([10, 20, 30, 40, 50].map((minutes) => save(minutes)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await read()).toHaveLength(1)
  })

  it('changes no appointment', async () => {
    await makeWalkIn(backend, clinic, doctor)
    const rows = () => backend.db.select().from(appointment).where(eq(appointment.clinicId, clinic.clinicId))
    const before = await rows()
    await save(40)
    expect(await rows()).toEqual(before)
  })
})
