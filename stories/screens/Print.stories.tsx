import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { en } from '@/messages'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, slow } from '../mocks/handlers'
import { offlineAndBack, readFails, sessionExpires } from './inDashboard'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const LIST = 'GET /appointments/{clinicId}'
const texts = en.tools.print
const [okafor] = fixtures.doctors
const ofToday = fixtures.appointments.filter(({ date }) => date === TODAY)

const meta = preview.meta({
  title: 'Screens/Print',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: `/print?day=${TODAY}` },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

type OnCanvas = Pick<ScreenContext, 'canvas'>

const seeSheets = ({ canvas }: OnCanvas) => canvas.findAllByRole('table', { name: /2026$/ })
const rowsOf = (sheet: HTMLElement | undefined) => (sheet ? within(sheet).getAllByRole('row').slice(2) : [])

/** Every appointment of the day, by time. */
export const Day = meta.story({
  tags: ['visual-screen', '!nightly'],
  play: async ({ canvas }) => {
    const [sheet, ...others] = await seeSheets({ canvas })
    await expect(others).toEqual([])
    await expect(sheet).toHaveAccessibleName(/All doctors · Friday, November 20, 2026$/)
    const times = rowsOf(sheet).map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    await expect(times).toHaveLength(ofToday.length)
    await expect(times).toEqual(times.toSorted())
    await expect(document.title).toBe('Day sheet · Clinora')
  },
})

export const Week = meta.story({
  args: { path: `/print?day=${TODAY}&days=7` },
  play: async ({ canvas, userEvent }) => {
    await expect(await seeSheets({ canvas })).toHaveLength(7)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(texts.week)
    await userEvent.click(canvas.getByRole('link', { name: texts.later }))
    await expect(currentUrl()).toBe(`/print?day=${addDays(TODAY, 7)}&days=7`)
    await userEvent.click(canvas.getByRole('link', { name: texts.asDay }))
    await expect(currentUrl()).toBe(`/print?day=${addDays(TODAY, 7)}`)
  },
})

/** The list that is there begins later than the day before. */
export const OlderThanTheList = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: `/print?day=${addDays(TODAY, -HIDDEN_AFTER_DAYS)}` },
  play: async ({ canvas, userEvent }) => {
    await seeSheets({ canvas })
    await userEvent.click(canvas.getByRole('link', { name: texts.earlier }))
    await expect(await canvas.findByRole('table', { name: /Tuesday, October 20, 2026$/ })).toBeVisible()
  },
})

export const OneDoctor = meta.story({
  tags: ['nightly'],
  args: { path: `/print?day=${TODAY}&doctor=${okafor?.id}` },
  play: async ({ canvas }) => {
    const [sheet] = await seeSheets({ canvas })
    await expect(sheet).toHaveAccessibleName(new RegExp(`· ${okafor?.name} · Friday`))
    const own = ofToday.filter(({ doctor_name: name }) => name === okafor?.name)
    await expect(rowsOf(sheet)).toHaveLength(Math.max(1, own.length))
  },
})

/** Without a day in the URL it is today. The button opens the browser's dialog. */
export const Printed = meta.story({
  args: { path: '/print' },
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockReturnValue()
    await seeSheets({ canvas })
    await userEvent.click(canvas.getByRole('button', { name: texts.print }))
    await expect(print).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('link', { name: texts.earlier }))
    await expect(currentUrl()).toBe(`/print?day=${addDays(TODAY, -1)}`)
    await userEvent.click(canvas.getByRole('link', { name: texts.asWeek }))
    await expect(currentUrl()).toBe(`/print?day=${addDays(TODAY, -1)}&days=7`)
  },
})

export const EmptyDay = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(texts.empty)).toBeVisible()
  },
})

export const UnknownDoctor = meta.story({
  tags: ['nightly'],
  args: { path: '/print?doctor=999999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.doctors.notFound)
  },
})

/** Nothing can be printed before every row is there. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(LIST)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.appointments.loading)).toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: texts.print })).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(
  readFails(en.errors.appointments.fetch, failing(LIST, 500, en.server.unavailable)),
)
/** A sheet of old rows says so, on paper too. */
export const Stale = meta.story({
  tags: ['nightly'],
  play: async (at) => {
    await seeSheets(at)
    at.msw.use(failing(LIST, 500, en.server.unavailable))
    await queryClient.invalidateQueries()
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    await seeSheets(at)
    at.msw.use(...happy)
    await at.userEvent.click(at.canvas.getByRole('button', { name: en.ui.retry }))
    await waitFor(() => expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument())
  },
})

export const DoctorsFailed = meta.story({
  tags: ['nightly'],
  args: { path: '/print?doctor=1' },
  ...readFails(en.errors.doctors.fetch, failing('GET /doctors', 500, en.server.unavailable)),
})
export const OfflineAndBack = meta.story({
  args: { path: '/print?day=2026-12-24' },
  ...offlineAndBack(en.errors.appointments.fetch, texts.empty),
  tags: ['behaviour', 'nightly'],
})
export const SessionExpired = meta.story({ ...sessionExpires(LIST), tags: ['nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
