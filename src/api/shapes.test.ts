import { describe, expect, it } from 'vitest'
import { SHAPES, UNFIT } from './shapes'

type Operation = keyof typeof SHAPES

const slot = { slotId: 11, weekday: 1, time: '0930', booking_limit: 4 }
const offeredSlot = { ...slot, remaining: 2, date: '2026-11-23', doctor: 'Dr. Li Wei' }
const doctor = { id: 7, name: 'Dr. Amara Okafor' }

const FITTING: [Operation, unknown][] = [
  ['POST /login', {}],
  ['POST /logout', undefined],
  ['POST /logout', 'bye'],
  ['POST /register', undefined],
  ['GET /clinics/{clinicId}', { approved: 0 }],
  ['GET /clinics/{clinicId}', { clinic_name: null, recent_activity: null }],
  ['GET /clinics/{clinicId}', { recent_activity: [{}, { description: null }] }],
  ['GET /doctors', []],
  ['GET /doctors', [doctor]],
  ['GET /doctor/{clinicId}', [{ id: 7, name: '', designation: null }]],
  ['GET /doctor_requests/{clinicId}', [{ ...doctor, requested_at: null }]],
  ['GET /doctors/{id}/{clinicId}', doctor],
  ['GET /doctors/{id}/{clinicId}', { designation: 'Cardiologist' }],
  ['GET /recent', [{ id: 1, patientName: null }]],
  ['GET /appointments/{clinicId}', [{ id: 1 }, { id: 2, status: null }]],
  ['GET /appointments/{clinicId}', [{ id: 1, completion_otp: 0 }]],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { appointments: [] }],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { doctor_name: null, appointments: [{ id: 1 }] }],
  ['GET /doctor_appointment_slots/{doctorName}', [slot, { ...slot, booking_limit: 0 }]],
  ['GET /clinic_slots/{clinicId}', [offeredSlot]],
  ['POST /book_appointment', {}],
  ['POST /update_appointment_status/{appointmentId}/{newStatus}', undefined],
  ['POST /update_appointment_status/{appointmentId}/{newStatus}', { status: 1 }],
  ['POST /check_in_appointment/{appointmentId}/{checkIn}', undefined],
  ['GET /wallet/{clinicId}', { totals: {} }],
  ['GET /wallet/{clinicId}', { perDoctor: [{ doctor_id: 7, otp_count_this_week: null }] }],
  ['GET /clinic/settings', {}],
  ['PUT /clinic/settings', { profile_picture: null }],
  ['PUT /clinic/settings', undefined],
]

const MENDED: [Operation, given: unknown, made: unknown][] = [
  [
    'GET /clinics/{clinicId}',
    { approved: '1', phone_no: 5550142233 },
    { approved: 1, phone_no: '5550142233' },
  ],
  ['GET /clinics/{clinicId}', { approved: 1, recent_activity: {} }, { approved: 1 }],
  [
    'GET /clinics/{clinicId}',
    { recent_activity: [null, { date: 5, description: {} }] },
    { recent_activity: [{ date: '5' }] },
  ],
  ['GET /clinics/{clinicId}', { approved: true, total_revenue: '12.5' }, { total_revenue: 12.5 }],
  ['GET /clinics/{clinicId}', { time_zone: 'Asia/Calcutta' }, { time_zone: 'Asia/Kolkata' }],
  ['GET /clinics/{clinicId}', { approved: 1, time_zone: 'Mars/Base' }, { approved: 1 }],
  ['GET /clinic/settings', { address: 'x', time_zone: 5 }, { address: 'x' }],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, date: 'Monday' }], [slot]],
  ['GET /doctors', [doctor, null, { id: 8, name: null }, { name: 'Dr. Li Wei' }], [doctor]],
  ['GET /doctors', [{ id: '7', name: 'Dr. Amara Okafor' }], [doctor]],
  ['GET /doctors', [{ id: 7, name: 'Dr. \ud83d' }], [{ id: 7, name: 'Dr. \ufffd' }]],
  ['GET /doctor/{clinicId}', [{ ...doctor, designation: {}, image: [] }], [doctor]],
  ['GET /doctor_requests/{clinicId}', [{ ...doctor, requested_at: {} }], [doctor]],
  [
    'GET /doctors/{id}/{clinicId}',
    { ...doctor, isAssociated: 1, accepted: '' },
    { ...doctor, isAssociated: true },
  ],
  ...[[true, 1] as const, ['yes', 1] as const, [0.5, 1] as const, ['0', 0] as const, [false, 0] as const].map(
    ([fieldValue, shapedValue]): [Operation, unknown, unknown] => [
      'GET /doctors/{id}/{clinicId}',
      { ...doctor, accepted: fieldValue },
      { ...doctor, accepted: shapedValue },
    ],
  ),
  [
    'GET /appointments/{clinicId}',
    [
      {
        id: 1,
        status: '0',
        user_id: true,
        time: 930,
        date: [],
        completion_otp: '4821',
        service_amount: 'free',
      },
    ],
    [{ id: 1, status: 0, time: '0930', completion_otp: 4821 }],
  ],
  ['GET /appointments/{clinicId}', [{ id: 1 }, { id: 1.5 }, []], [{ id: 1 }]],
  [
    'GET /appointments/{clinicId}',
    [
      { id: 1, date: '2026-01-02T09:30:00Z' },
      { id: 2, date: 'next week' },
    ],
    [
      { id: 1, date: '2026-01-02' },
      { id: 2, date: 'next week' },
    ],
  ],
  ['GET /recent', [{ id: 3, date: '2026-01-02T09:30:00Z' }], [{ id: 3, date: '2026-01-02' }]],
  ['GET /appointments/{clinicId}', [{ id: 1, completion_otp: '0007' }], [{ id: 1, completion_otp: 7 }]],
  [
    'GET /appointments/{clinicId}',
    [
      { id: 1, completion_otp: 10_000 },
      { id: 2, completion_otp: -1 },
    ],
    [{ id: 1 }, { id: 2 }],
  ],
  ['GET /recent', ['a booking', { id: 3, doctor: false }], [{ id: 3 }]],
  [
    'GET /doctor_appointment_slots/{doctorName}',
    [
      { ...slot, time: 930, booking_limit: '4', remaining: -1 },
      { ...slot, slotId: null },
      { ...slot, weekday: 8 },
      { ...slot, time: 'x' },
    ],
    [slot],
  ],
  [
    'GET /clinic_slots/{clinicId}',
    [
      offeredSlot,
      { ...offeredSlot, date: 'Monday' },
      { ...offeredSlot, doctor: null },
      { ...offeredSlot, remaining: -1 },
    ],
    [offeredSlot],
  ],
  [
    'GET /clinic_slots/{clinicId}',
    [
      { ...offeredSlot, service_amount: 'free' },
      { ...offeredSlot, service_amount: '550.5' },
    ],
    [offeredSlot, { ...offeredSlot, service_amount: 550.5 }],
  ],
  ['GET /wallet/{clinicId}', { totals: {}, perDoctor: {} }, { totals: {} }],
  [
    'GET /wallet/{clinicId}',
    {
      totals: { otp_count_this_week: '3', otp_count_last_week: -1 },
      perDoctor: [{ otp_count_this_week: 1 }],
    },
    { totals: { otp_count_this_week: 3 } },
  ],
  [
    'GET /clinic/settings',
    { address: 12, latitude: '45.5', longitude: 200, payment_at_clinic: '0', profile_picture: true },
    { address: '12', latitude: 45.5, payment_at_clinic: false },
  ],
  ['POST /addToClinic/{doctorId}/{clinicId}', { message: {} }, {}],
]

const REFUSED: [Operation, unknown][] = [
  ['POST /login', undefined],
  ['POST /login', []],
  ['POST /register', []],
  ['GET /clinics/{clinicId}', {}],
  ['GET /clinics/{clinicId}', { clinic: { approved: 1 } }],
  ['GET /clinics/{clinicId}', 'clinic'],
  ['GET /doctors', undefined],
  ['GET /doctors', {}],
  ['GET /doctors', [null]],
  ['GET /doctor/{clinicId}', [{ name: 'Dr. Amara Okafor' }]],
  ['GET /doctors/{id}/{clinicId}', {}],
  ['GET /doctors/{id}/{clinicId}', [doctor]],
  ['GET /recent', ['a booking']],
  ['GET /appointments/{clinicId}', [[]]],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', {}],
  ['GET /doctor-appointments/{doctorId}/{clinicId}', { appointments: {} }],
  ['GET /doctor_appointment_slots/{doctorName}', [{ ...slot, slotId: null }]],
  ['POST /update_appointment_status/{appointmentId}/{newStatus}', ['updated']],
  ['GET /wallet/{clinicId}', {}],
  ['GET /wallet/{clinicId}', { totals: 12 }],
  ['GET /clinic/settings', []],
  ['GET /clinic/settings', undefined],
  ['PUT /clinic/settings', 'saved'],
]

describe('a response', () => {
  it.each(FITTING)('to %s that is %j stays as it is', (operation, body) =>
    expect(SHAPES[operation](body)).toEqual(body),
  )

  it.each(MENDED)('to %s that is %j becomes %j', (operation, fieldValue, shapedValue) =>
    expect(SHAPES[operation](fieldValue)).toEqual(shapedValue),
  )

  it.each(REFUSED)('to %s may not be %j', (operation, body) => expect(SHAPES[operation](body)).toBe(UNFIT))
})
