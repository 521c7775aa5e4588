import { expect, waitFor, within } from 'storybook/test'
import { freezeClock } from '../../.storybook/clock'
import preview from '#.storybook/preview'
import { bookingFigures } from '@/domain/appointments/bookingFigures'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, html, slow, unanswered, wrongShape } from '../mocks/handlers'
import { samples } from '../mocks/samples'
import { networkErrors, pendingClinic, readFails, sessionExpires } from './inDashboard'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const READ = 'GET /wallet/{clinicId}'
const LIST = 'GET /appointments/{clinicId}'

const meta = preview.meta({
  title: 'Screens/Payments',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: '/payments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { payments: text } = en
const message = en.screens.payments.failed

const table = ({ canvas }: ScreenContext) => canvas.findByRole('table', { name: text.byDoctor })
const rows = async (at: ScreenContext) =>
  within(await table(at))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
/** Without the column that is counted from the list. */
const weeklyRows = async (at: ScreenContext) => (await rows(at)).map((row) => row.slice(0, -1))

export const Full = meta.story({
  tags: ['visual-screen', '!nightly'],
  play: async (at) => {
    const visibleRows = await weeklyRows(at)
    await expect(visibleRows).toHaveLength(fixtures.wallet.perDoctor.length + 1)
    await expect(visibleRows.slice(0, 2)).toEqual([
      ['Dr. Samuel Adjei', '8', '9', '-1'],
      ['Dr. Yusuf Demir', '7', '5', '+2'],
    ])
    await expect(visibleRows.at(-1)).toEqual([text.total, '48', '51', '-3'])
    await expect(visibleRows.slice(0, -1).map(([name]) => name)).toHaveLength(
      new Set(visibleRows.map(([name]) => name)).size - 1,
    )
    const { bookings } = bookingFigures(samples.appointments, TODAY)
    const summary = await at.canvas.findByText(/\. The busiest day: Friday, November 20, with \d+\.$/)
    await expect(summary).toHaveTextContent(new RegExp(`^${bookings} bookings\\.`))
    await expect(document.title).toBe('Payments · Clinora')
  },
})

export const OneDoctor = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        totals: { otp_count_this_week: 1234, otp_count_last_week: 0 },
        perDoctor: [
          { doctor_id: 1, doctor_name: 'Dr. Ng', otp_count_this_week: 1234, otp_count_last_week: 0 },
        ],
      }),
    ),
  play: async (at) => {
    await expect((await weeklyRows(at)).filter(([name]) => name === 'Dr. Ng' || name === text.total)).toEqual(
      [
        ['Dr. Ng', '1,234', '0', '+1,234'],
        [text.total, '1,234', '0', '+1,234'],
      ],
    )
  },
})

const sixty = Array.from({ length: 60 }, (_, index) => ({
  doctor_id: index + 1,
  doctor_name: index === 7 ? (fixtures.clinicDoctors[10]?.name ?? '') : `Dr. Number ${index + 1}`,
  otp_count_this_week: index % 4 === 0 ? 0 : (index * 37) % 83,
  otp_count_last_week: index % 4 === 0 ? 0 : (index * 53) % 79,
}))

export const SixtyDoctors = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        totals: { otp_count_this_week: 1869, otp_count_last_week: 1790 },
        perDoctor: sixty,
      }),
    ),
  play: async (at) => {
    await expect((await rows(at)).map(([name]) => name)).toEqual(
      expect.arrayContaining([...sixty.map((doctor) => doctor.doctor_name), text.total]),
    )
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
})

export const MissingFields = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, { perDoctor: [{ doctor_id: 7 }] })),
  play: async (at) => {
    const missing = `—${en.shell.missing}`
    await expect((await weeklyRows(at)).at(-1)).toEqual([text.total, missing, missing, missing])
    await expect(at.canvas.getByRole('row', { name: /^Doctor 7 / })).toBeVisible()
  },
})

/** A page left open over midnight reads the counts again, because any day may begin the backend's week. */
export const DateChanges = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await table(at)
    at.msw.use(
      answering(READ, {
        ...fixtures.wallet,
        totals: { otp_count_this_week: 7, otp_count_last_week: 48 },
      }),
    )
    freezeClock(new Date(2026, 10, 21, 0, 1))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect((await weeklyRows(at)).at(-1)).toEqual([text.total, '7', '48', '-41']))
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(READ, { totals: { otp_count_this_week: 0, otp_count_last_week: 0 }, perDoctor: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.getByText(text.empty.hint)).toBeVisible()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(readFails(message, failing(READ, 500, en.server.unavailable)))
export const Unanswered = meta.story({ ...readFails(message, unanswered(READ)), tags: ['nightly'] })
export const UnexpectedBody = meta.story({ ...readFails(message, wrongShape(READ)), tags: ['nightly'] })
export const BackendAnswersHtml = meta.story({ ...readFails(message, html(READ)), tags: ['nightly'] })

/** The weekly counts and the charts are read apart, and each has its own retry. */
const seeFailedCharts = async (at: ScreenContext) => {
  await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
  await expect((await rows(at)).at(-1)).toEqual([text.total, '48', '51', '-3', `—${en.shell.missing}`])
}

export const ChartsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(LIST, 500, en.server.unavailable)),
  play: seeFailedCharts,
})

export const ChartsFailAndReturn = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(failing(LIST, 500, en.server.unavailable)),
  play: async (at) => {
    await seeFailedCharts(at)
    at.msw.use(...happy)
    await at.userEvent.click(at.canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await at.canvas.findByRole('img', { name: text.charts.days.title })).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const ChartsLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(LIST)),
  play: async (at) => {
    await expect(await rows(at)).not.toHaveLength(0)
    await expect(at.canvas.getByText(text.charts.loading)).toBeInTheDocument()
    await expect(at.canvas.queryByRole('heading', { name: text.charts.title })).not.toBeInTheDocument()
  },
})

/** Both reads fail: each has its own alert and retry. */
export const OfflineAndBack = meta.story({
  tags: ['behaviour', 'nightly'],
  beforeEach: ({ msw }) => msw.use(...networkErrors()),
  play: async ({ canvas, msw, userEvent }) => {
    await waitFor(async () =>
      expect(canvas.getAllByRole('alert').map((each) => each.textContent)).toEqual([
        message,
        en.errors.appointments.fetch,
      ]),
    )
    await waitForQueries()
    msw.use(...happy)
    for (const retry of canvas.getAllByRole('button', { name: en.ui.retry })) await userEvent.click(retry)
    await expect(await canvas.findByText(text.byDoctor)).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: text.charts.title })).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const ExpiredSession = meta.story({ ...sessionExpires(READ), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
