import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, isoDateAt } from '@/domain/calendar'

/** The only headers that this backend allows from another origin. */
const ALLOWED_HEADERS = ['authorization', 'content-type']
const TOKEN = 'specification-token'
const CLINIC_ID = 'specification-clinic'

interface Call {
  params: string[]
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** JSON, the names of a multipart form's fields, or undefined without a body. */
  body: unknown
}

type Answer = (call: Call) => unknown

/** How long the other file that uses the port may take. */
export const TURN_MS = 900_000

export type SpecificationBackend = Awaited<ReturnType<typeof startSpecificationBackend>>

/**
 * Starts a backend on another origin that knows the sixteen calls (docs/product.md#calls) and no extension. Its preflights allow
 * `content-type` and `authorization` only. It records every call, and everything unknown in `surplus`.
 */
export async function startSpecificationBackend(port: number) {
  const today = isoDateAt(new Date())
  const surplus: string[] = []
  const calls: string[] = []
  const clinic = { clinic_name: '', email: '', phone_no: '', approved: 0 as number, uid: '' }
  const doctors = [
    { id: 1, name: 'Dr. Letter', designation: 'General practitioner', accepted: 1 as number | null },
    { id: 2, name: 'Dr. Spirit', designation: 'Cardiologist', accepted: null as number | null },
  ]
  const appUser = (id: number, patient: string, completion_otp: number) => ({
    id,
    user_id: 70 + id,
    fullname: patient,
    patient_name: patient,
    doctor_name: 'Dr. Letter',
    status: 0,
    date: addDays(today, 1),
    time: '0930',
    phone_number: '5550100001',
    service_amount: 300,
    orderDate: `${today}T08:00:00Z`,
    is_pay_on_clinic: 0,
    completion_otp,
  })
  const appointments = [appUser(1, 'Ada App', 7), appUser(2, 'Bert App', 4712), appUser(3, 'Cleo App', 4713)]

  const note = (what: string) => surplus.push(what)
  const exactly = (call: string, body: unknown, fields: string[]) => {
    const sentFields = typeof body === 'object' && body !== null ? Object.keys(body).sort() : ['no body']
    if (sentFields.join() !== [...fields].sort().join()) note(`${call}: sent ${sentFields.join(', ')}`)
    return (body ?? {}) as Record<string, unknown>
  }

  const answers: Record<string, Answer> = {
    'POST /login': ({ body }) => {
      const { email } = exactly('login', body, ['email'])
      if (email !== clinic.email) return { error: 'No clinic has this email' }
      return {
        token: TOKEN,
        clinicId: CLINIC_ID,
        redirectTo: clinic.approved === 1 ? '/dashboard' : '/waiting',
      }
    },
    'POST /register': ({ body }) => {
      const registration = exactly('register', body, ['uid', 'clinicName', 'email', 'phone'])
      Object.assign(clinic, {
        clinic_name: registration['clinicName'],
        email: registration['email'],
        phone_no: registration['phone'],
        uid: registration['uid'],
      })
      return { message: 'Registered' }
    },
    'GET /clinics/:': () => ({
      ...clinic,
      total_patients: appointments.length,
      total_doctors: 1,
      total_revenue: 900,
      recent_activity: [{ description: 'A doctor was added', date: today }],
    }),
    'GET /doctors': () => doctors.map(({ id, name }) => ({ id, name })),
    'GET /doctor/:': () =>
      doctors
        .filter(({ accepted }) => accepted)
        .map(({ id, name, designation }) => ({ id, name, designation, image: null })),
    'GET /doctors/:/:': ({ params }) => {
      const doctor = doctors.find(({ id }) => String(id) === params[0])
      return doctor && { ...doctor, gender: 1, consultation_fee: 30, isAssociated: Boolean(doctor.accepted) }
    },
    'POST /addToClinic/:/:': ({ params, body }) => {
      if (body !== undefined) note('addToClinic: a body')
      for (const doctor of doctors) if (String(doctor.id) === params[0]) doctor.accepted = 0
      return { message: 'Asked' }
    },
    'GET /recent': ({ query, headers }) => {
      if (headers.authorization !== undefined) note('recent: a bearer')
      if (query.get('clinicId') !== CLINIC_ID) note(`recent: clinicId ${query.get('clinicId') ?? 'missing'}`)
      return appointments.map(({ id, patient_name, doctor_name, date, time }) => ({
        id,
        patientName: patient_name,
        doctor: doctor_name,
        date,
        time,
        appointment_number: `Clinora000000${String(id)}`,
      }))
    },
    'GET /appointments/:': () => appointments,
    'GET /doctor-appointments/:/:': ({ params }) => {
      const name = doctors.find(({ id }) => String(id) === params[0])?.name
      return {
        doctor_name: name,
        appointments: appointments.filter(({ doctor_name }) => doctor_name === name),
      }
    },
    'GET /doctor_appointment_slots/:': () => [
      { slotId: 11, weekday: 1, time: '0930', booking_limit: 4 },
      { slotId: 12, weekday: 4, time: '1400', booking_limit: 2 },
    ],
    'POST /book_appointment': ({ body }) => {
      const booking = exactly('book_appointment', body, [
        'doctor',
        'patientName',
        'patientAge',
        'phone_no',
        'symptoms',
        'gender',
        'date',
        'time',
        'paymentMethod',
        'appointment_number',
        'clinic_id',
      ])
      appointments.push({
        ...appUser(appointments.length + 1, String(booking['patientName']), 0),
        user_id: 0,
        date: String(booking['date']),
        time: String(booking['time']),
        is_pay_on_clinic: 1,
      })
      return { message: 'Booked' }
    },
    'POST /update_appointment_status/:/:': ({ params, body, headers }) => {
      if (body !== undefined) note('update_appointment_status: a body')
      if (headers['content-type'] !== undefined) note('update_appointment_status: a content-type')
      for (const each of appointments) if (String(each.id) === params[0]) each.status = Number(params[1])
      return { message: 'Changed' }
    },
    'GET /wallet/:': () => ({
      totals: { otp_count_this_week: 3, otp_count_last_week: 2 },
      perDoctor: [
        { doctor_id: 1, doctor_name: 'Dr. Letter', otp_count_this_week: 3, otp_count_last_week: 2 },
      ],
    }),
    'GET /clinic/settings': () => ({
      address: '1 Letter Lane',
      latitude: 1,
      longitude: 2,
      payment_at_clinic: true,
      profile_picture: null,
    }),
    'PUT /clinic/settings': ({ body }) => {
      const knownFields = ['profile_image', 'address', 'latitude', 'longitude', 'payment_at_clinic']
      const sentFields = Array.isArray(body) ? body : ['no form']
      for (const field of sentFields)
        if (!knownFields.includes(String(field))) note(`settings: field ${String(field)}`)
      return { profile_picture: 'picture.webp' }
    },
  }
  const spoiled = new Map<string, 'silence' | { status: number; error: string }>()
  const withoutBearer = ['POST /login', 'POST /register', 'GET /recent']
  const withQuery = ['GET /recent']

  function route(method: string, path: string): [call: string, params: string[]] | null {
    for (const call of Object.keys(answers)) {
      const [verb = '', pattern = ''] = call.split(' ')
      const match = new RegExp(`^${pattern.replaceAll(':', '([^/]+)')}$`).exec(path)
      if (verb === method && match) return [call, match.slice(1).map(decodeURIComponent)]
    }
    return null
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '/', headers } = request
    const send = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    response.setHeader('access-control-allow-origin', headers.origin ?? 'null')

    if (method === 'OPTIONS') {
      const requestedHeaders = (headers['access-control-request-headers'] ?? '').split(',').filter(Boolean)
      for (const header of requestedHeaders)
        if (!ALLOWED_HEADERS.includes(header.trim())) note(`preflight: header ${header}`)
      response.setHeader('access-control-allow-headers', ALLOWED_HEADERS.join(', '))
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT')
      send(204)
      return
    }

    const { pathname, searchParams } = new URL(url, 'http://specification')
    const [call, params] = route(method, pathname) ?? []
    if (!call || !params) {
      note(`${method} ${url}: not one of the sixteen calls`)
      send(404, { error: 'Not one of the sixteen calls' })
      return
    }
    calls.push(call)
    if (headers['x-identity-token'] !== undefined) note(`${call}: X-Identity-Token`)
    if (!withQuery.includes(call) && searchParams.size > 0) note(`${call}: a query`)
    const open = withoutBearer.includes(call)
    if (open && headers.authorization !== undefined) note(`${call}: an authorization header`)
    if (!open && headers.authorization !== `Bearer ${TOKEN}`) {
      send(401, { error: 'No bearer' })
      return
    }
    const requestBody = await readBody(request)
    const spoil = spoiled.get(call)
    spoiled.delete(call)
    if (spoil && spoil !== 'silence') {
      send(spoil.status, { error: spoil.error })
      return
    }
    const body = answers[call]?.({ params, query: searchParams, headers, body: requestBody })
    if (spoil === 'silence') return
    send(body === undefined ? 404 : 200, body ?? { error: 'Not found' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => {
      note(`${request.url ?? ''}: ${String(problem)}`)
      response.writeHead(500).end()
    })
  })
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
  // The build without extensions knows one port, so the files that use it take turns.
  while (!(await listen())) await sleep(500)

  return {
    /** Headers, fields, queries and paths beyond the sixteen calls. */
    surplus,
    /** The received calls, such as `GET /clinics/:`. */
    calls,
    /** The names of the sixteen calls. */
    callNames: Object.keys(answers),
    /** Carries out the next such call and never answers. It keeps the connection open, since Chromium repeats after a closed one. */
    keepSilent: (call: string) => void spoiled.set(call, 'silence'),
    /** Refuses the next such call. */
    refuse: (call: string, status: number, error: string) => void spoiled.set(call, { status, error }),
    approve: () => (clinic.approved = 1),
    /** Adds a pending booking of an app user. */
    addBooking: (patient: string, { date, otp, phone }: { date: string; otp: number; phone: string }) => {
      appointments.push({ ...appUser(appointments.length + 1, patient, otp), date, phone_number: phone })
    },
    acceptDoctor: (id: number) => {
      for (const doctor of doctors) if (doctor.id === id) doctor.accepted = 1
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return [...form.keys()]
  }
  return bytes.length === 0 ? undefined : (JSON.parse(bytes.toString('utf8')) as unknown)
}
