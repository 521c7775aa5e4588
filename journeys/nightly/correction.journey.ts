import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { enter, useClinic } from '../faults/useClinic'
import { manage, rowOf, scheduleWalkIn, seeSuccess } from '../frontDesk'
import { countPresses } from '../presses'

const { product, clinic } = useClinic('Correcting')
const { correction: texts, fields } = en.appointments
const { phone: PHONE } = fields
const { patientName: NAME } = en.schedule

/** The time in which a correction must reach another desk. */
const IN_TIME = { timeout: 2_000 }

/** Each width of a row has its own cells, and hides the others. */
const seeInRow = (row: Locator, content: string) =>
  row.getByText(content).filter({ visible: true }).first().waitFor(IN_TIME)

journey(
  'a phone number is corrected in four presses and its digits, and no desk overwrites another one',
  async ({ desk: { page, mayFail }, browser }) => {
    await page.clock.install()
    await enter(page, product.origin, '/appointments', clinic)
    const booking = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Cora Rect' })
    await seeSuccess(booking, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)

    const presses = await countPresses(page)
    const statusDialog = await manage(page, 'Cora Rect')
    await statusDialog.getByRole('button', { name: texts.open }).click()
    const form = page.getByRole('dialog')
    await expect
      .poll(() => form.getByLabel(NAME).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('5550142210')
    await page.keyboard.press('Enter')
    expect(await presses()).toBe(4)
    await seeSuccess(form, en.outcomes.corrected, STATUS_MESSAGE_DURATION_MS)
    await seeInRow(rowOf(page, 'Cora Rect'), '5550142210')

    // Another desk opens the form, and saves while this one types.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    await enter(other, product.origin, '/appointments', clinic)
    for (const desk of [page, other]) {
      const dialog = await manage(desk, 'Cora Rect')
      await dialog.getByRole('button', { name: texts.open }).click()
      await desk.getByRole('dialog').getByLabel(PHONE).waitFor()
    }
    await form.getByLabel(PHONE).fill('5550142211')
    await other.getByLabel(NAME).fill('Cora Rectified')
    await other.getByLabel(PHONE).fill('5550142212')
    await other.getByLabel(PHONE).press('Enter')
    await other.getByText(en.outcomes.corrected).waitFor()
    await form.getByText(texts.current.replace('{value}', '5550142212')).waitFor(IN_TIME)

    // The first save is refused, and shows what was saved. The second one saves, with the other desk's name.
    mayFail('/api/correct_appointment/')
    await form.getByLabel(PHONE).press('Enter')
    await form.getByText(texts.conflict).waitFor()
    await expect.poll(() => form.getByLabel(NAME).inputValue()).toBe('Cora Rectified')
    expect(await form.getByLabel(PHONE).inputValue()).toBe('5550142211')
    await form.getByLabel(PHONE).press('Enter')
    await form.getByText(en.outcomes.corrected).waitFor()
    await other.getByRole('dialog').waitFor({ state: 'hidden' })
    const row = rowOf(other, 'Cora Rectified')
    await seeInRow(row, '5550142211')
    await seeInRow(row, en.appointments.recent.changed)
    await seeInRow(row, en.ui.status.pending)
    await context.close()
  },
)
