import type { HttpHandler } from 'msw'
import { fixtures } from '../../stories/mocks/fixtures'
import { wrongShape, type Operation } from '../../stories/mocks/handlers'

/** Wrong values of a field. */
export const WRONG_VALUES: [name: string, value: unknown][] = [
  '{}',
  '[]',
  '5',
  '-1',
  'null',
  'true',
  '"x"',
  '"5"',
].map((json) => [json, JSON.parse(json)])

/** Fields that keep their values: ids, and fields that decide about access. */
const NEEDED = [
  ...['id', 'doctor_id', 'slotId', 'name', 'weekday', 'time', 'booking_limit'],
  ...['approved', 'appointments', 'doctor_name'],
]

function spoiled(body: unknown, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => spoiled(each, value))
  if (typeof body !== 'object' || body === null) return value
  return Object.fromEntries(
    Object.entries(body).map(([field, fieldValue]) =>
      NEEDED.includes(field) && typeof fieldValue !== 'object'
        ? [field, fieldValue]
        : [field, spoiled(fieldValue, value)],
    ),
  )
}

/** Answers every read with `value` in each optional field. */
export function spoiledResponses(value: unknown): HttpHandler[] {
  const bodies: [Operation, unknown][] = [
    ['GET /clinics/{clinicId}', fixtures.clinic],
    ['GET /doctors', fixtures.doctors],
    ['GET /doctor/{clinicId}', fixtures.clinicDoctors],
    ['GET /doctor_requests/{clinicId}', fixtures.doctorRequests],
    ['GET /doctors/{id}/{clinicId}', fixtures.doctor],
    ['GET /recent', fixtures.notifications],
    ['GET /appointments/{clinicId}', Object.values(fixtures.appointment)],
    ['GET /doctor-appointments/{doctorId}/{clinicId}', fixtures.doctorAppointments],
    ['GET /doctor_appointment_slots/{doctorName}', fixtures.slots],
    ['GET /wallet/{clinicId}', fixtures.wallet],
    ['GET /clinic/settings', { ...fixtures.settings, clinic_name: 'Hillside', phone_no: '5550142233' }],
  ]
  return bodies.map(([operation, body]) => wrongShape(operation, spoiled(body, value)))
}
