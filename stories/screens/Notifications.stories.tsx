import { expect, screen, spyOn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { markRead } from '@/api/readNotifications'
import { queryClient } from '@/app/shell/screenLoader'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import {
  answering,
  FAILED_REQUEST,
  failing,
  happy,
  html,
  slow,
  unanswered,
  wrongShape,
} from '../mocks/handlers'
import { sessionExpires, offlineAndBack, pendingClinic, readFails } from './inDashboard'
import {
  acceptButtons,
  bookings,
  LIST,
  storedReadIds,
  markButtons,
  pendingBookings,
  READ,
  seeUnread,
  storeRead,
} from './notificationList'
import { currentUrl, setUpScreen, Screen } from './screen'
import { shownIn } from './shownIn'

const meta = preview.meta({
  title: 'Screens/Notifications',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/notifications' },
  beforeEach: async ({ msw, args }) => {
    msw.use(answering(LIST, []), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { notifications: text } = en
const message = en.screens.notifications.failed
const all = fixtures.notifications
const ids = all.map(({ id }) => id)

export const Full = meta.story({
  tags: ['visual-screen'],
  beforeEach: ({ msw }) => msw.use(answering(LIST, pendingBookings)),
  play: async (at) => {
    await expect(await bookings(at)).toHaveLength(all.length)
    await expect(markButtons(at)).toHaveLength(all.length)
    await waitFor(() => expect(acceptButtons(at)).toHaveLength(pendingBookings.length))
    await expect((await bookings(at))[0]?.closest('li')).toHaveTextContent(/Booked (\d+|one) .* ago/)
    await seeUnread(at, all.length)
    // The last one has only an id.
    await expect((await bookings(at)).at(-1)).toHaveTextContent(`${text.somebody} booked an appointment`)
    await expect(document.title).toBe('Notifications · Clinora')
  },
})

export const AllRead = meta.story({
  beforeEach: () => storeRead(JSON.stringify(ids)),
  play: async (at) => {
    await expect(await bookings(at)).toHaveLength(all.length)
    await expect(markButtons(at)).toHaveLength(0)
    await seeUnread(at, 0)
  },
})

/** A stored value of another format counts as empty and is overwritten. */
export const MarkedAsRead = meta.story({
  beforeEach: () => storeRead('{"read": [318'),
  play: async (at) => {
    const [first] = await bookings(at)
    await seeUnread(at, all.length)
    const [mark] = markButtons(at)
    if (mark) await at.userEvent.click(mark)
    await seeUnread(at, all.length - 1)
    await expect(markButtons(at)).toHaveLength(all.length - 1)
    await expect(first).toHaveFocus()
    await expect(at.canvas.getByText(`${all.length - 1} unread`, { selector: 'p' })).toHaveRole('status')
    await expect(storedReadIds()).toEqual([ids[0]])
    await expect(currentUrl()).toBe('/notifications')
  },
})

/** A colleague answers the first request while the notifications are open. */
export const AnsweredMeanwhile = meta.story({
  play: async (at) => {
    await seeUnread(at, all.length)
    const answeredAppointments = fixtures.appointments
      .filter(({ id }) => id === all[0]?.appointment_id)
      .map((each) => ({ ...each, status: STATUS_NUMBERS.accepted }))
    at.msw.use(answering(LIST, answeredAppointments))
    await queryClient.invalidateQueries()
    await seeUnread(at, all.length - 1)
    await expect(storedReadIds()).toEqual([ids[0]])
  },
})

export const AllMarkedAsRead = meta.story({
  play: async (at) => {
    await bookings(at)
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.markAllAsRead }))
    await seeUnread(at, 0)
    await expect(at.canvas.getByText(text.allRead)).toHaveRole('status')
    await expect(at.canvas.getByRole('list', { name: text.list })).toHaveFocus()
    await expect(window.scrollY).toBe(0)
    await expect(at.canvas.queryByRole('button', { name: text.markAllAsRead })).not.toBeInTheDocument()
    await expect(markButtons(at)).toHaveLength(0)
    await expect(storedReadIds()).toEqual(ids)
  },
})

/** Two tabs of the same clinic. */
export const ReadInAnotherTab = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await bookings(at)
    storeRead(JSON.stringify(ids.slice(0, 4)))
    await seeUnread(at, all.length - 4)
    await expect(markButtons(at)).toHaveLength(all.length - 4)
  },
})

/** Storage is full: the marks last in this tab, in addition to those that other tabs have stored. */
export const StorageFull = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: () => {
    storeRead(JSON.stringify(ids.slice(0, 1)))
    const full = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    return () => {
      full.mockRestore()
      markRead()
    }
  },
  play: async (at) => {
    await bookings(at)
    const [mark] = markButtons(at)
    if (mark) await at.userEvent.click(mark)
    await seeUnread(at, all.length - 2)
    await expect(storedReadIds()).toEqual(ids.slice(0, 1))
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.markAllAsRead }))
    await seeUnread(at, 0)
  },
})

export const Followed = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(answering(LIST, fixtures.appointments)),
  play: async (at) => {
    const [first] = await bookings(at)
    if (first) await at.userEvent.click(first)
    await waitFor(() =>
      expect(currentUrl()).toBe(`/appointments?appointment=${all[0]?.appointment_id ?? ''}`),
    )
    // The list also reads the requests that are answered.
    await expect(storedReadIds()).toContain(ids[0])
    const name = en.appointments.change.title.replace('{patient}', all[0]?.patientName ?? '')
    await expect(await screen.findByRole('dialog', { name })).toBeInTheDocument()
  },
})

/** The list of all doctors hides an appointment older than 30 days, so the link leads to its doctor's list. */
export const OldAppointmentFollowed = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => {
    const old = { ...all[0], date: addDays(TODAY, -HIDDEN_AFTER_DAYS - 1), doctor: 'Dr. Amara Okafor' }
    const { appointments } = fixtures.doctorAppointments
    const appointment_id = appointments.at(-1)?.id ?? null
    msw.use(answering(READ, [{ ...old, id: 400, appointment_id }]))
  },
  play: async (at) => {
    const id = fixtures.doctorAppointments.appointments.at(-1)?.id ?? 0
    const [first] = await bookings(at)
    const href = `/doctor-appointments/1?appointment=${id}`
    await waitFor(() => expect(first).toHaveAttribute('href', href))
    if (first) await at.userEvent.click(first)
    await waitFor(() => expect(currentUrl()).toBe(href))
    await expect(await screen.findByRole('dialog')).toBeInTheDocument()
  },
})

/** The notification names no appointment, so the link leads to the doctor's list. */
export const AppointmentNotNamed = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        READ,
        all.map(({ appointment_id: _, ...rest }) => ({ ...rest, doctor: 'Dr. Amara Okafor' })),
      ),
    ),
  play: async (at) => {
    const [first] = await bookings(at)
    await waitFor(() => expect(first).toHaveAttribute('href', '/appointments?doctor=1'))
  },
})

export const LongestNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [
        {
          id: 1,
          patientName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Bartholomew Constantine Jr.',
          doctor: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
          date: 'one of these days',
          time: '0905',
          appointment_number: 'Clinora0000001'.repeat(4),
          appointment_id: 9,
        },
      ]),
    ),
  play: async (at) => {
    await expect(await bookings(at)).toHaveLength(1)
    await expect(at.canvas.getByText(/^one of these days, /)).toBeVisible()
  },
})

export const AHundred = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        READ,
        Array.from({ length: 100 }, (_, index) => ({ ...all[index % 9], id: index + 1 })),
      ),
    ),
  play: async (at) => {
    await expect(await bookings(at)).toHaveLength(100)
    await seeUnread(at, 100)
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(canvas.queryByRole('list', { name: text.list })).not.toBeInTheDocument()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, [])),
  play: async (at) => {
    await expect(await at.canvas.findByText(text.empty.title)).toBeVisible()
    await expect(at.canvas.getByText(text.empty.hint)).toBeVisible()
    await seeUnread(at, 0)
  },
})

const failed = readFails(message, failing(READ, 500, en.server.unavailable))
export const Failed = meta.story({
  ...failed,
  play: async (context) => {
    await failed.play(context)
    const { canvas } = context
    await expect(canvas.getByText(en.app.readFailure.replace('{id}', FAILED_REQUEST))).toBeVisible()
  },
})
export const Unanswered = meta.story({ ...readFails(message, unanswered(READ)), tags: ['nightly'] })
export const UnexpectedBody = meta.story({ ...readFails(message, wrongShape(READ)), tags: ['nightly'] })
export const BackendAnswersHtml = meta.story({ ...readFails(message, html(READ)), tags: ['nightly'] })
export const OfflineAndBack = meta.story({
  ...offlineAndBack(message, `${text.somebody} booked an appointment`),
  tags: ['behaviour', 'nightly'],
})

export const ExpiredSession = meta.story({ ...sessionExpires(READ), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
