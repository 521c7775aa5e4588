import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { dateInDigits } from '@/domain/dateDigits'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { enter } from '../faults/useClinic'
import { newClinic, see } from '../frontDesk'
import { countPresses, PACES_MS } from '../presses'

const product = inject('empty')
const timeZone = earlyTimeZone()
const today = isoDateAt(new Date(), timeZone)

const name = (page: Page, patient: string) =>
  page.getByRole('button', { name: en.today.open.replace('{patient}', patient) })
const hasFocus = (page: Page, patient: string) =>
  expect
    .poll(() => name(page, patient).evaluate((button) => button === document.activeElement), {
      message: `the focus on ${patient}`,
    })
    .toBe(true)

describe('a date', () => {
  const clinic = newClinic('Dates')
  beforeAll(() => openClinicWithDoctor(product, clinic, { timeZone }))

  journey('is reached by its digits and Enter, in the field and in the palette', async ({ desk }) => {
    const { page } = desk
    const { keyboard } = page
    await enter(page, product.origin, '/dashboard', clinic)
    const field = page.getByRole('group', { name: en.today.days }).getByRole('textbox')
    const palette = page.getByRole('dialog', { name: en.shell.findCaller })
    for (const [index, delay] of PACES_MS.entries()) {
      const [first, second] = [addDays(today, 40 + index), addDays(today, 50 + index)]
      const digits = (date: string) => dateInDigits(date, 'en-IN').replaceAll('/', '')
      // The text of the field is selected as soon as it has the focus.
      await field.focus()
      await field.selectText()
      const presses = await countPresses(page)
      await keyboard.type(digits(first), { delay })
      await keyboard.press('Enter', { delay })
      await page.waitForURL(`${product.origin}/dashboard?day=${first}`)
      // Enter.
      expect(await presses()).toBe(1)

      await keyboard.press('Control+k', { delay })
      const more = await countPresses(page)
      await keyboard.type(digits(second), { delay })
      await palette.getByRole('option', { name: /^Day: / }).waitFor()
      await keyboard.press('Enter', { delay })
      await page.waitForURL(`${product.origin}/dashboard?day=${second}`)
      expect(await more()).toBe(1)
      await palette.waitFor({ state: 'hidden' })
    }
  })
})

describe.each(PACES_MS)('the rows of the day, at %i ms a key', (delay) => {
  const clinic = newClinic('Rows')
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone })
    await bookWalkIns(product, clinic, today, ['Ada', 'Bea', 'Cleo'])
  })

  journey('are answered by keys', async ({ desk }) => {
    const { page } = desk
    const { keyboard } = page
    const press = (keys: string) => keyboard.type(keys, { delay })
    // Until then a press on another control is the second half of a double press.
    const pause = () => page.clock.fastForward(MOVED_ROW_GUARD_MS)
    await page.clock.install()
    await enter(page, product.origin, '/dashboard', clinic)
    await name(page, 'Cleo').waitFor()

    await press('jjjk')
    await hasFocus(page, 'Bea')
    await press('a')
    // The focus goes on to the next row that can be accepted.
    await hasFocus(page, 'Cleo')
    await page.getByRole('region', { name: `${en.today.groups.toAnswer}, 2` }).waitFor()
    await pause()
    await press('j')
    await hasFocus(page, 'Bea')
    await press('r')
    await see(page, en.appointments.checkIn.saved.arrived)
    await hasFocus(page, 'Bea')
    await pause()
    await keyboard.press('Enter', { delay })
    await page.getByRole('dialog', { name: 'Appointment of Bea' }).waitFor()
  })
})
