import { expect, it, onTestFinished } from 'vitest'
import { apiConfig } from '../config'
import { clinicOf, settingsOf } from './clinic'
import { notificationsOf } from './notifications'
import { weeklyStatsOf } from './weeklyCounts'

it('a clinic has every field of the response under its own name', () => {
  expect(
    clinicOf({
      clinic_name: 'Riverside Family Clinic',
      email: 'demo@clinora.test',
      phone_no: '5550142233',
      approved: 1,
      total_patients: 412,
      new_patients: 9,
      total_doctors: 12,
      total_revenue: 18_350,
      profile_picture: 'front.webp',
      recent_activity: [
        { description: 'Settings were changed', date: '2026-11-11' },
        {},
        {
          appointment_id: 902,
          patient_name: 'Lena Moreau',
          doctor_name: 'Dr. Amara Okafor',
          appointment_date: '2026-11-20',
          appointment_time: '9 am',
        },
      ],
      time_zone: 'UTC',
      accepts_own_bookings: true,
      registered_at: '2026-11-20T08:00:00Z',
      rejection_reason: 'No licence',
    }),
  ).toEqual({
    name: 'Riverside Family Clinic',
    email: 'demo@clinora.test',
    phone: '5550142233',
    isApproved: true,
    totalPatients: 412,
    newPatients: 9,
    totalDoctors: 12,
    totalRevenue: 18_350,
    picture: 'front.webp',
    recentActivity: [
      { description: 'Settings were changed', date: '2026-11-11', appointment: null },
      { description: null, date: null, appointment: null },
      {
        description: null,
        date: null,
        appointment: {
          id: 902,
          patientName: 'Lena Moreau',
          doctorName: 'Dr. Amara Okafor',
          date: '2026-11-20',
          time: null,
        },
      },
    ],
    timeZone: 'UTC',
    acceptsOwnBookings: true,
    registeredAt: '2026-11-20T08:00:00Z',
    rejectionReason: 'No licence',
  })
})

it.each([0, 2, 7, -1, null, undefined])('a clinic is not approved with %j', (approved) => {
  expect(clinicOf(approved === undefined ? {} : { approved }).isApproved).toBe(false)
})

it('a clinic of which the backend says nothing has no figures and no activity', () => {
  const { isApproved, recentActivity, acceptsOwnBookings, ...fields } = clinicOf({ recent_activity: null })
  expect([isApproved, recentActivity, acceptsOwnBookings]).toEqual([false, [], false])
  for (const field of Object.values(fields)) expect(field).toBeNull()
})

it('settings have every field of the response under its own name', () => {
  expect(
    settingsOf({
      address: '12 Harbour Street',
      latitude: 45.5152,
      longitude: 0,
      payment_at_clinic: false,
      profile_picture: 'front.webp',
      time_zone: 'UTC',
      accepts_own_bookings: true,
      squeeze_ins_per_slot: 0,
      clinic_name: 'Riverside Family Clinic',
      phone_no: '5550142233',
    }),
  ).toEqual({
    address: '12 Harbour Street',
    latitude: 45.5152,
    longitude: 0,
    paymentAtClinic: false,
    picture: 'front.webp',
    timeZone: 'UTC',
    acceptsOwnBookings: true,
    squeezeInsPerSlot: 0,
    clinicName: 'Riverside Family Clinic',
    phone: '5550142233',
  })
  for (const field of Object.values(settingsOf({}))) expect(field).toBeNull()
})

it('settings without extensions have only what the specification has', () => {
  Object.assign(apiConfig, { extensions: false })
  onTestFinished(() => void Object.assign(apiConfig, { extensions: true }))
  const settings = settingsOf({
    address: '12 Harbour Street',
    time_zone: 'UTC',
    accepts_own_bookings: true,
    squeeze_ins_per_slot: 2,
    clinic_name: 'Riverside Family Clinic',
    phone_no: '5550142233',
  })
  expect(Object.entries(settings).filter(([, value]) => value !== null)).toEqual([
    ['address', '12 Harbour Street'],
  ])
})

it('a notification names its appointment, and keeps a day that cannot be read', () => {
  const wire = { patientName: 'Lena Moreau', doctor: 'Dr. Li Wei', appointment_id: 902 }
  expect(
    notificationsOf([{ id: 1, ...wire, date: 'soon', time: '0930', appointment_number: 'Clinora0000001' }]),
  ).toEqual([
    {
      id: 1,
      patientName: 'Lena Moreau',
      doctorName: 'Dr. Li Wei',
      date: null,
      time: '0930',
      unreadableDate: 'soon',
      unreadableTime: null,
      appointmentNumber: 'Clinora0000001',
      appointmentId: 902,
    },
  ])
})

it('weekly counts that are missing are not zero', () => {
  const perDoctor = [{ doctor_id: 4, doctor_name: '', otp_count_this_week: 0 }]
  expect(weeklyStatsOf({ perDoctor })).toEqual({
    totals: { thisWeek: null, lastWeek: null },
    doctors: [{ doctorId: 4, doctorName: null, thisWeek: 0, lastWeek: null }],
  })
  expect(weeklyStatsOf({ totals: { otp_count_this_week: 48, otp_count_last_week: 51 } })).toEqual({
    totals: { thisWeek: 48, lastWeek: 51 },
    doctors: [],
  })
})
