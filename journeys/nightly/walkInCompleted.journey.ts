import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  changeStatus,
  codeField,
  expectOffered,
  logIn,
  manage,
  newClinic,
  OFFERED_WHEN_ACCEPTED,
  rowOf,
  scheduleWalkIn,
  see,
  seeSuccess,
} from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Walkin')

describe('a walk-in', () => {
  beforeAll(() => openClinicWithDoctor(product, clinic))

  journey('is booked, accepted and completed without a code', async ({ desk: { page } }) => {
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const dialog = await scheduleWalkIn(page, {
      doctor: HIGH_CAPACITY_DOCTOR,
      patient: 'Wilma Walk',
      gender: 'Female',
      age: '0',
      symptoms: 'Itching',
    })
    await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await see(rowOf(page, 'Wilma Walk'), en.appointments.bookedBy.walkIn)

    const status = await manage(page, 'Wilma Walk')
    await expectOffered(status, ['Accept', 'Decline'])
    await page.keyboard.press('Escape')
    await status.waitFor({ state: 'hidden' })
    await changeStatus(page, 'Wilma Walk', 'Accept')
    const accepted = await manage(page, 'Wilma Walk')
    await expectOffered(accepted, OFFERED_WHEN_ACCEPTED)
    expect(await codeField(accepted).count()).toBe(0)
    await page.keyboard.press('Escape')
    await accepted.waitFor({ state: 'hidden' })
    await changeStatus(page, 'Wilma Walk', 'Complete')
    const final = await manage(page, 'Wilma Walk')
    await expectOffered(final, [])
    await see(final, 'Itching')
    await see(final, en.appointments.change.final.completed)
  })
})
