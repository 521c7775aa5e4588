import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, html, recording, slow, unanswered, wrongShape } from '../mocks/handlers'
import { pendingClinic, readFails, sessionExpires } from './inDashboard'
import { address, setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'
import { shownIn } from './shownIn'

const LIST = 'GET /appointments/{clinicId}'
const SLOTS = 'GET /clinic_slots/{clinicId}'
const MOVE = 'POST /reschedule_appointment/{appointmentId}'

const meta = preview.meta({
  title: 'Screens/Calendar',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: '/calendar' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

const noAppointments = [answering(LIST, []), answering(SLOTS, [])]

const { calendar: text, errors } = en
const grid = ({ canvas }: ScreenContext) => canvas.findByRole('grid')
/** The first appointment in the grid that can be moved. */
const movable = async (at: ScreenContext) => {
  const buttons = within(await grid(at)).getAllByRole('button')
  const found = buttons.find((button) => button.draggable)
  if (!found) throw new Error('No appointment can be moved.')
  return found
}
const nameOf = (button: HTMLElement) => button.querySelector('bdi')?.textContent ?? ''

export const Day = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    await expect(await grid(at)).toHaveAccessibleName('Friday, November 20, 2026')
    await expect(document.title).toBe('Calendar · Clinora')
    await expect(
      at.canvas.getByRole('link', { name: en.shell.calendar, current: 'page' }),
    ).toBeInTheDocument()
    await at.userEvent.click(await movable(at))
    await expect(await screen.findByRole('dialog')).toBeVisible()
    await expect(address()).toMatch(/^\/calendar\?appointment=\d+$/)
    await at.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/calendar'))
  },
})

export const Week = meta.story({
  args: { path: '/calendar?view=week&date=2026-11-26' },
  play: async (at) => {
    await expect(await grid(at)).toHaveAccessibleName('Nov 23 – 29, 2026')
    await expect(within(await grid(at)).getAllByRole('columnheader')).toHaveLength(8)
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.previous.week }))
    await waitFor(() => expect(address()).toBe('/calendar?view=week&date=2026-11-19'))
    await at.userEvent.click(at.canvas.getByRole('button', { name: text.today }))
    await waitFor(() => expect(address()).toBe('/calendar?view=week'))
  },
})

export const Month = meta.story({
  args: { path: '/calendar?view=month' },
  play: async (at) => {
    await at.userEvent.click(
      within(await grid(at)).getByRole('button', { name: /^Monday, November 23, 2026/ }),
    )
    await waitFor(() => expect(address()).toBe('/calendar?date=2026-11-23'))
    await expect(await at.canvas.findByRole('grid', { name: 'Monday, November 23, 2026' })).toBeVisible()
  },
})

/** The focus goes to the day in the other month, also while its appointments load. */
export const MonthByKeyboard = meta.story({
  tags: ['behaviour'],
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
    await expect(address()).toBe('/calendar?view=month&date=2026-09-23')
  },
})

/** The focus goes to the opened day, also while its slots load. */
export const DayOpenedByKeyboard = meta.story({
  tags: ['behaviour'],
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
  tags: ['behaviour'],
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
  tags: ['behaviour'],
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
    await waitFor(() => expect(address()).toBe('/calendar?date=2026-11-23'))
  },
})

/** A press on a free slot opens the dialog with doctor, date and slot. */
export const FreeSlotPressed = meta.story({
  args: { path: '/calendar?date=2026-11-23' },
  play: async (at) => {
    const [free] = within(await grid(at)).getAllByRole('button', { name: / free / })
    if (!free) throw new Error('No slot is free.')
    const [, time = '', doctor = ''] = /(\d\d:\d\d), (.+), Monday/.exec(free.ariaLabel ?? '') ?? []
    await at.userEvent.click(free)
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: new RegExp(en.schedule.doctor) })
    await waitFor(() => expect(field).toHaveValue(doctor))
    await expect(await dialog.findByRole('radio', { name: `Monday, Nov 23 ${time}` })).toBeChecked()
  },
})

/** *Clear* deletes an unfinished patient, not the slot that was just pressed. */
export const ClearKeepsTheSlot = meta.story({
  tags: ['behaviour'],
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
    await at.userEvent.click(await dialog.findByRole('button', { name: en.schedule.clearDraft }))
    await expect(dialog.getByRole('textbox', { name: en.schedule.patientName })).toHaveValue('')
    const field = dialog.getByRole('combobox', { name: new RegExp(en.schedule.doctor) })
    await expect(field).toHaveValue(doctor)
    await expect(await dialog.findByRole('radio', { name: `Monday, Nov 23 ${time}` })).toBeChecked()
  },
})

/** A date after the next one of its weekday. */
export const LaterSlotPressed = meta.story({
  tags: ['behaviour'],
  args: { path: '/calendar?date=2026-12-07' },
  play: async (at) => {
    const [free] = within(await grid(at)).getAllByRole('button', { name: / free / })
    if (!free) throw new Error('No slot is free.')
    const [time = ''] = /\d\d:\d\d/.exec(free.ariaLabel ?? '') ?? []
    await at.userEvent.click(free)
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('radio', { name: `Monday, Dec 7 ${time}` })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: `Monday, Nov 23 ${time}` })).not.toBeChecked()
    await expect(dialog.queryByText(en.schedule.draftOfNobody)).not.toBeInTheDocument()
  },
})

/** Moves an appointment to the last free slot of that time, by keyboard. @returns the patient */
async function moveTo(at: ScreenContext, time: string, appointment?: HTMLElement) {
  const moved = appointment ?? (await movable(at))
  const patient = nameOf(moved)
  moved.focus()
  await at.userEvent.keyboard(' ')
  const slots = within(await grid(at)).getAllByRole('button', { name: new RegExp(` free ${time}, `) })
  slots.at(-1)?.focus()
  await at.userEvent.keyboard('{Enter}')
  return patient
}

/** The alert of a move; a status announces the same text. */
const movedAlert = (at: ScreenContext, text: RegExp) =>
  at.canvas.findByText(text, { selector: '[data-slot=alert] *' })

const onMonday = { args: { path: '/calendar?date=2026-11-23' } }

/** What the statuses announce. */
const announced = (at: ScreenContext) =>
  at.canvas.getAllByRole('status').flatMap(({ textContent }) => (textContent ? [textContent] : []))

/** The new place shows at once, before the backend has answered. It is announced as moved only afterwards. */
export const MoveUnderway = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(slow(MOVE))
    const patient = await moveTo(at, '14:30')
    await expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${patient} .*14:30`))
    await waitFor(() =>
      expect(announced(at)).toEqual([
        expect.stringMatching(new RegExp(`^Moving ${patient} to Mon, Nov 23, 14:30, Dr`)),
      ]),
    )
  },
})

export const Moved = meta.story({
  ...onMonday,
  play: async (at) => {
    const sent: { current?: object; time: string }[] = []
    at.msw.use(recording(MOVE, { message: 'Moved.' }, ({ body }) => sent.push(body as (typeof sent)[0])))
    const { ariaLabel } = await movable(at)
    const [oldPlace = ''] = /\d\d:\d\d, Dr.*/.exec(ariaLabel ?? '') ?? []
    const patient = await moveTo(at, '14:30')
    await expect(await movedAlert(at, new RegExp(`^Moved ${patient} to Mon, Nov 23, 14:30`))).toBeVisible()
    await expect(sent).toEqual([expect.objectContaining({ date: '2026-11-23', time: '1430' })])
    // It is announced once.
    await expect(announced(at)).toEqual([
      expect.stringMatching(new RegExp(`^Moved ${patient} to Mon, Nov 23, 14:30`)),
    ])
    await at.userEvent.click(at.canvas.getByRole('button', { name: `Undo: move ${patient} back` }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const [{ current, ...to } = {}, back] = sent
    await expect(back).toEqual({ ...current, current: to })
    await waitFor(() => expect(announced(at)).toEqual([`Moved ${patient} to Mon, Nov 23, ${oldPlace}`]))
  },
})

/** The focus goes to the appointment in its old place: *Undo* is gone. */
export const UndoneByKeyboard = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    const { ariaLabel: before } = await movable(at)
    const patient = await moveTo(at, '14:30')
    const undo = await at.canvas.findByRole('button', { name: `${text.move.undo}: move ${patient} back` })
    undo.focus()
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(before ?? ''))
    await expect(await grid(at)).toContainElement(document.activeElement as HTMLElement)
  },
})

/** The focus goes to the moved appointment. */
export const DismissedByKeyboard = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    const patient = await moveTo(at, '14:30')
    const done = await movedAlert(at, new RegExp(`^Moved ${patient} to`))
    // The mocked list has the old place.
    await waitForQueries()
    at.canvas.getByRole('button', { name: en.ui.dismiss }).focus()
    await at.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-appointment'))
    await expect(document.activeElement).toHaveTextContent(patient)
    await expect(done).not.toBeInTheDocument()
  },
})

/** The backend refuses a time that has passed, so the move cannot be undone. */
export const NoUndoToPastTime = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [{ ...fixtures.appointment.accepted, date: TODAY, time: '0930' }])),
  play: async (at) => {
    const patient = await moveTo(at, '14:30')
    const done = await movedAlert(at, new RegExp(`^Moved ${patient} to Fri, Nov 20, 14:30`))
    await expect(done).toBeVisible()
    await expect(at.canvas.queryByText(text.move.undo)).not.toBeInTheDocument()
  },
})

/** The appointment returns to its place, and the alert stays while another one is moved. */
export const MoveRefused = meta.story({
  ...onMonday,
  play: async (at) => {
    at.msw.use(failing(MOVE, 409, en.server.slotFull))
    const { ariaLabel: before } = await movable(at)
    const patient = await moveTo(at, '14:30')
    const alert = await at.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`${patient} was not moved`)
    await expect(alert).toHaveTextContent(en.server.slotFull)
    await expect(announced(at)).toEqual([])
    const buttons = async () => within(await grid(at)).getAllByRole('button')
    await waitFor(async () => expect((await buttons()).map(({ ariaLabel }) => ariaLabel)).toContain(before))
    at.msw.use(answering(MOVE, { message: en.server.moved }))
    const other = (await buttons()).findLast((button) => button.draggable && nameOf(button) !== patient)
    const moved = await moveTo(at, '14:30', other)
    await expect(await movedAlert(at, new RegExp(`^Moved ${moved} to`))).toBeVisible()
    await expect(alert).toBeVisible()
  },
})

/** The move may have happened: the alert does not deny it. */
export const MoveUnanswered = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(unanswered(MOVE))
    const patient = await moveTo(at, '14:30')
    const alert = await at.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`Look where ${patient} is now`)
    await expect(alert).not.toHaveTextContent(`${patient} was not moved`)
  },
})

/** The focus goes back with the appointment, unless somebody has moved it elsewhere. */
export const FocusAfterFailedMove = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    const { ariaLabel } = await movable(at)
    const before = ariaLabel ?? ''
    for (const failure of [
      failing(MOVE, 409, en.server.slotFull),
      failing(MOVE, 500, en.server.unavailable),
      failing(MOVE, 503, en.server.unavailable),
      unanswered(MOVE),
    ]) {
      at.msw.use(failure)
      await moveTo(at, '14:30')
      await expect(document.activeElement).toHaveAccessibleName(/14:30/)
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(before))
      await at.userEvent.click(at.canvas.getByRole('button', { name: en.ui.dismiss }))
    }
    await moveTo(at, '14:30')
    const elsewhere = at.canvas.getByRole('button', { name: text.today })
    elsewhere.focus()
    await expect(await at.canvas.findByRole('alert')).toBeVisible()
    await expect(await at.canvas.findByRole('button', { name: before })).toBeVisible()
    await expect(elsewhere).toHaveFocus()
  },
})

/** A backend without the call: the calendar and the status dialog say that it failed, and offer it no more. */
export const MoveMissing = meta.story({
  tags: ['behaviour'],
  ...onMonday,
  play: async (at) => {
    at.msw.use(failing(MOVE, 404, ''))
    await expect(await grid(at)).toHaveAccessibleDescription(`${text.instructions} ${text.move.instructions}`)
    const patient = await moveTo(at, '14:30')
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.move.failed)
    await expect(await grid(at)).toHaveAccessibleDescription(text.instructions)
    const appointment = within(await grid(at)).getAllByRole('button', { name: new RegExp(patient) })[0]
    appointment?.focus()
    await at.userEvent.keyboard(' ')
    await expect(await grid(at)).not.toHaveAttribute('data-moving')
    await at.userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await expect(
      within(dialog).queryByRole('button', { name: en.appointments.move.open }),
    ).not.toBeInTheDocument()
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

export const EmptyWeek = meta.story({
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
export const SlotsFailed = meta.story(withoutSlots(failing(SLOTS, 500, en.server.unavailable)))
export const SlotsUnanswered = meta.story({ ...withoutSlots(unanswered(SLOTS)), tags: ['behaviour'] })

/** A backend without the extension: the calendar has the appointments, and no alert. */
export const SlotsMissing = meta.story({
  tags: ['behaviour'],
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
  tags: ['behaviour'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Now 10:00')).toBeVisible()
  },
})

export const Failed = meta.story(
  readFails(errors.appointments.fetch, failing(LIST, 500, en.server.unavailable)),
)
export const Unanswered = meta.story(readFails(errors.appointments.fetch, unanswered(LIST)))
export const UnexpectedBody = meta.story(readFails(errors.appointments.fetch, wrongShape(LIST)))
export const BackendAnswersHtml = meta.story(readFails(errors.appointments.fetch, html(LIST)))
export const ExpiredSession = meta.story({ ...sessionExpires(LIST), tags: ['behaviour'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour'] })

export const Hindi = meta.story({ globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ globals: { language: 'ar' }, play: shownIn('ar') })
