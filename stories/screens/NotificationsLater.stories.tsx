import { expect, fn, spyOn, waitFor, type MockInstance } from 'storybook/test'
import { freezeClock, storyNow } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import { recentQuery } from '@/api/queries'
import { queryClient } from '@/app/shell/screenLoader'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, happy, recording, unanswered } from '../mocks/handlers'
import { bookings, LIST, READ, seeUnread } from './notificationList'
import { setUpScreen, Screen } from './screen'

interface Timers {
  setInterval: (act: () => void, ms?: number) => number
}

let intervals: MockInstance<Timers['setInterval']>

/** The screen of Notifications.stories.tsx, five minutes later. */
const meta = preview.meta({
  title: 'Screens/Notifications',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour'],
  args: { path: '/notifications' },
  beforeEach: async ({ msw, args }) => {
    msw.use(answering(LIST, []), ...happy)
    intervals = spyOn(window as Timers, 'setInterval')
    await setUpScreen('clinic', args.path)
  },
})

const all = fixtures.notifications

/** Runs the callbacks of the dashboard's polls. */
function runNotificationPoll() {
  const polls = intervals.mock.calls.filter(([, ms]) => ms === NOTIFICATION_POLL_MS)
  if (polls.length === 0) throw new Error('The dashboard does not ask every five minutes.')
  polls.forEach(([poll]) => poll())
}

/** New notifications are first, wherever the backend puts them. */
export const ArrivesMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, all.slice(1))),
  play: async (at) => {
    await expect(await bookings(at)).toHaveLength(all.length - 1)
    at.msw.use(answering(READ, [...all.slice(1), ...all.slice(0, 1)]))
    runNotificationPoll()
    await seeUnread(at, all.length)
    const [first] = await bookings(at)
    await expect(first).toHaveTextContent(all[0]?.patientName ?? '')
    await expect(await bookings(at)).toHaveLength(all.length)
  },
})

const onRead = fn<Parameters<typeof recording>[2]>()

/** A hidden tab does not poll. It polls as soon as it is visible again. */
export const HiddenForAnHour = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => msw.use(recording(READ, all.slice(1), onRead)),
  play: async (at) => {
    const { queryKey } = recentQuery(CLINIC_ID)
    await expect(await bookings(at)).toHaveLength(all.length - 1)
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('idle'))
    await expect(onRead).toHaveBeenCalledOnce()
    at.msw.use(recording(READ, all, onRead))
    const visibility = spyOn(document, 'visibilityState', 'get')
    const becomes = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }

    becomes('hidden')
    for (let polls = 1; polls <= 12; polls++) {
      freezeClock(new Date(storyNow.getTime() + polls * NOTIFICATION_POLL_MS))
      runNotificationPoll()
      await expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('idle')
    }
    becomes('visible')
    await seeUnread(at, all.length)
    await expect(onRead).toHaveBeenCalledTimes(2)
    visibility.mockRestore()
  },
})

/** Offline, the old list stays, with an alert. */
export const OfflineMeanwhile = meta.story({
  tags: ['nightly'],
  play: async (at) => {
    await bookings(at)
    at.msw.use(unanswered(READ))
    runNotificationPoll()
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.screens.notifications.failed)
    await expect(await bookings(at)).toHaveLength(all.length)
    at.msw.use(answering(READ, all))
    await at.userEvent.click(at.canvas.getByRole('button', { name: en.ui.retry }))
    await waitFor(() => expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument())
  },
})
