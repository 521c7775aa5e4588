import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime, storyNow } from '../../.storybook/clock'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, on, recording } from '../mocks/handlers'
import { bookings, markButtons, READ, seeUnread } from './notificationList'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const CHECK_IN = 'POST /check_in_appointment/{appointmentId}/{checkIn}'
const PATIENTS = 'GET /patients/{clinicId}'
const EVENTS = 'GET /events/{clinicId}'
const { appointments: text } = en
const { accepted, expected, pending, pendingWalkIn } = fixtures.appointment
const now = storyNow.toISOString()

/** Changes by others, which the backend's stream announces (docs/product.md#live). */
const meta = preview.meta({
  title: 'Tests/Live changes',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
})

const changes = eventStream()

function listOf(path: string, list = [pending, accepted], ...others: typeof happy) {
  return {
    args: { path },
    beforeEach: async ({ msw }: { msw: { use: (...handlers: typeof happy) => void } }) => {
      msw.use(answering(LIST, list), ...others, changes.handler, ...happy)
      await setUpScreen('clinic', path)
    },
  }
}

const streamIsOpen = async () => {
  await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 5000 })
  await waitForQueries()
}

export const ChangedRow = meta.story({
  tags: ['desk', 'gallery'],
  ...listOf('/appointments'),
  play: async ({ canvas, msw }) => {
    const rows = await canvas.findAllByRole('row', { name: /Lena Moreau/ })
    await expect(rows).toHaveLength(2)
    await streamIsOpen()
    msw.use(
      answering(LIST, [
        { ...pending, status: STATUS_NUMBERS.cancelled, changed_at: now, changed_by: 'patient' },
        accepted,
        { ...pending, id: 900, patient_name: 'Agnes Larsen', orderDate: now },
      ]),
    )
    changes.announce()
    const newRow = await canvas.findByRole('row', { name: /Agnes Larsen/ })
    await expect(newRow).toHaveTextContent(text.recent.booked)
    const [changedRow] = await canvas.findAllByRole('row', { name: new RegExp(text.recent.changed) })
    await expect(changedRow).toHaveTextContent(en.ui.status.cancelled)
    await expect(changedRow).toHaveAttribute('data-selected')
    await expect(canvas.getAllByText(text.recent.changed)).toHaveLength(1)
  },
})

const agnes = { ...pending, id: 900, patient_name: 'Agnes Larsen' }

/** The filters no longer let a row through that has the focus. The row stays until *Show*, with its new status. */
export const FocusedRowStays = meta.story({
  tags: ['behaviour', 'desk'],
  ...listOf('/appointments?status=pending', [pending, agnes]),
  play: async ({ canvas, msw, userEvent }) => {
    const manage = await canvas.findByRole('button', {
      name: text.manageOf.replace('{patient}', 'Lena Moreau'),
    })
    await streamIsOpen()
    manage.focus()
    msw.use(answering(LIST, [{ ...pending, status: STATUS_NUMBERS.cancelled }, agnes]))
    changes.announce()
    await waitFor(() => expect(manage).toHaveTextContent(text.view))
    await expect(manage).toHaveFocus()
    await expect(manage.closest('tr')).toHaveTextContent(en.ui.status.cancelled)
    await userEvent.click(await canvas.findByRole('button', { name: '1 change · Show' }))
    await waitFor(() => expect(manage).not.toBeInTheDocument())
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
})

/** The typed digits stay. */
export const ChangedWhileOpen = meta.story({
  ...listOf(`/appointments?appointment=${String(accepted.id)}`),
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: text.change.otp }), '48')
    await streamIsOpen()
    msw.use(answering(LIST, [pending, { ...accepted, date: pending.date, time: '1130', changed_at: now }]))
    changes.announce()
    await expect(await dialog.findByText(text.change.changedMeanwhile.slot)).toBeVisible()
    await expect(dialog.getByText('11:30')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: text.change.otp })).toHaveValue('48')
  },
})

/** The question goes, since nothing is left to decline. The typed reason stays for *Cancel*. */
export const AcceptedWhileDeclined = meta.story({
  ...listOf(`/appointments?appointment=${String(pendingWalkIn.id)}`, [
    { ...pendingWalkIn, changed_at: null },
  ]),
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const { change } = text
    await userEvent.click(await dialog.findByRole('button', { name: change.to.declined }))
    await userEvent.type(dialog.getByRole('textbox', { name: change.reason }), 'The doctor is ill')
    await streamIsOpen()
    msw.use(answering(LIST, [{ ...pendingWalkIn, status: STATUS_NUMBERS.accepted, changed_at: now }]))
    changes.announce()
    const cancel = await dialog.findByRole('button', { name: change.to.cancelled })
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.click(cancel)
    await expect(dialog.getByRole('textbox', { name: change.reason })).toHaveValue('The doctor is ill')
  },
})

export const CancelledWhileOpen = meta.story({
  ...listOf(`/appointments?appointment=${String(accepted.id)}`),
  play: async ({ canvas, msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await streamIsOpen()
    msw.use(answering(LIST, [pending, { ...accepted, status: STATUS_NUMBERS.cancelled, changed_at: now }]))
    changes.announce()
    const notice = text.change.changedMeanwhile.status.replace('{status}', en.ui.status.cancelled)
    await expect(await dialog.findByText(notice)).toBeVisible()
    await expect(dialog.getByRole('button', { name: text.change.restore })).toBeVisible()
    // Opened again, it was cancelled from the start.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.click(canvas.getByRole('button', { name: /^View appointment/ }))
    const again = within(await screen.findByRole('dialog'))
    await expect(await again.findByRole('button', { name: text.change.restore })).toBeVisible()
    await expect(again.queryByText(notice)).not.toBeInTheDocument()
  },
})

/** A colleague checks the patient in. The desk's own marks need no notice. */
export const CheckedInWhileOpen = meta.story({
  ...listOf(`/appointments?appointment=${String(expected.id)}`, [pending, expected]),
  play: async ({ msw, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await streamIsOpen()
    let current = expected
    const show = (arrived_at: string | null, no_show_at: string | null) => {
      current = { ...current, arrived_at, no_show_at }
      msw.use(answering(LIST, [pending, current]))
    }
    const notices = text.change.changedMeanwhile
    for (const [notice, arrivedAt, noShowAt] of [
      [notices.arrived, now, null],
      [notices.noShow, null, now],
    ] as const) {
      show(arrivedAt, noShowAt)
      changes.announce()
      await expect(await dialog.findByText(notice)).toBeVisible()
      show(null, null)
      changes.announce()
      await waitFor(() => expect(dialog.queryByText(notice)).not.toBeInTheDocument())
    }

    msw.use(answering(CHECK_IN, { message: en.server.checkedIn }))
    show(null, now)
    await userEvent.click(dialog.getByRole('button', { name: text.checkIn.noShow }))
    await waitForQueries()
    changes.announce()
    await waitForQueries()
    await expect(dialog.queryByText(notices.noShow)).not.toBeInTheDocument()
  },
})

/** A colleague undoes the check-in. */
export const CheckInUndoneWhileOpen = meta.story({
  tags: ['behaviour'],
  ...listOf(`/appointments?appointment=${String(expected.id)}`, [{ ...expected, arrived_at: now }]),
  play: async ({ msw }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await streamIsOpen()
    msw.use(answering(LIST, [expected]))
    changes.announce()
    await expect(await dialog.findByText(text.change.changedMeanwhile.none)).toBeVisible()
  },
})

/** What the dialog read of the patient is read again as well. */
export const EarlierWhileOpen = meta.story({
  ...listOf(`/appointments?appointment=${String(accepted.id)}`),
  play: async ({ msw }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await streamIsOpen()
    let searches = 0
    msw.use(recording(PATIENTS, [], () => (searches += 1)))
    changes.announce()
    await waitFor(() => expect(searches).toBe(1))
    await expect(dialog.getByRole('heading')).toBeVisible()
  },
})

const all = fixtures.notifications
const [newest] = all
const beforeTheNewest = answering(READ, all.slice(1))

async function announceBooking(
  at: ScreenContext & { msw: { use: (...handlers: typeof happy) => void } },
  ...others: typeof happy
) {
  await seeUnread(at, all.length - 1)
  await streamIsOpen()
  at.msw.use(answering(READ, all), ...others)
  changes.announce()
  await seeUnread(at, all.length)
}

/** A booking in the app, while the notifications are open: it is first, and unread. */
export const NewNotification = meta.story({
  ...listOf('/notifications', [pending], beforeTheNewest),
  play: async (at) => {
    await announceBooking(at)
    const bookingRows = await bookings(at)
    await expect(bookingRows).toHaveLength(all.length)
    await expect(bookingRows[0]).toHaveTextContent(newest?.patientName ?? '')
    await expect(markButtons(at)).toHaveLength(all.length)
  },
})

/** The same booking on the dashboard: the count rises, and the day has the appointment. */
export const NewNotificationOnTheDashboard = meta.story({
  ...listOf('/dashboard', [accepted], beforeTheNewest),
  play: async (at) => {
    await at.canvas.findByRole('region', { name: `${en.today.groups.next}, 1` })
    const newAppointment = { ...pending, patient_name: 'Agnes Larsen', orderDate: now }
    await announceBooking(at, answering(LIST, [accepted, newAppointment]))
    const toAnswer = within(await at.canvas.findByRole('region', { name: `${en.today.groups.toAnswer}, 1` }))
    await expect(toAnswer.getByText('Agnes Larsen')).toBeVisible()
    await expect(toAnswer.getByText(text.recent.booked)).toBeVisible()
  },
})

/** The stream comes back by itself, and what happened meanwhile shows. */
export const StreamLost = meta.story({
  tags: ['desk'],
  ...listOf('/appointments'),
  beforeEach: async ({ msw }) => {
    msw.use(failing(EVENTS, 503, en.server.unavailable), answering(LIST, [pending]), ...happy)
    await setUpScreen('clinic', '/appointments')
  },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('row', { name: /Lena Moreau/ })
    let attempts = 0
    msw.use(
      on(EVENTS, () => {
        attempts += 1
        return Response.error()
      }),
    )
    await waitFor(() => expect(attempts).toBeGreaterThan(0), { timeout: 8000 })
    msw.use(
      answering(LIST, [pending, { ...pending, id: 900, patient_name: 'Agnes Larsen' }]),
      changes.handler,
    )
    await expect(await canvas.findByRole('row', { name: /Agnes Larsen/ }, { timeout: 8000 })).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})
