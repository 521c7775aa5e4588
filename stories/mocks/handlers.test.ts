import { getResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { moments, storyNow } from '../../.storybook/clock'
import { appointmentOf } from '@/api/mapping/appointments'
import type { Wire } from '@/api/wire'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { contract, faults } from './contract'
import { fixtures, fixturesFor, TODAY } from './fixtures'
import {
  answering,
  API_BASE,
  failing,
  happy,
  happyHandlers,
  html,
  recording,
  unanswered,
  wrongShape,
  type Operation,
} from './handlers'

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((verb) => ({ name: `${verb.toUpperCase()} ${path}`, verb, path })),
)

const withJson = operations.filter(
  ({ verb, path }) => contract.paths[path]?.[verb]?.responses['200']?.content?.['application/json'],
)

const origin = 'http://mocks.test'
const resolution = { baseUrl: origin }

function request(verb: string, path: string): Request {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'clinicId' ? 'clinic' : name === 'newStatus' ? '2' : '1',
  )
  const example = contract.paths[path]?.[verb]?.requestBody?.content['application/json']?.example
  return new Request(origin + API_BASE + filledPath, {
    method: verb.toUpperCase(),
    ...(example !== undefined && {
      body: JSON.stringify(example),
      headers: { 'content-type': 'application/json' },
    }),
  })
}

describe('happy handlers', () => {
  it('exist for each call of the contract, and for no other', () => {
    expect(Object.keys(happyHandlers).sort()).toEqual(operations.map(({ name }) => name).sort())
  })

  it.each(withJson)('$name answers as the contract says', async ({ verb, path }) => {
    const response = await getResponse(happy, request(verb, path), resolution)
    expect(response?.status).toBe(200)
    expect(faults(verb, path, '200', await response?.json())).toEqual([])
  })

  it('answer with the slots of the chosen doctor in a range of days, from now on', async () => {
    vi.useFakeTimers({ now: storyNow, toFake: ['Date'] })
    const path = `/clinic_slots/clinic?from=${TODAY}&days=2&doctor=Dr.%20Li%20Wei`
    const response = await getResponse(happy, new Request(origin + API_BASE + path), resolution)
    vi.useRealTimers()
    const body = (await response?.json()) as { date: string; time: string }[]
    // It is 10:00: the slot at 09:30 has begun, and the next one has not.
    expect(body.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-20 0930',
      '2026-11-20 1430',
      '2026-11-21 0930',
      '2026-11-21 1430',
    ])
    expect(faults('get', '/clinic_slots/{clinicId}', '200', body)).toEqual([])
  })

  it('answer 404 for an unknown doctor', async () => {
    const unknown = await getResponse(
      happy,
      new Request(`${origin}${API_BASE}/doctors/9999/clinic`),
      resolution,
    )
    expect(unknown?.status).toBe(404)
    expect(await unknown?.json()).toEqual({ error: en.errors.doctors.notFound })
  })

  it('accept the code of the accepted appointment and refuse another', async () => {
    const check = (otp: string) =>
      getResponse(
        happy,
        new Request(`${origin}${API_BASE}/verify_appointment_otp/802`, {
          method: 'POST',
          body: JSON.stringify({ otp }),
        }),
        resolution,
      )
    expect((await check('4821'))?.status).toBe(200)
    expect((await check('4822'))?.status).toBe(400)
  })
})

describe('the clock of the toolbar', () => {
  it('is at the date of the fixtures by default', () => {
    expect(isoDateAt(storyNow)).toBe(TODAY)
  })

  it.each(Object.values(moments))('at $title, dates are relative to that day', async ({ at }) => {
    vi.useFakeTimers({ now: at, toFake: ['Date'] })
    try {
      const onTheDay = fixturesFor(isoDateAt(at))
      const answer = async (path: string) => {
        const response = await getResponse(happy, new Request(origin + API_BASE + path), resolution)
        return (await response?.json()) as unknown
      }
      expect(await answer('/clinics/clinic')).toEqual(onTheDay.clinic)
      expect(await answer('/recent')).toEqual(onTheDay.notifications)
      expect(await answer('/appointments/clinic')).toEqual(onTheDay.appointments)
      expect(await answer('/doctor-appointments/1/clinic')).toEqual(onTheDay.doctorAppointments)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('variants of the fixtures', () => {
  const variants: [what: string, verb: string, path: string, body: unknown][] = [
    ['a pending clinic', 'get', '/clinics/{clinicId}', fixtures.pendingClinic],
    ['a bare doctor', 'get', '/doctors/{id}/{clinicId}', fixtures.bareDoctor],
    ['a requested doctor', 'get', '/doctors/{id}/{clinicId}', fixtures.requestedDoctor],
    ['open requests', 'get', '/doctor_requests/{clinicId}', fixtures.doctorRequests],
    ['empty settings', 'get', '/clinic/settings', fixtures.emptySettings],
    [
      'the status dialog’s appointments',
      'get',
      '/appointments/{clinicId}',
      Object.values(fixtures.appointment),
    ],
  ]
  it.each(variants)('%s fits the contract', (_, verb, path, body) => {
    expect(faults(verb, path, '200', body)).toEqual([])
  })

  it('have each field of an appointment, and the dashboard reads it', () => {
    const rows: Wire['Appointment'][] = [...fixtures.appointments, ...Object.values(fixtures.appointment)]
    const textOf = (row: Wire['Appointment']) => JSON.stringify(appointmentOf(row))
    const unread = Object.keys(contract.components.schemas['Appointment']?.properties ?? {}).filter(
      (field) => !rows.some((row) => field in row && textOf(row) !== textOf({ ...row, [field]: undefined })),
    )
    expect(unread).toEqual([])
  })

  it('are the same at every run, and depend on the day', () => {
    expect(fixturesFor(TODAY)).toEqual(fixtures)
    const dayAfter = fixturesFor('2026-11-21')
    expect(dayAfter.appointments.some(({ date }) => date === '2026-12-05')).toBe(true)
    expect(fixtures.appointments.some(({ date }) => date === '2026-12-05')).toBe(false)
  })

  it('have sixty appointments in every status, of walk-ins and app users, on both sides of the 30-day rule', () => {
    const { appointments } = fixtures
    expect(appointments).toHaveLength(60)
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(Object.values(STATUS_NUMBERS)))
    expect(appointments.some(({ user_id }) => user_id === 0)).toBe(true)
    expect(appointments.some(({ user_id }) => user_id !== 0)).toBe(true)
    expect(appointments.some(({ date }) => date === '2026-10-21')).toBe(true)
    expect(appointments.some(({ date }) => date === '2026-10-20')).toBe(true)
  })
})

describe('makers', () => {
  const operation: Operation = 'GET /doctors'
  const ask = (handler: ReturnType<typeof failing>) =>
    getResponse([handler], new Request(`${origin}${API_BASE}/doctors`), resolution)

  it('answering answers with the body', async () => {
    const response = await ask(answering(operation, [{ id: 3, name: 'Dr. Who' }]))
    expect(await response?.json()).toEqual([{ id: 3, name: 'Dr. Who' }])
  })

  it('failing answers with an error of the contract', async () => {
    const response = await ask(failing(operation, 403, en.server.pending))
    const body: unknown = await response?.json()
    expect(response?.status).toBe(403)
    expect(body).toEqual({ error: en.server.pending })
    expect(faults('get', '/doctors', '403', body)).toEqual([])
  })

  it('unanswered is a network error', async () => {
    expect((await ask(unanswered(operation)))?.type).toBe('error')
  })

  it('html is not JSON', async () => {
    const response = await ask(html(operation))
    expect(response?.headers.get('content-type')).toBe('text/html')
    await expect(response?.json()).rejects.toThrow()
  })

  it('wrongShape does not fit the contract', async () => {
    const response = await ask(wrongShape(operation))
    expect(response?.status).toBe(200)
    expect(faults('get', '/doctors', '200', await response?.json())).not.toEqual([])
  })

  it('recording passes the request body to its callback', async () => {
    const calls: unknown[] = []
    const handler = recording(
      'POST /update_appointment_status/{appointmentId}/{newStatus}',
      { message: 'ok' },
      ({ params, body, headers }) => calls.push([params, body, headers.get('authorization')]),
    )
    await getResponse(
      [handler],
      new Request(`${origin}${API_BASE}/update_appointment_status/5/1`, {
        method: 'POST',
        headers: { authorization: 'Bearer b' },
      }),
      resolution,
    )
    expect(calls).toEqual([[{ appointmentId: '5', newStatus: '1' }, null, 'Bearer b']])
  })
})
