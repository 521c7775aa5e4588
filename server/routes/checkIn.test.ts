import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesTo, STATUS_NUMBERS, STATUSES } from '@/domain/appointments/appointmentStatus'
import { appointment } from '../db/schema'
import { auditOf } from '../repository/audit'
import { engines, startBackend, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  listedAppointments,
  makeClinic,
  makeDoctor,
  makeWalkIn,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const ok = { status: 200, body: { message: text('server.checkedIn') } }
/** 09:00 at the clinic on the day of the appointments, MONDAY. */
const MORNING = new Date('2026-11-23T03:30:00Z')
const AT = MORNING.toISOString()
const LATER = new Date(MORNING.getTime() + 60_000)

describe.each(engines)('check-in on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  /** Its day begins at 11:00 UTC. */
  let behind: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    backend.clock.now = MORNING
    clinic = await makeClinic(backend)
    behind = await makeClinic(backend, { timeZone: 'Pacific/Pago_Pago' })
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic, behind] })
  })
  afterAll(() => backend.close())

  const checkIn = (id: number, mark: string, { token } = clinic) =>
    backend.call('POST', `/check_in_appointment/${id}/${mark}`, { token })
  const changeTo = (id: number, to: number, { token } = clinic) =>
    backend.call('POST', `/update_appointment_status/${id}/${to}`, { token })

  async function makeAccepted(at = clinic) {
    const id = await makeWalkIn(backend, at, doctor)
    await changeTo(id, STATUS_NUMBERS.accepted, at)
    return id
  }

  async function timesOf(id: number, { clinicId } = clinic) {
    const row = (await listedAppointments(backend, clinicId)).find((each) => each.id === id)
    return [row?.arrived_at, row?.no_show_at]
  }

  async function auditActionsOf(id: number) {
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    const lines = await auditOf(backend.db, [clinic.clinicId])
    return lines
      .filter(({ description }) => description.includes(row?.appointmentNumber ?? '-'))
      .map(({ actor, action }) => `${actor} ${action}`)
      .reverse()
      .slice(2)
  }

  it('sets one mark, which the other replaces, and none removes', async () => {
    const id = await makeAccepted()
    expect(await timesOf(id)).toEqual([null, null])
    const steps: [string, (string | null)[]][] = [
      ['no_show', [null, AT]],
      ['arrived', [AT, null]],
      ['none', [null, null]],
      ['arrived', [AT, null]],
      ['no_show', [null, AT]],
    ]
    for (const [mark, times] of steps) {
      expect(await checkIn(id, mark)).toMatchObject(ok)
      expect(await timesOf(id)).toEqual(times)
    }
    expect(await auditActionsOf(id)).toEqual([
      'clinic appointment-no-show',
      'clinic appointment-arrived',
      'clinic appointment-check-in-undone',
      'clinic appointment-arrived',
      'clinic appointment-no-show',
    ])
  })

  it('an arrival keeps its time while a mistaken No-show hides it', async () => {
    const id = await makeAccepted()
    await checkIn(id, 'arrived')
    backend.clock.now = LATER
    await checkIn(id, 'no_show')
    expect(await timesOf(id)).toEqual([null, LATER.toISOString()])
    await checkIn(id, 'arrived')
    backend.clock.now = MORNING
    expect(await timesOf(id)).toEqual([AT, null])
  })

  it('a mistaken arrival loses its time when an undo restores No-show', async () => {
    const id = await makeAccepted()
    await checkIn(id, 'no_show')
    await checkIn(id, 'arrived')
    await checkIn(id, 'no_show?undo=true')
    expect(await timesOf(id)).toEqual([null, AT])
    backend.clock.now = LATER
    await checkIn(id, 'arrived')
    backend.clock.now = MORNING
    expect(await timesOf(id)).toEqual([LATER.toISOString(), null])
  })

  it('an arrival after No-show keeps its time when a mistaken No-show is undone', async () => {
    const id = await makeAccepted()
    await checkIn(id, 'no_show')
    await checkIn(id, 'arrived')
    backend.clock.now = LATER
    await checkIn(id, 'no_show')
    await checkIn(id, 'arrived?undo=true')
    backend.clock.now = MORNING
    expect(await timesOf(id)).toEqual([AT, null])
  })

  it.each(['arrived', 'no_show', 'none'] as const)(
    '%s again keeps its time and is recorded once',
    async (mark) => {
      const id = await makeAccepted()
      if (mark === 'none') await checkIn(id, 'arrived')
      await checkIn(id, mark)
      const before = [await timesOf(id), await auditActionsOf(id)]
      backend.clock.now = LATER
      expect(await checkIn(id, mark)).toMatchObject(ok)
      backend.clock.now = MORNING
      expect([await timesOf(id), await auditActionsOf(id)]).toEqual(before)
    },
  )

  it('of many concurrent requests stores one', async () => {
    const id = await makeAccepted()
    const replies = await Promise.all(Array.from({ length: 12 }, () => checkIn(id, 'arrived')))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await auditActionsOf(id)).toEqual(['clinic appointment-arrived'])
  })

  it.each(STATUSES.filter((status) => status !== 'accepted'))('refuses the status %s', async (status) => {
    const id = await makeWalkIn(backend, clinic, doctor)
    for (const next of changesTo(status)) await changeTo(id, STATUS_NUMBERS[next])
    for (const mark of ['arrived', 'no_show', 'none']) {
      expect(await checkIn(id, mark)).toMatchObject({
        status: 409,
        body: { error: text('server.transition', { status }) },
      })
    }
    expect(await timesOf(id)).toEqual([null, null])
  })

  it('is refused before the day of the appointment at the clinic, and possible on it', async () => {
    const id = await makeAccepted(behind)
    const tooEarly = { status: 409, body: { error: text('server.checkInTooEarly') } }
    backend.clock.now = new Date('2026-11-23T10:59:59Z')
    for (const mark of ['arrived', 'no_show']) expect(await checkIn(id, mark, behind)).toMatchObject(tooEarly)
    expect(await checkIn(id, 'none', behind)).toMatchObject(ok)
    expect(await timesOf(id, behind)).toEqual([null, null])
    backend.clock.now = new Date('2026-11-23T11:00:00Z')
    expect(await checkIn(id, 'arrived', behind)).toMatchObject(ok)
    backend.clock.now = MORNING
  })

  it('stays with an appointment that is completed', async () => {
    const id = await makeAccepted()
    await checkIn(id, 'arrived')
    await changeTo(id, STATUS_NUMBERS.completed)
    expect(await timesOf(id)).toEqual([AT, null])
  })

  it('is no change of the appointment', async () => {
    const id = await makeAccepted()
    backend.clock.now = LATER
    await checkIn(id, 'arrived')
    backend.clock.now = MORNING
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    expect(row?.changedAt).toEqual(MORNING)
  })

  it('gives a new ETag to the list', async () => {
    const id = await makeAccepted()
    const etag = async () => {
      const { headers } = await backend.call('GET', `/appointments/${clinic.clinicId}`, {
        token: clinic.token,
      })
      return headers.get('etag')
    }
    const before = await etag()
    await checkIn(id, 'arrived')
    expect(await etag()).not.toBe(before)
  })

  it('refuses another mark, another clinic’s appointment and an unknown one', async () => {
    const id = await makeAccepted()
    const unknown = { status: 404, body: { error: text('server.appointmentNotFound') } }
    expect((await checkIn(id, 'late')).status).toBe(400)
    expect(await checkIn(id, 'arrived', await makeClinic(backend))).toMatchObject(unknown)
    expect(await checkIn(999_999, 'arrived')).toMatchObject(unknown)
    expect(await timesOf(id)).toEqual([null, null])
  })

  it('leaves no change half done', async () => {
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })
})
