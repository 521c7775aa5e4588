import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  affectedQuery,
  closuresQuery,
  useAddClosure,
  useCancelByClinic,
  useMarkCalled,
  useInvalidateHours,
  useRemoveClosure,
} from './closures'
import { delaysQuery, useSaveDelay } from './delays'
import { clinicHoursQuery, useSaveHours } from './hours'
import { createQueryClient } from './queries'
import { session } from './session'

vi.mock('./config', async (original) => ({
  ...(await original<typeof import('./config')>()),
  apiConfig: { base: 'http://backend.test/api', extensions: true },
}))

const CLINIC = 'clinic-1'
const requests: { call: string; body: unknown }[] = []
let answer: unknown
let cache = createQueryClient()

beforeEach(() => {
  cache = createQueryClient()
  requests.length = 0
  vi.spyOn(session, 'snapshot').mockReturnValue({ ...session.snapshot(), token: 'token', clinicId: CLINIC })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    requests.push({
      call: `${request.method} ${pathname}${search}`,
      body: text === '' ? null : JSON.parse(text),
    })
    return Response.json(answer)
  })
})
afterEach(() => {
  cache.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The result of a hook, rendered once. */
function hookResult<Result>(hook: () => Result): Result {
  let result: Result | undefined
  const Probe = () => {
    result = hook()
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: cache }, createElement(Probe)))
  return result as Result
}
const mutate = <Data, Variables>(
  hook: () => UseMutationResult<Data, Error, Variables>,
  variables: Variables,
) => hookResult(hook).mutateAsync(variables)

const hours = { revision: 'a1', slots: [], outside: [] }
const closure = {
  id: 12,
  doctor_id: 7,
  doctor_name: 'Dr. A',
  from: '2026-11-23',
  to: '2026-11-27',
  reason: 'Leave',
}
const days = { from: '2026-11-23', to: '2026-11-27', fromTime: null, toTime: null }

it('hours are read, and saved from a day on', async () => {
  answer = {
    ...hours,
    slots: [{ slotId: 3, weekday: 1, time: '0930', own: true, limits: [{ from: null, booking_limit: 2 }] }],
    outside: [{ id: 901 }],
  }
  expect(await cache.query(clinicHoursQuery(CLINIC, 7))).toMatchObject({
    slots: [{ slotId: 3, isOwn: true, limits: [{ from: null, bookingLimit: 2 }] }],
    outside: [{ id: 901 }],
  })
  const own = [{ weekday: 2, time: '1100', bookingLimit: 2 }]
  const change = { doctorId: 7, revision: 'a1', from: '2026-11-23', own, off: [31] }
  expect(await mutate(() => useSaveHours(CLINIC), change)).toMatchObject({ outside: [{ id: 901 }] })
  expect(requests).toEqual([
    { call: 'GET /api/clinic_hours/clinic-1/7', body: null },
    {
      call: 'PUT /api/clinic_hours/clinic-1/7',
      body: {
        revision: 'a1',
        from: '2026-11-23',
        own: [{ weekday: 2, time: '1100', booking_limit: 2 }],
        off: [31],
      },
    },
  ])
  expect(cache.getQueryState(clinicHoursQuery(CLINIC, 7).queryKey)?.isInvalidated).toBe(true)
})

it('closures are read, added and removed', async () => {
  answer = [closure]
  expect(await cache.query(closuresQuery(CLINIC))).toEqual([
    { ...days, id: 12, doctorId: 7, doctorName: 'Dr. A', reason: 'Leave' },
  ])
  answer = closure
  await mutate(() => useAddClosure(CLINIC), { ...days, doctorId: 7, reason: 'Leave' })
  await mutate(() => useAddClosure(CLINIC), {
    ...days,
    fromTime: '0900',
    toTime: '1200',
    doctorId: null,
    reason: 'Works',
  })
  answer = { message: 'Open again.' }
  await mutate(() => useRemoveClosure(CLINIC), 12)
  const whole = { from: '2026-11-23', to: '2026-11-27' }
  expect(requests.slice(1)).toEqual([
    { call: 'POST /api/closures/clinic-1', body: { ...whole, doctor_id: 7, reason: 'Leave' } },
    {
      call: 'POST /api/closures/clinic-1',
      body: { ...whole, from_time: '0900', to_time: '1200', reason: 'Works' },
    },
    { call: 'DELETE /api/closures/clinic-1/12', body: null },
  ])
  const read = closuresQuery(CLINIC).queryKey
  await hookResult(useInvalidateHours)()
  expect(cache.getQueryState(read)?.isInvalidated).toBe(true)
})

it('delays are read, and saved for a day', async () => {
  answer = [{ doctor_id: 7, doctor_name: 'Dr. A', date: '2026-11-21', minutes: 40 }]
  expect(await cache.query(delaysQuery(CLINIC))).toEqual([
    { doctorId: 7, doctorName: 'Dr. A', date: '2026-11-21', minutes: 40 },
  ])
  answer = { message: 'Delay saved.' }
  await mutate(() => useSaveDelay(CLINIC), { doctorId: 7, date: '2026-11-21', minutes: 0 })
  expect(requests.slice(1)).toEqual([
    { call: 'PUT /api/doctor_delay/clinic-1/7', body: { date: '2026-11-21', minutes: 0 } },
  ])
  expect(cache.getQueryState(delaysQuery(CLINIC).queryKey)?.isInvalidated).toBe(true)
})

it('affected appointments are read, and cancelled with a reason', async () => {
  answer = [{ id: 901 }]
  expect(await cache.query(affectedQuery(CLINIC, { ...days, doctorId: 7 }))).toMatchObject([{ id: 901 }])
  answer = { message: 'Status updated.' }
  await mutate(useCancelByClinic, { appointmentId: 901, to: 'cancelled' as const, reason: 'Ill' })
  expect(requests).toEqual([
    {
      call: 'GET /api/affected_appointments/clinic-1?from=2026-11-23&to=2026-11-27&doctor_id=7',
      body: null,
    },
    { call: 'POST /api/cancel_by_clinic/901', body: { reason: 'Ill' } },
  ])
})

it('an affected appointment says whether its patient was called, and a call is noted', async () => {
  answer = [{ id: 901, called_at: '2026-11-20T09:00:00.000Z' }, { id: 902, called_at: null }, { id: 903 }]
  const read = await cache.query(affectedQuery(CLINIC, { ...days, doctorId: 7 }))
  expect(read.map(({ isCalled }) => isCalled)).toEqual([true, false, false])
  answer = { message: '' }
  await mutate(useMarkCalled, { appointmentId: 902, isCalled: true })
  expect(requests.at(-1)).toEqual({ call: 'POST /api/mark_called/902', body: { called: true } })
})
