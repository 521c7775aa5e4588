import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, openClinicWithDoctor } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, newClinic, see } from './frontDesk'
import { countPresses } from './presses'

const product = inject('empty')
const { today } = en
const { change, filters } = en.appointments

describe('the desk’s day', () => {
  const clinic = newClinic('Deskday')
  const timeZone = earlyTimeZone()
  beforeAll(() => openClinicWithDoctor(product, clinic, { timeZone }))

  journey('today’s queue, five responses and who cancelled take few presses', async ({ desk: { page } }) => {
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    const date = isoDateAt(new Date(), timeZone)
    const bookOn = (day: string, patients: string[]) => bookWalkIns(product, clinic, day, patients)
    await bookOn(date, ['Tom', 'Una'])
    await bookOn(addDays(date, 1), ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Flora'])
    await page.reload()
    const toAnswer = (count: number) =>
      page.getByRole('region', { name: `${today.groups.toAnswer}, ${count}` })

    // No press: the day is on the first screen.
    const seeing = await countPresses(page)
    await page.getByRole('heading', { name: /^Today, / }).waitFor()
    for (const patient of ['Tom', 'Una']) {
      const row = toAnswer(2).getByRole('listitem').filter({ hasText: patient })
      await see(row, '11:00')
      await see(row, en.ui.status.pending)
    }
    expect(await seeing()).toBe(0)

    // The day, then five times Accept. The focus moves on by itself.
    const answering = await countPresses(page)
    await page.getByRole('button', { name: today.tomorrow }).click()
    await toAnswer(6).getByRole('button', { name: change.to.accepted }).first().click()
    for (const remainingCount of [5, 4, 3, 2]) {
      await toAnswer(remainingCount).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(change.to.accepted)
      // Two presses of the key within half a second are one double press.
      await page.clock.fastForward(MOVED_ROW_GUARD_MS)
      await page.keyboard.press('Enter')
    }
    await toAnswer(1).waitFor()
    expect(await answering()).toBe(6)
    await page.getByRole('region', { name: `${today.groups.later}, 5` }).waitFor()

    // A press right after rows have moved does nothing.
    await page.clock.fastForward(MOVED_ROW_GUARD_MS)
    await page.getByRole('button', { name: change.to.declined }).click()
    await page.getByRole('textbox', { name: change.reason }).fill('The doctor is ill')
    await page.getByRole('button', { name: change.confirm.declined }).click()
    await page.getByRole('region', { name: `${today.groups.done}, 1` }).waitFor()

    const looking = await countPresses(page)
    await page.getByRole('link', { name: '6 changed today' }).click()
    await arriveAt(page, '/appointments')
    await see(page, en.appointments.changedBy.clinic)
    await see(page, 'The doctor is ill')
    expect(await looking()).toBe(1)
    await page.getByRole('button', { name: filters.changedToday, pressed: true }).waitFor()
  })
})
