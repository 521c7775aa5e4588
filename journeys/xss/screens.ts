import type { Page } from 'playwright'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../stories/mocks/fixtures'
import type { Operation } from '../../stories/mocks/handlers'
import { press, SCHEDULING } from '../failures/rows'
import { see } from '../frontDesk'
import { ATTACKS } from './attacks'

/** One entry for each attack, so that the lists of names have all attacks. */
const ofEach = <Each extends { id: number }>(each: Each) =>
  ATTACKS.map((_, index) => ({ ...each, id: index + 1 }))

const { completed } = fixtures.appointment
const appointments = [
  ...Object.values(fixtures.appointment).filter((each) => each.patient_name),
  // Each field that can have a patient's name.
  ...fixtures.appointments.slice(0, 20).map((each, index) => ({
    ...each,
    ...(index % 3 === 1 && { patient_name: null, user_fullname: 'name' }),
    ...(index % 3 === 2 && { patient_name: null, user_fullname: null, fullname: 'name' }),
    // On the first page of the list.
    ...(index === 2 && { date: TODAY, time: '0001' }),
  })),
]
const pictured = { ...fixtures.doctor, image: 'a.png' }
/** The responses of all reads, whose texts are replaced by attacks. */
export const RESPONSES: Partial<Record<Operation, unknown>> = {
  'GET /clinics/{clinicId}': fixtures.clinic,
  'GET /doctors': ofEach({ id: 1, name: 'name' }),
  'GET /doctor/{clinicId}': ofEach({ id: 1, name: 'name', designation: 'designation', image: 'a.png' }),
  'GET /doctor_requests/{clinicId}': ofEach({ id: 1, name: 'name', requested_at: 'requested_at' }),
  'GET /doctors/{id}/{clinicId}': pictured,
  'GET /recent': fixtures.notifications,
  'GET /appointments/{clinicId}': appointments,
  'GET /doctor-appointments/{doctorId}/{clinicId}': { doctor_name: 'name', appointments },
  'GET /doctor_appointment_slots/{doctorName}': fixtures.slots,
  'GET /patients/{clinicId}': fixtures.knownPatients,
  'GET /wallet/{clinicId}': {
    totals: fixtures.wallet.totals,
    perDoctor: ATTACKS.map((_, index) => ({
      doctor_id: index + 1,
      doctor_name: 'name',
      otp_count_this_week: index + 1,
      otp_count_last_week: 3,
    })),
  },
  'GET /clinic/settings': {
    ...fixtures.settings,
    profile_picture: 'a.png',
    clinic_name: fixtures.clinic.clinic_name,
    phone_no: fixtures.clinic.phone_no,
  },
}

/** For each screen: the fields whose text it shows, and a function that opens more of them. */
export const SCREENS: { path: string; fields: string[]; look?: (page: Page) => Promise<unknown> }[] = [
  { path: '/dashboard', fields: ['clinic_name', 'email', 'phone_no', 'description'] },
  {
    path: '/doctors',
    fields: ['name', 'designation'],
    look: async (page) => {
      await page.getByRole('combobox', { name: en.doctors.picker.label }).click()
      await page.getByRole('option').nth(5).waitFor()
    },
  },
  {
    path: '/doctor-profile/1',
    fields: ['name', 'designation', 'degrees', 'languages_spoken', 'about_youself', 'mobile_number'],
  },
  { path: '/doctor-appointments/1', fields: ['doctor_name', 'patient_name', 'phone_number'] },
  {
    path: '/appointments',
    fields: ['patient_name', 'user_fullname', 'fullname', 'doctor_name', 'phone_number'],
    look: async (page) => {
      await page.getByRole('combobox', { name: en.appointments.filters.doctor }).click()
      await page.getByRole('option').nth(5).waitFor()
    },
  },
  {
    path: `/appointments?appointment=${String(completed.id)}`,
    fields: ['patient_name', 'doctor_name', 'phone_number', 'appointment_number'],
    look: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    path: SCHEDULING,
    fields: ['name'],
    look: async (page) => {
      const doctor = page.getByRole('dialog').getByRole('combobox', { name: en.appointments.fields.doctor })
      await doctor.click()
      await page.getByRole('option').first().click()
      await page.getByRole('radiogroup', { name: en.schedule.slot }).waitFor()
    },
  },
  { path: '/payments', fields: ['doctor_name'] },
  {
    path: '/policy',
    fields: ['patient_name', 'phone_number', 'doctor_name'],
    look: async (page) => {
      await press(en.shell.findCaller)(page)
      await page.keyboard.type('name')
      await page.getByRole('option').first().waitFor()
    },
  },
  { path: '/notifications', fields: ['patientName', 'doctor', 'appointment_number'] },
  {
    path: '/settings',
    fields: ['address', 'clinic_name', 'phone_no'],
    look: async (page) => {
      await see(page, 'address')
      await press(en.settings.edit)(page)
    },
  },
]
