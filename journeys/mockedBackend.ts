import type { Page } from 'playwright'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { addDays, isoDateAt } from '@/domain/calendar'

/** Mocks the backend for a page with a session. */

const today = isoDateAt(new Date())
const HOSTILE = `</script><img src=x onerror="alert(1)"> {{patient}} & 'co' "${'Ж'.repeat(3)}"`

const clinic = {
  clinic_name: `Riverside ${HOSTILE}`,
  email: 'desk@clinic.test',
  phone_no: '5550142233',
  approved: 1,
  total_patients: 1412,
  total_doctors: 12,
  total_revenue: 8350,
  recent_activity: [
    { description: `Asked by ${HOSTILE}`, date: new Date(Date.now() - 3_600_000).toISOString() },
    { description: 'The settings were saved', date: '2026-01-02' },
  ],
}

/** Appointments of each status, booked and paid in each way, today and on other days; latest first. */
const appointments = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  user_id: index % 2,
  patient_name: index === 3 ? HOSTILE : `Patient ${String(index)}`,
  user_fullname: 'Ruth Abebe',
  doctor_name: index === 4 ? `Dr. ${'Featherstonehaugh '.repeat(5)}` : 'Dr. Amara Okafor',
  status: index % STATUSES.length,
  date: index < 8 ? addDays(today, 400 - index) : addDays(today, index < 12 ? 0 : -1),
  time: '0930',
  phone_number: '5550142233',
  service_amount: 1234.5 + index,
  is_pay_on_clinic: index % 3 === 0 ? 0 : 1,
  completion_otp: 1234,
}))

/** Opens a page with a session, with these responses of the backend. */
export async function backendOf(
  page: Page,
  answers: { clinic?: object; appointments?: unknown; status?: number; date?: Date },
) {
  const { status = 200, date = new Date() } = answers
  const headers = { date: date.toUTCString() }
  const clinicBody = answers.clinic ?? clinic
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    },
    { uid: 'u', token: 'some-token', clinicId: 'c1', clinic: JSON.stringify(clinicBody) },
  )
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/clinics/c1') await route.fulfill({ json: clinicBody })
    else if (pathname === '/api/appointments/c1')
      await route.fulfill({ json: answers.appointments ?? appointments, status, headers })
    else await route.fulfill({ json: [] })
  })
}
