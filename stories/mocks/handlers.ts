import { delay, HttpResponse, type HttpHandler } from 'msw'
import { createOpenApiHttp } from 'openapi-msw'
import type { paths } from '@/api/schema'
import { closuresOf } from '@/api/mapping/closures'
import { appointmentsOf } from '@/api/mapping/appointments'
import { closes, isClosed } from '@/domain/closure'
import { isMovable, STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { patientsIn } from '@/domain/appointments/knownPatient'
import { slotsInRange } from '@/domain/appointments/slotRange'
import { isoDateAt } from '@/domain/calendar'
import { hhmmAt } from '@/domain/timeOfDay'
import { en } from '@/messages'
import { fixtures, fixturesFor } from './fixtures'

/** The dashboard's base URL in stories. */
export const API_BASE = '/api'

/** Creates handlers typed by the contract, for cases that the functions below do not cover. */
export const http = createOpenApiHttp<paths>({ baseUrl: API_BASE })

type Verb = 'get' | 'post' | 'put' | 'delete'
type PathsWith<V extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<V, object> ? P : never
}[keyof paths]

/** A call of the contract, such as `GET /clinics/{clinicId}`. */
export type Operation = { [V in Verb]: `${Uppercase<V>} ${PathsWith<V>}` }[Verb]

type Split<O extends Operation> = O extends `${infer V} ${infer P extends keyof paths}`
  ? { verb: Lowercase<V>; path: P }
  : never
type OperationOf<O extends Operation> = paths[Split<O>['path']][Split<O>['verb'] & Verb]

/** The body of the call's 200 response. */
export type ResponseBody<O extends Operation> =
  OperationOf<O> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : never

type Resolve = (info: {
  request: Request
  params: Readonly<Record<string, unknown>>
}) => Response | Promise<Response>

/** Answers a call as `resolve` does. */
export function on(operation: Operation, resolve: Resolve): HttpHandler {
  const [verb, path] = operation.split(' ') as [Uppercase<Verb>, string]
  const colonPath = API_BASE + path.replaceAll('{', ':').replaceAll('}', '')
  return http.untyped[verb.toLowerCase() as Verb](colonPath, resolve)
}

/** Answers 200 with a body that fits the contract. */
export function answering<O extends Operation>(operation: O, body: ResponseBody<O>): HttpHandler {
  return on(operation, () => Response.json(body))
}

/** The time by which the mocks answer: the story clock's. Tests outside of Storybook set the time of their page. */
export const mockClock = { now: () => new Date() }

/** Like `answering`, with the fixtures of the clock's day. */
function answeringFromFixtures<O extends Operation>(
  operation: O,
  body: (onTheDay: typeof fixtures) => ResponseBody<O>,
): HttpHandler {
  return on(operation, () => Response.json(body(fixturesFor(isoDateAt(mockClock.now())))))
}

/** Like `answering`, and calls `onCall` for each request: with its JSON, its multipart fields as an object, or null without a body. */
export function recording<O extends Operation>(
  operation: O,
  body: ResponseBody<O>,
  onCall: (call: {
    params: Readonly<Record<string, unknown>>
    search: string
    headers: Headers
    body: unknown
  }) => void,
): HttpHandler {
  return on(operation, async ({ request, params }) => {
    const multipart = request.headers.get('content-type')?.startsWith('multipart/') === true
    const requestBody: unknown = multipart
      ? Object.fromEntries(await request.formData())
      : JSON.parse((await request.text()) || 'null')
    onCall({ params, search: new URL(request.url).search, headers: request.headers, body: requestBody })
    return Response.json(body)
  })
}

/** The number of each request that `failing` answers as a server that failed itself. */
export const FAILED_REQUEST = 'F73KQ2Q9PX'

/** Fails with a status and `{ error }`, with the code if there is one. A status of 200 with `error` is a failure too (docs/product.md#failures). */
export function failing(operation: Operation, status: number, error: string, code?: string): HttpHandler {
  const headers = status >= 500 ? { 'X-Request-Id': FAILED_REQUEST } : undefined
  return on(operation, () => Response.json({ error, code }, { status, ...(headers && { headers }) }))
}

/** Fails with a network error. */
export function unanswered(operation: Operation): HttpHandler {
  return on(operation, () => HttpResponse.error())
}

/** Never answers, for loading states. */
export function slow(operation: Operation): HttpHandler {
  return on(operation, async () => {
    await delay('infinite')
    return new Response(null)
  })
}

/** Answers with a proxy's HTML page instead of JSON. */
export function html(operation: Operation, status = 502): HttpHandler {
  const page = '<!doctype html><title>Bad gateway</title><h1>502 Bad gateway</h1>'
  return on(operation, () => new Response(page, { status, headers: { 'content-type': 'text/html' } }))
}

/** Answers 200 with JSON that does not fit the contract. */
export function wrongShape(operation: Operation, body: unknown = { nothing: ['fits'] }): HttpHandler {
  return on(operation, () => Response.json(body))
}

/** The patients of the fixtures that the query finds. */
function patientsFor(query: string): ResponseBody<'GET /patients/{clinicId}'> {
  return patientsIn(appointmentsOf(fixtures.appointments), query).map(
    ({ name, phone, age, gender, lastDate, appointments }) => ({
      patient_name: name,
      phone_number: phone,
      patient_age: age,
      gender,
      last_date: lastDate,
      appointments: appointments?.map(({ id, number, doctorName, status, date, time }) => ({
        id,
        appointment_number: number,
        doctor_name: doctorName,
        status: status && STATUS_NUMBERS[status],
        date,
        time,
      })),
    }),
  )
}

/** The fixtures' pending and accepted appointments inside the closed time of the query, earliest first. */
function affectedBy(query: URLSearchParams): ResponseBody<'GET /affected_appointments/{clinicId}'> {
  const id = query.get('doctor_id')
  const closedTime = {
    doctorName:
      id === null ? null : (fixtures.clinicDoctors.find((doctor) => String(doctor.id) === id)?.name ?? ''),
    from: query.get('from') ?? '0000-01-01',
    to: query.get('to') ?? '9999-12-31',
    fromTime: query.get('from_time'),
    toTime: query.get('to_time'),
  }
  const { appointments } = fixturesFor(isoDateAt(mockClock.now()))
  const inside = appointmentsOf(appointments).filter(
    ({ status, ...slot }) => status !== null && isMovable(status) && closes(closedTime, slot),
  )
  const ids = inside
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
    .map(({ id: each }) => each)
  return ids.flatMap((each) => appointments.find((row) => row.id === each) ?? [])
}

/** The weekly slots of the fixtures for each doctor of the clinic, in the range of days of the query, with the doctors' amounts if given. */
function clinicSlotsFor(
  query: URLSearchParams,
  amountOf?: (doctor: string) => number | null,
): ResponseBody<'GET /clinic_slots/{clinicId}'> {
  const time = mockClock.now()
  const now = { today: isoDateAt(time), time: hhmmAt(time) }
  const range = { from: query.get('from') ?? now.today, days: Number(query.get('days') ?? 7) }
  const doctors = fixtures.clinicDoctors.filter(({ name }) => name === (query.get('doctor') ?? name))
  const closures = closuresOf(fixturesFor(now.today).closures)
  return slotsInRange(fixtures.slots, range, now).flatMap(({ slot, date }) =>
    doctors
      .filter(({ name }) => !isClosed(closures, { doctorName: name, date, time: slot.time }))
      .map(({ name }) => ({
        ...slot,
        remaining: slot.remaining ?? slot.booking_limit,
        doctor: name,
        date,
        ...(amountOf && { service_amount: amountOf(name) }),
      })),
  )
}

/** Answers with the slots of the clinic and the amounts of their doctors. */
export const answeringSlotsWithAmounts = (amountOf: (doctor: string) => number | null) =>
  on('GET /clinic_slots/{clinicId}', ({ request }) =>
    Response.json(clinicSlotsFor(new URL(request.url).searchParams, amountOf)),
  )

type FixedRead = keyof typeof fixtures.reads
const readHandlers = Object.fromEntries(
  (Object.keys(fixtures.reads) as FixedRead[]).map((read) => [
    read,
    answeringFromFixtures(
      read,
      ({ reads }: { reads: { [Read in FixedRead]: ResponseBody<Read> } }) => reads[read],
    ),
  ]),
) as Record<FixedRead, HttpHandler>

/** A successful answer to every call of the contract, for an approved clinic at the story clock's day. */
export const happyHandlers: Record<Operation, HttpHandler> = {
  ...readHandlers,
  'POST /login': answering('POST /login', fixtures.login),
  'POST /logout': answering('POST /logout', { message: en.server.loggedOut }),
  'POST /register': answering('POST /register', { message: en.server.registered }),
  'GET /doctors/{id}/{clinicId}': http.get('/doctors/{id}/{clinicId}', ({ params, response }) => {
    const doctor = fixtures.doctors.find(({ id }) => String(id) === params.id)
    if (!doctor) return response(404).json({ error: en.errors.doctors.notFound })
    return response(200).json({ ...fixtures.doctor, ...doctor })
  }),
  'POST /addToClinic/{doctorId}/{clinicId}': answering('POST /addToClinic/{doctorId}/{clinicId}', {
    message: en.server.requestSent,
  }),
  'GET /clinic_slots/{clinicId}': on('GET /clinic_slots/{clinicId}', ({ request }) =>
    Response.json(clinicSlotsFor(new URL(request.url).searchParams)),
  ),
  'PUT /clinic_hours/{clinicId}/{doctorId}': answering(
    'PUT /clinic_hours/{clinicId}/{doctorId}',
    fixtures.clinicHours,
  ),
  'POST /closures/{clinicId}': answeringFromFixtures(
    'POST /closures/{clinicId}',
    ({ closures: [closure] }) => closure,
  ),
  'DELETE /closures/{clinicId}/{closureId}': answering('DELETE /closures/{clinicId}/{closureId}', {
    message: en.server.closureRemoved,
  }),
  'PUT /doctor_delay/{clinicId}/{doctorId}': answering('PUT /doctor_delay/{clinicId}/{doctorId}', {
    message: en.server.delaySaved,
  }),
  'POST /waiting_list/{clinicId}': answeringFromFixtures(
    'POST /waiting_list/{clinicId}',
    ({ waitingList: [entry] }) => entry,
  ),
  'DELETE /waiting_list/{clinicId}/{entryId}': answering('DELETE /waiting_list/{clinicId}/{entryId}', {
    message: en.server.waitingRemoved,
  }),
  'GET /affected_appointments/{clinicId}': on('GET /affected_appointments/{clinicId}', ({ request }) =>
    Response.json(affectedBy(new URL(request.url).searchParams)),
  ),
  'POST /cancel_by_clinic/{appointmentId}': answering('POST /cancel_by_clinic/{appointmentId}', {
    message: en.server.statusUpdated,
  }),
  'POST /mark_called/{appointmentId}': answering('POST /mark_called/{appointmentId}', {
    message: en.server.statusUpdated,
  }),
  'GET /patients/{clinicId}': on('GET /patients/{clinicId}', ({ request }) =>
    Response.json(patientsFor(new URL(request.url).searchParams.get('q') ?? '555')),
  ),
  'GET /events/{clinicId}': on('GET /events/{clinicId}', () => new Response(null, { status: 204 })),
  'POST /book_appointment': answering('POST /book_appointment', { message: en.server.booked }),
  'POST /update_appointment_status/{appointmentId}/{newStatus}': answering(
    'POST /update_appointment_status/{appointmentId}/{newStatus}',
    { message: en.server.statusUpdated },
  ),
  'POST /check_in_appointment/{appointmentId}/{checkIn}': answering(
    'POST /check_in_appointment/{appointmentId}/{checkIn}',
    { message: en.server.checkedIn },
  ),
  'POST /reschedule_appointment/{appointmentId}': answering('POST /reschedule_appointment/{appointmentId}', {
    message: en.server.moved,
  }),
  'POST /correct_appointment/{appointmentId}': answering('POST /correct_appointment/{appointmentId}', {
    message: en.outcomes.corrected,
    corrected_at: '2026-11-21T04:31:00.000Z',
  }),
  'POST /restore_appointment/{appointmentId}': answering('POST /restore_appointment/{appointmentId}', {
    message: en.outcomes.restored,
  }),
  'POST /verify_appointment_otp/{appointmentId}': http.post(
    '/verify_appointment_otp/{appointmentId}',
    async ({ request, response }) => {
      const { otp } = await request.json()
      return otp === String(fixtures.appointment.accepted.completion_otp)
        ? response(200).json({ message: en.outcomes.otpVerified })
        : response(400).json({ error: en.errors.status.otpInvalid })
    },
  ),
  'PUT /clinic/settings': answering('PUT /clinic/settings', {
    profile_picture: fixtures.settings.profile_picture,
  }),
}

export const happy: HttpHandler[] = Object.values(happyHandlers)
