import { HttpResponse } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { queryClient } from '@/app/shell/screenLoader'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { advanceHeldTimers, heldTimerLengths, holdTimers } from '../dialogs/heldTimers'
import { fixtures, TODAY } from '../mocks/fixtures'
import { answering, failing, happy, html, on, recording, slow, unanswered } from '../mocks/handlers'
import { followSidebarLink, pendingClinic, readFails, sessionExpires } from './inDashboard'
import {
  currentUrl,
  goBack,
  openUrl,
  setUpScreen,
  Screen,
  waitForQueries,
  type ScreenContext,
} from './screen'
import { shownIn } from './shownIn'

const READ = 'GET /closures/{clinicId}'
const CLOSE = 'POST /closures/{clinicId}'
const AFFECTED = 'GET /affected_appointments/{clinicId}'
const REOPEN = 'DELETE /closures/{clinicId}/{closureId}'
const MOVE = 'POST /reschedule_appointment/{appointmentId}'
const CANCEL = 'POST /cancel_by_clinic/{appointmentId}'
const SLOTS = 'GET /clinic_slots/{clinicId}'
const CALLED = 'POST /mark_called/{appointmentId}'
const { closures: text } = en

const [doctor] = fixtures.clinicDoctors
const { accepted, pending } = fixtures.appointment
const affectedAppointments = [
  { ...accepted, id: 861, patient_name: 'Lena Moreau', doctor_name: doctor?.name, date: TODAY, time: '1500' },
  { ...pending, id: 862, patient_name: 'Arjun Mehta', doctor_name: doctor?.name, date: TODAY, time: '1530' },
]
const closure = {
  id: 41,
  doctor_id: doctor?.id ?? null,
  doctor_name: doctor?.name ?? null,
  from: TODAY,
  to: TODAY,
  reason: 'Ill',
}
const slots = ['0930', '1100', '1430'].map((time, index) => ({
  slotId: 700 + index,
  doctor: doctor?.name ?? '',
  date: '2026-11-24',
  weekday: 2,
  time,
  booking_limit: 2,
  remaining: 1,
  service_amount: 450,
}))

/** The bodies of the calls that were sent. */
let requests: unknown[] = []

const meta = preview.meta({
  title: 'Screens/ClosedDays',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  args: { path: '/closed-days' },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      answering(READ, [closure]),
      answering(AFFECTED, affectedAppointments),
      answering(SLOTS, slots),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

const leaveOf = async ({ canvas }: ScreenContext) => {
  await canvas.findByRole('checkbox', { name: 'Move Lena Moreau' })
  return canvas
}

/** From the link of a doctor one press closes the day; then the patients can be moved. */
export const DoctorToday = meta.story({
  tags: ['visual-screen', '!nightly'],
  args: { path: `/closed-days?doctor=${String(doctor?.id)}&day=${TODAY}` },
  beforeEach: ({ msw }) =>
    msw.use(
      recording(CLOSE, closure, ({ body }) => requests.push(body)),
      answering(READ, []),
    ),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await expect(canvas.getByText(text.leave.preview)).toBeVisible()
    at.msw.use(answering(READ, [closure]))
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await expect(requests).toEqual([
      { doctor_id: doctor?.id, from: TODAY, to: TODAY, reason: text.form.defaultReason },
    ])
    await expect(await canvas.findByRole('button', { name: 'Move 2 patients' })).toBeVisible()
    // The form has gone: the next keys reach the patients.
    await waitFor(() => expect(canvas.getByRole('group', { name: text.leave.title })).toHaveFocus())
  },
})

/** A link has led to another form before the answer: that form stays as it is typed, and the outcome is a toast. */
export const LateAnswer = meta.story({
  tags: ['behaviour', '!gallery'],
  args: DoctorToday.input.args,
  play: async (at) => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => (answer = resolve))
    at.msw.use(
      on(CLOSE, async () => {
        await gate
        return HttpResponse.json(closure)
      }),
      answering(READ, []),
    )
    const canvas = await leaveOf(at)
    await at.userEvent.type(canvas.getByLabelText(text.form.reason), '!')
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    const url = `/closed-days?doctor=${String(fixtures.clinicDoctors[2]?.id)}&day=2026-11-23`
    openUrl(url)
    await waitFor(() => expect(currentUrl()).toBe(url))
    const reason = canvas.getByLabelText(text.form.reason)
    await expect(reason).toHaveValue(text.form.defaultReason)
    await at.userEvent.clear(reason)
    await at.userEvent.type(reason, 'Congress')
    answer()
    const toast = await screen.findByText(text.form.done)
    await expect(toast.closest('li')).toHaveTextContent(doctor?.name ?? '')
    await expect(currentUrl()).toBe(url)
    await expect(canvas.getByLabelText(text.form.reason)).toHaveValue('Congress')
  },
})

/** Enter closes the day: a link of a doctor and a day leaves nothing to fill in. */
export const ClosedByEnter = meta.story({
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) => {
    msw.use(
      recording(CLOSE, closure, ({ body }) => requests.push(body)),
      answering(READ, []),
    )
    return holdTimers(MOVED_ROW_GUARD_MS)
  },
  play: async ({ canvas, userEvent }) => {
    const close = await canvas.findByRole('button', { name: text.form.submit })
    await waitFor(() => expect(heldTimerLengths()).toContain(MOVED_ROW_GUARD_MS))
    await expect(close).not.toHaveFocus()
    // The second half of a double press in the palette.
    await userEvent.keyboard('{Enter}')
    advanceHeldTimers(MOVED_ROW_GUARD_MS)
    await waitFor(() => expect(close).toHaveFocus())
    await expect(requests).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
  },
})

/** Whoever has gone on keeps the focus. */
export const GoneOnBeforeTheFocus = meta.story({
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) => {
    msw.use(answering(READ, []))
    return holdTimers(MOVED_ROW_GUARD_MS)
  },
  play: async ({ canvas, userEvent }) => {
    const reason = await canvas.findByLabelText(text.form.reason)
    await userEvent.click(reason)
    await waitFor(() => expect(heldTimerLengths()).toContain(MOVED_ROW_GUARD_MS))
    advanceHeldTimers(MOVED_ROW_GUARD_MS)
    await expect(reason).toHaveFocus()
  },
})

/** A link of a day alone asks for the doctor. */
export const DayAlone = meta.story({
  args: { path: `/closed-days?day=${TODAY}` },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: text.form.whose })).toHaveFocus())
  },
})

/** Without a patient in the time the heading of the screen has the focus. */
export const NobodyThatDay = meta.story({
  args: { path: `/closed-days?doctor=${String(doctor?.id)}&day=${TODAY}` },
  beforeEach: ({ msw }) => msw.use(answering(CLOSE, closure), answering(READ, []), answering(AFFECTED, [])),
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText(text.leave.none)
    msw.use(answering(READ, [closure]))
    await userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
})

/** No two patients are offered the same last place, and one press moves all. */
export const AllMoved = meta.story({
  tags: ['!nightly'],
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(recording(MOVE, { message: '' }, ({ body }) => requests.push(body))),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await expect(await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Undo: move Arjun Mehta back' })).toBeVisible()
    const places = requests.map((body) => (body as { time: string }).time)
    await expect(places.toSorted()).toEqual(['0930', '1100'])
    at.msw.use(recording(MOVE, { message: '' }, ({ body }) => requests.push(body)))
    await at.userEvent.click(canvas.getByRole('button', { name: 'Undo: move Lena Moreau back' }))
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date: TODAY, time: '1500', undo: true }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Move Lena Moreau' })).toBeEnabled())
  },
})

const other = { ...closure, id: 42, from: '2026-11-25', to: '2026-11-25', reason: 'Conference' }

/** The outcomes of one closure do not show at another one. */
export const AnotherClosure = meta.story({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, [closure, other]),
      recording(MOVE, { message: '' }, () => 0),
    ),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })
    at.msw.use(answering(AFFECTED, []))
    await at.userEvent.click(canvas.getByRole('link', { name: /^Patients of .*Nov 25/ }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=42'))
    await expect(await canvas.findByText(text.leave.none)).toBeVisible()
  },
})

/** Back, with the question about a patient open, leads to the other closure without it. */
export const QuestionAndBack = meta.story({
  args: { path: '/closed-days?closure=42' },
  beforeEach: ({ msw }) => msw.use(answering(READ, [closure, other])),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('link', { name: /^Patients of .*Nov 20/ }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Cancel appointment of Arjun Mehta' }))
    await screen.findByRole('alertdialog')
    goBack()
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=42'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** A cancellation that fails while another closure is shown has not been made: what is read is the closure of its patient. */
export const CancelFailsAfterBack = meta.story({
  tags: ['behaviour', '!gallery'],
  args: { path: '/closed-days?closure=42' },
  beforeEach: ({ msw }) => msw.use(answering(READ, [closure, other])),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('link', { name: /^Patients of .*Nov 20/ }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Cancel appointment of Arjun Mehta' }))
    let fail = () => {}
    const gate = new Promise<void>((resolve) => (fail = resolve))
    at.msw.use(
      on(CANCEL, async () => {
        await gate
        return HttpResponse.error()
      }),
      on(AFFECTED, ({ request }) =>
        HttpResponse.json(request.url.includes(other.from) ? [] : affectedAppointments),
      ),
    )
    const question = within(await screen.findByRole('alertdialog'))
    await at.userEvent.click(question.getByRole('button', { name: text.leave.cancel }))
    goBack()
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=42'))
    await canvas.findByText(text.leave.none)
    fail()
    await expect(await screen.findByText(en.errors.doctors.unanswered)).toBeVisible()
    await at.userEvent.click(canvas.getByRole('link', { name: /^Patients of .*Nov 20/ }))
    const keep = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: text.question.keep,
    })
    await at.userEvent.click(keep)
    await expect(
      await canvas.findByRole('button', { name: 'Cancel appointment of Arjun Mehta' }),
    ).toBeEnabled()
    await expect(canvas.queryByText(text.leave.cancelled)).toBeNull()
  },
})

/** A time that was chosen before the day is closed is still chosen after it, also from the link of a doctor. */
export const ChosenBeforeClosing = meta.story({
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) =>
    msw.use(
      recording(CLOSE, closure, () => 0),
      recording(MOVE, { message: '' }, ({ body }) => requests.push(body)),
    ),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('checkbox', { name: 'Move Arjun Mehta' }))
    await at.userEvent.click(canvas.getByRole('combobox', { name: 'New time of Lena Moreau' }))
    await at.userEvent.click(await screen.findByRole('option', { name: /14:30/ }))
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 1 patient' }))
    await waitFor(() => expect(requests).toEqual([expect.objectContaining({ time: '1430' })]))
  },
})

/** The time is closed although the response is lost: its patients can be moved. */
export const ResponseLost = meta.story({
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) => msw.use(unanswered(CLOSE), answering(READ, [])),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await expect(canvas.getByText(text.leave.preview)).toBeVisible()
    at.msw.use(answering(READ, [{ ...closure, reason: text.form.defaultReason }]))
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await waitFor(() => expect(currentUrl()).toBe('/closed-days?closure=41'))
    await expect(await screen.findByText(text.form.done)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel appointment of Lena Moreau' })).toBeEnabled()
  },
})

/** The time was closed before, with another reason, and closing it again fails: nothing says that it is closed with this one. */
export const ClosedAgainFails = meta.story({
  tags: ['behaviour', '!gallery'],
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) =>
    msw.use(unanswered(CLOSE), answering(READ, [{ ...closure, reason: 'Conference' }])),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(await canvas.findByText(en.errors.doctors.unanswered)).toBeVisible()
    await expect(screen.queryByText(text.form.done)).toBeNull()
  },
})

/** A whole day is moved without closing it. */
export const MovedWithoutClosing = meta.story({
  args: DoctorToday.input.args,
  beforeEach: ({ msw }) => msw.use(recording(MOVE, { message: '' }, ({ body }) => requests.push(body))),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await expect(await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Undo: move Arjun Mehta back' })).toBeVisible()
    await expect(requests).toHaveLength(2)
    await expect(currentUrl()).toContain('doctor=')
  },
})

/** The tick shows at once, and goes if it could not be stored. */
export const TickedOff = meta.story({
  args: { path: '/closed-days?closure=41' },
  play: async (at) => {
    const canvas = await leaveOf(at)
    const lena = canvas.getByRole('checkbox', { name: 'Called Lena Moreau' })
    const calledAppointments = affectedAppointments.map((each) => ({
      ...each,
      ...(each.id === 861 && { called_at: new Date().toISOString() }),
    }))
    at.msw.use(
      recording(CALLED, { message: '' }, ({ body }) => requests.push(body)),
      answering(AFFECTED, calledAppointments),
    )
    await at.userEvent.click(lena)
    await expect(lena).toBeChecked()
    await waitFor(() => expect(requests).toEqual([{ called: true }]))
    at.msw.use(failing(CALLED, 409, en.server.appointmentNotFound))
    await at.userEvent.click(lena)
    await expect(await screen.findByText(en.server.appointmentNotFound)).toBeVisible()
    await expect(lena).toBeChecked()
    // The note is taken back although the response is lost.
    at.msw.use(unanswered(CALLED), answering(AFFECTED, affectedAppointments))
    await at.userEvent.click(lena)
    await waitFor(() => expect(lena).toBeEnabled())
    await waitFor(() => expect(lena).not.toBeChecked())
    await expect(screen.queryByText(en.errors.doctors.unanswered)).toBeNull()
  },
})

/** What was begun and left does not come into the next form. */
export const LeftAndBegunAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    const reason = await canvas.findByRole('textbox', { name: text.form.reason })
    await userEvent.clear(reason)
    await userEvent.type(reason, 'Conference')
    await followSidebarLink({ canvas, userEvent }, en.screens.calendar.title)
    await userEvent.click(await canvas.findByRole('link', { name: en.screens.closedDays.title }))
    await expect(await canvas.findByRole('textbox', { name: text.form.reason })).toHaveValue(
      text.form.defaultReason,
    )
  },
})

/** A move that fails says why, and can be tried again. */
export const MoveFails = meta.story({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(failing(MOVE, 409, en.server.slotFull)),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('checkbox', { name: 'Move Arjun Mehta' }))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 1 patient' }))
    await expect(await canvas.findByText(en.server.slotFull)).toBeVisible()
    at.msw.use(recording(MOVE, { message: '' }, ({ body }) => requests.push(body)))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 1 patient' }))
    await expect(await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
  },
})

/** Each move is made, and its first response lost: the repeated one says that the patient is there. */
const lostResponses = (loseResponse: () => ReturnType<typeof HttpResponse.error>) => {
  const madeMoves = new Set<string>()
  return on(MOVE, ({ request }) => {
    const { pathname } = new URL(request.url)
    requests.push(pathname)
    if (madeMoves.has(pathname)) return HttpResponse.json({ message: '' })
    madeMoves.add(pathname)
    return loseResponse()
  })
}

const movesLost = (loseResponse: () => ReturnType<typeof HttpResponse.error>) => ({
  args: { path: '/closed-days?closure=41' },
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    const canvas = await leaveOf(at)
    at.msw.use(lostResponses(loseResponse), answering(AFFECTED, []))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    const undo = await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })
    await expect(await canvas.findByRole('button', { name: 'Undo: move Arjun Mehta back' })).toBeVisible()
    await expect(requests).toHaveLength(4)
    at.msw.use(lostResponses(loseResponse), answering(AFFECTED, affectedAppointments.slice(0, 1)))
    await at.userEvent.click(undo)
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Move Lena Moreau' })).toBeEnabled())
    await expect(canvas.queryByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Undo: move Arjun Mehta back' })).toBeVisible()
  },
})

export const ResponsesOfMovesLost = meta.story(movesLost(() => HttpResponse.error()))
export const ResponsesOfMovesFailed = meta.story({
  ...movesLost(() => HttpResponse.json({ error: en.server.unavailable }, { status: 500 })),
  tags: ['behaviour', '!gallery'],
})
export const ResponsesOfMovesUnreadable = meta.story({
  ...movesLost(() => HttpResponse.html('<h1>Gateway</h1>')),
  tags: ['behaviour', '!gallery'],
})

/** An undo was made, and neither its response nor a read arrived. The next read shows the patient in the closed time again. */
export const UndoReadLater = meta.story({
  tags: ['behaviour', '!gallery'],
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(answering(MOVE, { message: '' })),
  play: async (at) => {
    const canvas = await leaveOf(at)
    at.msw.use(answering(AFFECTED, []))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    const undo = await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })
    await waitForQueries()
    at.msw.use(unanswered(MOVE), unanswered(AFFECTED))
    await at.userEvent.click(undo)
    await expect(await screen.findByText(en.errors.status.unanswered)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
    at.msw.use(answering(AFFECTED, affectedAppointments.slice(0, 1)))
    await queryClient.invalidateQueries()
    await expect(await canvas.findByRole('checkbox', { name: 'Move Lena Moreau' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Undo: move Arjun Mehta back' })).toBeVisible()
  },
})

/** Nobody answers, although the moves were made: the patients stay on the screen with what is known of them. */
export const NoResponsesToMoves = meta.story({
  args: { path: '/closed-days?closure=41' },
  play: async (at) => {
    const canvas = await leaveOf(at)
    at.msw.use(unanswered(MOVE), answering(AFFECTED, []))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await waitFor(() => expect(canvas.getAllByText(en.errors.status.unanswered)).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Move Lena Moreau' })).toBeEnabled())
    at.msw.use(recording(MOVE, { message: '' }, ({ body }) => requests.push(body)))
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await expect(await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
  },
})

/** The response is lost and the patient has left the closed time: what counts is the appointment's status, since a colleague may have moved it. */
const cancelResponseLost = (
  status: number,
  check: (canvas: ScreenContext['canvas'], question: ScreenContext['canvas']) => Promise<void>,
) => ({
  args: { path: '/closed-days?closure=41' },
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    const canvas = await leaveOf(at)
    const { appointment_number } = pending
    at.msw.use(
      unanswered(CANCEL),
      answering(AFFECTED, affectedAppointments.slice(0, 1)),
      answering('GET /patients/{clinicId}', [
        {
          patient_name: 'Arjun Mehta',
          phone_number: '',
          appointments: [{ id: 862, appointment_number, status }],
        },
      ]),
    )
    await at.userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment of Arjun Mehta' }))
    const question = within(await screen.findByRole('alertdialog'))
    await at.userEvent.click(question.getByRole('button', { name: text.leave.cancel }))
    await check(canvas, question)
  },
})

export const ResponseOfCancellingLost = meta.story(
  cancelResponseLost(STATUS_NUMBERS.cancelled, async (canvas) => {
    await expect(await canvas.findByText(text.leave.cancelled)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }),
)
export const MovedWhileCancelFails = meta.story({
  tags: ['behaviour', '!gallery'],
  ...cancelResponseLost(STATUS_NUMBERS.accepted, async (canvas, question) => {
    await expect(await question.findByRole('alert')).toHaveTextContent(en.errors.doctors.unanswered)
    await expect(canvas.queryByText(text.leave.cancelled)).toBeNull()
  }),
})

/** Cancelled by the clinic: the reason of the closure is filled in, and no code is asked for. */
export const CancelledByClinic = meta.story({
  tags: ['!nightly'],
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(recording(CANCEL, { message: '' }, ({ body }) => requests.push(body))),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment of Arjun Mehta' }))
    const question = within(await screen.findByRole('alertdialog'))
    const reason = question.getByRole('textbox', { name: text.form.reason })
    await expect(reason).toHaveValue('Ill')
    await at.userEvent.clear(reason)
    await at.userEvent.click(question.getByRole('button', { name: text.leave.cancel }))
    await expect(reason).toHaveAccessibleDescription(text.errors.reason)
    await at.userEvent.type(reason, 'Dr. Okafor is ill')
    await at.userEvent.click(question.getByRole('button', { name: text.leave.cancel }))
    await expect(await canvas.findByText(text.leave.cancelled)).toBeVisible()
    await expect(requests).toEqual([{ reason: 'Dr. Okafor is ill' }])
  },
})

/** A failure keeps the question and its reason. */
export const CancelFails = meta.story({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(unanswered(CANCEL)),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('button', { name: 'Cancel appointment of Arjun Mehta' }))
    const question = within(await screen.findByRole('alertdialog'))
    await at.userEvent.click(question.getByRole('button', { name: text.leave.cancel }))
    await expect(await question.findByRole('alert')).toHaveTextContent(en.errors.doctors.unanswered)
    await expect(question.getByRole('textbox', { name: text.form.reason })).toHaveValue('Ill')
  },
})

/** Nobody is said to have no free slot while the slots are unknown; cancelling goes on. */
export const SlotsFail = meta.story({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => {
    msw.use(failing(SLOTS, 500, en.server.unavailable))
    spyOn(console, 'error').mockImplementation(() => undefined)
  },
  play: async (at) => {
    const canvas = await leaveOf(at)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.slots.fetch)
    await expect(canvas.queryByText(text.leave.noSlot)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Cancel appointment of Lena Moreau' })).toBeEnabled()
    at.msw.use(answering(SLOTS, slots))
    await at.userEvent.click(within(alert).getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByRole('button', { name: 'Move 2 patients' })).toBeEnabled()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const CloseFails = meta.story({
  args: { path: `/closed-days?doctor=${String(doctor?.id)}` },
  beforeEach: ({ msw }) => msw.use(failing(CLOSE, 500, en.server.unavailable), answering(READ, [])),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(canvas.getByRole('button', { name: text.form.submit }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.server.unavailable)
    await expect(currentUrl()).toBe(`/closed-days?doctor=${String(doctor?.id)}`)
  },
})

export const Reopened = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const reopen = await canvas.findByRole('button', { name: /^Reopen/ })
    msw.use(answering(READ, []))
    await userEvent.click(reopen)
    await expect(await canvas.findByText(text.list.empty)).toBeVisible()
    await expect(await screen.findByText(text.list.reopened)).toBeVisible()
  },
})

/** The time is open again although the response is lost. */
export const ResponseOfReopeningLost = meta.story({
  tags: ['behaviour', '!gallery'],
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) => msw.use(html(REOPEN, 502), answering(MOVE, { message: '' })),
  play: async (at) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await canvas.findByRole('button', { name: 'Undo: move Arjun Mehta back' })
    const reopen = () => at.userEvent.click(canvas.getByRole('button', { name: /^Reopen/ }))
    await reopen()
    await expect(await screen.findByText(en.errors.somethingWentWrong)).toBeVisible()
    await expect(currentUrl()).toBe('/closed-days?closure=41')
    at.msw.use(answering(READ, []), answering(AFFECTED, []))
    await reopen()
    await expect(await screen.findByText(text.list.reopened)).toBeVisible()
    await waitFor(() => expect(currentUrl()).toBe('/closed-days'))
    await expect(await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })).toBeVisible()
  },
})

const reopenedAfterMoves = (from: string) => ({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }: { msw: SetupWorker }) =>
    msw.use(
      answering(READ, [{ ...closure, from }]),
      recording(MOVE, { message: '' }, ({ body }) => requests.push(body)),
    ),
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    const canvas = await leaveOf(at)
    await at.userEvent.click(await canvas.findByRole('button', { name: 'Move 2 patients' }))
    await canvas.findByRole('button', { name: 'Undo: move Arjun Mehta back' })
    at.msw.use(answering(READ, []), answering(AFFECTED, []))
    await at.userEvent.click(canvas.getByRole('button', { name: /^Reopen/ }))
    await expect(await canvas.findByText(text.list.empty)).toBeVisible()
    await waitFor(() => expect(currentUrl()).toBe('/closed-days'))
    const undo = await canvas.findByRole('button', { name: 'Undo: move Lena Moreau back' })
    await at.userEvent.click(undo)
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date: TODAY, time: '1500', undo: true }))
  },
})

/** The doctor comes after all: those who were moved can be moved back. */
export const ReopenedAfterMoves = meta.story(reopenedAfterMoves(TODAY))
export const ReopenedAfterItsFirstDay = meta.story({
  ...reopenedAfterMoves('2026-11-19'),
  tags: ['behaviour', '!gallery'],
})

/** Also in a time that never ends. */
export const NobodyAffected = meta.story({
  args: { path: '/closed-days?closure=41' },
  beforeEach: ({ msw }) =>
    msw.use(answering(READ, [{ ...closure, to: '9999-12-31' }]), answering(AFFECTED, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.leave.none)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
  },
})

export const Failed = meta.story(
  readFails(en.screens.closedDays.failed, failing(READ, 500, en.server.unavailable)),
)
export const SessionExpires = meta.story(sessionExpires(READ))
export const PendingClinic = meta.story(pendingClinic)
export const Hindi = meta.story({ globals: { language: 'hi' }, play: shownIn('hi') })
export const Arabic = meta.story({ globals: { language: 'ar' }, play: shownIn('ar') })
