import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import {
  BOOKING_SUCCESS_DURATION_MS,
  MOVED_ROW_GUARD_MS,
  STATUS_MESSAGE_DURATION_MS,
} from '@/domain/constants'
import { en } from '@/messages'
import { root } from '../../scripts/root.mjs'
import { openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  changeStatus,
  choose,
  codeField,
  manage,
  manageButton,
  newClinic,
  pressAction,
  rowOf,
  schedule,
  see,
  seeSuccess,
} from '../frontDesk'
import { countPresses } from '../presses'
import { startSpecificationBackend, TURN_MS, type SpecificationBackend } from '../specificationBackend'
import { startStaticHost } from '../staticHost'
import { enter } from './useClinic'

const product = inject('empty')
const { folder, port } = inject('withoutExtensions')
const { filters, change, changedBy, move } = en.appointments
const { statusChanged, booked } = en.outcomes

const today = isoDateAt(new Date())
const CALLER = { name: 'Cal Caller', phone: '5550107799' }
const FIVE = ['Ada Five', 'Bea Five', 'Cleo Five', 'Dora Five', 'Eva Five']

let backend: SpecificationBackend
let host: Awaited<ReturnType<typeof startStaticHost>>
beforeAll(async () => {
  backend = await startSpecificationBackend(port)
  host = await startStaticHost(`${root}/${folder}`, product.origin)
  backend.approve()
  backend.addBooking('Tom Today', { date: today, otp: 4001, phone: '5550100301' })
  for (const [index, name] of FIVE.entries())
    backend.addBooking(name, { date: addDays(today, 1), otp: 4100 + index, phone: `555010040${index}` })
  backend.addBooking(CALLER.name, { date: addDays(today, 2), otp: 4002, phone: CALLER.phone })
}, TURN_MS)
afterAll(async () => {
  await host.stop()
  await backend.stop()
})

const follow = async (page: Page, name: string, path: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  await arriveAt(page, path)
}
const openDashboard = (page: Page) => follow(page, en.screens.dashboard.title, '/dashboard')
const openList = (page: Page) => follow(page, en.screens.appointments.title, '/appointments')

/** Opens the accepted appointment of a later day and completes it with its code. */
async function complete(page: Page, patient: string, otp: string) {
  const dialog = await manage(page, patient)
  await codeField(dialog).click()
  await page.keyboard.type(otp)
  await see(dialog, en.outcomes.otpVerified)
  await pressAction(dialog, change.to.completed)
  await seeSuccess(dialog, statusChanged.completed, STATUS_MESSAGE_DURATION_MS)
}

/** Books the first offered slot for a new patient, every field by a press. */
async function book(page: Page, patient: string): Promise<Locator> {
  await page.getByRole('button', { name: en.app.schedule }).click()
  const dialog = page.getByRole('dialog', { name: en.schedule.title })
  const type = async (label: string, text: string) => {
    await dialog.getByLabel(label).click()
    await page.keyboard.type(text)
  }
  await type(en.appointments.fields.doctor, 'Letter')
  await page.getByRole('option', { name: 'Dr. Letter' }).click()
  await type(en.schedule.patientName, patient.replaceAll(' ', ''))
  await type(en.appointments.fields.phone, '5550107712')
  await type(en.schedule.patientAge, '42')
  await dialog.getByRole('radio', { name: 'Female', exact: true }).click()
  const slots = dialog.getByRole('radiogroup', { name: en.schedule.slot }).getByRole('radio')
  await slots.first().click()
  // No slot of today is offered.
  expect(await slots.filter({ hasText: en.appointments.today }).count()).toBe(0)
  expect(await dialog.getByRole('group', { name: en.schedule.nextFree }).count()).toBe(0)
  await schedule(dialog)
  await seeSuccess(dialog, booked, BOOKING_SUCCESS_DURATION_MS)
  return dialog
}

describe('with the specification’s screens only', () => {
  // The figures are in docs/performance.md#presses.
  journey('the tasks of the desk take these presses', async ({ desk: { page } }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const session = { uid: 'u', token: 'specification-token', clinicId: 'specification-clinic' }
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    })
    await page.goto(`${host.origin}/dashboard`)
    await page.getByRole('heading', { name: en.dashboard.title }).first().waitFor()
    const pressesByTask: Record<string, number> = {}
    const measure = async (task: string, work: () => Promise<unknown>) => {
      // A press on a row that has just moved does nothing, and would be repeated.
      await page.clock.fastForward(MOVED_ROW_GUARD_MS)
      const presses = await countPresses(page)
      await work()
      pressesByTask[task] = await presses()
    }

    await measure('see today’s queue', async () => {
      await openList(page)
      await choose(page, page, filters.day, filters.days.today)
      await rowOf(page, 'Tom Today').waitFor()
      await rowOf(page, 'Ada Five').waitFor({ state: 'hidden' })
    })

    await openDashboard(page)
    await measure('accept the next five', async () => {
      await openList(page)
      for (const patient of FIVE) await changeStatus(page, patient, change.to.accepted)
    })

    await follow(page, en.screens.payments.title, '/payments')
    await measure('find a caller', async () => {
      await openList(page)
      await page.getByRole('searchbox', { name: filters.search }).click()
      await page.keyboard.type(CALLER.phone)
      await rowOf(page, 'Ada Five').waitFor({ state: 'hidden' })
      await manage(page, CALLER.name)
    })
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: filters.search }).fill('')

    await measure('book a new patient, not today', () => book(page, 'Nora'))
    await rowOf(page, 'Nora').waitFor()

    await measure('complete with code', () => complete(page, 'Ada Five', '4100'))

    await changeStatus(page, 'Nora', change.to.accepted)
    await measure('cancel and book again', async () => {
      const dialog = await manage(page, 'Nora')
      expect(await dialog.getByRole('button', { name: move.open }).count()).toBe(0)
      await pressAction(dialog, change.to.cancelled)
      await seeSuccess(dialog, statusChanged.cancelled, STATUS_MESSAGE_DURATION_MS)
      await book(page, 'Nia')
    })

    await openDashboard(page)
    await measure('see all that are cancelled', async () => {
      await openList(page)
      await choose(page, page, filters.status, en.ui.status.cancelled)
      await rowOf(page, 'Bea Five').waitFor({ state: 'hidden' })
      await manageButton(page, 'Nora').waitFor()
    })
    // Neither the day of the change nor who made it.
    expect(await page.getByRole('button', { name: filters.changedToday }).count()).toBe(0)
    expect(await page.getByText(changedBy.clinic).count()).toBe(0)

    console.log(
      Object.entries(pressesByTask)
        .map(([task, presses]) => `${task}: ${String(presses)}`)
        .join('\n'),
    )
    expect(pressesByTask).toEqual({
      'see today’s queue': 3,
      'accept the next five': 11,
      'find a caller': 3,
      'book a new patient, not today': 9,
      'complete with code': 4,
      'cancel and book again': 12,
      'see all that are cancelled': 3,
    })
    expect(backend.surplus).toEqual([])
  })
})

describe('with the extensions', () => {
  journey('completing with the code takes the same presses', async ({ desk: { page } }) => {
    const clinic = newClinic('Presses')
    await openClinicWithDoctor(product, clinic)
    const [booking] = await simulateBookings(product, clinic, 1)
    if (!booking) throw new Error('Nobody has booked.')
    await page.clock.install()
    await enter(page, product.origin, '/appointments', clinic)
    await changeStatus(page, booking.patient, change.to.accepted)
    await page.clock.fastForward(MOVED_ROW_GUARD_MS)
    const presses = await countPresses(page)
    await complete(page, booking.patient, booking.otp)
    expect(await presses()).toBe(4)
  })
})
