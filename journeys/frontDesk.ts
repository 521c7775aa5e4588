import type { Locator, Page } from 'playwright'
import { expect, vi } from 'vitest'
import { RECOGNISABLE_FIELDS, type RecognisableField } from '@/domain/appointments/appointment'
import {
  needsOtp,
  NEXT_STATUSES,
  nextStatuses,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'

/** The actions of people at a clinic's front desk, by the texts on the screen. */

export interface Registration {
  clinicName: string
  email: string
  phone: string
  password: string
}

let clinics = 0

/** The data of a clinic with an unused e-mail. */
export function newClinic(name: string): Registration {
  clinics += 1
  const unique = `${String(Date.now())}-${String(clinics)}`
  return {
    clinicName: `${name} Clinic`,
    email: `${name.toLowerCase()}-${unique}@clinic.test`,
    phone: '5550142233',
    password: 'first-secret',
  }
}

/** Waits until the page is at that path. */
export async function arriveAt(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname === path)
}

/** Waits until the text is visible. */
export async function see(where: Page | Locator, text: string) {
  await where.getByText(text).first().waitFor()
}

/** Waits for an alert with exactly this text. */
export async function seeAlert(where: Page | Locator, text: string) {
  await where.getByRole('alert').filter({ hasText: text }).waitFor()
}

/** Logs in and starts to edit the settings. Back leads to the dashboard. Returns the field of the address. */
export async function openSettings(page: Page, origin: string, { email, password }: Registration) {
  await page.goto(`${origin}/login`)
  await logIn(page, email, password)
  await arriveAt(page, '/dashboard')
  await page.getByRole('link', { name: en.dashboard.settings, exact: true }).click()
  await arriveAt(page, '/settings')
  await page.getByRole('button', { name: en.settings.edit }).click()
  return page.getByLabel(en.settings.address)
}

export async function fillRegistration(page: Page, { clinicName, email, phone, password }: Registration) {
  await page.getByLabel('Clinic name').fill(clinicName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

export async function register(page: Page) {
  await page.getByRole('button', { name: 'Register' }).click()
}

export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The contents of the tab's session storage. */
export async function storedSession(
  page: Page,
): Promise<Partial<Record<'uid' | 'token' | 'clinicId' | 'clinic', string>>> {
  const entries = await page.evaluate(() => Object.entries(sessionStorage))
  // The router's own entry.
  return Object.fromEntries(entries.filter(([key]) => key !== 'react-router-scroll-positions'))
}

/** Chooses an option of the dashboard's Select component. */
export async function choose(page: Page, where: Page | Locator, field: string, option: string) {
  await where.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

type FurtherField = Exclude<RecognisableField, 'patientName' | 'phone'>
const FURTHER_FIELDS = RECOGNISABLE_FIELDS.filter(
  (field): field is FurtherField => field !== 'patientName' && field !== 'phone',
)

/** A booking, with further texts by the keys of their labels. */
export type WalkIn = {
  doctor: string
  patient: string
  phone?: string
  age?: string
  gender?: 'Male' | 'Female'
  /** Takes today's slot. */
  isToday?: boolean
} & Partial<Record<FurtherField, string>>

/** The names of slots that are not today. In the morning the first slot is today's, in the evening it is not. */
export const LATER_SLOT = /^(?!Today)/

/** Opens the dialog, fills it in and chooses the first slot of a later day that is not full, or today's. */
export async function fillWalkIn(page: Page, walkIn: WalkIn): Promise<Locator> {
  await page.getByRole('button', { name: 'Schedule appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule appointment' })
  await dialog.getByRole('combobox', { name: 'Doctor' }).fill(walkIn.doctor)
  await page.getByRole('option', { name: walkIn.doctor, exact: true }).click()
  await dialog.getByLabel('Patient name').fill(walkIn.patient)
  await dialog.getByLabel('Phone').fill(walkIn.phone ?? '5550100200')
  await dialog.getByLabel('Patient age').fill(walkIn.age ?? '34')
  // By key: the known patients of this phone number, which arrive meanwhile, move the field.
  await dialog.getByRole('radio', { name: walkIn.gender ?? 'Female', exact: true }).press('Space')
  await dialog
    .getByRole('radiogroup', { name: 'Slot' })
    .getByRole('radio', { disabled: false, name: walkIn.isToday ? /^Today/ : LATER_SLOT })
    .first()
    .check()
  for (const field of FURTHER_FIELDS) {
    if (walkIn[field]) await dialog.getByLabel(en.appointments.fields[field]).fill(walkIn[field])
  }
  return dialog
}

export async function schedule(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
}

export async function scheduleWalkIn(page: Page, walkIn: WalkIn): Promise<Locator> {
  const dialog = await fillWalkIn(page, walkIn)
  await schedule(dialog)
  return dialog
}

/** The button that opens the status dialog of the patient's appointment. */
export function manageButton(page: Page, patient: string): Locator {
  const buttonOf = (text: string) =>
    page.getByRole('button', { name: text.replace('{patient}', patient), exact: true })
  return buttonOf(en.appointments.manageOf).or(buttonOf(en.appointments.viewOf))
}

/** The patient's row in the list of appointments. */
export function rowOf(page: Page, patient: string): Locator {
  return page.getByRole('row').filter({ has: manageButton(page, patient) })
}

/** Opens the status dialog of the patient's appointment. A press within half a second after rows have moved does nothing, so it is repeated. */
export async function manage(page: Page, patient: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Appointment of ${patient}` })
  const open = async () => {
    if (await dialog.isHidden()) await manageButton(page, patient).click({ timeout: 5000 })
    await dialog.waitFor({ timeout: 5000 })
  }
  await vi.waitFor(open, { timeout: 30_000 })
  return dialog
}

type LabelOf<Status extends NextStatus> = (typeof en)['appointments']['change']['to'][Status]
export type StatusAction = LabelOf<NextStatus>

const { to: LABELS } = en.appointments.change
const STATUS_AFTER = Object.fromEntries(NEXT_STATUSES.map((next) => [LABELS[next], next])) as {
  [Status in NextStatus as LabelOf<Status>]: Status
}
const changesOfAccepted = nextStatuses('accepted')

/** What the dialog of an accepted appointment offers once the code is right, or if it needs none. */
export const OFFERED_WHEN_ACCEPTED = changesOfAccepted.map((next) => LABELS[next])

/** What the dialog of an app user's accepted appointment offers until the code is right. */
export const OFFERED_BEFORE_OTP = changesOfAccepted
  .filter((next) => !needsOtp({ isWalkIn: false }, next))
  .map((next) => LABELS[next])

/** All changes of status that the dialog offers, also a restored one (docs/product.md#status). */
async function offeredActions(dialog: Locator): Promise<string[]> {
  const names = await dialog.locator('[data-slot=dialog-footer]').getByRole('button').allTextContents()
  return names.filter((name) => name in STATUS_AFTER || name === en.appointments.change.restore)
}

/** Waits until the dialog offers exactly these actions. */
export async function expectOffered(dialog: Locator, actions: string[]) {
  await expect.poll(() => offeredActions(dialog)).toEqual(actions)
}

export const codeField = (where: Page | Locator) => where.getByRole('textbox', { name: 'OTP' })

/** Types the patient's code and waits for the result of the check. */
export async function typeOtp(dialog: Locator, code: string, verdict: string) {
  await codeField(dialog).click()
  await dialog.page().keyboard.type(code)
  await dialog.getByRole('status').filter({ hasText: verdict }).waitFor()
}

/** Clicks an action of the status dialog and confirms it if the dialog asks. */
export async function pressAction(where: Page | Locator, action: StatusAction) {
  await where.getByRole('button', { name: action, exact: true }).click()
  // Complete asks too, since every appointment of a journey is on a later day.
  const status = STATUS_AFTER[action]
  if (status === 'accepted') return
  // The question has the same words on its button as the action.
  await where.getByRole('button', { name: en.appointments.change.keep[status], exact: true }).waitFor()
  await where.getByRole('button', { name: en.appointments.change.confirm[status] }).click()
}

/** Waits for the success message, then moves the clock past the time at which the dialog closes. */
export async function seeSuccess(dialog: Locator, words: string, duration: number) {
  await see(dialog, words)
  await dialog.page().clock.fastForward(duration)
  await dialog.waitFor({ state: 'hidden' })
}

/** Changes the status of the patient's appointment and waits until the list shows it. */
export async function changeStatus(page: Page, patient: string, action: StatusAction) {
  const dialog = await manage(page, patient)
  await press(dialog, patient, action)
}

/** Like `changeStatus`, in an open dialog that offers the action. */
async function press(dialog: Locator, patient: string, action: StatusAction) {
  const status = STATUS_AFTER[action]
  await pressAction(dialog, action)
  await seeSuccess(dialog, en.outcomes.statusChanged[status], STATUS_MESSAGE_DURATION_MS)
  await see(rowOf(dialog.page(), patient), en.ui.status[status])
}

export const wrongCode = (otp: string) => (otp === '1234' ? '4321' : '1234')

interface WithCode {
  patient: string
  otp: string
  /** What the dialog offers until the code is right. */
  beforeOtp?: string[]
  /** What it offers then. */
  afterOtp?: string[]
}

/** Accepts an app user's pending appointment, tries a wrong code, then the right one, and completes it. */
export async function completeWithCode(
  page: Page,
  { patient, otp, beforeOtp = OFFERED_BEFORE_OTP, afterOtp = OFFERED_WHEN_ACCEPTED }: WithCode,
) {
  await changeStatus(page, patient, 'Accept')
  const dialog = await manage(page, patient)
  await expectOffered(dialog, beforeOtp)
  await typeOtp(dialog, wrongCode(otp), en.errors.status.otpInvalid)
  await expectOffered(dialog, beforeOtp)
  // People press Backspace after a wrong code, although the field is already empty.
  await dialog.page().keyboard.press('Backspace')
  await typeOtp(dialog, otp, en.outcomes.otpVerified)
  await expectOffered(dialog, afterOtp)
  await press(dialog, patient, 'Complete')
}

/** Cancels an app user's accepted appointment, which needs the code too (docs/product.md#otp). */
export async function cancelWithCode(page: Page, { patient, otp }: Pick<WithCode, 'patient' | 'otp'>) {
  const dialog = await manage(page, patient)
  await codeField(dialog).waitFor()
  await typeOtp(dialog, otp, en.outcomes.otpVerified)
  await press(dialog, patient, 'Cancel appointment')
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await arriveAt(page, '/login')
}
