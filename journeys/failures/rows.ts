import type { HttpHandler } from 'msw'
import type { Locator, Page } from 'playwright'
import { en } from '@/messages'
import { CLINIC_EMAIL, fixtures } from '../../stories/mocks/fixtures'
import { answering, type Operation } from '../../stories/mocks/handlers'
import { codeField, fillRegistration, type Registration } from '../frontDesk'
import { hasWords, isUnanswered, SERVER_TEXT, type Kind } from './kinds'

/** One call on one screen: how it is made, what the screen says when it fails, and how to recover. */
export interface Row {
  call: Operation
  /** The screen's path. */
  path: string
  /** Whose session it is; by default an approved clinic's. */
  who?: 'nobody' | 'pending'
  /** Mocks that differ from the usual ones, whether the call fails or not. */
  given?: HttpHandler[]
  /** Fills in fields before the call. */
  fill?: (page: Page) => Promise<unknown>
  /** Makes the call, if opening the screen does not. */
  send?: (page: Page) => Promise<unknown>
  /** The message; null if the screen is complete without this call. */
  told: ((kind: Kind) => string) | null
  /**
   * After a 401: `login` leads there at once, `stays` keeps an open form and offers a link, `fails` is like any other failure.
   */
  expired: 'login' | 'stays' | 'fails'
  /** Where a 401 leads, if not to the login with this path in `from`. */
  leadsTo?: string
  /** Retries; by default with the button Try again. */
  retry?: (page: Page) => Promise<unknown>
  /** Visible after the call has succeeded. */
  good: (page: Page) => Locator
  /** Visible after another login; by default `good`. */
  back?: (page: Page) => Locator
  /** Requests before the call counts as unanswered; by default 3 for a call that may be repeated, else 1. */
  tries?: number
  /** Whether the typed text is there again after another login. */
  kept?: true
  /** Lines on the console, to which the message refers. */
  written?: (kind: Kind) => string[]
}

export const always = (message: string) => () => message
/** The server's text if there is one; else one text for a failed answer, another for no answer. */
const words =
  (failed: string, unanswered = failed) =>
  (kind: Kind) =>
    hasWords(kind) ? SERVER_TEXT : isUnanswered(kind) ? unanswered : failed
export const text =
  (failed: string, unanswered: string, expired = failed) =>
  (kind: Kind) =>
    kind === '401' ? expired : isUnanswered(kind) ? unanswered : failed

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
export const seen = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first()

const CLINIC: Registration = {
  clinicName: 'Hillside Clinic',
  email: CLINIC_EMAIL,
  phone: '5550142233',
  password: 'first-secret',
}

const { accepted } = fixtures.appointment
export const DOCTOR = fixtures.doctor.name
const allOfThem = answering('GET /appointments/{clinicId}', Object.values(fixtures.appointment))

export async function fillLogin(page: Page) {
  await page.getByLabel(en.auth.email).fill(CLINIC_EMAIL)
  await page.getByLabel(en.auth.password, { exact: true }).fill(CLINIC.password)
}

export async function fillPatient(page: Page) {
  const { schedule } = en.appointments
  await page.getByLabel(schedule.patientName).fill('Dora Draft')
  await page.getByLabel(schedule.phone).fill('5550100200')
  await page.getByLabel(schedule.patientAge).fill('34')
  await page.getByRole('radio', { name: schedule.genders.Female, exact: true }).check()
  await page.getByLabel(schedule.symptoms).fill('A cough')
}

async function chooseDoctor(page: Page) {
  await page.getByRole('dialog').getByRole('combobox').fill(DOCTOR)
  await page.getByRole('option', { name: DOCTOR, exact: true }).click()
}

export async function fillBooking(page: Page) {
  await chooseDoctor(page)
  await fillPatient(page)
  await firstSlot(page).check()
}

const firstSlot = (page: Page) =>
  page
    .getByRole('radiogroup', { name: en.appointments.schedule.slot })
    .getByRole('radio', { disabled: false })
    .first()

async function enterCode(page: Page) {
  await codeField(page).click()
  await page.keyboard.type(String(accepted.completion_otp))
}

async function typeCode(page: Page) {
  await enterCode(page)
  await seen(en.outcomes.otpVerified)(page).waitFor()
}

async function fillSettings(page: Page) {
  await press(en.settings.edit)(page)
  await page.getByLabel(en.settings.address).fill('2 Draft Lane')
  await page.getByLabel(en.settings.latitude).fill('12.5')
}

export const SCHEDULING = '/appointments?schedule=1'

export const statusText = text(en.errors.status.failed, en.errors.status.unanswered, en.errors.status.noToken)

/** Each of the sixteen calls (docs/product.md#calls), on the screen that is made for it. */
export const MAIN: Row[] = [
  {
    call: 'POST /login',
    path: '/login',
    who: 'nobody',
    fill: fillLogin,
    send: press(en.auth.login.submit),
    told: words(en.errors.login.failed),
    expired: 'fails',
    retry: press(en.auth.login.submit),
    good: heading(en.dashboard.title),
  },
  {
    call: 'POST /register',
    path: '/register',
    who: 'nobody',
    fill: (page) => fillRegistration(page, CLINIC),
    send: press(en.auth.register.submit),
    told: words(en.errors.register.failed),
    expired: 'fails',
    retry: press(en.auth.register.submit),
    good: seen(en.outcomes.registered),
  },
  {
    call: 'GET /clinics/{clinicId}',
    path: '/dashboard',
    told: always(en.errors.clinic.fetch),
    expired: 'login',
    good: heading(en.dashboard.title),
  },
  {
    call: 'GET /doctors',
    path: '/doctors',
    told: always(en.errors.doctors.fetch),
    expired: 'login',
    good: (page) => page.getByRole('combobox', { name: en.doctors.picker.label }),
  },
  {
    call: 'GET /doctor/{clinicId}',
    path: '/doctors',
    told: always(en.errors.doctors.fetch),
    expired: 'login',
    good: seen(DOCTOR),
  },
  {
    call: 'GET /doctors/{id}/{clinicId}',
    path: '/doctor-profile/1',
    told: always(en.errors.doctors.notFound),
    expired: 'login',
    good: heading(DOCTOR),
  },
  {
    call: 'POST /addToClinic/{doctorId}/{clinicId}',
    path: '/doctor-profile/13',
    given: [answering('GET /doctors/{id}/{clinicId}', fixtures.bareDoctor)],
    send: press(en.doctors.association.add),
    told: always(en.errors.somethingWentWrong),
    expired: 'login',
    retry: press(en.doctors.association.add),
    good: seen(en.server.requestSent),
    back: heading(fixtures.bareDoctor.name),
  },
  {
    call: 'GET /recent',
    path: '/notifications',
    told: always(en.errors.notifications.fetch),
    expired: 'login',
    good: (page) => page.getByRole('list', { name: en.notifications.list }),
  },
  {
    call: 'GET /appointments/{clinicId}',
    path: '/appointments',
    told: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /doctor-appointments/{doctorId}/{clinicId}',
    path: '/doctor-appointments/1',
    told: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /doctor_appointment_slots/{doctorName}',
    path: SCHEDULING,
    fill: fillPatient,
    send: chooseDoctor,
    told: text(en.errors.slots.fetch, en.errors.slots.fetch, en.errors.status.noToken),
    expired: 'stays',
    good: firstSlot,
    kept: true,
    written: (kind) =>
      kind === '401' ? [] : [`Slots: ${isUnanswered(kind) ? 'no answer' : `HTTP ${Number(kind) || 200}`}`],
  },
  {
    call: 'POST /book_appointment',
    path: SCHEDULING,
    fill: fillBooking,
    send: press(en.appointments.schedule.submit),
    told: (kind) =>
      kind === '401'
        ? en.errors.status.noToken
        : words(en.errors.somethingWentWrong, en.errors.booking.unanswered)(kind),
    expired: 'stays',
    retry: press(en.appointments.schedule.submit),
    good: seen(en.outcomes.booked),
    back: firstSlot,
    kept: true,
  },
  {
    call: 'POST /update_appointment_status/{appointmentId}/{newStatus}',
    path: `/appointments?appointment=${String(accepted.id)}`,
    given: [allOfThem],
    fill: typeCode,
    send: press(en.appointments.change.to.completed),
    told: statusText,
    expired: 'stays',
    retry: press(en.appointments.change.to.completed),
    good: seen(en.outcomes.statusChanged.completed),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'GET /wallet/{clinicId}',
    path: '/payments',
    told: always(en.errors.payments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /clinic/settings',
    path: '/settings',
    told: always(en.errors.settings.fetch),
    expired: 'login',
    good: (page) => page.getByRole('button', { name: en.settings.edit }),
  },
  {
    call: 'PUT /clinic/settings',
    path: '/settings',
    fill: fillSettings,
    send: press(en.settings.save),
    told: text(en.errors.settings.failed, en.errors.settings.unanswered, en.errors.settings.noToken),
    expired: 'stays',
    retry: press(en.settings.save),
    good: seen(en.outcomes.settingsSaved),
    back: (page) => page.getByLabel(en.settings.address),
    kept: true,
  },
]
