import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, fillWalkIn, logIn, newClinic, rowOf, schedule, see, seeSuccess } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const texts = en.schedule
const PHONE = '5550107788'

describe('a walk-in', () => {
  const clinic = newClinic('Known')
  beforeAll(() => openClinicWithDoctor(product, clinic, { timeZone: earlyTimeZone() }))

  journey('of a known patient takes at most six presses and 15 seconds by keyboard', async ({ desk }) => {
    const { page } = desk
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const first = await fillWalkIn(page, {
      doctor: HIGH_CAPACITY_DOCTOR,
      patient: 'Nell Known',
      phone: PHONE,
      age: '61',
    })
    // Today's slot, which is the first of the next free ones.
    await first.getByRole('radio', { disabled: false }).last().click()
    await schedule(first)
    await seeSuccess(first, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await page.getByRole('button', { name: 'Schedule appointment' }).focus()

    const presses = await countPresses(page)
    const startedAt = performance.now()
    await page.keyboard.press('Enter')
    await page.keyboard.type(PHONE)
    const dialog = page.getByRole('dialog', { name: texts.title })
    await dialog.getByRole('option', { name: /^Nell Known/ }).waitFor()
    const free = dialog.getByRole('group', { name: texts.nextFree }).getByRole('button')
    await free.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // The patient has the first one.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await see(dialog, en.outcomes.booked)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(await presses()).toBeLessThanOrEqual(6)
    await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await expect.poll(() => rowOf(page, 'Nell Known').count()).toBe(2)
  })
})
