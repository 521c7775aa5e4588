import type { SetupWorker } from 'msw/browser'
import { expect, waitFor, within } from 'storybook/test'
import { holdEventTimes, passTime } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import { DOUBLE_KEY_PRESS_MS } from '@/components/clinic/HeldList/useDoublePresses'
import { queryClient } from '@/app/shell/screenLoader'
import { STATUS_NUMBERS, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { answering, FAILED_REQUEST, failing, happy, on, recording, unanswered } from '../mocks/handlers'
import { acceptButtons, bookings, LIST, pendingBookings, seeUnread, storedReadIds } from './notificationList'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'

const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const { change } = en.appointments
const [first, ...others] = pendingBookings

let requests: [id: unknown, status: unknown][] = []
let answer: () => void

/** *Accept* in the rows of the notifications. */
const meta = preview.meta({
  title: 'Tests/Notifications, accepting',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/notifications' },
  beforeEach: async ({ msw, args }) => {
    requests = []
    msw.use(
      answering(LIST, pendingBookings),
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params }) =>
        requests.push([params['appointmentId'], params['newStatus']]),
      ),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

/** The list with the first appointment in another status. */
const withFirst = (status: AppointmentStatus) =>
  answering(LIST, [...(first ? [{ ...first, status: STATUS_NUMBERS[status] }] : []), ...others])

/** A backend that accepts. */
function accepting({ msw }: Pick<ScreenContext & { msw: SetupWorker }, 'msw'>) {
  msw.use(
    on(UPDATE, ({ params }) => {
      requests.push([params['appointmentId'], params['newStatus']])
      return Response.json({ message: en.server.statusUpdated })
    }),
    on(LIST, () => {
      const accepted = new Set(requests.map(([id]) => id))
      return Response.json(
        pendingBookings.map((each) =>
          accepted.has(String(each.id)) ? { ...each, status: STATUS_NUMBERS.accepted } : each,
        ),
      )
    }),
  )
}

async function firstRow(at: ScreenContext) {
  const [link] = await bookings(at)
  await waitFor(() => expect(acceptButtons(at)).toHaveLength(pendingBookings.length))
  return within(link?.closest('li') as HTMLElement)
}

async function accept(at: ScreenContext) {
  const row = await firstRow(at)
  await at.userEvent.click(row.getByRole('button', { name: /^Accept/ }))
  return row
}

/** The row stays where it is, says what was done, and the focus is on the next one to accept. */
export const AcceptedInPlace = meta.story({
  beforeEach: accepting,
  play: async (at) => {
    const order = (await bookings(at)).map((link) => link.textContent)
    const row = await accept(at)
    await expect(await row.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    await expect(await row.findByText(en.ui.status.accepted)).toBeVisible()
    await expect(requests).toEqual([[String(first?.id), '1']])
    await seeUnread(at, order.length - 1)
    await expect(storedReadIds()).toHaveLength(1)
    await expect(row.queryByRole('button')).not.toBeInTheDocument()
    await expect((await bookings(at)).map((link) => link.textContent)).toEqual(order)
    await waitFor(() => expect(acceptButtons(at)[0]).toHaveFocus())
    await expect(currentUrl()).toBe('/notifications')
    await waitFor(() => expect(row.queryByText(en.outcomes.statusChanged.accepted)).not.toBeInTheDocument())
  },
})

/** The second half of a double press never accepts the next booking, neither of the mouse nor of a key. */
export const PressedTwice = meta.story({
  beforeEach: (at) => {
    accepting(at)
    return holdEventTimes()
  },
  play: async (at) => {
    const row = await firstRow(at)
    const first = row.getByRole('button', { name: /^Accept/ })
    await at.userEvent.dblClick(first)
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await waitFor(() => expect(acceptButtons(at)[0]).toHaveFocus())
    await expect(requests).toHaveLength(1)
    const [next] = acceptButtons(at)
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(next).not.toBeInTheDocument())
    await waitFor(() => expect(acceptButtons(at)[0]).toHaveFocus())
    await at.userEvent.keyboard('{Enter}')
    await expect(requests).toHaveLength(2)
    passTime(DOUBLE_KEY_PRESS_MS + 1)
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(3))
  },
})

/** A patient cancels, or a colleague accepts, while the button is pressed. */
const answeredMeanwhile = (status: 'accepted' | 'cancelled') => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) =>
    msw.use(
      on(UPDATE, () => {
        msw.use(withFirst(status))
        return Response.json({ error: en.server.transition }, { status: 409 })
      }),
    ),
  play: async (at: ScreenContext) => {
    const row = await accept(at)
    const alert = await row.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.failed)
    await waitFor(() =>
      expect(alert).toHaveTextContent(change.changedByOther.replace('{status}', en.ui.status[status])),
    )
    await expect(row.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
    await waitFor(() => expect(row.getByRole('link')).toHaveFocus())
  },
})
export const CancelledMeanwhile = meta.story(answeredMeanwhile('cancelled'))
export const AcceptedMeanwhile = meta.story(answeredMeanwhile('accepted'))

/** The change was made, but its response was lost. */
export const ResponseLost = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      on(UPDATE, () => {
        msw.use(withFirst('accepted'))
        return Response.error()
      }),
    ),
  play: async (at) => {
    const row = await accept(at)
    const alert = await row.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.unanswered)
    await waitFor(() => expect(alert).toHaveTextContent(change.changedAfterAll))
  },
})

/** Nothing has changed: the same press again succeeds. */
export const FailedThenAccepted = meta.story({
  play: async (at) => {
    at.msw.use(failing(UPDATE, 500, en.server.unavailable))
    const row = await accept(at)
    await expect(await row.findByRole('alert')).toHaveTextContent(en.errors.status.failed)
    await expect(row.getByRole('button', { name: /^Accept/ })).toHaveFocus()
    at.msw.use(answering(UPDATE, { message: en.server.statusUpdated }))
    passTime(MOVED_ROW_GUARD_MS)
    await at.userEvent.click(row.getByRole('button', { name: /^Accept/ }))
    await expect(await row.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    await expect(row.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** A colleague accepts it before the press: the row offers nothing, and a press on what was there does nothing. */
export const AnsweredBeforeThePress = meta.story({
  play: async (at) => {
    const row = await firstRow(at)
    row.getByRole('button', { name: /^Accept/ }).focus()
    at.msw.use(withFirst('accepted'))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(row.getByRole('link')).toHaveFocus())
    await expect(row.getByText(en.ui.status.accepted)).toBeVisible()
    await expect(requests).toEqual([])
  },
})

/** The clinic can read the request's number out to support, who find it in the server's log. */
export const FailedOnTheServer = meta.story({
  tags: ['behaviour'],
  play: async (at) => {
    at.msw.use(failing(UPDATE, 500, en.server.unavailable))
    const row = await accept(at)
    await expect(await row.findByRole('alert')).toHaveTextContent(
      `${en.errors.status.failed} (${FAILED_REQUEST})`,
    )
  },
})

/** The outcome of a press whose screen was left is a toast that names the patient. */
export const Left = meta.story({
  tags: ['desk'],
  beforeEach: ({ msw }) =>
    msw.use(
      on(UPDATE, async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return Response.json({ error: en.server.unavailable }, { status: 500 })
      }),
    ),
  play: async (at) => {
    await accept(at)
    await waitFor(() => expect(answer).toBeDefined())
    await at.userEvent.click(at.canvas.getByRole('link', { name: en.screens.payments.title }))
    await at.canvas.findByRole('heading', { name: en.payments.title })
    answer()
    const toast = await within(document.body).findByText(en.errors.status.failed)
    const title = change.title.replace('{patient}', first?.patient_name ?? '')
    await expect(toast.closest('li')).toHaveTextContent(title)
  },
})

export const NoConnection = meta.story({
  play: async (at) => {
    at.msw.use(unanswered(UPDATE))
    const row = await accept(at)
    await expect(await row.findByRole('alert')).toHaveTextContent(en.errors.status.unanswered)
  },
})
