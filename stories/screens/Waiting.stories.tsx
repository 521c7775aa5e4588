import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, spyOn, waitFor, type MockInstance } from 'storybook/test'
import { freezeClock, storyNow } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import { APPROVAL_POLL_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, recording, slow, unanswered } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

interface Timers {
  setInterval: (act: () => void, ms?: number) => number
}

let intervals: MockInstance<Timers['setInterval']>

const loggedOut = fn<Parameters<typeof recording>[2]>()

/** The clinic's record in the session, and the backend's. */
const storedClinic = fixtures.pendingClinic
const renamed = { ...storedClinic, clinic_name: 'Hillside Dental and Orthodontic Practice' }

const meta = preview.meta({
  title: 'Screens/Waiting',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/waiting' },
  beforeEach: async ({ msw, args }) => {
    msw.use(
      answering('GET /clinics/{clinicId}', renamed),
      recording('POST /logout', { message: en.server.loggedOut }, loggedOut),
      ...happy,
    )
    intervals = spyOn(window as Timers, 'setInterval')
    await setUpScreen('pendingClinic', args.path)
  },
})

const seeName = async (canvas: Canvas, { clinic_name }: { clinic_name: string }) =>
  expect(
    await canvas.findByText(en.auth.waiting.registered.replace('{clinicName}', clinic_name)),
  ).toBeVisible()

/** Runs the callback of the screen's poll. */
function runApprovalPoll() {
  const [poll] = intervals.mock.calls.findLast(([, ms]) => ms === APPROVAL_POLL_MS) ?? []
  if (!poll) throw new Error('The screen does not ask every half minute.')
  poll()
}

async function seeDashboard(canvas: Canvas) {
  await expect(await canvas.findByText(fixtures.clinic.email)).toBeVisible()
  await expect(currentUrl()).toBe('/dashboard')
  await expect(storedSession().clinic).toBe(JSON.stringify(fixtures.clinic))
}

export const Rejected = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answering('GET /clinics/{clinicId}', { ...renamed, rejection_reason: 'No licence.' }))
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: en.entry.waiting.rejected.heading }),
    ).toBeVisible()
    await expect(canvas.getByText('The reason: No licence.')).toBeVisible()
    await expect(currentUrl()).toBe('/waiting')
  },
})

export const Pending = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas }) => {
    await seeName(canvas, renamed)
    await expect(canvas.getByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
    await expect(canvas.getByText(/^You registered/)).toHaveTextContent(/(minutes?|hours?) ago\.$/)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(storedSession().clinic).toBe(JSON.stringify(renamed))
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow('GET /clinics/{clinicId}')),
  play: async ({ canvas }) => {
    await seeName(canvas, storedClinic)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const ApprovedMeanwhile = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, msw }) => {
    await seeName(canvas, renamed)
    msw.use(answering('GET /clinics/{clinicId}', fixtures.clinic))
    runApprovalPoll()
    await seeDashboard(canvas)
  },
})

/** A hidden tab does not poll. It polls as soon as it is visible again. */
export const ApprovedWhileHidden = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, msw }) => {
    await seeName(canvas, renamed)
    msw.use(answering('GET /clinics/{clinicId}', fixtures.clinic))
    freezeClock(new Date(storyNow.getTime() + APPROVAL_POLL_MS))
    window.dispatchEvent(new Event('visibilitychange'))
    await seeDashboard(canvas)
  },
})

export const ApprovedAlready = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(answering('GET /clinics/{clinicId}', fixtures.clinic)),
  play: ({ canvas }) => seeDashboard(canvas),
})

/** The next poll runs nevertheless, and its response removes the warning. */
const failingOnce = (handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async ({ canvas, msw }: { canvas: Canvas; msw: SetupWorker }) => {
    await expect(await canvas.findByText(en.auth.waiting.failed)).toBeVisible()
    await seeName(canvas, storedClinic)
    msw.use(answering('GET /clinics/{clinicId}', renamed))
    runApprovalPoll()
    await seeName(canvas, renamed)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const OfflineAndBack = meta.story({
  ...failingOnce(unanswered('GET /clinics/{clinicId}')),
  tags: ['behaviour', 'nightly'],
})
export const BackendAnswersHtmlAndBack = meta.story({
  ...failingOnce(html('GET /clinics/{clinicId}')),
  tags: ['behaviour', 'nightly'],
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('GET /clinics/{clinicId}', 500, en.server.unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.auth.waiting.failed)).toBeVisible()
    await expect(canvas.getByRole('button', { name: en.auth.waiting.logout })).toBeEnabled()
    await expect(currentUrl()).toBe('/waiting')
  },
})

export const FailedThenRetried = Failed.extend({
  tags: ['behaviour'],
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText(en.auth.waiting.failed)).toBeVisible()
    msw.use(answering('GET /clinics/{clinicId}', renamed))
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await seeName(canvas, renamed)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
})

/** A suspension ends the bearer at once; the next login leads here. */
export const Suspended = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, msw }) => {
    await seeName(canvas, renamed)
    msw.use(failing('GET /clinics/{clinicId}', 401, en.errors.status.noToken))
    runApprovalPoll()
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await waitFor(() => expect(storedSession()).toEqual(NOBODY))
  },
})

export const LogsOut = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, userEvent }) => {
    await seeName(canvas, renamed)
    await userEvent.click(canvas.getByRole('button', { name: en.auth.waiting.logout }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await expect(storedSession()).toEqual(NOBODY)
    await waitFor(() => expect(loggedOut).toHaveBeenCalledOnce())
    await expect(loggedOut.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
  },
})

/** Logout waits for no response. */
export const LogsOutOffline = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(unanswered('GET /clinics/{clinicId}'), unanswered('POST /logout')),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(en.auth.waiting.failed)
    await userEvent.click(canvas.getByRole('button', { name: en.auth.waiting.logout }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(storedSession()).toEqual(NOBODY)
  },
})

export const NotLoggedIn = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ args }) => setUpScreen('nobody', args.path),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login')
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
