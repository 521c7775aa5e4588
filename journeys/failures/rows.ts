import type { HttpHandler } from 'msw'
import type { Locator, Page } from 'playwright'
import { en } from '@/messages'
import { CLINIC_EMAIL, fixtures } from '../../stories/mocks/fixtures'
import { answering, type Operation } from '../../stories/mocks/handlers'
import { codeField, fillRegistration, type Registration } from '../frontDesk'
import { hasServerText, isNoResponse, SERVER_TEXT, type Kind } from './kinds'

/** One call on one screen: how to make it, the message when it fails, and how to recover. */
export interface Row {
  call: Operation
  /** The screen's path. */
  path: string
  /** The visitor of the session, by default an approved clinic. */
  who?: 'nobody' | 'pending'
  /** Mocks that replace the usual ones, whether the call fails or not. */
  mocks?: HttpHandler[]
  /** Fills in fields before the call. */
  fill?: (page: Page) => Promise<unknown>
  /** Makes the call, unless opening the screen makes it. */
  send?: (page: Page) => Promise<unknown>
  /** The message by kind of failure; null if the screen is complete without this call. */
  message: ((kind: Kind) => string | null) | null
  /**
   * The effect of a 401: `login` redirects at once, `stays` keeps an open form with a link, `fails` is the same as another failure.
   */
  expired: 'login' | 'stays' | 'fails'
  /** The target of the redirect after a 401, if not the login with this path in `from`. */
  leadsTo?: string
  /** Retries; by default with the button Try again. */
  retry?: (page: Page) => Promise<unknown>
  /** Visible after the call has succeeded. */
  good: (page: Page) => Locator
  /** Visible after the next login; by default `good`. */
  back?: (page: Page) => Locator
  /** Requests before the call counts as unanswered; by default 3 for a call that is retried, else 1. */
  tries?: number
  /** Whether the typed text is restored after the next login. */
  isTextKept?: true
  /** Lines on the console, to which the message refers. */
  consoleLines?: (kind: Kind) => string[]
}

export const always = (message: string) => () => message
/** The server's text if there is one; else one text for a failed response and another for no response. */
export const serverTextOr =
  (failed: string, unanswered = failed) =>
  (kind: Kind) =>
    hasServerText(kind) ? SERVER_TEXT : isNoResponse(kind) ? unanswered : failed
export const text =
  (failed: string, unanswered: string, expired = failed) =>
  (kind: Kind) =>
    kind === '401' ? expired : isNoResponse(kind) ? unanswered : failed

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
export const visibleText = (content: string) => (page: Page) =>
  page.getByText(content, { exact: true }).first()

const CLINIC: Registration = {
  clinicName: 'Hillside Clinic',
  email: CLINIC_EMAIL,
  phone: '5550142233',
  password: 'first-secret',
}

const { accepted } = fixtures.appointment
export const DOCTOR = fixtures.doctor.name
const allOfThem = answering('GET /appointments/{clinicId}', Object.values(fixtures.appointment))

/** Moves the appointment of the open status dialog. */
export async function moveToTheFirstSlot(page: Page) {
  const { schedule } = en
  const { move } = en.appointments
  await press(move.open)(page)
  await page
    .getByRole('radiogroup', { name: schedule.slot })
    .getByRole('radio', { disabled: false })
    .first()
    .check()
  await press(move.submit)(page)
}

export async function fillLogin(page: Page) {
  await page.getByLabel(en.auth.email).fill(CLINIC_EMAIL)
  await page.getByLabel(en.auth.password, { exact: true }).fill(CLINIC.password)
}

export async function fillPatient(page: Page) {
  const { schedule } = en
  await page.getByLabel(schedule.patientName).fill('Dora Draft')
  await page.getByLabel(en.appointments.fields.phone).fill('5550100200')
  await page.getByLabel(schedule.patientAge).fill('34')
  await page.getByRole('radio', { name: en.appointments.genders.Female, exact: true }).check()
  await page.getByLabel(en.appointments.fields.symptoms).fill('A cough')
}

export async function chooseDoctor(page: Page) {
  await page.getByRole('dialog').getByRole('combobox', { name: en.appointments.fields.doctor }).fill(DOCTOR)
  await page.getByRole('option', { name: DOCTOR, exact: true }).click()
}

export async function fillBooking(page: Page) {
  await chooseDoctor(page)
  await fillPatient(page)
  await firstSlot(page).check()
}

export const firstSlot = (page: Page) =>
  page.getByRole('radiogroup', { name: en.schedule.slot }).getByRole('radio', { disabled: false }).first()

/** What the console says about slots that cannot be read. */
export const slotsWritten = (kind: Kind) =>
  kind === '401' ? [] : [`Slots: ${isNoResponse(kind) ? 'no response' : `HTTP ${Number(kind) || 200}`}`]

async function enterCode(page: Page) {
  await codeField(page).click()
  await page.keyboard.type(String(accepted.completion_otp))
}

async function typeCode(page: Page) {
  await enterCode(page)
  await visibleText(en.outcomes.otpVerified)(page).waitFor()
}

async function fillSettings(page: Page) {
  await press(en.settings.edit)(page)
  await page.getByLabel(en.auth.register.clinicName).fill('Draft Clinic')
  await page.getByLabel(en.auth.register.phone).fill('5550100200')
  await page.getByLabel(en.settings.address).fill('2 Draft Lane')
  await page.getByLabel(en.settings.latitude).fill('12.5')
}

export const SCHEDULING = '/appointments?schedule=1'

export const statusText = text(en.errors.status.failed, en.errors.status.unanswered, en.errors.status.noToken)

/** Each of the sixteen calls (docs/product.md#calls), on its main screen. */
/** A booking in the schedule dialog, which opens at `path`. The draft is kept. */
export const bookingRow = (path: string, fill: (page: Page) => Promise<unknown>): Row => ({
  call: 'POST /book_appointment',
  path,
  fill,
  send: press(en.schedule.submit),
  message: (kind) =>
    kind === '401'
      ? en.errors.status.noToken
      : serverTextOr(en.errors.somethingWentWrong, en.errors.booking.unanswered)(kind),
  expired: 'stays',
  retry: press(en.schedule.submit),
  good: visibleText(en.outcomes.booked),
  back: firstSlot,
  isTextKept: true,
})

export const MAIN: Row[] = [
  {
    call: 'POST /login',
    path: '/login',
    who: 'nobody',
    fill: fillLogin,
    send: press(en.auth.login.submit),
    message: serverTextOr(en.errors.login.failed),
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
    message: serverTextOr(en.errors.register.failed),
    expired: 'fails',
    retry: press(en.auth.register.submit),
    good: visibleText(en.outcomes.registered),
  },
  {
    call: 'GET /clinics/{clinicId}',
    path: '/dashboard',
    message: always(en.errors.clinic.fetch),
    expired: 'login',
    good: heading(en.dashboard.title),
  },
  {
    call: 'GET /doctors',
    path: '/doctors',
    message: always(en.errors.doctors.fetch),
    expired: 'login',
    good: (page) => page.getByRole('combobox', { name: en.doctors.picker.label }),
  },
  {
    call: 'GET /doctor/{clinicId}',
    path: '/doctors',
    message: always(en.errors.doctors.fetch),
    expired: 'login',
    good: visibleText(DOCTOR),
  },
  {
    call: 'GET /doctors/{id}/{clinicId}',
    path: '/doctor-profile/1',
    message: always(en.errors.doctors.notFound),
    expired: 'login',
    good: heading(DOCTOR),
  },
  {
    call: 'POST /addToClinic/{doctorId}/{clinicId}',
    path: '/doctor-profile/13',
    mocks: [answering('GET /doctors/{id}/{clinicId}', fixtures.bareDoctor)],
    send: press(en.doctors.association.add),
    message: always(en.errors.somethingWentWrong),
    expired: 'login',
    retry: press(en.doctors.association.add),
    good: visibleText(en.server.requestSent),
    back: heading(fixtures.bareDoctor.name),
  },
  {
    call: 'GET /recent',
    path: '/notifications',
    message: always(en.screens.notifications.failed),
    expired: 'login',
    good: (page) => page.getByRole('list', { name: en.notifications.list }),
  },
  {
    call: 'GET /appointments/{clinicId}',
    path: '/appointments',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /doctor-appointments/{doctorId}/{clinicId}',
    path: '/doctor-appointments/1',
    message: always(en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /doctor_appointment_slots/{doctorName}',
    path: SCHEDULING,
    fill: fillPatient,
    send: chooseDoctor,
    message: text(en.errors.slots.fetch, en.errors.slots.fetch, en.errors.status.noToken),
    expired: 'stays',
    good: firstSlot,
    isTextKept: true,
    consoleLines: slotsWritten,
  },
  bookingRow(SCHEDULING, fillBooking),
  {
    call: 'POST /update_appointment_status/{appointmentId}/{newStatus}',
    path: `/appointments?appointment=${String(accepted.id)}`,
    mocks: [allOfThem],
    fill: typeCode,
    send: press(en.appointments.change.to.completed),
    message: statusText,
    expired: 'stays',
    retry: press(en.appointments.change.to.completed),
    good: visibleText(en.outcomes.statusChanged.completed),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'POST /verify_appointment_otp/{appointmentId}',
    path: `/appointments?appointment=${String(accepted.id)}`,
    mocks: [allOfThem],
    send: enterCode,
    // A backend without the call: the code is compared with the list's.
    message: (kind) => (kind === '404' ? null : statusText(kind)),
    expired: 'stays',
    retry: press(en.appointments.change.verify),
    good: visibleText(en.outcomes.otpVerified),
    back: (page) => page.getByRole('dialog'),
  },
  {
    call: 'GET /wallet/{clinicId}',
    path: '/payments',
    message: always(en.screens.payments.failed),
    expired: 'login',
    good: (page) => page.getByRole('table'),
  },
  {
    call: 'GET /clinic/settings',
    path: '/settings',
    message: always(en.screens.settings.failed),
    expired: 'login',
    good: (page) => page.getByRole('button', { name: en.settings.edit }),
  },
  {
    call: 'PUT /clinic/settings',
    path: '/settings',
    mocks: [
      answering('GET /clinic/settings', {
        ...fixtures.settings,
        clinic_name: CLINIC.clinicName,
        phone_no: CLINIC.phone,
      }),
    ],
    fill: fillSettings,
    send: press(en.settings.save),
    message: text(en.errors.settings.failed, en.errors.settings.unanswered, en.errors.settings.noToken),
    expired: 'stays',
    retry: press(en.settings.save),
    good: visibleText(en.outcomes.settingsSaved),
    back: (page) => page.getByLabel(en.settings.address),
    isTextKept: true,
  },
]
