import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { screenAt, type ScreenName } from '@/app/paths'
import { PRODUCT } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy } from '../mocks/handlers'
import { offline } from './inDashboard'
import { openAs, Screen, type Visitor } from './screen'

const meta = preview.meta({
  title: 'Screens/Titles',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', '!visual', 'screen'],
  args: { path: '/' },
})

const { screens } = en.app
const doctor = fixtures.doctorAppointments.doctor_name

/** What the tab is called at each path of spec §2. */
const TITLES: [path: string, visitor: Visitor, title: string][] = [
  ['/', 'nobody', 'Book a doctor’s appointment'],
  ['/login', 'nobody', 'Log in'],
  ['/register', 'nobody', 'Create Account'],
  ['/forgot-password', 'nobody', 'Forgot Password'],
  ['/change-password', 'nobody', 'Change Password'],
  ['/waiting', 'pendingClinic', 'Waiting for approval'],
  ['/dashboard', 'clinic', 'Dashboard'],
  ['/doctors', 'clinic', 'Doctors'],
  ['/doctor-profile/1', 'clinic', 'Doctor'],
  ['/doctor-appointments/1', 'clinic', `Appointments of ${doctor}`],
  ['/appointments', 'clinic', 'Appointments'],
  ['/payments', 'clinic', 'Payments'],
  ['/notifications', 'clinic', 'Notifications'],
  ['/settings', 'clinic', 'Settings'],
  ['/policy', 'clinic', 'Privacy Policy'],
  ['/terms-of-use', 'clinic', 'Terms of Use'],
  ['/privacypolicy', 'nobody', 'Privacy Policy'],
]

type Play = { mount: (ui?: React.JSX.Element) => Promise<unknown> }

async function expectTitle({ mount }: Play, path: string, visitor: Visitor, title: string) {
  document.title = path
  await openAs(visitor, path)
  await mount(<Screen key={path} path={path} />)
  await waitFor(() => expect(document.title).toBe(`${title} · ${PRODUCT}`))
}

export const EachPath = meta.story({
  beforeEach: ({ msw }) => msw.use(...happy),
  play: async ({ mount, msw }) => {
    const names = TITLES.map(([path]) => screenAt(path)?.name)
    await expect(new Set(names)).toEqual(new Set(Object.keys(screens)))
    for (const [path, visitor, title] of TITLES) {
      if (visitor === 'pendingClinic') msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic))
      else msw.use(...happy)
      await expectTitle({ mount }, path, visitor, title)
    }
  },
})

/** A failure is told by the screen; the tab is still that of the screen. */
export const WhereNothingAnswers = meta.story({
  beforeEach: ({ msw }) => msw.use(...offline()),
  play: async ({ mount }) => {
    for (const [path, visitor] of TITLES.filter(([, visitor]) => visitor === 'clinic')) {
      const name = screenAt(path)?.name as ScreenName
      await expectTitle({ mount }, path, visitor, screens[name])
    }
  },
})

export const NotFound = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing('GET /doctors/{id}/{clinicId}', 404, en.errors.doctors.notFound), ...happy),
  play: async ({ mount }) => {
    await expectTitle({ mount }, '/doctor-profile/404', 'clinic', screens.doctorProfile)
    await expectTitle({ mount }, '/doctor-profile/nobody', 'clinic', screens.doctorProfile)
    await expectTitle({ mount }, '/no-such-screen', 'nobody', screens.landing)
  },
})
