import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, manage, newClinic, rowOf, scheduleWalkIn, see, seeSuccess } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const { move: texts } = en.appointments
const { schedule } = en

describe('moving', () => {
  const clinic = newClinic('Moving')
  beforeAll(() => openClinicWithDoctor(product, clinic))

  journey('to another day takes four presses, and frees the old slot', async ({ desk: { page } }) => {
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const booking = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Mona Move' })
    await seeSuccess(booking, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    const row = rowOf(page, 'Mona Move')
    const before = await row.innerText()

    const presses = await countPresses(page)
    const dialog = await manage(page, 'Mona Move')
    await dialog.getByRole('button', { name: texts.open }).click()
    const moving = page.getByRole('dialog', { name: texts.title.replace('{patient}', 'Mona Move') })
    const places = moving.getByRole('radiogroup', { name: schedule.slot }).getByRole('radio')
    await places.first().waitFor()
    // Its own slot is not offered.
    const days = await places.count()
    expect(days).toBeGreaterThanOrEqual(5)
    await places.last().click()
    await moving.getByRole('button', { name: texts.submit }).click()
    expect(await presses()).toBe(4)
    await seeSuccess(page.getByRole('dialog'), en.outcomes.moved, STATUS_MESSAGE_DURATION_MS)
    await expect.poll(() => row.innerText()).not.toBe(before)
    await see(row, en.ui.status.pending)

    // The freed slot is offered again, and the dialog shows the new time after a reload.
    await page.reload()
    const again = await manage(page, 'Mona Move')
    await again.getByRole('button', { name: texts.open }).click()
    await places.first().waitFor()
    expect(await places.count()).toBe(days)
  })
})
