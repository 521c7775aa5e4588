import { sql } from 'drizzle-orm'
import type { operations } from '@/api/schema'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays, type IsoDate } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS, SLOT_RANGE_DAYS } from '@/domain/constants'
import { operations as contractOperations } from '../contract'
import { rowsOf, type Db } from '../db/database'
import type { BookingRequest } from '../repository/bookings'
import { get, type LoadRequest } from './load'
import { FILLED_OTP, SLOT_TIMES } from './clinicYears'
import type { ScaleClinic } from './openClinics'

/** Sessions need an identity provider. Of the stream of changes only the beginning is measured. */
type Measured = Exclude<keyof operations, 'login' | 'logout' | 'register'>
/** Beside the whole list: what the dashboard reads, and the same without a change. */
export type OperationName = Measured | 'listAppointments, 30 days' | 'listAppointments, unchanged'
/** The reads that take nothing but the clinic. */
type ClinicRead = {
  [Name in Measured]: operations[Name] extends {
    parameters: { query?: never; path: infer Path }
    requestBody?: never
  }
    ? keyof Path extends 'clinicId'
      ? Name
      : never
    : never
}[Measured]
interface Subject {
  clinic: ScaleClinic
  id: number
}
/** A request of an operation, and the status of its response. */
export interface OperationRequest {
  clinic: ScaleClinic
  request: LoadRequest
  expected: number
}

const FORM = 'clinora-scale'
/** One doctor of each clinic is away until then, so that the clinic can cancel those appointments. */
const LAST_DAY_AHEAD = 28
/** Moves go to this day. */
const MOVED_DAYS_AHEAD = 20

const json = (method: string, path: string, body: object): LoadRequest => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const formOf = (fields: Record<string, string>) =>
  [
    ...Object.entries(fields).map(
      ([name, value]) => `--${FORM}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${FORM}--\r\n`,
  ].join('')
const post = (path: string): LoadRequest => ({ method: 'POST', path, headers: {}, body: null })

/** Requests of every operation, each of which changes or reads another clinic or appointment than the one before. */
export async function operationRequests(
  db: Db,
  {
    clinics,
    origin,
    today,
    nextBooking,
  }: {
    clinics: readonly ScaleClinic[]
    origin: string
    today: IsoDate
    nextBooking: (clinic: ScaleClinic) => BookingRequest
  },
): Promise<Record<OperationName, () => Promise<OperationRequest>>> {
  const lastDay = addDays(today, LAST_DAY_AHEAD)
  const call = async <Body>(clinic: ScaleClinic, { method, path, body, headers }: LoadRequest) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${clinic.token}` },
      ...(typeof body === 'string' && { body }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const closureOf = ({ clinicId, absent }: ScaleClinic, from: IsoDate, to: IsoDate) =>
    json('POST', `/closures/${clinicId}`, { doctor_id: absent.id, from, to, reason: 'Conference' })
  const tomorrow = addDays(today, 1)
  for (const clinic of clinics) await call(clinic, closureOf(clinic, tomorrow, lastDay))

  /** Appointments of these clinics, the large ones' not more often than others'. */
  const subjects = async (condition: ReturnType<typeof sql>) => {
    const byId = new Map(clinics.map((clinic) => [clinic.clinicId, clinic]))
    const rows = await rowsOf<{ id: number; clinic: string }>(
      db,
      sql`select id, clinic_id as clinic from (
          select id, clinic_id, row_number() over (partition by clinic_id order by id) as n from appointment
          where clinic_id = any(${sql.param([...byId.keys()])}::text[]) and date >= ${today}::date
            and date <= ${lastDay}::date and ${condition}
        ) numbered order by n, clinic_id limit 5000`,
    )
    const matchingSubjects = rows.flatMap(({ id, clinic }): Subject[] => {
      const own = byId.get(clinic)
      return own ? [{ clinic: own, id }] : []
    })
    if (matchingSubjects.length === 0)
      throw new Error('There is no appointment for an operation: use more of them.')
    return matchingSubjects
  }
  const status = (name: keyof typeof STATUS_NUMBERS) => sql`status = ${STATUS_NUMBERS[name]}`
  const absent = sql`doctor_id = any(${sql.param(clinics.map((clinic) => clinic.absent.id))}::int[])`
  const later = sql`date > ${today}::date and not ${absent}`
  const accepted = await subjects(sql`${status('accepted')} and ${later}`)
  // Each operation has subjects of its own, since it may change them.
  const third = (n: number) => accepted.filter((_, at) => at % 3 === n)
  const nextOf = <Item>(items: readonly Item[]) => {
    let at = 0
    return () => {
      at += 1
      return items[(at - 1) % items.length] as Item
    }
  }
  const next = {
    clinic: nextOf(clinics.map((_, n) => clinics[(n * 37) % clinics.length] as ScaleClinic)),
    pending: nextOf(await subjects(sql`${status('pending')} and ${later}`)),
    cancelled: nextOf(await subjects(sql`${status('cancelled')} and ${later}`)),
    today: nextOf(await subjects(sql`${status('accepted')} and date = ${today}::date`)),
    closed: nextOf(await subjects(sql`${status('accepted')} and date > ${today}::date and ${absent}`)),
    moved: nextOf(third(0)),
    corrected: nextOf(third(1)),
    called: nextOf(third(2)),
    proven: nextOf(await subjects(sql`${status('accepted')} and ${later} and patient_id is not null`)),
  }
  const doctorIds = await rowsOf<{ id: number }>(
    db,
    sql`select id from doctor order by md5(id::text) limit 5000`,
  )
  const nextDoctor = nextOf(doctorIds)
  let count = 0

  const ofClinic =
    (
      requestOf: (
        clinic: ScaleClinic & { doctor: ScaleClinic['doctors'][number] },
      ) => LoadRequest | Promise<LoadRequest>,
    ) =>
    async (): Promise<OperationRequest> => {
      const clinic = next.clinic()
      count += 1
      const doctor = clinic.doctors[count % clinic.doctors.length] as ScaleClinic['doctors'][number]
      return { clinic, request: await requestOf({ ...clinic, doctor }), expected: 200 }
    }
  const ofSubject =
    (subject: () => Subject, requestOf: (subject: Subject) => LoadRequest) =>
    (): Promise<OperationRequest> => {
      const each = subject()
      count += 1
      return Promise.resolve({ clinic: each.clinic, request: requestOf(each), expected: 200 })
    }
  const recent = ({ clinicId }: ScaleClinic) =>
    `/appointments/${clinicId}?from=${addDays(today, -HIDDEN_AFTER_DAYS)}`
  const waiting = ({ clinicId }: ScaleClinic) =>
    json('POST', `/waiting_list/${clinicId}`, {
      patient_name: `Waiting ${count}`,
      phone_number: '5550142233',
      from: today,
      to: addDays(today, 7),
    })
  const closure = (clinic: ScaleClinic) => {
    const day = addDays(today, 60 + (count % 200))
    return closureOf(clinic, day, day)
  }

  const clinicReads = Object.fromEntries(
    contractOperations
      .filter(({ method, path }) => method === 'GET' && /^[^{]+[{]clinicId[}]$/.test(path))
      .map(({ id, path }) => [id, ofClinic(({ clinicId }) => get(path.replace('{clinicId}', clinicId)))]),
  ) as Record<ClinicRead, () => Promise<OperationRequest>>

  return {
    ...clinicReads,
    listDoctors: ofClinic(() => get('/doctors')),
    getDoctor: ofClinic(({ clinicId, doctor }) => get(`/doctors/${doctor.id}/${clinicId}`)),
    addDoctorToClinic: ofClinic(({ clinicId }) => post(`/addToClinic/${nextDoctor().id}/${clinicId}`)),
    listRecent: ofClinic(({ clinicId }) => get(`/recent?clinicId=${clinicId}`)),
    listAppointments: ofClinic(({ clinicId }) => get(`/appointments/${clinicId}`)),
    'listAppointments, 30 days': ofClinic((clinic) => get(recent(clinic))),
    'listAppointments, unchanged': async () => {
      const clinic = next.clinic()
      const headers = { authorization: `Bearer ${clinic.token}`, 'accept-encoding': 'br' }
      const response = await fetch(`${origin}/api${recent(clinic)}`, { headers })
      await response.arrayBuffer()
      const etag = response.headers.get('etag') ?? ''
      return { clinic, request: get(recent(clinic), { 'if-none-match': etag }), expected: 304 }
    },
    listDoctorAppointments: ofClinic(({ clinicId, doctor }) =>
      get(`/doctor-appointments/${doctor.id}/${clinicId}`),
    ),
    listDoctorSlots: ofClinic(({ doctor }) =>
      get(`/doctor_appointment_slots/${encodeURIComponent(doctor.name)}`),
    ),
    listClinicSlots: ofClinic(({ clinicId }) =>
      get(`/clinic_slots/${clinicId}?from=${today}&days=${SLOT_RANGE_DAYS}`),
    ),
    getClinicHours: ofClinic(({ clinicId, doctor }) => get(`/clinic_hours/${clinicId}/${doctor.id}`)),
    saveClinicHours: ofClinic(async (clinic) => {
      const path = `/clinic_hours/${clinic.clinicId}/${clinic.doctor.id}`
      const { revision } = await call<{ revision: string }>(clinic, get(path))
      const own = [{ weekday: 1 + (count % 7), time: '0700', booking_limit: 2 }]
      return json('PUT', path, { revision, from: addDays(today, 40), own, off: [] })
    }),
    addClosure: ofClinic(closure),
    removeClosure: ofClinic(async (clinic) => {
      const { id } = await call<{ id: number }>(clinic, closure(clinic))
      return { method: 'DELETE', path: `/closures/${clinic.clinicId}/${id}`, headers: {}, body: null }
    }),
    saveDoctorDelay: ofClinic(({ clinicId, doctor }) =>
      json('PUT', `/doctor_delay/${clinicId}/${doctor.id}`, { date: today, minutes: 1 + (count % 60) }),
    ),
    addWaiting: ofClinic(waiting),
    removeWaiting: ofClinic(async (clinic) => {
      const { id } = await call<{ id: number }>(clinic, waiting(clinic))
      return { method: 'DELETE', path: `/waiting_list/${clinic.clinicId}/${id}`, headers: {}, body: null }
    }),
    listAffectedAppointments: ofClinic(({ clinicId }) =>
      get(`/affected_appointments/${clinicId}?from=${tomorrow}&to=${lastDay}`),
    ),
    cancelByClinic: ofSubject(next.closed, ({ id }) =>
      json('POST', `/cancel_by_clinic/${id}`, { reason: 'Conference' }),
    ),
    markCalled: ofSubject(next.called, ({ id }) =>
      json('POST', `/mark_called/${id}`, { called: count % 2 === 0 }),
    ),
    searchPatients: ofClinic(({ clinicId }) =>
      get(`/patients/${clinicId}?q=${['Park', '5123', '4712', 'Lena M'][count % 4] ?? ''}`),
    ),
    bookAppointment: ofClinic((clinic) => json('POST', '/book_appointment', nextBooking(clinic))),
    updateAppointmentStatus: ofSubject(next.pending, ({ id }) =>
      post(`/update_appointment_status/${id}/${STATUS_NUMBERS.accepted}`),
    ),
    rescheduleAppointment: ofSubject(next.moved, ({ clinic, id }) =>
      json('POST', `/reschedule_appointment/${id}`, {
        doctor: clinic.doctors[count % clinic.doctors.length]?.name ?? '',
        date: addDays(today, MOVED_DAYS_AHEAD),
        time: SLOT_TIMES[count % SLOT_TIMES.length] ?? '',
      }),
    ),
    correctAppointment: ofSubject(next.corrected, ({ id }) =>
      json('POST', `/correct_appointment/${id}`, { symptoms: `Corrected ${count}` }),
    ),
    restoreAppointment: ofSubject(next.cancelled, ({ id }) => post(`/restore_appointment/${id}`)),
    verifyAppointmentOtp: ofSubject(next.proven, ({ id }) =>
      json('POST', `/verify_appointment_otp/${id}`, { otp: FILLED_OTP }),
    ),
    checkInAppointment: ofSubject(next.today, ({ id }) => post(`/check_in_appointment/${id}/arrived`)),
    getSettings: ofClinic(() => get('/clinic/settings')),
    updateSettings: ofClinic(() => ({
      method: 'PUT',
      path: '/clinic/settings',
      headers: { 'content-type': `multipart/form-data; boundary=${FORM}` },
      body: formOf({ address: `Street ${count}`, payment_at_clinic: '1' }),
    })),
  }
}
