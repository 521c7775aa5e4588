import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRODUCT } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { failing, happy } from '../mocks/handlers'
import { networkErrors } from './inDashboard'
import { setUpScreen, Screen, type Visitor } from './screen'

const meta = preview.meta({
  title: 'Tests/Titles',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: '/' },
})

const { screens } = en.app

type Play = { mount: (ui?: React.JSX.Element) => Promise<unknown> }

async function expectTitle({ mount }: Play, path: string, visitor: Visitor, title: string) {
  document.title = path
  await setUpScreen(visitor, path)
  await mount(<Screen key={path} path={path} />)
  await waitFor(() => expect(document.title).toBe(`${title} · ${PRODUCT}`))
}

/** A path has the title of the table in screens.test.ts, unless its screen sets a more specific one. */
export const OfTheScreen = meta.story({
  beforeEach: ({ msw }) => msw.use(...happy),
  play: async ({ mount }) => {
    await expectTitle({ mount }, '/', 'nobody', screens.landing)
    await expectTitle({ mount }, '/payments', 'clinic', screens.payments)
    const doctor = fixtures.doctorAppointments.doctor_name
    await expectTitle({ mount }, '/doctor-appointments/1', 'clinic', `Appointments of ${doctor}`)
  },
})

/** A failure shows on the screen; the title does not change. */
export const CallsFail = meta.story({
  beforeEach: ({ msw }) => msw.use(...networkErrors()),
  play: async ({ mount }) => {
    await expectTitle({ mount }, '/dashboard', 'clinic', screens.dashboard)
    await expectTitle({ mount }, '/doctor-appointments/1', 'clinic', screens.doctorAppointments)
  },
})

export const NotFound = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing('GET /doctors/{id}/{clinicId}', 404, en.errors.doctors.notFound), ...happy),
  play: async ({ mount }) => {
    await expectTitle({ mount }, '/doctor-profile/404', 'clinic', screens.doctorProfile)
    await expectTitle({ mount }, '/no-such-screen', 'nobody', screens.landing)
  },
})
