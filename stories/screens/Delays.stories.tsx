import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { CLINIC_EMAIL, fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, http, recording, unanswered } from '../mocks/handlers'
import { identity } from '../mocks/identity'
import { currentUrl, goBack, setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const DELAYS = 'GET /doctor_delay/{clinicId}'
const SAVE = 'PUT /doctor_delay/{clinicId}/{doctorId}'
const text = en.today.delay
const { expected, completed } = fixtures.appointment
const [okafor] = fixtures.clinicDoctors
const OKAFOR = okafor?.name ?? ''
const dayList = [
  { ...expected, doctor_name: OKAFOR, time: '0930' },
  { ...expected, id: 871, doctor_name: OKAFOR, time: '1000', status: STATUS_NUMBERS.completed },
  { ...expected, id: 872, doctor_name: fixtures.clinicDoctors[2]?.name ?? '', time: '1015' },
]
const delays = (minutes: number, date = TODAY) => [
  { doctor_id: okafor?.id ?? 0, doctor_name: OKAFOR, date, minutes },
]

/** Doctors who run late, on the screens of the day (docs/product.md#doctors-who-run-late). */
const meta = preview.meta({
  title: 'Tests/Delays',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/dashboard' },
  beforeEach: async ({ args, msw }) => {
    msw.use(answering(LIST, dayList), answering(DELAYS, delays(40)), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

type Canvas = ScreenContext['canvas']

const buttonOf = (canvas: Canvas, minutes = 0) =>
  canvas.findByRole('button', {
    name: `Delay of ${OKAFOR}${minutes > 0 ? `: ${String(minutes)} min late` : ''}`,
  })
const dialogOf = async (name = OKAFOR) => {
  const dialog = await screen.findByRole('dialog', { name: `How late is ${name}?` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const expectedTimes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-slot=expected-time]')].map((each) => each.textContent)

/** The booked times stay, and only the doctor's appointments that take place have an expected one. */
export const ExpectedTimes = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await buttonOf(canvas, 40)
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:10'])
    await expect(canvas.getByText('09:30')).toBeVisible()
  },
})

/** An hour after its expected time an appointment that nobody has answered is over. */
export const LongOver = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, [
        { ...expected, doctor_name: OKAFOR, time: '0700' },
        { ...expected, id: 873, doctor_name: OKAFOR, time: '0830' },
      ]),
    ),
  play: async ({ canvas, canvasElement }) => {
    await buttonOf(canvas, 40)
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 09:10'])
  },
})

export const OfAnotherDay = meta.story({
  args: { path: '/dashboard?day=2026-11-21' },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(
        LIST,
        dayList.map((each) => ({ ...each, date: '2026-11-21' })),
      ),
    ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('button', { name: /^Open/ })
    await waitForQueries()
    await expect(expectedTimes(canvasElement)).toEqual([])
    await expect(canvas.queryByRole('button', { name: /^Delay of/ })).toBeNull()
  },
})

/** A delay counts on its day only: one that is still in the cache after midnight shows nothing. */
export const OfYesterday = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(DELAYS, delays(40, '2026-11-19'))),
  play: async ({ canvas, canvasElement }) => {
    await buttonOf(canvas)
    await expect(expectedTimes(canvasElement)).toEqual([])
  },
})

/** A backend without the call. */
export const NoSuchCall = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(DELAYS, 404, 'Not found')),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: en.today.doctors.title })
    await waitForQueries()
    await expect(canvas.queryByRole('button', { name: /^Delay of/ })).toBeNull()
    await expect(expectedTimes(canvasElement)).toEqual([])
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

/** Two presses; a double press sends once. The focus is on the button again, which says the delay. */
export const Set = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(DELAYS, [])),
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    const requests: unknown[] = []
    msw.use(recording(SAVE, { message: 'Saved.' }, ({ body }) => requests.push(body)))
    await userEvent.click(await buttonOf(canvas))
    const dialog = await dialogOf()
    msw.use(answering(DELAYS, delays(20)))
    await userEvent.dblClick(dialog.getByRole('button', { name: '20 min' }))
    const late = await buttonOf(canvas, 20)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(late).toHaveFocus())
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 09:50'])
    await expect(requests).toEqual([{ date: TODAY, minutes: 20 }])
  },
})

/** The median of today's visits, from the arrival to the completion. */
export const Suggestion = meta.story({
  beforeEach: ({ msw }) => {
    const visits = [20, 35, 50].map((length, index) => ({
      ...completed,
      id: 880 + index,
      doctor_name: OKAFOR,
      date: TODAY,
      no_show_at: null,
      arrived_at: '2026-11-20T03:00:00.000Z',
      changed_at: new Date(Date.parse('2026-11-20T03:00:00.000Z') + length * 60_000).toISOString(),
    }))
    msw.use(answering(LIST, [...dayList, ...visits]))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const requests: unknown[] = []
    msw.use(recording(SAVE, { message: 'Saved.' }, ({ body }) => requests.push(body)))
    await userEvent.click(await buttonOf(canvas, 40))
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Suggested: 35 min' }))
    await waitFor(() => expect(requests).toEqual([{ date: TODAY, minutes: 35 }]))
  },
})

/** The form stays with the reason, and the next press sends again. */
export const Fails = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    const dialog = await dialogOf()
    msw.use(failing(SAVE, 409, en.server.delayDay))
    await userEvent.click(dialog.getByRole('button', { name: '10 min' }))
    await expect(await dialog.findByText(en.server.delayDay)).toBeVisible()
    msw.use(unanswered(SAVE))
    await userEvent.click(dialog.getByRole('button', { name: '10 min' }))
    await expect(await dialog.findByText(en.errors.doctors.unanswered)).toBeVisible()
    msw.use(answering(SAVE, { message: 'Saved.' }), answering(DELAYS, []))
    await userEvent.click(dialog.getByRole('button', { name: text.onTime }))
    await buttonOf(canvas)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** The delay was saved and its response lost: the dialog closes. */
export const LostResponse = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    const dialog = await dialogOf()
    msw.use(failing(SAVE, 502, ''), answering(DELAYS, delays(10)))
    await userEvent.click(dialog.getByRole('button', { name: '10 min' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await buttonOf(canvas, 10)
  },
})

/** A delay failed, and a colleague sets the same one while another number is typed: the dialog stays open. */
export const TypedAfterAFailure = meta.story({
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    const dialog = await dialogOf()
    msw.use(failing(SAVE, 500, en.server.unavailable))
    await userEvent.click(dialog.getByRole('button', { name: '10 min' }))
    await dialog.findByRole('alert')
    await userEvent.type(dialog.getByLabelText(text.other), '25')
    msw.use(answering(DELAYS, delays(10)))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(expectedTimes(canvasElement)).toEqual(['Expected 09:40']))
    await expect(dialog.getByLabelText(text.other)).toHaveValue('25')
  },
})

const DIALOG_URL = `/dashboard?delay=${String(okafor?.id)}`

/** Back closes the dialog, and forgets what was typed in it. */
export const Back = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    await userEvent.type((await dialogOf()).getByLabelText(text.other), '25')
    await expect(currentUrl()).toBe(DIALOG_URL)
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(currentUrl()).toBe('/dashboard')
    await userEvent.click(await buttonOf(canvas, 40))
    await expect((await dialogOf()).getByLabelText(text.other)).toHaveValue('')
  },
})

/** The dialog of a URL without an entry below it closes to the day. */
export const ByUrl = meta.story({
  args: { path: DIALOG_URL },
  play: async ({ userEvent }) => {
    await dialogOf()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(currentUrl()).toBe('/dashboard'))
  },
})

/** The URL of a doctor who has left the clinic shows the day. */
export const ByUrlOfNobody = meta.story({
  args: { path: '/dashboard?delay=999' },
  play: async ({ canvas }) => {
    await buttonOf(canvas, 40)
    await waitForQueries()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

/** Typed minutes outlive a session, and the dialog is open again after the login. Closing it forgets them. */
export const ExpiredWhileTyping = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    let dialog = await dialogOf()
    await userEvent.type(dialog.getByLabelText(text.other), '25')
    msw.use(failing(SAVE, 401, en.errors.status.noToken))
    await userEvent.click(dialog.getByRole('button', { name: text.save }))
    await userEvent.click(await dialog.findByRole('link', { name: en.appointments.logIn }))
    msw.use(answering('POST /login', fixtures.login), answering(SAVE, { message: 'Saved.' }), ...identity())
    await userEvent.type(await canvas.findByLabelText(en.auth.email), CLINIC_EMAIL)
    await userEvent.type(canvas.getByLabelText(en.auth.password), 'demo-password')
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    dialog = await dialogOf()
    const field = dialog.getByLabelText(text.other)
    await expect(field).toHaveValue('25')
    // Enter saves what was typed, not a choice.
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await buttonOf(canvas, 40))
    await expect((await dialogOf()).getByLabelText(text.other)).toHaveValue('')
  },
})

/** The dialog was closed, and the next doctor's is open: the outcome is a toast with the doctor's name. */
export const LateAnswer = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => (answer = resolve))
    msw.use(
      http.put('/doctor_delay/{clinicId}/{doctorId}', async ({ response }) => {
        await gate
        return response(200).json({ message: 'Saved.' })
      }),
    )
    await userEvent.click(await buttonOf(canvas, 40))
    await userEvent.click((await dialogOf()).getByRole('button', { name: '60 min' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = fixtures.clinicDoctors[2]?.name ?? ''
    await userEvent.click(canvas.getByRole('button', { name: `Delay of ${second}` }))
    const dialog = await dialogOf(second)
    answer()
    const toast = await screen.findByText('60 min late')
    await expect(toast.closest('li')).toHaveTextContent(OKAFOR)
    await expect(dialog.queryByText('60 min late')).toBeNull()
    await expect(dialog.getByRole('button', { name: '10 min' })).not.toHaveAttribute('aria-disabled')
  },
})

const changes = eventStream()

/** Another desk sets the delay while the dialog is open. */
export const ChangedMeanwhile = meta.story({
  tags: ['desk'],
  beforeEach: ({ msw }) => msw.use(changes.handler),
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    await userEvent.click(await buttonOf(canvas, 40))
    const dialog = await dialogOf()
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 5000 })
    await waitForQueries()
    msw.use(answering(DELAYS, delays(60)))
    changes.announce()
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: '60 min' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:30'])
  },
})

export const OnTheCalendar = meta.story({
  tags: ['desk'],
  args: { path: '/calendar' },
  play: async ({ canvas, canvasElement }) => {
    const cell = await canvas.findByRole('button', { name: /^Lena Moreau Accepted Expected 10:10 .*09:30/ })
    await expect(cell).toBeVisible()
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:10'])
  },
})

export const OnThePhonesCalendar = meta.story({
  args: { path: '/calendar' },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: /Lena Moreau .*Expected 10:10/ })
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:10'])
  },
})

export const OnTheSheet = meta.story({
  tags: ['gallery'],
  args: { path: `/print?day=${TODAY}` },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table', { name: /2026$/ })
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:10'])
  },
})
