import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  canChange,
  changesTo,
  needsOtp,
  releasesSlot,
  STATUS_NUMBERS,
  STATUSES,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import { otpText } from '@/domain/appointments/otp'
import { OTP_ATTEMPTS, OTP_PAUSE_MS, OTP_WRONG_MAX, OTP_WRONG_PER_CLINIC } from '@/domain/constants'
import { runAdmin } from '../admin/run'
import { appointment, audit, rateLimit, slotDay } from '../db/schema'
import { auditOf } from '../repository/audit'
import { inconsistenciesIn } from '../repository/consistency'
import { adminDeps } from '../testing/adminDeps'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  openLaterSession,
  wrongOtp,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const CASES = STATUSES.flatMap((from) =>
  STATUSES.flatMap((to) =>
    (['walk-in', 'app user'] as const).flatMap((who) =>
      (['none', 'wrong', 'right'] as const).map((code) => ({ from, to, who, code })),
    ),
  ),
)
const ok = { status: 200, body: { message: text('server.statusUpdated') } }
const wrong = { status: 400, body: { error: text('errors.status.otpInvalid') } }
const paused = { status: 429, body: { error: text('server.otpPaused') } }

describe.each(engines)('status on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic] })
  })
  afterAll(() => backend.close())
  afterEach(async () => {
    backend.clock.now = SATURDAY
    // All tests are of one clinic, whose wrong codes are limited.
    await backend.db.delete(rateLimit)
  })

  const change = (id: number, to: number, otp?: string) =>
    backend.call('POST', `/update_appointment_status/${id}/${to}`, {
      token: clinic.token,
      ...(otp !== undefined && { json: { otp } }),
    })

  const verify = (id: number, otp: string) =>
    backend.call('POST', `/verify_appointment_otp/${id}`, { token: clinic.token, json: { otp } })

  async function rowOf(id: number) {
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    return row
  }

  /** Creates an accepted appointment of an app user. Returns a wrong code too. */
  async function makeAccepted() {
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    await change(id, STATUS_NUMBERS.accepted)
    return { id, right: otpText(completionOtp), wrong: wrongOtp(completionOtp) }
  }

  /** Changes an appointment to a status by the calls that lead there. */
  async function bringTo(id: number, status: AppointmentStatus, otp?: string) {
    for (const next of changesTo(status)) await change(id, STATUS_NUMBERS[next], otp)
    expect((await rowOf(id))?.status).toBe(STATUS_NUMBERS[status])
  }

  async function bookedCount() {
    const days = await backend.db
      .select({ booked: slotDay.booked })
      .from(slotDay)
      .where(eq(slotDay.slotId, doctor.slotId))
    return days[0]?.booked ?? 0
  }

  /** The response by the specification, and whether it changes anything. */
  function expected(from: AppointmentStatus, to: AppointmentStatus, isAskedFor: boolean) {
    // The contract refuses a change to pending.
    if (to === 'pending') return { status: 400 }
    if (!canChange(from, to)) {
      return { status: 409, body: { error: text('server.transition', { status: from }) } }
    }
    return isAskedFor ? wrong : ok
  }

  it('makes the changes of the specification and no other, with each code', async () => {
    for (const { from, to, who, code } of CASES) {
      const id =
        who === 'walk-in'
          ? await makeWalkIn(backend, clinic, doctor)
          : (await makePatientBooking(backend, clinic, doctor)).id
      const completionOtp = (await rowOf(id))?.completionOtp ?? NaN
      const right = otpText(completionOtp)
      await bringTo(id, from, right)
      const otp = { none: undefined, wrong: wrongOtp(completionOtp), right }[code]
      const before = await bookedCount()

      const { status, body } = await change(id, STATUS_NUMBERS[to], otp)
      const isAskedFor =
        code !== 'right' && canChange(from, to) && needsOtp({ isWalkIn: who === 'walk-in' }, to)
      const response = expected(from, to, isAskedFor)
      const isChanged = response.status === 200
      expect
        .soft(
          { status, body, stored: (await rowOf(id))?.status, booked: await bookedCount() },
          `from ${from} to ${to} of a ${who}, code: ${code}`,
        )
        .toMatchObject({
          ...response,
          stored: STATUS_NUMBERS[isChanged ? to : from],
          booked: isChanged && releasesSlot(to) ? before - 1 : before,
        })
    }
  })

  it('leaves no change half done', async () => {
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it.each([String(STATUSES.length), '-1', 'x', '1.5'])('refuses the status %s', async (to) => {
    const id = await makeWalkIn(backend, clinic, doctor)
    const path = `/update_appointment_status/${id}/${to}`
    expect((await backend.call('POST', path, { token: clinic.token })).status).toBe(400)
  })

  it('answers 404 for an unknown appointment', async () => {
    const unknown = { status: 404, body: { error: text('server.appointmentNotFound') } }
    expect(await change(999_999, STATUS_NUMBERS.accepted)).toMatchObject(unknown)
    expect(await verify(999_999, '1234')).toMatchObject(unknown)
  })

  it('accepts one of many parallel changes, and refuses the others', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        change(id, n % 2 ? STATUS_NUMBERS.accepted : STATUS_NUMBERS.declined),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
    const auditRows = await backend.db.select().from(audit).where(eq(audit.appointmentId, id))
    expect(auditRows.map(({ action }) => action)).toHaveLength(2)
  })

  it('is recorded in the audit, with actor and time', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    await change(id, STATUS_NUMBERS.accepted)
    await change(id, STATUS_NUMBERS.cancelled)
    const number = (await rowOf(id))?.appointmentNumber ?? ''
    const lines = (await auditOf(backend.db, [clinic.clinicId])).filter((each) =>
      each.description.includes(number),
    )
    expect(lines.map(({ actor, description, at }) => [actor, description, at])).toEqual([
      ['clinic', text('activity.appointment-cancelled', { number }), SATURDAY],
      ['clinic', text('activity.appointment-accepted', { number }), SATURDAY],
      ['clinic', text('activity.appointment-booked', { number, doctor: doctor.name }), SATURDAY],
    ])
  })

  describe('a reason', () => {
    const changeFor = (id: number, to: number, reason: string) =>
      backend.call('POST', `/update_appointment_status/${id}/${to}`, {
        token: clinic.token,
        json: { reason },
      })

    it.each([
      ['declined', '  The doctor is ill ', 'The doctor is ill'],
      ['declined', 'ü'.repeat(200), 'ü'.repeat(200)],
      ['cancelled', '<b>ill</b>', '<b>ill</b>'],
      ['accepted', 'No reason is needed', null],
    ] as const)('of %s: %j is stored as %j', async (to, reason, storedReason) => {
      const id = await makeWalkIn(backend, clinic, doctor)
      const changes = changesTo(to)
      for (const before of changes.slice(0, -1)) await change(id, STATUS_NUMBERS[before])
      expect(await changeFor(id, STATUS_NUMBERS[to], reason)).toMatchObject(ok)
      expect((await rowOf(id))?.statusReason).toBe(storedReason)
    })

    it.each([
      ['empty', ''],
      ['of spaces', '   '],
      ['of 201 characters', 'x'.repeat(201)],
      ['of two lines', 'ill\nvery'],
      ['with a \\u0000', 'ill\u0000'],
    ])('that is %s is refused, and nothing changes', async (_, reason) => {
      const id = await makeWalkIn(backend, clinic, doctor)
      expect((await changeFor(id, STATUS_NUMBERS.declined, reason)).status).toBe(400)
      expect(await rowOf(id)).toMatchObject({ status: STATUS_NUMBERS.pending, statusReason: null })
    })

    it('is in the audit beside its own change only', async () => {
      const id = await makeWalkIn(backend, clinic, doctor)
      await change(id, STATUS_NUMBERS.accepted)
      await changeFor(id, STATUS_NUMBERS.cancelled, 'Two bookings')
      const number = (await rowOf(id))?.appointmentNumber ?? ''
      const lines = (await auditOf(backend.db, [clinic.clinicId])).filter((each) =>
        each.description.includes(number),
      )
      expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
        ['appointment-cancelled', 'Two bookings'],
        ['appointment-accepted', null],
        ['appointment-booked', null],
      ])
    })
  })

  it('stores when it was changed last, and by whom', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    expect(await rowOf(id)).toMatchObject({ changedAt: null, changedBy: null })
    await change(id, STATUS_NUMBERS.accepted)
    expect(await rowOf(id)).toMatchObject({ changedAt: SATURDAY, changedBy: 'clinic' })
    const list = await backend.call('GET', `/appointments/${clinic.clinicId}`, { token: clinic.token })
    const listedChange = { id, changed_at: SATURDAY.toISOString(), changed_by: 'clinic', status_reason: null }
    expect(list.body).toContainEqual(expect.objectContaining(listedChange))
  })

  describe("an app user's code", () => {
    it('is required to complete and to cancel', async () => {
      for (const to of [STATUS_NUMBERS.completed, STATUS_NUMBERS.cancelled]) {
        const { id, right, wrong: other } = await makeAccepted()
        expect(await change(id, to)).toMatchObject(wrong)
        expect(await change(id, to, other)).toMatchObject(wrong)
        expect((await rowOf(id))?.status).toBe(STATUS_NUMBERS.accepted)
        expect(await change(id, to, right)).toMatchObject(ok)
      }
    })

    it('is not required to accept or decline', async () => {
      for (const to of [STATUS_NUMBERS.accepted, STATUS_NUMBERS.declined]) {
        const { id } = await makePatientBooking(backend, clinic, doctor)
        expect(await change(id, to)).toMatchObject(ok)
      }
    })

    it('can be checked without a change, and used afterwards', async () => {
      const { id, right, wrong: other } = await makeAccepted()
      expect(await verify(id, other)).toMatchObject(wrong)
      expect(await verify(id, right)).toMatchObject({
        status: 200,
        body: { message: text('outcomes.otpVerified') },
      })
      expect((await rowOf(id))?.status).toBe(STATUS_NUMBERS.accepted)
      expect(await change(id, STATUS_NUMBERS.completed, right)).toMatchObject(ok)
    })

    it('may start with zeros', async () => {
      const { id } = await makeAccepted()
      await backend.db.update(appointment).set({ completionOtp: 7 }).where(eq(appointment.id, id))
      const list = await backend.call('GET', `/appointments/${clinic.clinicId}`, { token: clinic.token })
      expect(list.body).toContainEqual(expect.objectContaining({ id, completion_otp: 7 }))
      expect(await verify(id, '7000')).toMatchObject(wrong)
      expect(await verify(id, '0007')).toMatchObject({ status: 200 })
      expect(await change(id, STATUS_NUMBERS.completed, '0007')).toMatchObject(ok)
    })

    it.each(['12', '12345', 'abcd', ''])('refuses "%s" without counting it', async (otp) => {
      const { id } = await makeAccepted()
      expect((await verify(id, otp)).status).toBe(400)
      expect((await change(id, STATUS_NUMBERS.completed, otp)).status).toBe(400)
      expect((await rowOf(id))?.otpFailures).toBe(0)
    })

    it('is checked for accepted appointments only', async () => {
      const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
      expect(await verify(id, otpText(completionOtp))).toMatchObject({
        status: 409,
        body: { error: text('server.transition', { status: 'pending' }) },
      })
    })

    it('is paused after five wrong codes, over both calls', async () => {
      const { id, right, wrong: other } = await makeAccepted()
      for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1) {
        const reply =
          attempt % 2 ? await verify(id, other) : await change(id, STATUS_NUMBERS.completed, other)
        expect(reply).toMatchObject(wrong)
      }
      expect(await verify(id, right)).toMatchObject(paused)
      expect(await change(id, STATUS_NUMBERS.completed, right)).toMatchObject(paused)
      expect(await change(id, STATUS_NUMBERS.cancelled, right)).toMatchObject(paused)
      expect((await rowOf(id))?.status).toBe(STATUS_NUMBERS.accepted)
      const lines = await auditOf(backend.db, [clinic.clinicId])
      const number = (await rowOf(id))?.appointmentNumber ?? ''
      const pause = text('activity.appointment-paused', { number })
      expect(lines.filter(({ description }) => description === pause)).toHaveLength(1)
    })

    it('may be tried five times again after fifteen minutes', async () => {
      const { id, right, wrong: other } = await makeAccepted()
      for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1) await verify(id, other)
      const at = async (after: number, otp: string) => {
        backend.clock.now = new Date(SATURDAY.getTime() + after)
        const reply = await verify(id, otp)
        backend.clock.now = SATURDAY
        return reply
      }
      expect(await at(OTP_PAUSE_MS - 1, right)).toMatchObject(paused)
      for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1)
        expect(await at(OTP_PAUSE_MS, other)).toMatchObject(wrong)
      expect(await at(OTP_PAUSE_MS, right)).toMatchObject(paused)
      expect((await at(2 * OTP_PAUSE_MS, right)).status).toBe(200)
    })

    it('counts consecutive wrong codes', async () => {
      const { id, right, wrong: other } = await makeAccepted()
      for (let round = 1; round <= 3; round += 1) {
        for (let attempt = 1; attempt < OTP_ATTEMPTS; attempt += 1)
          expect(await verify(id, other)).toMatchObject(wrong)
        expect((await verify(id, right)).status).toBe(200)
      }
    })

    it('can be guessed at most five times, even in parallel', async () => {
      const { id, wrong: other } = await makeAccepted()
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          n % 2 ? verify(id, other) : change(id, STATUS_NUMBERS.completed, other),
        ),
      )
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(OTP_ATTEMPTS)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(30 - OTP_ATTEMPTS)
    })

    /** Enters wrong codes until none is accepted any more. */
    const lock = async ({ id, wrong: other }: { id: number; wrong: string }) => {
      for (let attempt = 1; attempt <= OTP_WRONG_MAX; attempt += 1) {
        expect(await verify(id, other)).toMatchObject(wrong)
        if (attempt % OTP_ATTEMPTS === 0) {
          expect((await verify(id, other)).status).toBe(429)
          backend.clock.now = new Date(backend.clock.now.getTime() + OTP_PAUSE_MS)
        }
      }
      clinic.token = await openLaterSession(backend, clinic.clinicId)
    }
    const admin = async (name: 'allow-codes' | 'new-code', id: number) => {
      const number = (await rowOf(id))?.appointmentNumber ?? ''
      const command = { name, number, email: clinic.email }
      const reply = await runAdmin(command, adminDeps(backend), backend.clock.now)
      expect(reply.failed).toBe(false)
    }

    it('is locked after twenty wrong codes until the operator accepts codes again', async () => {
      const accepted = await makeAccepted()
      await lock(accepted)
      const { id, right } = accepted
      backend.clock.now = new Date(SATURDAY.getTime() + 7 * 24 * 60 * 60_000)
      clinic.token = await openLaterSession(backend, clinic.clinicId)
      const locked = { status: 429, body: { error: text('server.otpLocked') } }
      expect(await verify(id, right)).toMatchObject(locked)
      expect(await change(id, STATUS_NUMBERS.completed, right)).toMatchObject(locked)
      await admin('allow-codes', id)
      expect((await verify(id, right)).status).toBe(200)
      const actions = (await auditOf(backend.db, [clinic.clinicId])).map(({ action, about }) => [
        action,
        about.id,
      ])
      const expected = [
        'appointment-codes-allowed',
        'appointment-locked',
        ...Array<string>(3).fill('appointment-paused'),
      ]
      expect(actions.filter(([action, about]) => about === id && expected.includes(String(action)))).toEqual(
        expected.map((action) => [action, id]),
      )
    })

    it('is locked after twenty wrong codes until the patient gets a new one', async () => {
      const accepted = await makeAccepted()
      await lock(accepted)
      const { id, right } = accepted
      await admin('new-code', id)
      expect(await verify(id, right)).toMatchObject(wrong)
      const renewed = otpText((await rowOf(id))?.completionOtp ?? 0)
      expect(renewed).not.toBe(right)
      expect((await verify(id, renewed)).status).toBe(200)
    })

    it('is refused for a clinic with too many wrong codes in an hour, and for no other clinic', async () => {
      const hour = new Date(SATURDAY.getTime() + 60 * 60_000)
      for (let entered = 0; entered < OTP_WRONG_PER_CLINIC; entered += OTP_ATTEMPTS) {
        const { id, wrong: other } = await makeAccepted()
        for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1)
          expect(await verify(id, other)).toMatchObject(wrong)
      }
      const { id, right } = await makeAccepted()
      const refusal = { status: 429, body: { error: text('server.otpClinicPaused') } }
      expect(await verify(id, right)).toMatchObject(refusal)
      expect(await change(id, STATUS_NUMBERS.completed, right)).toMatchObject(refusal)
      const audited = await auditOf(backend.db, [clinic.clinicId])
      expect(audited.filter(({ action }) => action === 'codes-paused')).toHaveLength(1)
      const stranger = await makeClinic(backend)
      const theirs = await makeDoctor(backend, { clinics: [stranger] })
      const other = await makePatientBooking(backend, stranger, theirs)
      const { token } = stranger
      await backend.call('POST', `/update_appointment_status/${other.id}/${STATUS_NUMBERS.accepted}`, {
        token,
      })
      const json = { otp: otpText(other.completionOtp) }
      expect(
        (await backend.call('POST', `/verify_appointment_otp/${other.id}`, { token, json })).status,
      ).toBe(200)
      backend.clock.now = hour
      expect((await verify(id, right)).status).toBe(200)
    })

    it('is accepted before the hour of its clinic is over if the operator says so', async () => {
      const { id, right } = await makeAccepted()
      const hits = { hits: OTP_WRONG_PER_CLINIC, resetsAt: new Date(SATURDAY.getTime() + 60 * 60_000) }
      await backend.db.insert(rateLimit).values({ key: `wrong codes ${clinic.clinicId}`, ...hits })
      expect((await verify(id, right)).status).toBe(429)
      await admin('allow-codes', id)
      expect((await verify(id, right)).status).toBe(200)
    })

    it('is paused for one appointment and no other', async () => {
      const first = await makeAccepted()
      for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1) await verify(first.id, first.wrong)
      const second = await makeAccepted()
      expect((await verify(second.id, second.right)).status).toBe(200)
    })
  })
})

describe.each(engines)('with HIDE_OTP on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine, { hideOtp: true })
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { clinics: [clinic] })
  })
  afterAll(() => backend.close())

  it('answers contain no code, and the server checks and counts codes', async () => {
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    const { token, clinicId } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const lists = [
      `/appointments/${clinicId}`,
      `/doctor-appointments/${doctor.id}/${clinicId}`,
      `/recent?clinicId=${clinicId}`,
    ]
    for (const path of lists) {
      const { body } = await backend.call('GET', path, { token })
      expect(JSON.stringify(body)).toContain('Ada Park')
      expect(JSON.stringify(body)).not.toContain('otp')
    }
    const other = wrongOtp(completionOtp)
    const verify = (otp: string) =>
      backend.call('POST', `/verify_appointment_otp/${id}`, { token, json: { otp } })
    for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1)
      expect(await verify(other)).toMatchObject(wrong)
    expect(await verify(otpText(completionOtp))).toMatchObject(paused)
    backend.clock.now = new Date(SATURDAY.getTime() + OTP_PAUSE_MS)
    expect((await verify(otpText(completionOtp))).status).toBe(200)
    const json = { otp: otpText(completionOtp) }
    expect(await backend.call('POST', `/update_appointment_status/${id}/2`, { token, json })).toMatchObject(
      ok,
    )
  })

  it('a code may start with zeros', async () => {
    const { id } = await makePatientBooking(backend, clinic, doctor)
    const { token } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    await backend.db.update(appointment).set({ completionOtp: 0 }).where(eq(appointment.id, id))
    const json = { otp: '0000' }
    expect(await backend.call('POST', `/verify_appointment_otp/${id}`, { token, json })).toMatchObject({
      status: 200,
    })
  })
})
