import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRODUCT } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { failing, happy } from '../mocks/handlers'
import { offline } from './inDashboard'
import { openAs, Screen, type Visitor } from './screen'

const meta = preview.meta({
  title: 'Screens/Titles',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/' },
})

const { screens } = en.app

type Play = { mount: (ui?: React.JSX.Element) => Promise<unknown> }

async function expectTitle({ mount }: Play, path: string, visitor: Visitor, title: string) {
  document.title = path
  await openAs(visitor, path)
  await mount(<Screen key={path} path={path} />)
  await waitFor(() => expect(document.title).toBe(`${title} · ${PRODUCT}`))
}

/** The title of each path is that of the table in screens.test.ts; a screen that knows better words has its own. */
export const OfTheScreen = meta.story({
  beforeEach: ({ msw }) => msw.use(...happy),
  play: async ({ mount }) => {
    await expectTitle({ mount }, '/', 'nobody', screens.landing)
    await expectTitle({ mount }, '/payments', 'clinic', screens.payments)
    const doctor = fixtures.doctorAppointments.doctor_name
    await expectTitle({ mount }, '/doctor-appointments/1', 'clinic', `Appointments of ${doctor}`)
  },
})

/** A failure is told by the screen; the tab is still that of the screen. */
export const WhereNothingAnswers = meta.story({
  beforeEach: ({ msw }) => msw.use(...offline()),
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
