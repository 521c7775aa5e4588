import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import {
  RESPONSE_TIMEOUT_MS,
  APPROVAL_POLL_MS,
  BOOKING_FAILURE_DURATION_MS,
  BOOKING_SUCCESS_DURATION_MS,
} from '@/domain/constants'
import { en } from '@/messages'
import { root } from '../../scripts/root.mjs'
import { journey } from '../desk'
import {
  arriveAt,
  cancelWithCode,
  changeStatus,
  completeWithCode,
  fillRegistration,
  logIn,
  logOut,
  newClinic,
  register,
  rowOf,
  schedule,
  scheduleWalkIn,
  see,
  seeAlert,
  seeSuccess,
} from '../frontDesk'
import { startSpecificationBackend, TURN_MS, type SpecificationBackend } from '../specificationBackend'
import { mailLinks } from '../stack'
import { startStaticHost } from '../staticHost'

/** The product whose identity emulator is used. Its backend gets no calls. */
const product = inject('empty')
const { folder, port } = inject('withoutExtensions')

let backend: SpecificationBackend
let host: Awaited<ReturnType<typeof startStaticHost>>
beforeAll(async () => {
  backend = await startSpecificationBackend(port)
  host = await startStaticHost(`${root}/${folder}`, product.origin)
}, TURN_MS)
afterAll(async () => {
  await host.stop()
  await backend.stop()
})

describe('built without extensions, against a backend on another origin', () => {
  journey(
    'a path that is no screen leads to the landing page, and so does the calendar',
    async ({ desk: { page } }) => {
      for (const path of [
        '/calendar',
        '/settings/picture',
        '/dashboard/foo',
        '/doctor-profile',
        '/nowhere',
      ]) {
        await page.goto(host.origin + path)
        await arriveAt(page, '/')
      }
    },
  )

  journey(
    'a whole day works, and nothing is sent beyond the sixteen calls',
    async ({ desk: { page, mayFail } }) => {
      mayFail('/book_appointment')
      const clinic = newClinic('Letter')
      await page.clock.install()

      await page.goto(`${host.origin}/register`)
      await fillRegistration(page, clinic)
      await register(page)
      await arriveAt(page, '/login')
      await logIn(page, clinic.email, clinic.password)
      await seeAlert(page, en.errors.login.unverified)
      const [link = ''] = await mailLinks(product, clinic.email, 'verify')
      const { pathname, search } = new URL(link)
      await page.goto(host.origin + pathname + search)
      await arriveAt(page, '/login')
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/waiting')
      backend.approve()
      await page.clock.fastForward(APPROVAL_POLL_MS)
      await arriveAt(page, '/dashboard')
      await see(page, clinic.clinicName)

      await page.getByRole('link', { name: 'Doctors', exact: true }).click()
      await arriveAt(page, '/doctors')
      await page.getByRole('combobox', { name: 'Doctor' }).fill('Dr. Spirit')
      await page.getByRole('option', { name: 'Dr. Spirit' }).click()
      await page.getByText('View Profile').first().click()
      await arriveAt(page, '/doctor-profile/2')
      await page.getByRole('button', { name: 'Add to clinic' }).click()
      await see(page, 'Request sent')
      backend.acceptDoctor(2)
      await page.goto(`${host.origin}/doctor-appointments/1`)
      await see(page, 'Dr. Letter')

      await page.getByRole('link', { name: 'Appointments', exact: true }).click()
      await arriveAt(page, '/appointments')
      const dialog = await scheduleWalkIn(page, { doctor: 'Dr. Spirit', patient: 'Walter Walkin' })
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)

      const book = 'POST /book_appointment'
      const countBookings = () => backend.calls.filter((call) => call === book).length
      const before = countBookings()
      const takenMessage = 'This number is in use'
      backend.refuse(book, 409, takenMessage)
      await scheduleWalkIn(page, { doctor: 'Dr. Spirit', patient: 'Lou Lost' })
      await see(dialog, takenMessage)
      expect(countBookings()).toBe(before + 1)
      backend.keepSilent(book)
      await schedule(dialog)
      await expect.poll(countBookings).toBe(before + 2)
      await page.clock.fastForward(RESPONSE_TIMEOUT_MS)
      await see(dialog, en.errors.booking.unanswered)
      await page.clock.fastForward(BOOKING_FAILURE_DURATION_MS)
      await dialog.getByText(en.errors.booking.unanswered).waitFor({ state: 'detached' })
      expect(countBookings()).toBe(before + 2)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await rowOf(page, 'Lou Lost').waitFor()
      expect(await rowOf(page, 'Lou Lost').count()).toBe(1)

      await changeStatus(page, 'Walter Walkin', 'Accept')
      await changeStatus(page, 'Walter Walkin', 'Complete')

      const specified = { beforeOtp: [], afterOtp: ['Complete', 'Cancel appointment'] }
      await completeWithCode(page, { patient: 'Ada App', otp: '0007', ...specified })
      await changeStatus(page, 'Bert App', 'Decline')
      await changeStatus(page, 'Cleo App', 'Accept')
      await cancelWithCode(page, { patient: 'Cleo App', otp: '4713' })

      for (const [name, path] of [
        ['Payments', '/payments'],
        ['Notifications', '/notifications'],
      ] as const) {
        await page.getByRole('link', { name, exact: true }).click()
        await arriveAt(page, path)
        await see(page, 'Dr. Letter')
        // A page that is opened makes its first calls before the client.
        await page.reload()
        await see(page, 'Dr. Letter')
      }
      await page.goto(`${host.origin}/settings`)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Address').fill('2 Letter Lane')
      await page.getByRole('button', { name: 'Save' }).click()
      await see(page, en.outcomes.settingsSaved)
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await arriveAt(page, '/dashboard')
      await logOut(page)

      expect(backend.surplus).toEqual([])
      expect(backend.callNames.filter((call) => !backend.calls.includes(call))).toEqual([])
    },
  )
})
