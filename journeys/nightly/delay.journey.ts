import { beforeAll, expect, inject } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { enter } from '../faults/useClinic'
import { newClinic, see } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const text = en.today.delay
const clinic = newClinic('Delay')
const timeZone = earlyTimeZone()
const today = isoDateAt(new Date(), timeZone)
/** The time in which a change must reach another window. */
const IN_TIME = { timeout: 2_000 }

beforeAll(async () => {
  await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
  await bookWalkIns(product, clinic, today, ['Nora Newcomer'])
})

journey(
  'a doctor is late with two presses, which another window shows in two seconds, and the sheet too',
  async ({ desk: { page }, browser }) => {
    await enter(page, product.origin, '/dashboard', clinic)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    const follows = other.waitForResponse((response) => response.url().includes('/api/events/'))
    await enter(other, product.origin, '/dashboard', clinic)
    await follows
    const open = page.getByRole('button', { name: text.open.replace('{doctor}', HIGH_CAPACITY_DOCTOR) })
    await open.waitFor()
    const presses = await countPresses(page)
    await open.click()
    await page.getByRole('button', { name: '20 min', exact: true }).dblclick()
    const late = text.late.replace('{minutes, number}', '20')
    await other.getByText(late).waitFor(IN_TIME)
    await other.getByText(/^Expected \d\d:\d\d$/).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // The double press counts as two.
    expect(await presses()).toBeLessThanOrEqual(3)

    await other.goto(`${product.origin}/print?day=${today}`)
    await other.getByRole('row', { name: /Expected \d\d:\d\d/ }).waitFor()

    await page.getByRole('button', { name: late }).click()
    await page.getByRole('button', { name: text.onTime, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await other.getByText(/^Expected/).waitFor({ state: 'hidden', ...IN_TIME })
    await see(other, 'Nora Newcomer')
    await context.close()
  },
)
