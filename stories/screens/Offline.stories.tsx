import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { freezeClock } from '../../.storybook/clock'
import { session } from '@/api/session'
import { clinicTimeZone } from '@/app/shell/clock'
import { draftStore } from '@/app/shell/drafts'
import { newDayKey } from '@/api/dayKey'
import { storedDay } from '@/api/storedDay'
import { screens } from '@/app/shell/screens'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { shownFieldsOf, STORED_DAY_MAX_AGE_MS } from '@/domain/appointments/storedDay'
import { hhmmAt } from '@/domain/timeOfDay'
import { en } from '@/messages'
import { filledDraft, submitIn } from '../dialogs/scheduleDialog'
import { CLINIC_ID, fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, recording } from '../mocks/handlers'
import { samples } from '../mocks/samples'
import { cutConnection } from './cutConnection'
import { networkErrors } from './inDashboard'
import { goBack, openUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const DELAYS = 'GET /doctor_delay/{clinicId}'
const { offline } = en.today
const { waiting, change } = en.appointments
const noConnection = new RegExp(en.connection.lost.replace('{time}', String.raw`\d\d:\d\d`))
const { unchanged, arrived } = fixtures.appointment

/** The paths of all requests that change something. */
let requests: string[] = []

/** The day on the device, and forms that wait for the connection: the real screens on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Offline',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/dashboard' },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering(LIST, [unchanged, arrived]),
      recording('POST /book_appointment', { message: en.server.booked }, () => requests.push('booking')),
      recording(
        'POST /update_appointment_status/{appointmentId}/{newStatus}',
        { message: en.server.statusUpdated },
        ({ params }) => requests.push(String(params['newStatus'])),
      ),
      recording('PUT /clinic/settings', { profile_picture: null }, () => requests.push('settings')),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return forgetDays
  },
})

const storedDays = async () => (await caches.keys()).filter((name) => name.startsWith('day-'))

async function forgetDays() {
  for (const name of await storedDays()) await caches.delete(name)
}

/** A login that chose to store the day. */
const logInWithChoice = () => {
  session.begin({ uid: 'uid-demo', token: 'token-demo', clinicId: CLINIC_ID, dayKey: newDayKey() })
  session.keepClinic(fixtures.clinic)
}

const DOCTOR = samples.appointment.arrived.doctorName ?? ''
const DELAY = { doctorId: 3, doctorName: DOCTOR, date: TODAY }

const storeDay = (ageMs = 60_000) =>
  storedDay().write({
    day: TODAY,
    readAt: Date.now() - ageMs,
    appointments: [{ ...shownFieldsOf(samples.appointment.arrived), patientName: 'Ruth Abebe', date: TODAY }],
    doctors: [DOCTOR],
    delays: [{ ...DELAY, minutes: 40 }],
  })

const retry = async ({ canvas, userEvent }: ScreenContext) =>
  userEvent.click(await canvas.findByRole('button', { name: en.ui.retry }))

/** Without a response the dashboard shows the stored day, and the live day once there is a response. */
export const DayLastSeen = meta.story({
  tags: ['desk', 'gallery'],
  beforeEach: async ({ msw }) => {
    logInWithChoice()
    await storeDay()
    msw.use(...networkErrors())
  },
  play: async (at) => {
    const { canvas, msw } = at
    await expect(await canvas.findByText('Ruth Abebe')).toBeVisible()
    await expect(canvas.getByText(offline.hint)).toBeVisible()
    await expect(canvas.getByText('40 min late')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument()
    const late = { doctor_id: 3, doctor_name: DOCTOR, date: TODAY, minutes: 25 }
    msw.use(answering(LIST, [unchanged, arrived]), answering(DELAYS, [late]), ...happy)
    await waitFor(() => expect(canvas.getByRole('button', { name: en.ui.retry })).toBeEnabled())
    await retry(at)
    await canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` })
    await expect(canvas.queryByText(offline.hint)).not.toBeInTheDocument()
    const hiddenFields = { otp: null, phone: null }
    await waitFor(async () =>
      expect(await storedDay().read()).toMatchObject({
        day: TODAY,
        appointments: [
          { id: arrived.id, ...hiddenFields },
          { id: unchanged.id, ...hiddenFields },
        ],
        delays: [{ ...DELAY, minutes: 25 }],
      }),
    )
  },
})

/** The stored day leaves the screen and the device when it is 12 hours old, though the tab stays open. */
export const DayTooOld = meta.story({
  tags: ['behaviour'],
  beforeEach: async ({ msw }) => {
    logInWithChoice()
    await storeDay()
    msw.use(...networkErrors())
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ruth Abebe')).toBeVisible()
    freezeClock(new Date(Date.now() + STORED_DAY_MAX_AGE_MS))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(session.snapshot().dayKey).toBeNull())
    await waitFor(() => expect(canvas.queryByText('Ruth Abebe')).not.toBeInTheDocument())
    await expect(await canvas.findByText(en.errors.clinic.fetch)).toBeVisible()
    await waitFor(async () => expect(await storedDays()).toEqual([]))
  },
})

/** The stored day names its time itself, so the notice of the other screens does not appear. */
export const DayLastSeenOffline = meta.story({
  tags: ['behaviour'],
  beforeEach: async ({ msw }) => {
    logInWithChoice()
    await storeDay()
    cutConnection()
    msw.use(...networkErrors())
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(offline.hint)).toBeVisible()
    await expect(canvas.queryByText(noConnection)).not.toBeInTheDocument()
  },
})

const loseConnection = () => {
  const reconnect = cutConnection()
  window.dispatchEvent(new Event('offline'))
  return reconnect
}

/** A live dashboard that loses its connection says so, with the time, on each screen. The focus stays. */
export const ConnectionLost = meta.story({
  tags: ['gallery'],
  play: async (at) => {
    const { canvas } = at
    await canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` })
    await expect(canvas.queryByText(noConnection)).not.toBeInTheDocument()
    canvas.getByRole('button', { name: en.today.tomorrow }).focus()
    const time = hhmmAt(new Date(), clinicTimeZone()).replace(/^../, '$&:')
    const reconnect = loseConnection()
    const notice = await canvas.findByText(noConnection)
    await expect(notice.closest('[role=status]')).toBeVisible()
    await expect(notice).toHaveTextContent(en.connection.lost.replace('{time}', time))
    await expect(canvas.getByRole('button', { name: en.today.tomorrow })).toHaveFocus()
    openUrl('/policy')
    await canvas.findByRole('heading', { level: 1, name: en.screens.policy.title })
    await expect(await canvas.findByText(noConnection)).toBeVisible()
    reconnect()
    await waitFor(() => expect(canvas.queryByText(noConnection)).not.toBeInTheDocument())
  },
})

/** Nothing was shown since the login. */
export const NothingStored = meta.story({
  beforeEach: ({ msw }) => {
    logInWithChoice()
    msw.use(...networkErrors())
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.errors.clinic.fetch, level: 1 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: en.ui.retry })).toBeVisible()
    // The failure fills the screen.
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
})

/** A refused clinic must not see patients: only a missing response shows the stored day. */
export const RefusedByTheService = meta.story({
  tags: ['behaviour'],
  beforeEach: async ({ msw }) => {
    logInWithChoice()
    await storeDay()
    msw.use(failing('GET /clinics/{clinicId}', 403, en.server.clinicUnknown))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.errors.clinic.fetch)).toBeVisible()
    await expect(canvas.queryByText('Ruth Abebe')).not.toBeInTheDocument()
  },
})

/** The login did not choose to store the day. */
export const NotChosen = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` })
    await expect(await storedDays()).toEqual([])
  },
})

const bookingPath = screens.appointments.getHref({ schedule: true })

async function openedBooking() {
  return within(await screen.findByRole('dialog', { name: en.schedule.title }))
}

async function submitBooking({ userEvent }: Pick<ScreenContext, 'userEvent'>) {
  const dialog = await openedBooking()
  await dialog.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
  const reconnect = cutConnection()
  await userEvent.click(submitIn(dialog))
  await expect(await dialog.findByText(waiting.text)).toBeVisible()
  await expect(requests).toEqual([])
  return { dialog, reconnect }
}

/**
 * Returns a function that tells whether the browser would ask before it reloads or closes the page. It calls the story's own
 * `beforeunload` listeners: on a dispatched event the network's mock would end too.
 */
function watchBeforeUnload() {
  const addSpy = spyOn(window, 'addEventListener')
  const removeSpy = spyOn(window, 'removeEventListener')
  const listenersOf = ({ mock }: typeof addSpy | typeof removeSpy) =>
    mock.calls.flatMap(([type, listener]) => (type === 'beforeunload' ? [listener as EventListener] : []))
  return () => {
    const event = new Event('beforeunload', { cancelable: true })
    const removedListeners = new Set(listenersOf(removeSpy))
    for (const listener of listenersOf(addSpy)) if (!removedListeners.has(listener)) listener(event)
    return event.defaultPrevented
  }
}

const withDraft = { booking: filledDraft }

/** However often the connection comes back, the booking is sent once. */
export const BookingWaits = meta.story({
  tags: ['gallery'],
  args: { path: bookingPath },
  beforeEach: () => draftStore.keep(CLINIC_ID, withDraft),
  play: async (at) => {
    const asksBeforeUnload = watchBeforeUnload()
    const { dialog, reconnect } = await submitBooking(at)
    await expect(asksBeforeUnload()).toBe(true)
    reconnect()
    window.dispatchEvent(new Event('online'))
    await dialog.findByText(en.outcomes.booked)
    await expect(requests).toEqual(['booking'])
    await expect(asksBeforeUnload()).toBe(false)
  },
})

/** After Do not send, and after the dialog was left, only the next submit sends. The input stays. */
export const BookingGivenUp = meta.story({
  tags: ['behaviour'],
  args: { path: bookingPath, before: ['/appointments'] },
  beforeEach: () => draftStore.keep(CLINIC_ID, withDraft),
  play: async (at) => {
    const { dialog, reconnect } = await submitBooking(at)
    await at.userEvent.click(dialog.getByRole('button', { name: waiting.cancel }))
    await expect(dialog.queryByText(waiting.text)).not.toBeInTheDocument()
    await expect(dialog.getByLabelText(en.schedule.patientName)).toHaveValue(filledDraft.patientName)
    await at.userEvent.click(submitIn(dialog))
    await dialog.findByText(waiting.text)
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    reconnect()
    openUrl(bookingPath)
    const reopened = await openedBooking()
    const patient = filledDraft.patientName
    await at.userEvent.click(await reopened.findByRole('button', { name: `Resume ${patient}'s booking` }))
    await reopened.findByRole('radio', { name: 'Wednesday, Nov 25 14:30' })
    await at.userEvent.click(submitIn(reopened))
    await reopened.findByText(en.outcomes.booked)
    await expect(requests).toEqual(['booking'])
  },
})

/** The browser may be wrong about the connection. */
export const BookingSentNow = meta.story({
  tags: ['behaviour'],
  args: { path: bookingPath },
  beforeEach: () => draftStore.keep(CLINIC_ID, withDraft),
  play: async (at) => {
    const { dialog } = await submitBooking(at)
    await at.userEvent.click(dialog.getByRole('button', { name: waiting.sendNow }))
    await dialog.findByText(en.outcomes.booked)
    await expect(requests).toEqual(['booking'])
  },
})

/** A change of status waits in its row. */
export const StatusWaits = meta.story({
  play: async ({ canvas, userEvent }) => {
    const toAnswer = within(await canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` }))
    const reconnect = cutConnection()
    await userEvent.click(toAnswer.getByRole('button', { name: change.to.accepted }))
    await expect(await toAnswer.findByText(waiting.text)).toBeVisible()
    await expect(requests).toEqual([])
    reconnect()
    await waitFor(() => expect(requests).toEqual([String(STATUS_NUMBERS.accepted)]))
  },
})

/** Another day gives up the change of a row, as its text says. Then the page may be closed without a question. */
export const StatusLeft = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const toAnswer = within(await canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` }))
    const asksBeforeUnload = watchBeforeUnload()
    const reconnect = cutConnection()
    await userEvent.click(toAnswer.getByRole('button', { name: change.to.accepted }))
    await expect(await toAnswer.findByText(waiting.text)).toHaveTextContent(/Stay here/)
    await expect(asksBeforeUnload()).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: en.today.tomorrow }))
    await waitFor(() => expect(canvas.queryByText(waiting.text)).not.toBeInTheDocument())
    await expect(asksBeforeUnload()).toBe(false)
    reconnect()
    await expect(requests).toEqual([])
  },
})

const urlOfUnchanged = screens.appointments.getHref({ appointment: unchanged.id })

/** The status dialog can be closed while its change waits, which gives the change up. */
export const StatusGivenUp = meta.story({
  tags: ['behaviour'],
  args: { path: urlOfUnchanged },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const reconnect = cutConnection()
    await userEvent.click(await dialog.findByRole('button', { name: change.to.accepted }))
    await dialog.findByText(waiting.text)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    reconnect()
    openUrl(urlOfUnchanged)
    const reopened = within(await screen.findByRole('dialog'))
    await userEvent.click(await reopened.findByRole('button', { name: change.to.accepted }))
    await reopened.findByText(en.outcomes.statusChanged.accepted)
    await expect(requests).toEqual([String(STATUS_NUMBERS.accepted)])
  },
})

export const SettingsWait = meta.story({
  tags: ['gallery'],
  args: { path: '/settings' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: en.settings.edit }))
    await userEvent.type(canvas.getByLabelText(en.settings.address), '1')
    const reconnect = cutConnection()
    await userEvent.click(canvas.getByRole('button', { name: en.settings.save }))
    await expect(await canvas.findByText(waiting.text)).toBeVisible()
    await expect(requests).toEqual([])
    reconnect()
    await canvas.findByText(en.outcomes.settingsSaved)
    await expect(requests).toEqual(['settings'])
  },
})
