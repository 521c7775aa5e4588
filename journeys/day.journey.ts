import { beforeAll, describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import {
  importExamples,
  openClinic,
  openClinicWithDoctor,
  simulateBookings,
  type AppBooking,
} from './arrange'
import { journey } from './desk'
import {
  arriveAt,
  cancelWithCode,
  changeStatus,
  completeWithCode,
  expectOffered,
  logIn,
  manage,
  pressAction,
  newClinic,
  rowOf,
  scheduleWalkIn,
  see,
  seeSuccess,
  typeOtp,
} from './frontDesk'
import { countPresses } from './presses'
import { command } from './stack'

const product = inject('empty')

describe('on an empty database', () => {
  journey('doctors are imported, one is requested, accepts, and is booked', async ({ desk: { page } }) => {
    const doctor = await importExamples(product)
    const clinic = newClinic('Firstday')
    await openClinic(product, clinic)
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')

    await page.getByRole('link', { name: 'Doctors', exact: true }).click()
    await arriveAt(page, '/doctors')
    await page.getByRole('combobox', { name: 'Doctor' }).fill(doctor)
    await page.getByRole('option', { name: doctor, exact: true }).click()
    await page.getByText('View Profile', { exact: true }).first().click()
    await page.getByRole('heading', { name: doctor }).waitFor()
    await page.getByRole('button', { name: 'Add to clinic' }).click()
    await see(page, en.server.requestSent)
    await page.getByText('Request sent', { exact: true }).waitFor()
    const add = page.getByRole('button', { name: 'Add to clinic' })
    await add.waitFor({ state: 'detached' })

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const requests = await command(product, 'admin', 'requests')
    expect(
      requests.split('\n').filter((line) => line.startsWith(`${id} `) && line.includes(clinic.email)),
    ).toHaveLength(1)
    await command(product, 'admin', 'accept-request', id, clinic.email)
    await page.reload()
    await page.getByRole('heading', { name: doctor }).waitFor()
    await see(page, en.doctors.association.associated)
    await page.getByText('Request sent', { exact: true }).waitFor({ state: 'detached' })
    await add.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Appointments', exact: true }).click()
    await arriveAt(page, '/appointments')
    await see(page, en.appointments.empty.title)
    const dialog = await scheduleWalkIn(page, { doctor, patient: 'Nina First', symptoms: 'Cough' })
    await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await see(rowOf(page, 'Nina First'), doctor)
    await see(rowOf(page, 'Nina First'), en.ui.status.accepted)
  })
})

describe('a clinic’s day', () => {
  const clinic = newClinic('Workday')
  let bookings: AppBooking[]
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic)
    bookings = await simulateBookings(product, clinic, 4)
  })

  journey(
    'an app user’s appointment is accepted and completed with the code',
    async ({ desk: { page, mayFail } }) => {
      // The wrong code, which the backend refuses.
      mayFail('/api/verify_appointment_otp/')
      await page.clock.install()
      await page.goto(`${product.origin}/login?from=%2Fappointments`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/appointments')
      const [first, second] = bookings
      if (!first || !second) throw new Error('Too few bookings')
      await completeWithCode(page, first)

      await changeStatus(page, second.patient, 'Accept')
      const presses = await countPresses(page)
      const dialog = await manage(page, second.patient)
      await typeOtp(dialog, second.otp, en.outcomes.otpVerified)
      await pressAction(dialog, 'Complete')
      // Manage, the field, Complete, and the question about a visit of a later day.
      expect(await presses()).toBeLessThanOrEqual(4)
      await seeSuccess(dialog, en.outcomes.statusChanged.completed, STATUS_MESSAGE_DURATION_MS)
    },
  )

  journey('one is declined, another is accepted and cancelled', async ({ desk: { page } }) => {
    const [, , declined, cancelled] = bookings
    if (!declined || !cancelled) throw new Error('Too few bookings')
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await changeStatus(page, declined.patient, 'Decline')
    await expectOffered(await manage(page, declined.patient), [en.appointments.change.restore])
    await page.keyboard.press('Escape')

    await changeStatus(page, cancelled.patient, 'Accept')
    await cancelWithCode(page, cancelled)
    await expectOffered(await manage(page, cancelled.patient), [en.appointments.change.restore])
  })
})
