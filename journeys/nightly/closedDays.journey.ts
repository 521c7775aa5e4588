import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const { closures: text } = en

describe('a doctor who is ill', () => {
  const clinic = newClinic('Closing')
  const timeZone = earlyTimeZone()
  const today = isoDateAt(new Date(), timeZone)
  const patients = Array.from({ length: 12 }, (_, index) => `Patient ${'ABCDEFGHIJKL'[index] ?? ''}`)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, today, patients)
  })

  journey(
    'is closed for today with four presses, and twelve patients move with one more',
    async ({ desk }) => {
      const { page } = desk
      await page.goto(`${product.origin}/login`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/dashboard')
      const link = page.getByRole('link', { name: en.app.screens.closedDays })
      await link.waitFor()
      const presses = await countPresses(page)
      await link.click()
      await page.getByRole('combobox', { name: text.form.whose }).click()
      await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR }).click()
      await page.getByRole('button', { name: text.form.submit, exact: true }).click()
      const move = page.getByRole('button', { name: 'Move 12 patients' })
      await move.waitFor()
      expect(await presses()).toBeLessThanOrEqual(4)

      // An impatient second press does not stop it.
      await move.dblclick()
      const undo = page.getByRole('button', { name: /^Undo: move/ })
      await expect.poll(() => undo.count(), { timeout: 15_000 }).toBe(12)
      expect(await presses()).toBeLessThanOrEqual(8)

      // Nobody is left in the closed time, and the day says who is closed.
      await page.goto(`${product.origin}/dashboard`)
      await see(page, `${text.list.title}: ${text.list.all}`)
      await page.goto(`${product.origin}/dashboard?day=${addDays(today, 1)}`)
      await expect
        .poll(() => page.getByRole('button', { name: /^Open .*Patient [A-L]/ }).count())
        .toBe(patients.length)
    },
  )
})

describe('a closure with two hundred patients', () => {
  const clinic = newClinic('Crowded')
  const timeZone = earlyTimeZone()
  const day = addDays(isoDateAt(new Date(), timeZone), 3)
  const patients = Array.from({ length: 200 }, (_, index) => `Patient ${String(index)}`)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, day, patients)
  }, 60_000)

  // Within a second on a machine that does nothing else (docs/performance.md).
  journey('shows a new time for each at once', async ({ desk }) => {
    const { page } = desk
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await page.goto(`${product.origin}/closed-days?day=${day}`)
    await page.getByRole('combobox', { name: text.form.whose }).click()
    const option = page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR })
    await option.waitFor()
    const milliseconds = await page.evaluate(async (name) => {
      const started = performance.now()
      return new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if ([...document.querySelectorAll('button')].some((each) => each.textContent === name))
            resolve(performance.now() - started)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
        document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click()
      })
    }, 'Move 200 patients')
    expect(milliseconds).toBeLessThan(3000)
  })
})
