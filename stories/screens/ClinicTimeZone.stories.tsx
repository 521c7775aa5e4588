import { expect, fn, waitFor, within } from 'storybook/test'
import { session } from '@/api/session'
import { freezeClock } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, recording } from '../mocks/handlers'
import { setUpScreen, Screen, type ScreenContext } from './screen'

const onSave = fn<Parameters<typeof recording>[2]>()

/** Friday 23:00 in Asia/Kolkata, the tests' time zone, and Saturday in Kiritimati. */
const LATE_FRIDAY = new Date('2026-11-20T17:30:00Z')
const KIRITIMATI = 'Pacific/Kiritimati'
const row = fixtures.appointments[0]

const meta = preview.meta({
  title: 'Tests/Clinic time zone',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  beforeEach: async ({ msw, args }) => {
    const clinic = { ...fixtures.clinic, time_zone: KIRITIMATI }
    msw.use(
      answering('GET /clinics/{clinicId}', clinic),
      answering('GET /clinic/settings', { ...fixtures.settings, time_zone: KIRITIMATI }),
      recording('PUT /clinic/settings', { profile_picture: null }, onSave),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    session.keepClinic(clinic)
    return freezeClock(LATE_FRIDAY)
  },
})

/** The appointment of the 21st shows as Today, although the browser's date is the 20th. */
export const Appointments = meta.story({
  tags: ['desk', 'gallery'],
  args: { path: '/appointments' },
  beforeEach: ({ msw }) => {
    const rows = ['2026-11-20', '2026-11-21'].map((date, index) => ({ ...row, id: index + 1, date }))
    msw.use(answering('GET /appointments/{clinicId}', rows))
  },
  play: async ({ canvas }: ScreenContext) => {
    const table = await canvas.findByRole('table')
    await expect(within(table).getAllByRole('row')).toHaveLength(3)
    const today = within(table).getByText(en.appointments.today)
    await expect(today.closest('time')).toHaveAttribute('datetime', '2026-11-21')
  },
})

export const Settings = meta.story({
  args: { path: '/settings' },
  play: async ({ canvas, userEvent }: ScreenContext) => {
    await expect(await canvas.findByText(/^This computer is set to Asia\/Kolkata/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: en.settings.edit }))
    const field = await canvas.findByRole('combobox', { name: en.settings.timeZone })
    await userEvent.clear(field)
    await userEvent.type(field, 'kolkata')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText(/^This computer/)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: en.settings.save }))
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({ time_zone: 'Asia/Kolkata' })
    await expect(await canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
  },
})
