import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { ANSWER_TIMEOUT, BOOKING_SUCCESS_DURATION, STATUS_MESSAGE_DURATION } from '@/domain/constants'
import { en } from '@/messages'
import { openPractice, ROOMY_DOCTOR, simulateBookings } from './arrange'
import { journey } from './desk'
import {
  arriveAt,
  expectOffered,
  fillRegistration,
  fillWalkIn,
  logIn,
  logOut,
  manage,
  newClinic,
  register,
  rowOf,
  schedule,
  scheduleWalkIn,
  see,
  seeAlert,
  seeItDone,
  storedSession,
  type Registration,
} from './frontDesk'
import { openLine } from './line'
import { mailLinks, startStack, type Instance } from './stack'

const HARD = Boolean(process.env['HARD'])
/** A product takes its time to start. */
const LONG = { timeout: HARD ? 15 * 60_000 : 120_000 }
const product = inject('empty')
const demo = inject('hidingOtp')
const clinic = newClinic('Faulty')
const stopping: (() => Promise<void>)[] = []

beforeAll(() => openPractice(product, clinic))
afterAll(() => Promise.all(stopping.map((stop) => stop())))

async function lineTo({ origin }: { origin: string }) {
  const line = await openLine(origin)
  stopping.push(line.stop)
  return line
}

/** A product that can be ended and started anew: a whole one in the hard run, else the line to one. */
async function restartable(shared: Instance, settings: Record<string, string>) {
  if (!HARD) return { instance: shared, ...(await lineTo(shared)) }
  const stack = await startStack(settings)
  stopping.push(stack.stop)
  return { ...stack, origin: stack.instance.origin }
}

async function enter(
  page: Page,
  origin: string,
  path: string,
  { email, password }: Pick<Registration, 'email' | 'password'> = clinic,
) {
  await page.goto(`${origin}/login?from=${encodeURIComponent(path)}`)
  await logIn(page, email, password)
  await arriveAt(page, path)
}

const DAY = 24 * 60 * 60_000
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const appointmentsOf = (page: Page, patient: string) => rowOf(page, patient).count()

/** Lets the pauses before another try pass, for as long as it takes. */
async function passUntil(page: Page, isDone: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(250)
        return isDone()
      },
      // No faster: a call counts as unanswered after 15 s of this clock.
      { interval: 100, timeout: 20_000 },
    )
    .toBe(true)
}

describe('a booking', () => {
  journey(
    'whose answer is lost is sent again, and is one appointment',
    async ({ desk: { page, mayFail } }) => {
      mayFail('/book_appointment')
      const line = await lineTo(product)
      await page.clock.install()
      await enter(page, line.origin, '/appointments')
      const numbers = () =>
        line.passed
          .filter(({ path }) => path === '/api/book_appointment')
          .map(({ body }) => (JSON.parse(body) as { appointment_number: string }).appointment_number)

      line.loseAnswer(/book_appointment/)
      const dialog = await scheduleWalkIn(page, { doctor: ROOMY_DOCTOR, patient: 'Lou Lost' })
      await passUntil(page, () => dialog.getByText(en.outcomes.booked).isVisible())
      await page.clock.fastForward(BOOKING_SUCCESS_DURATION)
      await dialog.waitFor({ state: 'hidden' })
      await rowOf(page, 'Lou Lost').waitFor()
      expect(numbers().length).toBeGreaterThan(1)
      expect(new Set(numbers()).size).toBe(1)

      line.passed.length = 0
      await fillWalkIn(page, { doctor: ROOMY_DOCTOR, patient: 'Sal Silent' })
      line.fallSilent()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).dblclick()
      await dialog.getByLabel('Patient name').press('Enter')
      await page.clock.fastForward(ANSWER_TIMEOUT)
      await page.clock.fastForward(1000)
      await page.clock.fastForward(ANSWER_TIMEOUT - 1000)
      line.speak()
      await passUntil(page, () => dialog.getByText(en.outcomes.booked).isVisible())
      await page.clock.fastForward(BOOKING_SUCCESS_DURATION)
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => numbers().length).toBeGreaterThan(1)
      expect(new Set(numbers()).size).toBe(1)

      line.passed.length = 0
      await fillWalkIn(page, { doctor: ROOMY_DOCTOR, patient: 'Dot Doubled' })
      line.fallSilent()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).dblclick()
      await dialog.getByLabel('Patient name').press('Enter')
      line.speak()
      await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
      expect(numbers()).toHaveLength(1)

      await page.reload()
      await rowOf(page, 'Dot Doubled').waitFor()
      for (const patient of ['Lou Lost', 'Sal Silent', 'Dot Doubled']) {
        expect(await appointmentsOf(page, patient), patient).toBe(1)
      }
    },
  )
})

describe('the server is started anew in the middle of', () => {
  /** Presses while nobody listens, reads what is said, finds all that was typed, and presses again once somebody does. */
  async function overRestart(
    page: Page,
    { cut, mend }: { cut: () => Promise<void>; mend: () => Promise<void> },
    press: () => Promise<unknown>,
    told: string,
  ) {
    const typed = await page.locator('input, textarea').evaluateAll(valuesOf)
    await cut()
    await press()
    await passUntil(page, () => page.getByText(told).first().isVisible())
    expect(await page.locator('input, textarea').evaluateAll(valuesOf)).toEqual(typed)
    await mend()
    await press()
  }

  const valuesOf = (fields: Element[]) =>
    fields.map((each) => {
      const { type, checked, value, files } = each as HTMLInputElement
      return type === 'file' ? files?.length : ['radio', 'checkbox'].includes(type) ? checked : value
    })
  const stays = (page: Page) => page.evaluate(() => 'stayed' in globalThis)

  journey(
    'each form: what was typed stays, and the same press works',
    LONG,
    async ({ desk: { page, mayFail } }) => {
      mayFail('/')
      const line = await restartable(product, { DEMO_DATA: 'off' })
      const known = HARD ? newClinic('Restarted') : clinic
      if (HARD) await openPractice(line.instance, known)
      const network = en.errors.identity['network-request-failed']
      const other = newClinic('Another')
      await page.clock.install()
      await page.goto(`${line.origin}/register`)
      await page.waitForLoadState('networkidle')
      await fillRegistration(page, other)
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      await overRestart(page, line, () => register(page), network)
      await see(page, en.outcomes.registered)

      await page.getByRole('link', { name: en.auth.login.forgotPassword }).click()
      await page.getByLabel('Email').fill(known.email)
      const { forgotPassword, changePassword } = en.auth
      await overRestart(page, line, () => submit(page, forgotPassword.submit), network)
      await see(page, en.outcomes.passwordResetSent)
      expect(await stays(page)).toBe(true)

      // The emulator forgets its codes when it ends, as no identity provider does: here the line alone is cut.
      const wire = HARD ? await lineTo(line.instance) : line
      const link = new URL((await mailLinks(line.instance, known.email, 'reset')).at(-1) ?? '')
      await page.goto(wire.origin + link.pathname + link.search)
      await page.waitForLoadState('networkidle')
      await page.getByLabel(changePassword.newPassword).fill('second-secret')
      await page.getByLabel(en.auth.confirmPassword).fill('second-secret')
      await overRestart(page, wire, () => submit(page, changePassword.submit), network)
      await see(page, en.outcomes.passwordChanged)
      known.password = 'second-secret'

      await page.goto(`${line.origin}/login`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      await page.getByLabel('Email').fill(known.email)
      await page.getByLabel('Password', { exact: true }).fill(known.password)
      await overRestart(page, line, () => submit(page, en.auth.login.submit), network)
      await arriveAt(page, '/dashboard')

      const { settings: text } = en
      await page.getByRole('link', { name: en.dashboard.settings, exact: true }).click()
      await page.getByRole('button', { name: text.edit }).click()
      await page.getByLabel(text.address).fill('9 Restart Road')
      await page.getByLabel(text.latitude).fill('12.5')
      await page.getByRole('switch', { name: text.paymentAtClinic }).click()
      await overRestart(page, line, () => submit(page, text.save), en.errors.settings.unanswered)
      await see(page, en.outcomes.settingsSaved)
      await see(page, '9 Restart Road')

      await page.getByRole('link', { name: en.shell.appointments, exact: true }).click()
      const dialog = await fillWalkIn(page, {
        doctor: ROOMY_DOCTOR,
        patient: 'Rita Restart',
        symptoms: 'Cough',
      })
      await overRestart(page, line, () => schedule(dialog), en.errors.booking.unanswered)
      await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
      const status = await manage(page, 'Rita Restart')
      await overRestart(page, line, () => submit(page, 'Accept'), en.errors.status.unanswered)
      await seeItDone(status, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION)
      expect(await stays(page)).toBe(true)
    },
  )

  if (HARD) {
    journey('a patient’s code: it stays, checked or not', LONG, async ({ desk: { page, mayFail } }) => {
      mayFail('/')
      const line = await restartable(demo, { DEMO_DATA: 'off', HIDE_OTP: '1' })
      const known = newClinic('Coded')
      await openPractice(line.instance, known)
      const [booking] = await simulateBookings(line.instance, known.clinicName, 1)
      if (!booking) throw new Error('Nobody has booked.')
      await page.clock.install()
      await enter(page, line.origin, '/appointments', known)
      const dialog = await manage(page, booking.patient)
      await submit(page, 'Accept')
      await seeItDone(dialog, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION)

      await manage(page, booking.patient)
      await line.cut()
      await dialog.getByRole('group', { name: 'OTP' }).getByRole('textbox').first().click()
      await page.keyboard.type(booking.otp)
      await see(dialog, en.errors.status.unanswered)
      await line.mend()
      await submit(page, en.appointments.change.verify)
      await see(dialog, en.outcomes.otpVerified)
      await overRestart(page, line, () => submit(page, 'Complete'), en.errors.status.unanswered)
      await seeItDone(dialog, en.outcomes.statusChanged.completed, STATUS_MESSAGE_DURATION)
    })
  }
})

journey('offline and back: each screen says so and mends itself', async ({ desk: { page, mayFail } }) => {
  mayFail('/')
  await page.clock.install()
  await enter(page, product.origin, '/dashboard')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  const screens: [name: string, failure: string, there: (page: Page) => ReturnType<Page['getByRole']>][] = [
    [en.shell.appointments, en.errors.appointments.fetch, (at) => at.getByRole('searchbox')],
    [en.shell.payments, en.errors.payments.fetch, (at) => at.getByRole('table').first()],
    [en.shell.notifications, en.errors.notifications.fetch, (at) => at.getByRole('main')],
    [en.shell.doctors, en.errors.doctors.fetch, (at) => at.getByRole('link', { name: ROOMY_DOCTOR })],
  ]
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
  for (const [name, , there] of screens) {
    await goTo(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await there(page).first().waitFor()
  }
  for (const [name, failure, there] of screens) {
    await page.clock.fastForward(31_000)
    await page.context().setOffline(true)
    await goTo(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await passUntil(page, () => page.getByText(failure).first().isVisible())
    // What was read before is still there.
    await there(page).first().waitFor()
    await page.context().setOffline(false)
    await page.getByText(failure).first().waitFor({ state: 'detached' })
  }
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  // What was never read, too: its data, or its very code.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: ROOMY_DOCTOR }).click()
  await passUntil(page, () => page.getByRole('button', { name: en.ui.retry }).isVisible())
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: ROOMY_DOCTOR }).waitFor()
})

journey('two tabs: one is told what the other did, and leaves with it', async ({ desk }) => {
  const { page, mayFail } = desk
  mayFail('/api/')
  await enter(page, product.origin, '/appointments')
  await page.clock.install()
  const dialog = await scheduleWalkIn(page, { doctor: ROOMY_DOCTOR, patient: 'Tam Two' })
  await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
  const second = await page.context().newPage()
  await enter(second, product.origin, '/appointments')
  const theirs = await manage(second, 'Tam Two')
  await page.bringToFront()
  const ours = await manage(page, 'Tam Two')
  await submit(page, 'Accept')
  await seeItDone(ours, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION)
  await second.bringToFront()
  await submit(second, 'Decline')
  await seeAlert(theirs, en.errors.status.failed)
  await expectOffered(theirs, ['Complete', 'Cancel'])
  await second.keyboard.press('Escape')
  await theirs.waitFor({ state: 'hidden' })
  await see(rowOf(second, 'Tam Two'), en.ui.status.accepted)

  // Another clinic's tab, and one with a form that is half filled in.
  const stranger = await page.context().newPage()
  await stranger.addInitScript(() => {
    sessionStorage.setItem('token', 'their-token')
    sessionStorage.setItem('clinicId', 'their-clinic')
  })
  await stranger.goto(`${product.origin}/forgot-password`)
  // One that has gone on to a public page.
  const reader = await page.context().newPage()
  await reader.addInitScript(
    (clinicId) => sessionStorage.setItem('clinicId', clinicId ?? ''),
    (await storedSession(page)).clinicId,
  )
  await reader.goto(product.origin)
  await second.bringToFront()
  await fillWalkIn(second, { doctor: ROOMY_DOCTOR, patient: 'Half Typed' })
  const { token } = await storedSession(second)
  const revoked = second.waitForResponse('**/api/logout')
  await page.bringToFront()
  await page.getByRole('link', { name: en.shell.dashboard, exact: true }).click()
  await logOut(page)
  await second.bringToFront()
  await arriveAt(second, '/login')
  await revoked
  const nobody = { uid: null, token: null, clinicId: null, clinic: null }
  expect(await storedSession(second)).toEqual(nobody)
  await expect.poll(() => storedSession(reader)).toEqual(nobody)
  expect(await storedSession(stranger)).toMatchObject({ token: 'their-token' })
  const old = await fetch(`${product.origin}/api/doctors`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  expect(old.status).toBe(401)
  expect(await second.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  // Nobody who logs in next finds what was typed.
  await logIn(second, clinic.email, clinic.password)
  await arriveAt(second, '/dashboard')
  await second.getByRole('link', { name: en.shell.appointments, exact: true }).click()
  await second.getByRole('button', { name: 'Schedule appointment' }).click()
  expect(await second.getByRole('dialog').getByLabel('Patient name').inputValue()).toBe('')
})

/** What a browser's storage may do instead of keeping. Runs in the page. */
const STORAGES: Record<string, () => void> = {
  'is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  },
  ...(HARD && {
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'cannot be read': () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('broken', 'UnknownError')
      }
    },
    'is not there': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, { value: undefined })
    },
    'is null': () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { value: null })
    },
  }),
}

describe('storage', () => {
  for (const [what, spoil] of Object.entries(STORAGES)) {
    journey(`that ${what}: the day goes on`, async ({ desk: { page } }) => {
      await page.addInitScript(spoil)
      await enter(page, product.origin, '/appointments')
      await page.clock.install()
      const patient = `Stan ${what}`
      const dialog = await scheduleWalkIn(page, { doctor: ROOMY_DOCTOR, patient })
      await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
      await rowOf(page, patient).waitFor()
      for (const name of [en.shell.notifications, en.shell.payments, en.shell.doctors]) {
        await page.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
      }
      // Kept nowhere, the session ends with the page, and says so by the form of the login.
      await page.reload()
      await arriveAt(page, '/login')
      await page.getByRole('button', { name: en.auth.login.submit }).waitFor()
    })
  }
})

describe('a laptop whose clock is', () => {
  const clocks: Record<string, number> = { 'a day behind': -DAY, ...(HARD && { 'a day ahead': DAY }) }
  for (const [name, offset] of Object.entries(clocks)) {
    journey(`${name} keeps its session and books by the day of the server`, async ({ desk: { page } }) => {
      await page.clock.install({ time: Date.now() + offset })
      await enter(page, product.origin, '/appointments')
      const patient = `Cleo ${name}`
      const dialog = await fillWalkIn(page, { doctor: ROOMY_DOCTOR, patient })
      const day = (options: Intl.DateTimeFormatOptions) =>
        new Date(Date.now() + DAY).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...options })
      // The first slot there is: tomorrow's.
      const slot = dialog.getByRole('radiogroup', { name: 'Slot' }).getByRole('radio').first()
      await dialog.getByRole('radio', { name: day({ weekday: 'long' }), checked: true }).waitFor()
      expect(await slot.isChecked()).toBe(true)
      await schedule(dialog)
      await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
      await see(rowOf(page, patient), day({ weekday: 'short' }))

      // Somebody sets it right while the page is open.
      await page.clock.setSystemTime(Date.now())
      const status = await manage(page, patient)
      await submit(page, 'Accept')
      await seeItDone(status, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION)
      await page.reload()
      await rowOf(page, patient).waitFor()
    })
  }
})
