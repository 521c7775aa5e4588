import { describe, expect, it } from 'vitest'
import { SHAPES } from './shapes'

type Operation = keyof typeof SHAPES

const slot = { slotId: 11, weekday: 1, time: '0930', booking_limit: 4 }

const FITTING: [Operation, unknown][] = [
  ['POST /login', {}],
  ['POST /logout', undefined],
  ['POST /register', undefined],
  ['GET /clinics/{clinicId}', { approved: 0 }],
  ['GET /clinics/{clinicId}', { clinic_name: null, recent_activity: null }],
  ['GET /clinics/{clinicId}', { recent_activity: [{}, { description: null }] }],
  ['GET /doctors', []],
  ['GET /doctors', [{ id: 7, name: 'Dr. Amara Okafor' }]],
  ['GET /doctor/{clinicId}', [{ id: 7, name: '', designation: null }]],
  ['GET /doctors/{id}/{clinicId}', { id: 7, name: 'Dr. Amara Okafor' }],
  ['GET /recent', [{ id: 1, patientName: null }]],
  ['GET /appointments/{clinicId}', [{ id: 1 }, { id: 2, status: null }]],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { appointments: [] }],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { doctor_name: null, appointments: [{ id: 1 }] }],
  ['GET /doctor_appointment_slots/{doctorName}', [slot, { ...slot, booking_limit: 0 }]],
  ['POST /book_appointment', {}],
  ['POST /update_appointment_status/{appointmentId}/{newStatus}', 'updated'],
  ['GET /wallet/{clinicId}', { totals: {} }],
  ['GET /wallet/{clinicId}', { perDoctor: [{ doctor_id: 7, otp_count_this_week: null }] }],
  ['GET /clinic/settings', {}],
  ['PUT /clinic/settings', { profile_picture: null }],
]

const UNFIT: [Operation, unknown][] = [
  ['POST /login', undefined],
  ['POST /login', []],
  ['POST /register', []],
  ['GET /clinics/{clinicId}', {}],
  ['GET /clinics/{clinicId}', { clinic: { approved: 1 } }],
  ['GET /clinics/{clinicId}', { approved: 1, recent_activity: {} }],
  ['GET /clinics/{clinicId}', { approved: 1, recent_activity: [null] }],
  ['GET /doctors', undefined],
  ['GET /doctors', {}],
  ['GET /doctors', [{ id: 7, name: 'Dr. Amara Okafor' }, null]],
  ['GET /doctors', [{ id: 7, name: null }]],
  ['GET /doctors', [{ id: '7', name: 'Dr. Amara Okafor' }]],
  ['GET /doctor/{clinicId}', [{ name: 'Dr. Amara Okafor' }]],
  ['GET /doctors/{id}/{clinicId}', {}],
  ['GET /doctors/{id}/{clinicId}', { id: 7, name: null }],
  ['GET /doctors/{id}/{clinicId}', [{ id: 7, name: 'Dr. Amara Okafor' }]],
  ['GET /recent', [null]],
  ['GET /recent', ['a booking']],
  ['GET /appointments/{clinicId}', [{ id: 1 }, null]],
  ['GET /appointments/{clinicId}', [{ id: 1.5 }]],
  ['GET /appointments/{clinicId}', [[]]],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', {}],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { appointments: {} }],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { appointments: [null] }],
  ['GET /doctor_appointment_slots/{doctorName}', [slot, {}]],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, slotId: null }]],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, weekday: 8 }]],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, time: 930 }]],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, booking_limit: '4' }]],
  ['GET /wallet/{clinicId}', {}],
  ['GET /wallet/{clinicId}', []],
  ['GET /wallet/{clinicId}', { totals: 12 }],
  ['GET /wallet/{clinicId}', { totals: {}, perDoctor: {} }],
  ['GET /wallet/{clinicId}', { perDoctor: [null] }],
  ['GET /wallet/{clinicId}', { perDoctor: [{ otp_count_this_week: 1 }] }],
  ['GET /clinic/settings', []],
  ['GET /clinic/settings', undefined],
]

describe('an answer', () => {
  it.each(FITTING)('to %s may be %j', (operation, body) => expect(SHAPES[operation](body)).toBe(true))

  it.each(UNFIT)('to %s may not be %j', (operation, body) => expect(SHAPES[operation](body)).toBe(false))
})
