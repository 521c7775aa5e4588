import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, slow, unanswered, wrongShape } from '../mocks/handlers'
import { grid, movable } from './calendarGrid'
import { pendingClinic, readFails, sessionExpires } from './inDashboard'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const LIST = 'GET /appointments/{clinicId}'
const SLOTS = 'GET /clinic_slots/{clinicId}'

const meta = preview.meta({
  title: 'Screens/Calendar',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/calendar' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const noAppointments = [answering(LIST, []), answering(SLOTS, [])]

const { calendar: text, errors } = en

export const Day = meta.story({
  tags: ['visual-screen', 'desk'],
  play: async (at) => {
    await expect(await grid(at)).toHaveAccessibleName('Friday, November 20, 2026')
    await expect(document.title).toBe('Calendar · Clinora')
    await expect(
      at.canvas.getByRole('link', { name: en.screens.calendar.title, current: 'page' }),
    ).toBeInTheDocument()
    await at.userEvent.click(await movable(at))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(currentUrl()).toMatch(/^\/calendar\?appointment=\d+$/)
    await at.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe('/calendar'))
  },
})

export const Week = meta.story({
  tags: ['desk'],
  args: { path: '/calendar?view=week&date=2026-11-26' },
  play: async (at) => {
    await expect(await grid(at)).toHaveAccessibleName('Nov 23 – 29, 2026')
    await expect(within(await grid(at)).getAllByRole('columnheader')).toHaveLength(8)
    await expect(at.canvas.getByRole('link', { name: text.print.week })).toHaveAttribute(
      'href',
      '/print?day=2026-11-23&days=7',
    )
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.previous.week }))
    await waitFor(() => expect(currentUrl()).toBe('/calendar?view=week&date=2026-11-19'))
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.today }))
    await waitFor(() => expect(currentUrl()).toBe('/calendar?view=week'))
  },
})

export const Month = meta.story({
  tags: ['desk'],
  args: { path: '/calendar?view=month' },
  play: async (at) => {
    await at.userEvent.click(
      within(await grid(at)).getByRole('button', { name: /^Monday, November 23, 2026/ }),
    )
    await waitFor(() => expect(currentUrl()).toBe('/calendar?date=2026-11-23'))
    await expect(await at.canvas.findByRole('grid', { name: 'Monday, November 23, 2026' })).toBeVisible()
  },
})

/** The focus goes to the day in the other month, also while its appointments load. */
export const MonthByKeyboard = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/calendar?view=month' },
  play: async (at) => {
    within(await grid(at))
      .getByRole('button', { name: /^Monday, November 23, 2026/ })
      .focus()
    for (const [key, month, day] of [
      ['PageDown', 'December 2026', /^Wednesday, December 23/],
      ['PageUp', 'November 2026', /^Monday, November 23/],
      ['PageUp', 'October 2026', /^Friday, October 23/],
      ['PageUp', 'September 2026', /^Wednesday, September 23/],
    ] as const) {
      await at.userEvent.keyboard(`{${key}}`)
      await expect(await at.canvas.findByRole('grid', { name: month })).toBeVisible()
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(day))
    }
    await expect(currentUrl()).toBe('/calendar?view=month&date=2026-09-23')
  },
})

/** The focus goes to the opened day, also while its slots load. */
export const DayOpenedByKeyboard = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  args: { path: '/calendar?view=month' },
  play: async (at) => {
    within(await grid(at))
      .getByRole('button', { name: /^Monday, November 23, 2026/ })
      .focus()
    await at.userEvent.keyboard('{Enter}')
    const day = await at.canvas.findByRole('grid', { name: 'Monday, November 23, 2026' })
    await waitFor(() => expect(day.querySelector('[tabindex="0"]')).toHaveFocus())
  },
})

/** Without a grid the focus goes to the heading. */
export const EmptyDayOpenedByKeyboard = meta.story({
  tags: ['behaviour', 'nightly'],
  args: { path: '/calendar?view=month' },
  beforeEach: ({ msw }) => msw.use(...noAppointments),
  play: async (at) => {
    within(await grid(at))
      .getByRole('button', { name: /^Monday, November 23, 2026/ })
      .focus()
    await at.userEvent.keyboard('{Enter}')
    await expect(await at.canvas.findByText(text.empty.title)).toBeVisible()
    await waitFor(() => expect(at.canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
})

/** Several doctors’ free slots open their day. */
export const SharedSlotsPressed = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  args: { path: '/calendar?view=week&date=2026-11-26' },
  play: async (at) => {
    within(await grid(at))
      .getByRole('button', { name: / free 14:30, Thursday, Nov 26$/ })
      .focus()
    await at.userEvent.keyboard('{Enter}')
    const day = await at.canvas.findByRole('grid', { name: 'Thursday, November 26, 2026' })
    await waitFor(() => expect(day).toContainElement(document.activeElement as HTMLElement))
  },
})

/** A chosen doctor has the only column. */
export const OneDoctor = meta.story({
  tags: ['nightly', 'desk'],
  args: { path: '/calendar?doctor=1&date=2026-11-23' },
  play: async (at) => {
    const headers = within(await grid(at)).getAllByRole('columnheader')
    await expect(headers.map((header) => header.textContent)).toEqual([
      text.time,
      fixtures.clinicDoctors[0]?.name,
    ])
    await expect(at.canvas.getByRole('link', { name: text.print.day })).toHaveAttribute(
      'href',
      '/print?day=2026-11-23&doctor=1',
    )
    await at.userEvent.click(at.canvas.getByRole('combobox', { name: text.doctor }))
    await at.userEvent.click(await screen.findByRole('option', { name: text.allDoctors }))
    await waitFor(() => expect(currentUrl()).toBe('/calendar?date=2026-11-23'))
  },
})

/** A press on a free slot opens the dialog with doctor, date and slot. */
export const FreeSlotPressed = meta.story({
  tags: ['desk'],
  args: { path: '/calendar?date=2026-11-23' },
  play: async (at) => {
    const [free] = within(await grid(at)).getAllByRole('button', { name: / free / })
    if (!free) throw new Error('No slot is free.')
    const [, time = '', doctor = ''] = /(\d\d:\d\d), (.+), Monday/.exec(free.ariaLabel ?? '') ?? []
    await at.userEvent.click(free)
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: new RegExp(en.appointments.fields.doctor) })
    await waitFor(() => expect(field).toHaveValue(doctor))
    await expect(await dialog.findByRole('radio', { name: `Monday, Nov 23 ${time}` })).toBeChecked()
  },
})

/** Another slot begins another booking: empty but for the slot, with the unfinished one to resume. */
export const AnotherSlotPressed = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  args: { path: '/calendar?date=2026-11-23' },
  play: async (at) => {
    const [first, second] = within(await grid(at)).getAllByRole('button', { name: / free / })
    if (!first || !second) throw new Error('Two slots should be free.')
    await at.userEvent.click(first)
    const patient = await screen.findByRole('textbox', { name: en.schedule.patientName })
    await at.userEvent.type(patient, 'Lena Moreau')
    await at.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const [, time = '', doctor = ''] = /(\d\d:\d\d), (.+), Monday/.exec(second.ariaLabel ?? '') ?? []
    await at.userEvent.click(second)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('textbox', { name: en.schedule.patientName })).toHaveValue('')
    const field = dialog.getByRole('combobox', { name: new RegExp(en.appointments.fields.doctor) })
    await expect(field).toHaveValue(doctor)
    await expect(await dialog.findByRole('radio', { name: `Monday, Nov 23 ${time}` })).toBeChecked()

    await at.userEvent.click(dialog.getByRole('button', { name: /^Resume Lena Moreau/ }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: en.schedule.patientName })).toHaveValue('Lena Moreau'),
    )
    const [, firstTime = ''] = /(\d\d:\d\d), .+, Monday/.exec(first.ariaLabel ?? '') ?? []
    await expect(await dialog.findByRole('radio', { name: `Monday, Nov 23 ${firstTime}` })).toBeChecked()
  },
})

/** A date after the next one of its weekday. */
export const LaterSlotPressed = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  args: { path: '/calendar?date=2026-12-07' },
  play: async (at) => {
    const [free] = within(await grid(at)).getAllByRole('button', { name: / free / })
    if (!free) throw new Error('No slot is free.')
    const [time = ''] = /\d\d:\d\d/.exec(free.ariaLabel ?? '') ?? []
    await at.userEvent.click(free)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('radio', { name: `Monday, Dec 7 ${time}` })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: `Monday, Nov 23 ${time}` })).not.toBeChecked()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(LIST)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument()
  },
})

export const EmptyDay = meta.story({
  beforeEach: ({ msw }) => msw.use(...noAppointments),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.getByText(text.empty.hint)).toBeVisible()
  },
})

/** After *Add to clinic*, until the doctor accepts: no other day has anything either. */
export const EmptyWithARequest = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...noAppointments,
      answering('GET /doctor/{clinicId}', []),
      answering('GET /doctor_requests/{clinicId}', fixtures.doctorRequests),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.hintWithoutDoctors)).toBeVisible()
    await expect(canvas.queryByText(text.empty.hint)).not.toBeInTheDocument()
    const requests = await canvas.findByRole('list', { name: en.doctors.requests.title })
    await expect(requests).toHaveTextContent('Dr. Viktor PetrovRequest sent on Nov 18, 2026')
  },
})

export const EmptyWeek = meta.story({
  tags: ['nightly'],
  args: { path: '/calendar?view=week' },
  beforeEach: ({ msw }) => msw.use(...noAppointments),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.titleOfWeek)).toBeVisible()
  },
})

/** Appointments show without the free slots. */
const withoutSlots = (failure: HttpHandler) => ({
  beforeEach: ({ msw }: { msw: SetupWorker }) => {
    msw.use(failure)
    spyOn(console, 'error').mockImplementation(() => undefined)
  },
  play: async (at: ScreenContext) => {
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.slots.fetch)
    await expect(await movable(at)).toBeVisible()
  },
})
export const SlotsFailed = meta.story({
  ...withoutSlots(failing(SLOTS, 500, en.server.unavailable)),
  tags: ['desk'],
})
export const SlotsUnanswered = meta.story({
  ...withoutSlots(unanswered(SLOTS)),
  tags: ['behaviour', 'nightly', 'desk'],
})

/** A backend without the extension: the calendar has the appointments, and no alert. */
export const SlotsMissing = meta.story({
  tags: ['behaviour', 'nightly', 'desk'],
  beforeEach: ({ msw }) => msw.use(failing(SLOTS, 404, en.server.notFound)),
  play: async (at) => {
    await expect(await movable(at)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(at.canvas.queryByText(/free \d/)).not.toBeInTheDocument()
  },
})

const phone = { viewport: { value: 'phone' } }

export const Phone = meta.story({
  args: { path: '/calendar?date=2026-11-23' },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Monday, November 23' })).toBeVisible()
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const PhoneToday = meta.story({
  tags: ['behaviour', 'nightly'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Now 10:00')).toBeVisible()
  },
})

export const Failed = meta.story(
  readFails(errors.appointments.fetch, failing(LIST, 500, en.server.unavailable)),
)
export const Unanswered = meta.story({
  ...readFails(errors.appointments.fetch, unanswered(LIST)),
  tags: ['nightly'],
})
export const UnexpectedBody = meta.story({
  ...readFails(errors.appointments.fetch, wrongShape(LIST)),
  tags: ['nightly'],
})
export const BackendAnswersHtml = meta.story({
  ...readFails(errors.appointments.fetch, html(LIST)),
  tags: ['nightly'],
})
export const ExpiredSession = meta.story({ ...sessionExpires(LIST), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
