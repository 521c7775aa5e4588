import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { addDays, isoDateAt } from '@/domain/calendar'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, fillWalkIn, logIn, newClinic, rowOf, schedule, see, seeSuccess } from '../frontDesk'
import { countPresses, PACES_MS } from '../presses'

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

describe.each(PACES_MS)('a family, at %i ms a key', (delay) => {
  const clinic = newClinic('Family')
  const timeZone = earlyTimeZone()
  const phone = '5550100200'
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, addDays(isoDateAt(new Date(), timeZone), 1), ['Nell Known'])
  })

  journey(
    'books a known patient who is here with six keys and one request, and a child with eight',
    async ({ desk }) => {
      const { page } = desk
      await page.clock.install()
      await page.goto(`${product.origin}/login?from=%2Fappointments`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/appointments')
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key, { delay })
      }
      const type = (text: string) => page.keyboard.type(text, { delay })
      await page.getByRole('button', { name: 'Schedule appointment' }).focus()
      await press('Enter')
      const dialog = page.getByRole('dialog', { name: texts.title })
      // Keys without any pause would all be those of the opening dialog, which takes text only.
      const number = dialog.getByRole('combobox', { name: en.appointments.fields.phone })
      if (delay === 0) await number.and(page.locator(':focus')).waitFor()
      const requestPaths: string[] = []
      page.on(
        'request',
        (request) => request.method() === 'POST' && requestPaths.push(new URL(request.url()).pathname),
      )

      const presses = await countPresses(page)
      // Without looking: no key waits for what is found.
      await type(phone)
      await press('ArrowDown', 'Enter', 'Enter', 'Shift+Tab', 'Enter')
      await see(dialog, en.outcomes.booked)
      // Shift counts too.
      expect(await presses()).toBe(6)
      expect(requestPaths).toEqual(['/api/book_appointment'])
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      await see(page, en.appointments.booked.another)

      const more = await countPresses(page)
      const another = page.getByRole('button', { name: en.appointments.booked.another })
      while (!(await another.evaluate((button) => button === document.activeElement))) await press('Tab')
      await press('Enter')
      await type('Nico Known')
      await press('Tab')
      await type('7')
      await press('Tab', 'Space', 'Enter')
      await see(dialog, en.outcomes.booked)
      expect(await more()).toBe(8)
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      await see(rowOf(page, 'Nico Known'), en.ui.status.accepted)
    },
  )
})
