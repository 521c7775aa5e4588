import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { screenNames, screens as screenTable } from '@/app/shell/screens'
import { PRODUCT } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { failing, happy } from '../mocks/handlers'
import { networkErrors } from './inDashboard'
import { currentUrl, openUrl, setUpScreen, Screen, type Visitor } from './screen'

const meta = preview.meta({
  title: 'Tests/Titles',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: '/' },
})

const { screens } = en
const FAILED_CALLS = networkErrors()
const NO_DOCTOR = [failing('GET /doctors/{id}/{clinicId}', 404, en.errors.doctors.notFound), ...happy]

interface Context {
  msw: SetupWorker
}

/** A story that opens the path and expects this document title. */
const titled = (path: string, visitor: Visitor, title: string, handlers: HttpHandler[] = happy) => ({
  args: { path },
  beforeEach: async ({ msw }: Context) => {
    msw.use(...handlers)
    document.title = path
    await setUpScreen(visitor, path)
  },
  play: () => waitFor(() => expect(document.title).toBe(`${title} · ${PRODUCT}`)),
})

/** A path has the title of its name, unless its screen sets a more specific one. */
export const PublicPage = meta.story(titled('/', 'nobody', screens.landing.title))
export const Dashboard = meta.story(titled('/payments', 'clinic', screens.payments.title))
export const NamedDoctor = meta.story(
  titled('/doctor-appointments/1', 'clinic', `Appointments of ${fixtures.doctorAppointments.doctor_name}`),
)
/** A failure shows on the screen; the title does not change. */
export const CallsFail = meta.story({
  ...titled('/dashboard', 'clinic', screens.dashboard.title, FAILED_CALLS),
  tags: ['nightly'],
})
export const CallsOfADoctorFail = meta.story({
  ...titled('/doctor-appointments/1', 'clinic', screens.doctorAppointments.title, FAILED_CALLS),
  tags: ['nightly'],
})
export const NoSuchDoctor = meta.story(
  titled('/doctor-profile/404', 'clinic', screens.doctorProfile.title, NO_DOCTOR),
)
export const NoSuchScreen = meta.story(titled('/no-such-screen', 'nobody', screens.landing.title))

/** Opens the landing page and then each screen of the dashboard: only the landing page has the public top bar and footer. */
export const PublicFrame = meta.story({
  tags: ['desk'],
  beforeEach: async ({ msw }) => {
    msw.use(...happy)
    await setUpScreen('clinic', '/')
  },
  play: async ({ canvas, canvasElement }) => {
    const publicFrame = () => [
      canvasElement.querySelectorAll('[data-slot=top-bar]').length,
      canvasElement.querySelectorAll('[data-slot=site-footer]').length,
      canvas.queryAllByRole('contentinfo').length,
    ]
    await waitFor(() => expect(publicFrame()).toEqual([1, 1, 1]))
    for (const name of screenNames.filter((each) => screenTable[each].inDashboard)) {
      const path = screenTable[name].path.replace(':id', '1')
      openUrl(path)
      await waitFor(() => expect(currentUrl()).toBe(path))
      await expect(await canvas.findByRole('main')).toBeVisible()
      await waitFor(() =>
        expect(canvas.getByRole('link', { name: en.screens.dashboard.title })).toBeVisible(),
      )
      await expect(publicFrame()).toEqual([0, 0, 0])
    }
  },
})
