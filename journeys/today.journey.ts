import { beforeAll, describe, expect, inject } from 'vitest'
import type { Page } from 'playwright'
import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, newClinic, see } from './frontDesk'
import { countPresses } from './presses'

const product = inject('empty')
const { today } = en
const { change, filters } = en.appointments

/** Books walk-ins for the doctor's first slot, which is tomorrow, with the session of the page. */
async function bookForTomorrow(page: Page, patients: readonly string[]) {
  const session = await page.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    clinicId: sessionStorage.getItem('clinicId') ?? '',
  }))
  const headers = { authorization: `Bearer ${session.token}` }
  const url = `${product.origin}/api/doctor_appointment_slots/${encodeURIComponent(HIGH_CAPACITY_DOCTOR)}`
  const slots = (await (await fetch(url, { headers })).json()) as { date: string; time: string }[]
  const [first] = slots.sort((a, b) => (a.date < b.date ? -1 : 1))
  for (const patientName of patients) {
    const answer = await fetch(`${product.origin}/api/book_appointment`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        doctor: HIGH_CAPACITY_DOCTOR,
        patientName,
        patientAge: 30,
        phone_no: '5550100200',
        symptoms: '',
        gender: 'Female',
        date: first?.date,
        time: first?.time,
        paymentMethod: 'at clinic',
        appointment_number: appointmentNumber(Math.random),
        clinic_id: session.clinicId,
      }),
    })
    expect(answer.status).toBe(200)
  }
}

describe('the desk’s day', () => {
  const clinic = newClinic('Deskday')
  beforeAll(() => openClinicWithDoctor(product, clinic))

  journey('today’s queue, five answers and who cancelled take few presses', async ({ desk: { page } }) => {
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await bookForTomorrow(page, ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Flora'])
    await page.reload()

    // No press: the day is on the first screen.
    await page.getByRole('heading', { name: /^Today, / }).waitFor()
    await see(page, today.empty.title)

    // The day, then five times Accept. The focus moves on by itself.
    const answering = await countPresses(page)
    const toAnswer = (count: number) =>
      page.getByRole('region', { name: `${today.groups.toAnswer}, ${count}` })
    await page.getByRole('button', { name: today.tomorrow }).click()
    await toAnswer(6).getByRole('button', { name: change.to.accepted }).first().click()
    for (const left of [5, 4, 3, 2]) {
      await toAnswer(left).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(change.to.accepted)
      await page.keyboard.press('Enter')
    }
    await toAnswer(1).waitFor()
    expect(await answering()).toBeLessThanOrEqual(6)
    await page.getByRole('region', { name: `${today.groups.later}, 5` }).waitFor()

    await page.getByRole('button', { name: change.to.declined }).click()
    await page.getByRole('textbox', { name: change.reason }).fill('The doctor is ill')
    await page.getByRole('button', { name: change.confirm.declined }).click()
    await page.getByRole('region', { name: `${today.groups.done}, 1` }).waitFor()

    const looking = await countPresses(page)
    await page.getByRole('link', { name: '6 changed today' }).click()
    await arriveAt(page, '/appointments')
    await see(page, en.appointments.changedBy.clinic)
    await see(page, 'The doctor is ill')
    expect(await looking()).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: filters.changedToday, pressed: true }).waitFor()
  })
})
