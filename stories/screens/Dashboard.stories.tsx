import { http as plainHttp, type HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, recording, slow, unanswered, wrongShape } from '../mocks/handlers'
import { sessionExpires, offlineAndBack, pendingClinic, readFails } from './inDashboard'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { NOBODY, storedSession } from './storedSession'

const loggedOut = fn<Parameters<typeof recording>[2]>()

const meta = preview.meta({
  title: 'Screens/Dashboard',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/dashboard' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording('POST /logout', { message: en.server.loggedOut }, loggedOut), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { dashboard: text, shell } = en
const { screens } = en
const { clinic } = fixtures

const figures = async ({ canvas }: ScreenContext) =>
  (await canvas.findByRole('group', { name: text.stats.label })).textContent

/** On the clinic's card and in the sidebar. */
export const WithPicture = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /clinics/{clinicId}', { ...clinic, profile_picture: 'front.svg' }),
      plainHttp.get(
        '/storage/front.svg',
        () =>
          new Response('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', {
            headers: { 'content-type': 'image/svg+xml' },
          }),
      ),
    ),
  play: async ({ canvasElement }) => {
    const pictures = () => canvasElement.querySelectorAll('img[src="/storage/front.svg"]')
    await waitFor(() => expect(pictures()).toHaveLength(2))
  },
})

export const Full = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    const { canvas } = at
    await expect(await figures(at)).toBe(
      `${text.stats.patients}412+9 in 7 days${text.stats.doctors}12${text.stats.revenue}$18,350${text.stats.approval}Approved`,
    )
    await expect(canvas.getByText(clinic.email)).toBeVisible()
    for (const { description } of clinic.recent_activity)
      await expect(canvas.getByText(description)).toBeVisible()
    await expect(canvas.getByRole('link', { name: text.settings })).toHaveAttribute('href', '/settings')
    await expect(document.title).toBe('Dashboard · Clinora')
    await expect(canvas.queryByRole('contentinfo')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('link', { name: en.landing.login })).not.toBeInTheDocument()
    const toNotifications = canvas.getByRole('link', { name: screens.notifications.title })
    // Five of the nine requests are answered.
    await waitFor(() => expect(toNotifications).toHaveAccessibleDescription('4 unread'))
  },
})

/** The session has an old clinic record: the screen shows the backend's record and stores it. */
export const ChangedSinceTheLogin = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(answering('GET /clinics/{clinicId}', { ...clinic, clinic_name: 'Riverside North' })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Riverside North')).toHaveLength(2))
    await expect(canvas.queryByText(clinic.clinic_name)).not.toBeInTheDocument()
    await expect(JSON.parse(storedSession().clinic ?? '')).toMatchObject({ clinic_name: 'Riverside North' })
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow('GET /clinics/{clinicId}'), slow('GET /recent')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: text.logout })).toBeEnabled()
    await expect(canvas.getByText(clinic.clinic_name)).toBeInTheDocument()
  },
})

/** Just approved: no figures, no activity, no bookings. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /clinics/{clinicId}', { ...fixtures.pendingClinic, approved: 1 }),
      answering('GET /recent', []),
      answering('GET /appointments/{clinicId}', []),
      answering('GET /waiting_list/{clinicId}', []),
    ),
  play: async (at) => {
    await expect(await figures(at)).toBe(
      `${text.stats.patients}demo${text.stats.doctors}demo${text.stats.revenue}demo${text.stats.approval}Approved`,
    )
    await expect(at.canvas.getByText(text.activity.empty)).toBeVisible()
    await expect(
      at.canvas.getByRole('link', { name: screens.notifications.title }),
    ).not.toHaveAccessibleDescription()
  },
})

/** The record has only the approval. */
export const MissingFields = meta.story({
  beforeEach: ({ msw }) => msw.use(answering('GET /clinics/{clinicId}', { approved: 1 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.clinic.unnamed)).toBeVisible()
    await expect(canvas.getAllByText(shell.missing)).toHaveLength(2)
    await expect(canvas.getByText(text.activity.empty)).toBeVisible()
  },
})

const longName =
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Family and Children’s Health Centre'

export const LongestNames = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /clinics/{clinicId}', {
        ...clinic,
        clinic_name: longName,
        email: `${'front.desk.and.emergency'.repeat(3)}@clinora.test`,
        total_patients: 1_234_567,
        total_revenue: 98_765_432.1,
        recent_activity: [{ description: `${longName.repeat(2)} was renamed`, date: 'some day' }],
      }),
    ),
  play: async (at) => {
    await expect(await figures(at)).toContain('1,234,567')
    await expect(at.canvas.getAllByText(longName).at(-1)).toBeVisible()
    await expect(at.canvas.getByText('some day')).toBeVisible()
  },
})

/** The list hides appointments of more than 30 days ago, so their entries are no links. */
export const OldActivity = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /clinics/{clinicId}', {
        ...clinic,
        recent_activity: ['2026-10-21', '2026-10-20'].map((appointment_date, index) => ({
          description: `Visit of ${appointment_date}`,
          date: '2026-11-20',
          appointment_id: index + 1,
          appointment_date,
        })),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Visit of 2026-10-20')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Visit of 2026-10-21' })).toHaveAttribute(
      'href',
      '/appointments?appointment=1',
    )
    await expect(canvas.queryByRole('link', { name: 'Visit of 2026-10-20' })).not.toBeInTheDocument()
  },
})

const clinicFailed = (...handlers: HttpHandler[]) => readFails(en.errors.clinic.fetch, ...handlers)

export const ClinicFailed = meta.story(
  clinicFailed(failing('GET /clinics/{clinicId}', 500, en.server.unavailable)),
)
export const ClinicNotFound = meta.story(
  clinicFailed(failing('GET /clinics/{clinicId}', 404, en.server.clinicNotFound)),
)
export const UnexpectedBody = meta.story(clinicFailed(wrongShape('GET /clinics/{clinicId}')))
export const BackendAnswersHtml = meta.story({
  ...clinicFailed(html('GET /clinics/{clinicId}')),
  tags: ['nightly'],
})
export const OfflineAndBack = meta.story({
  ...offlineAndBack(en.errors.clinic.fetch, clinic.email),
  tags: ['behaviour', 'nightly'],
})

/** After a failed refetch the old record stays, with an alert. */
export const ClinicRefetchFailed = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await figures(at)
    at.msw.use(failing('GET /clinics/{clinicId}', 500, en.server.unavailable))
    await queryClient.invalidateQueries()
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.clinic.fetch)
    await expect(await figures(at)).toContain('412')
    at.msw.use(answering('GET /clinics/{clinicId}', { ...clinic, total_patients: 413 }))
    await at.userEvent.click(at.canvas.getByRole('button', { name: en.ui.retry }))
    await waitFor(async () => expect(await figures(at)).toContain('413'))
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** Logout works even if nothing else can be shown. */
export const ClinicFailedThenLogout = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(failing('GET /clinics/{clinicId}', 500, en.server.unavailable)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(en.errors.clinic.fetch)
    await expect(canvas.queryByRole('navigation', { hidden: true })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: text.logout }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(storedSession()).toEqual(NOBODY)
  },
})

const withoutNotifications = (handler: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => msw.use(handler),
  play: async (at: ScreenContext) => {
    await expect(await figures(at)).toContain('412')
    const toNotifications = at.canvas.getByRole('link', { name: screens.notifications.title })
    await expect(toNotifications).not.toHaveAccessibleDescription()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** The dashboard shows without the count of unread notifications. */
export const NotificationsFailed = meta.story(
  withoutNotifications(failing('GET /recent', 500, en.server.unavailable)),
)
export const NotificationsUnanswered = meta.story({
  ...withoutNotifications(unanswered('GET /recent')),
  tags: ['nightly'],
})

const logsOut = (handler?: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => (handler ? msw.use(handler) : undefined),
  play: async ({ canvas, userEvent }: ScreenContext) => {
    await canvas.findByText(clinic.email)
    await userEvent.click(canvas.getByRole('button', { name: text.logout }))
    await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login')
    await expect(storedSession()).toEqual(NOBODY)
  },
})

export const LogsOut = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await logsOut().play(at)
    await waitFor(() => expect(loggedOut).toHaveBeenCalledOnce())
    await expect(loggedOut.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer token-demo')
  },
})

/** Logout waits for no response and needs no success. */
export const LogoutFailed = meta.story({
  ...logsOut(failing('POST /logout', 500, en.server.unavailable)),
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    const fetchSpy = spyOn(globalThis, 'fetch')
    await logsOut().play(at)
    await Promise.allSettled(fetchSpy.mock.results.map(({ value }) => value as Promise<Response>))
    await expect(currentUrl()).toBe('/login')
  },
})
export const LogoutUnanswered = meta.story({
  ...logsOut(unanswered('POST /logout')),
  tags: ['behaviour', 'nightly'],
})

/** The heading of the loaded screen, not of the frame that shows while it loads. */
const seeHeadingFocused = ({ canvas }: Pick<ScreenContext, 'canvas'>, name: string) =>
  waitFor(() => expect(canvas.getByRole('heading', { level: 1, name })).toHaveFocus())

async function openMenu({ canvas, userEvent }: ScreenContext) {
  await canvas.findByText(clinic.email)
  await userEvent.click(canvas.getByRole('button', { name: shell.openMenu }))
  return within(await screen.findByRole('dialog', { name: shell.menu }))
}

export const SidebarOnADesktop = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await canvas.findByText(clinic.email)
    await expect(canvas.getByRole('navigation')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: shell.openMenu })).not.toBeInTheDocument()
  },
})

export const MenuOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async (at) => {
    await at.canvas.findByText(clinic.email)
    await expect(at.canvas.queryByRole('navigation')).not.toBeInTheDocument()
    const menu = await openMenu(at)
    await waitFor(() => expect(menu.getByRole('link', { name: screens.dashboard.title })).toBeVisible())
    await expect(menu.getByRole('link', { name: screens.dashboard.title })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(menu.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/dashboard',
      '/doctors',
      '/appointments',
      '/calendar',
      '/payments',
      '/notifications',
      '/policy',
      '/terms-of-use',
    ])
  },
})

export const MenuFollowed = meta.story({
  tags: ['behaviour', 'nightly'],
  globals: { viewport: { value: 'phone' } },
  play: async (at) => {
    const menu = await openMenu(at)
    await at.userEvent.click(menu.getByRole('link', { name: screens.terms.title }))
    await waitFor(() => expect(currentUrl()).toBe('/terms-of-use'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await seeHeadingFocused(at, screens.terms.title)
  },
})

export const SettingsFollowed = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: text.settings }))
    await seeHeadingFocused({ canvas }, en.settings.title)
    await expect(currentUrl()).toBe('/settings')
  },
})

export const ExpiredSession = meta.story({
  ...sessionExpires('GET /clinics/{clinicId}'),
  tags: ['behaviour', 'nightly'],
})
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
