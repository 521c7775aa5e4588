import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, scheduleWalkIn, seeSuccess } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const PHONE = '5550107799'

describe('a caller', () => {
  const clinic = newClinic('Caller')
  beforeAll(() => openClinicWithDoctor(product, clinic))

  journey('is found from any screen in at most two presses, and booked again', async ({ desk }) => {
    const { page } = desk
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const first = await scheduleWalkIn(page, {
      doctor: HIGH_CAPACITY_DOCTOR,
      patient: 'Cal Caller',
      phone: PHONE,
      age: '47',
    })
    await seeSuccess(first, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await page.goto(`${product.origin}/payments`)
    // The prerendered page has a table too.
    const payments = page.getByText(HIGH_CAPACITY_DOCTOR).first()
    await payments.waitFor()

    const presses = await countPresses(page)
    const palette = page.getByRole('dialog', { name: en.shell.findCaller })
    const find = async () => {
      await page.keyboard.press('Control+k')
      // At once: what is typed while the palette opens is not lost.
      await page.keyboard.type(PHONE)
      await palette.getByRole('group', { name: `Cal Caller ${PHONE}` }).waitFor()
    }
    await find()
    await page.keyboard.press('Enter')
    const status = page.getByRole('dialog', { name: 'Appointment of Cal Caller' })
    await status.waitFor()
    expect(await presses()).toBe(2)
    await page.keyboard.press('Escape')
    await status.waitFor({ state: 'hidden' })
    await arriveAt(page, '/payments')
    await payments.waitFor()

    await find()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const schedule = page.getByRole('dialog', { name: en.schedule.title })
    const { patientName, phone, patientAge, doctor } = en.schedule
    await schedule.waitFor()
    expect(await schedule.getByLabel(patientName).inputValue()).toBe('Cal Caller')
    expect(await schedule.getByLabel(phone).inputValue()).toBe(PHONE)
    expect(await schedule.getByLabel(patientAge).inputValue()).toBe('47')
    expect(await schedule.getByLabel(doctor).inputValue()).toBe(HIGH_CAPACITY_DOCTOR)
  })
})
