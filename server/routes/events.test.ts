import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { EventSourceMessage } from 'eventsource-parser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { OTP_ATTEMPTS } from '@/domain/constants'
import { engines, startBackend, startOnSameDatabase, type Backend } from '../testing/backend'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  openLaterSession,
  wrongOtp,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'

/** For a busy machine. server/faults/streams.test.ts measures how soon a change reaches a stream. */
const IN_TIME_MS = 20_000
/** 09:00 at the clinic on the day of the appointments, MONDAY. */
const MONDAY_MORNING = new Date('2026-11-23T03:30:00Z')

describe.each(engines)('the stream of changes on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  const controllers: AbortController[] = []
  beforeEach(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { clinics: [clinic] })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const each of controllers.splice(0)) each.abort()
    await backend.close()
  })

  /** Opens a stream. */
  async function open({ token, clinicId }: TestClinic, { origin = backend.origin, lastEventId = '' } = {}) {
    const end = new AbortController()
    controllers.push(end)
    const response = await fetch(`${origin}/api/events/${clinicId}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: end.signal,
    })
    expect(response.status).toBe(200)
    const events: EventSourceMessage[] = []
    const reading = async () => {
      const reader = response.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader()
      for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
        events.push(next.value)
      }
    }
    const streamEnd = reading().catch(() => undefined)
    return { response, events, streamEnd, close: () => end.abort() }
  }
  const count = (events: readonly unknown[], expected: number) =>
    expect.poll(() => events.length, { timeout: IN_TIME_MS, interval: 10 }).toBe(expected)

  /** Opens a stream and waits until its server listens to the database: until then it does not say what a change concerns. */
  async function openListening(
    testClinic: TestClinic,
    makeChange: (changeCount: number) => Promise<unknown>,
  ) {
    const stream = await open(testClinic)
    const { events } = stream
    await count(events, 1)
    do {
      const before = events.length
      await makeChange(before)
      await count(events, before + 1)
    } while (events.at(-1)?.data === '-')
    return stream
  }

  it('names the present revision first, then one for each change', async () => {
    // A check-in is possible from the day of the appointment on.
    backend.clock.now = MONDAY_MORNING
    clinic.token = await openLaterSession(backend, clinic.clinicId)
    const { response, events } = await open(clinic)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream\b/)
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    await count(events, 1)
    expect(events[0]).toMatchObject({ event: 'appointments', data: '-' })
    const id = await makeWalkIn(backend, clinic, doctor)
    await count(events, 2)
    const to = { doctor: doctor.name, date: addDays(MONDAY, 7), time: '0930' }
    const calls = [
      [`/update_appointment_status/${id}/${STATUS_NUMBERS.accepted}`],
      [`/check_in_appointment/${id}/arrived`],
      [`/check_in_appointment/${id}/none`],
      [`/reschedule_appointment/${id}`, to],
      [`/update_appointment_status/${id}/${STATUS_NUMBERS.completed}`],
    ] as const
    for (const [index, [path, json]] of calls.entries()) {
      const answer = await backend.call('POST', path, { token: clinic.token, ...(json && { json }) })
      expect(answer).toMatchObject({ status: 200 })
      await count(events, 3 + index)
    }
    await makePatientBooking(backend, clinic, doctor, { date: to.date })
    await count(events, 8)
    expect(new Set(events.map(({ id }) => id)).size).toBe(8)
  })

  it('says what each change concerns', async () => {
    backend.clock.now = MONDAY_MORNING
    clinic.token = await openLaterSession(backend, clinic.clinicId)
    const { token } = clinic
    const saveAddress = (address: string) => {
      const form = new FormData()
      form.set('address', address)
      form.set('payment_at_clinic', '1')
      return backend.call('PUT', '/clinic/settings', { token, body: form })
    }
    const { events } = await openListening(clinic, (changeCount) =>
      saveAddress(`${String(changeCount)} Hill Road`),
    )
    const start = events.length
    const later = addDays(MONDAY, 7)
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor, { date: later })
    const walkIn = await makeWalkIn(backend, clinic, doctor)
    const other = await makeDoctor(backend, { clinics: [clinic] })
    const post = (path: string, json?: object) => backend.call('POST', path, { token, json })
    await post(`/update_appointment_status/${id}/${STATUS_NUMBERS.accepted}`)
    await post(`/update_appointment_status/${walkIn}/${STATUS_NUMBERS.accepted}`)
    await post(`/check_in_appointment/${walkIn}/arrived`)
    await post(`/reschedule_appointment/${id}`, { doctor: other.name, date: MONDAY, time: '0930' })
    await post(`/correct_appointment/${id}`, { patientName: 'Noor Haddad' })
    for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1)
      await post(`/verify_appointment_otp/${id}`, { otp: wrongOtp(completionOtp) })
    await saveAddress('1 Park Street')
    const { body } = await backend.call('GET', `/clinic_hours/${clinic.clinicId}/${doctor.id}`, { token })
    const own = [{ weekday: 2, time: '1100', booking_limit: 2 }]
    const hours = { revision: (body as { revision: string }).revision, from: MONDAY, own, off: [] }
    await backend.call('PUT', `/clinic_hours/${clinic.clinicId}/${doctor.id}`, { token, json: hours })
    const closure = { from: MONDAY, to: later, reason: 'Leave' }
    await post(`/closures/${clinic.clinicId}`, { ...closure, doctor_id: doctor.id })
    const whole = await post(`/closures/${clinic.clinicId}`, closure)
    const path = `/closures/${clinic.clinicId}/${(whole.body as { id: number }).id}`
    await backend.call('DELETE', path, { token })
    const delays = `/doctor_delay/${clinic.clinicId}/${doctor.id}`
    for (const minutes of [20, 40, 40, 0]) {
      await backend.call('PUT', delays, { token, json: { date: MONDAY, minutes } })
    }
    const wish = { patient_name: 'Lena Moreau', phone_number: '5550142233', from: MONDAY, to: later }
    const waiting = await post(`/waiting_list/${clinic.clinicId}`, wish)
    const entry = `/waiting_list/${clinic.clinicId}/${(waiting.body as { id: number }).id}`
    await backend.call('DELETE', entry, { token })
    await count(events, start + 20)
    const [first, last] = [doctor.id, other.id]
    expect(events.slice(start).map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { kinds: ['booked', 'requested'], doctors: [first], from: later, to: later },
      { kinds: ['booked'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['doctors'] },
      { kinds: ['doctors'] },
      { kinds: ['status'], doctors: [first], from: later, to: later },
      { kinds: ['status'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['checked_in'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['moved'], doctors: [first, last], from: MONDAY, to: later },
      { kinds: ['corrected'], doctors: [last], from: MONDAY, to: MONDAY },
      { kinds: ['paused'], doctors: [last], from: MONDAY, to: MONDAY },
      { kinds: ['settings'] },
      { kinds: ['hours'], doctors: [first] },
      { kinds: ['closures'], doctors: [first], from: MONDAY, to: later },
      { kinds: ['closures'], doctors: null, from: MONDAY, to: later },
      { kinds: ['closures'], doctors: null, from: MONDAY, to: later },
      { kinds: ['delays'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['delays'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['delays'], doctors: [first], from: MONDAY, to: MONDAY },
      { kinds: ['waiting'] },
      { kinds: ['waiting'] },
    ])
  })

  it('reports only what changed after the responses that a dashboard has', async () => {
    const read = () =>
      fetch(`${backend.origin}/api/clinics/${clinic.clinicId}`, {
        headers: { authorization: `Bearer ${clinic.token}` },
      })
    for (const make of [() => Promise.resolve(0), () => makeWalkIn(backend, clinic, doctor)]) {
      await make()
      const lastEventId = (await read()).headers.get('x-list-revision') ?? ''
      const { events } = await open(clinic, { lastEventId })
      await makeWalkIn(backend, clinic, doctor)
      await count(events, 1)
      expect(events[0]?.id).toBe((await read()).headers.get('x-list-revision'))
    }
  })

  it('reports changes by another server process', async () => {
    const other = await startOnSameDatabase(backend)
    const { events } = await open(clinic, { origin: other.origin })
    await count(events, 1)
    await makeWalkIn(backend, clinic, doctor)
    await count(events, 2)
    await other.close()
  })

  it('reports nothing to another clinic', async () => {
    const stranger = await makeClinic(backend)
    const own = await makeDoctor(backend, { clinics: [stranger] })
    const { events } = await openListening(stranger, () => makeWalkIn(backend, stranger, own))
    const before = events.length
    await makeWalkIn(backend, clinic, doctor)
    await makeWalkIn(backend, stranger, own)
    await count(events, before + 1)
    expect(JSON.parse(events.at(-1)?.data ?? '')).toMatchObject({ doctors: [own.id] })
  })

  it('reports a change between two connections, and nothing without one', async () => {
    const first = await openListening(clinic, () => makeWalkIn(backend, clinic, doctor))
    first.close()
    const lastEventId = first.events.at(-1)?.id ?? ''
    const unchanged = await open(clinic, { lastEventId })
    await makeWalkIn(backend, clinic, doctor)
    await count(unchanged.events, 1)
    expect(JSON.parse(unchanged.events[0]?.data ?? '')).toMatchObject({ kinds: ['booked'] })
    unchanged.close()
    const changedStream = await open(clinic, { lastEventId })
    await count(changedStream.events, 1)
    expect(changedStream.events[0]?.data).toBe('-')
  })

  it.each([
    ['without a bearer', () => ({ ...clinic, token: '' }), 401],
    ['of another clinic', () => ({ ...clinic, clinicId: crypto.randomUUID() }), 403],
  ])('refuses a stream %s', async (_, claim, status) => {
    const { token, clinicId } = claim()
    expect(await backend.call('GET', `/events/${clinicId}`, { token })).toMatchObject({ status })
  })

  it('refuses more than 50 streams of a clinic, and accepts one after another was closed', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, () => open(clinic)))
    expect(await backend.call('GET', `/events/${clinic.clinicId}`, { token: clinic.token })).toMatchObject({
      status: 429,
    })
    streams[0]?.close()
    await expect.poll(async () => (await open(clinic).catch(() => null))?.response.status).toBe(200)
  })

  it('refuses a clinic that opens and closes streams without a pause', async () => {
    // The clock stands still: on a slow machine streams would be open for long enough to be allowed.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (let round = 0; round < 5; round += 1) {
      const streams = await Promise.all(Array.from({ length: 10 }, () => open(clinic)))
      for (const stream of streams) stream.close()
    }
    await expect(open(clinic)).rejects.toThrow()
  })

  it('accepts fifty streams at once after fifty that were open for longer have ended', async () => {
    const own = await makeClinic(backend)
    const openAll = () => Promise.all(Array.from({ length: 50 }, () => open(own)))
    const streams = await openAll()
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000)
    const expectedLines = backend.logLines.length + streams.length
    for (const stream of streams) stream.close()
    await expect.poll(() => backend.logLines.length).toBe(expectedLines)
    expect(await openAll()).toHaveLength(50)
  })

  it('ends at the logout of its session, and at no other session’s', async () => {
    const other = { ...clinic, token: await openLaterSession(backend, clinic.clinicId) }
    const [ending, staying] = [await open(clinic), await open(other)]
    await Promise.all([count(ending.events, 1), count(staying.events, 1)])
    expect(await backend.call('POST', '/logout', { token: clinic.token })).toMatchObject({ status: 200 })
    await ending.streamEnd
    await makeWalkIn(backend, other, doctor)
    await count(staying.events, 2)
  })
})
