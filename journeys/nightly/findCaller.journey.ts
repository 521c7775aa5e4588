import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, scheduleWalkIn, see, seeSuccess } from '../frontDesk'
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
    const { patientName, patientAge } = en.schedule
    const { phone, doctor } = en.appointments.fields
    await schedule.waitFor()
    expect(await schedule.getByLabel(patientName).inputValue()).toBe('Cal Caller')
    expect(await schedule.getByLabel(phone).inputValue()).toBe(PHONE)
    expect(await schedule.getByLabel(patientAge).inputValue()).toBe('47')
    expect(await schedule.getByLabel(doctor).inputValue()).toBe(HIGH_CAPACITY_DOCTOR)
  })

  journey('is searched for on the screen below a form that was just closed', async ({ desk }) => {
    const { page } = desk
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await see(page, clinic.email)
    const schedule = page.getByRole('dialog', { name: en.schedule.title })
    const palette = page.getByRole('dialog', { name: en.shell.findCaller })
    for (const [key, path] of Object.entries({ o: '/doctors', c: '/calendar', p: '/payments' })) {
      for (const delay of [0, 25, 60, 100]) {
        const closeForm = async () => {
          await page.keyboard.type(`g${key}`)
          await arriveAt(page, path)
          await page.keyboard.press('n')
          await schedule.waitFor()
          await page.keyboard.press('Escape')
        }
        const message = `${path}, ${String(delay)} ms a key`
        await closeForm()
        await page.keyboard.type(`/${PHONE}`, { delay })
        await palette.waitFor()
        await expect.poll(() => palette.getByRole('combobox').inputValue(), { message }).toBe(PHONE)
        expect(new URL(page.url()).pathname, message).toBe(path)
        await page.keyboard.press('Escape')
        await palette.waitFor({ state: 'hidden' })

        await closeForm()
        await page.keyboard.type('gn', { delay })
        await arriveAt(page, '/notifications')
        await schedule.waitFor({ state: 'hidden' })
      }
    }
  })
})
