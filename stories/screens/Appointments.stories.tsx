import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, recording, slow, wrongShape } from '../mocks/handlers'
import {
  returnToTab,
  failed,
  offline,
  offlineAndBack,
  oddAppointments,
  phone,
  seeFailure,
  seeList,
  seeLogin,
  seeOddAppointments,
  seeWaiting,
} from './appointmentList'
import { currentUrl, setUpScreen, Screen } from './screen'
import { shownIn } from './shownIn'

const LIST = 'GET /appointments/{clinicId}'
const firstPage = { total: '56 appointments', rows: 15, range: '1–15 of 56' }

const read = fn<Parameters<typeof recording>[2]>()

const meta = preview.meta({
  title: 'Screens/Appointments',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/appointments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(LIST, fixtures.appointments, read), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

/** Appointments of the last 30 days and later, due ones first, 15 a page. */
export const Full = meta.story({
  tags: ['visual-screen'],
  play: async ({ canvas }) => {
    const [due] = await seeList({ canvas }, firstPage)
    await expect(due).toHaveTextContent(en.appointments.today)
    await expect(read.mock.lastCall?.[0].params).toEqual({ clinicId: CLINIC_ID })
    await expect(read.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
    await expect(document.title).toBe('Appointments · Clinora')
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(LIST)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.loading)).toBeInTheDocument()
    await expect(canvas.queryByText(/\d appointments?$/)).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: en.app.schedule })).toBeEnabled()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.empty.title)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: en.ui.filters.clear })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('navigation', { name: en.ui.pagination.label })).not.toBeInTheDocument()
  },
})

export const SecondPage = meta.story({
  play: async ({ canvas, userEvent }) => {
    await seeList({ canvas }, firstPage)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.pagination.next }))
    await seeList({ canvas }, { ...firstPage, range: '16–30 of 56' })
    await expect(currentUrl()).toBe('/appointments?page=2')
  },
})

/** A link to a page that no longer exists shows the last page. */
export const PageNoLongerExists = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/appointments?page=9' },
  play: async ({ canvas }) => {
    await seeList({ canvas }, { ...firstPage, rows: 11, range: '46–56 of 56' })
  },
})

export const LongNamesAndMissingFields = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, oddAppointments)),
  play: async ({ canvas }) => {
    await seeOddAppointments(
      await seeList({ canvas }, { total: '3 appointments', rows: 3, range: '1–3 of 3' }),
    )
  },
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    await seeList({ canvas }, firstPage)
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(failed(failing(LIST, 500, en.server.unavailable)))
export const BackendAnswersHtml = meta.story({ ...failed(html(LIST)), tags: ['nightly'] })
export const BackendAnswersWrongShape = meta.story(failed(wrongShape(LIST)))
export const Offline = meta.story({ ...offline, tags: ['nightly'] })
export const OfflineAndBack = meta.story({ ...offlineAndBack(firstPage), tags: ['behaviour', 'nightly'] })

/** After a failed refetch the old rows stay, with an alert. */
export const RefetchFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await seeList({ canvas }, firstPage)
    await returnToTab({ msw }, failing(LIST, 500, en.server.unavailable))
    await seeFailure({ canvas })
    await seeList({ canvas }, firstPage)
  },
})

export const SessionExpired = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/appointments?status=pending&page=2' },
  beforeEach: ({ msw }) => msw.use(failing(LIST, 401, en.errors.status.noToken)),
  play: ({ args, canvas }) => seeLogin({ canvas }, args.path),
})

export const NotLoggedIn = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/appointments?day=today' },
  beforeEach: ({ args }) => setUpScreen('nobody', args.path),
  play: async ({ args, canvas }) => {
    await seeLogin({ canvas }, args.path)
    await expect(read).not.toHaveBeenCalled()
  },
})

export const PendingClinic = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: async ({ args, msw }) => {
    msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic))
    await setUpScreen('pendingClinic', args.path)
  },
  play: async ({ canvas }) => {
    await seeWaiting({ canvas })
    await expect(read).not.toHaveBeenCalled()
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
