import { describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const { today: text } = en
const { change, checkIn, move } = en.appointments

describe('a patient who was cancelled, comes early or comes late', () => {
  journey('is one press away on the day', async ({ desk: { page } }) => {
    const clinic = newClinic('Rowwise')
    const timeZone = earlyTimeZone()
    const today = isoDateAt(new Date(), timeZone)
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, today, ['Ada Park', 'Ruth Abebe'])
    await bookWalkIns(product, clinic, addDays(today, 1), ['Early Bird'])
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    const row = (patient: string) => page.getByRole('listitem').filter({ hasText: patient })
    const press = async (patient: string, name: string) => {
      // Rows have moved just now.
      await page.clock.fastForward(1_000)
      await row(patient).getByRole('button', { name, exact: true }).click()
    }
    await press('Ada Park', change.to.declined)
    await row('Ada Park').getByRole('button', { name: change.confirm.declined }).click()
    await page.getByRole('region', { name: `${text.groups.done}, 1` }).waitFor()

    const restoring = await countPresses(page)
    await press('Ada Park', change.restore)
    await page.getByRole('region', { name: `${text.groups.toAnswer}, 2` }).waitFor()
    await see(row('Ada Park'), en.outcomes.restored)
    expect(await restoring()).toBe(1)

    for (const patient of ['Ada Park', 'Ruth Abebe']) {
      await press(patient, change.to.accepted)
      await row(patient).getByRole('button', { name: checkIn.arrived }).waitFor()
    }
    const arriving = await countPresses(page)
    await press('Ruth Abebe', checkIn.arrived)
    await see(row('Ruth Abebe'), checkIn.saved.arrived)
    expect(await arriving()).toBe(1)

    await page.getByRole('button', { name: text.tomorrow }).click()
    await press('Early Bird', change.to.accepted)
    await row('Early Bird').getByRole('button', { name: move.open }).waitFor()
    const moving = await countPresses(page)
    await press('Early Bird', move.open)
    const slots = page.getByRole('dialog').getByRole('radiogroup', { name: en.schedule.slot })
    await slots.getByRole('radio').first().waitFor()
    expect(await moving()).toBe(1)
  })
})
