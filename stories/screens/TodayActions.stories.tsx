import type { SetupWorker } from 'msw/browser'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../.storybook/clock'
import { queryClient } from '@/app/shell/screenLoader'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, FAILED_REQUEST, failing, happy, on, recording, type Operation } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen, type ScreenContext } from './screen'
import { NOBODY, storedSession } from './storedSession'

const LIST = 'GET /appointments/{clinicId}'
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const CHECK_IN = 'POST /check_in_appointment/{appointmentId}/{checkIn}'
const VERIFY = 'POST /verify_appointment_otp/{appointmentId}'
const CODE = '4821'
const { today: text } = en
const { change, checkIn } = en.appointments
const { status: errors } = en.errors
const { pending, unchanged, accepted, acceptedHiddenOtp, declinedByClinic, expected } = fixtures.appointment

let requests: unknown[] = []

/** The actions of a row of the day's queue, on the real dashboard with a mocked network. */
const meta = preview.meta({
  title: 'Tests/Today, actions',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/dashboard' },
  beforeEach: async ({ args, msw }) => {
    requests = []
    msw.use(
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params, body }) =>
        requests.push([params['appointmentId'], params['newStatus'], body]),
      ),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
  },
})

/** The actions of Lena Moreau, the only patient of the day. */
const actions = async ({ canvas }: Pick<ScreenContext, 'canvas'>) =>
  within(await canvas.findByRole('group', { name: text.actions.replace('{patient}', 'Lena Moreau') }))

async function press(at: ScreenContext, name: string) {
  await at.userEvent.click((await actions(at)).getByRole('button', { name }))
}

const second = { ...pending, id: pending.id + 1, patient_name: 'Tomás Silva' }
const rowsOf = (canvas: ScreenContext['canvas']) =>
  Promise.all(
    ['Lena Moreau', second.patient_name].map(async (name) => {
      const group = await canvas.findByRole('group', { name: text.actions.replace('{patient}', name) })
      return within(group.closest('li') as HTMLElement)
    }),
  )

/** Each row keeps its own outcome while other rows get theirs. */
export const OutcomesOfTwoRows = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [pending, second])),
  play: async ({ canvas, msw, userEvent }) => {
    const acceptBoth = async () => {
      for (const row of await rowsOf(canvas)) {
        await userEvent.click(row.getByRole('button', { name: change.to.accepted }))
        // The line of its last failure goes and moves the next row.
        passTime(MOVED_ROW_GUARD_MS)
      }
    }
    msw.use(failing(UPDATE, 500, en.server.unavailable))
    await acceptBoth()
    const text = `${errors.failed} (${FAILED_REQUEST})`
    for (const row of await rowsOf(canvas)) await expect(await row.findByText(text)).toBeVisible()

    msw.use(answering(UPDATE, { message: en.server.statusUpdated }))
    await acceptBoth()
    for (const row of await rowsOf(canvas))
      await expect(await row.findByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    const [first] = await rowsOf(canvas)
    await expect(first?.getByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    for (const row of await rowsOf(canvas))
      await waitFor(() => expect(row.queryByText(en.outcomes.statusChanged.accepted)).toBeNull())
  },
})

/** The dialog is left before its change has ended: the row waits for it, so that nobody accepts twice. */
export const ChangedFromDialog = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [pending])),
  play: async (at) => {
    const { canvas, msw, userEvent } = at
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    let count = 0
    msw.use(
      on(UPDATE, async () => {
        count += 1
        await gate
        return Response.json({ message: en.server.statusUpdated })
      }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Open appointment of Lena Moreau' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: change.to.accepted }))
    await waitFor(() => expect(count).toBe(1))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const accept = (await actions(at)).getByRole('button', { name: change.to.accepted })
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.click(accept)
    msw.use(answering(LIST, [accepted]))
    answer()
    await expect(await screen.findByText(en.outcomes.statusChanged.accepted)).toBeInTheDocument()
    await expect(count).toBe(1)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

/** Nothing is marked, and the check-in is offered again. */
export const FailedCheckIn = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [expected]), failing(CHECK_IN, 500, en.server.unavailable)),
  play: async (at) => {
    await press(at, checkIn.arrived)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.failed)
    await expect(at.canvas.queryByText(checkIn.saved.arrived)).not.toBeInTheDocument()
    await expect((await actions(at)).queryByRole('button', { name: checkIn.undo })).not.toBeInTheDocument()
    at.msw.use(answering(CHECK_IN, { message: en.server.checkedIn }))
    await press(at, checkIn.arrived)
    await expect(await at.canvas.findByText(checkIn.saved.arrived)).toBeVisible()
    await expect(at.canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** The patient is marked, and the response was lost: the row says what the list has, and the own mark can be undone. */
export const LostCheckIn = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, [expected]),
      on(CHECK_IN, () => {
        msw.use(answering(LIST, [{ ...expected, arrived_at }]))
        return new Response(null, { status: 502 })
      }),
    ),
  play: async (at) => {
    await press(at, checkIn.arrived)
    await expect(await at.canvas.findByText(change.changedAfterAll)).toBeVisible()
    await expect((await actions(at)).queryByRole('button', { name: checkIn.noShow })).toBeNull()
    at.msw.use(answering(CHECK_IN, { message: en.server.checkedIn }), answering(LIST, [expected]))
    // The row has moved to the patients who wait.
    passTime(MOVED_ROW_GUARD_MS)
    await press(at, checkIn.undo)
    await expect(await (await actions(at)).findByRole('button', { name: checkIn.arrived })).toBeVisible()
  },
})

/** What a colleague has done to the appointment since. *Undo* would delete it. */
const undoEndsWith = (colleague: Partial<typeof expected>) => ({
  play: async (at: ScreenContext & { msw: SetupWorker }) => {
    at.msw.use(answering(LIST, [expected]), answering(CHECK_IN, { message: en.server.checkedIn }))
    await queryClient.invalidateQueries()
    await press(at, checkIn.arrived)
    await expect(await at.canvas.findByText(checkIn.saved.arrived)).toBeVisible()
    at.msw.use(answering(LIST, [{ ...expected, ...colleague }]))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(at.canvas.queryByText(checkIn.saved.arrived)).not.toBeInTheDocument())
    await expect(at.canvas.queryByRole('button', { name: checkIn.undo })).not.toBeInTheDocument()
  },
})
const { arrived_at } = fixtures.appointment.arrived
export const UndoEndsWithAnotherMark = meta.story(undoEndsWith({ no_show_at: arrived_at, arrived_at: null }))
export const UndoEndsWithAnotherStatus = meta.story(undoEndsWith({ status: STATUS_NUMBERS.cancelled }))

const codeField = ({ canvas }: Pick<ScreenContext, 'canvas'>) =>
  canvas.findByRole('textbox', { name: change.otp })

export const EnteringACode = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted])),
  play: async (at) => {
    await press(at, text.enterCode)
    await expect(await codeField(at)).toHaveFocus()
    await expect(at.canvas.getByText(change.otpHint)).toBeVisible()
    await expect((await actions(at)).queryByRole('button', { name: change.to.completed })).toBeNull()
    await press(at, text.hideCode)
    await expect(at.canvas.queryByRole('textbox', { name: change.otp })).not.toBeInTheDocument()
    await press(at, text.enterCode)
    await at.userEvent.type(await codeField(at), CODE.slice(0, 2))
    await expect(await codeField(at)).toHaveValue(CODE.slice(0, 2))
  },
})

/** After a wrong code the field is empty and has the focus. */
export const WrongCode = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted])),
  play: async (at) => {
    await press(at, text.enterCode)
    await at.userEvent.type(await codeField(at), '1111')
    await expect(await at.canvas.findByText(errors.otpInvalid)).toBeVisible()
    await waitFor(async () => expect(await codeField(at)).toHaveFocus())
    await expect(await codeField(at)).toHaveValue('')
    await expect((await actions(at)).queryByRole('button', { name: change.to.completed })).toBeNull()
  },
})

/** The backend checks no code for a while. */
export const CodePaused = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted]), failing(VERIFY, 429, en.server.otpPaused)),
  play: async (at) => {
    await press(at, text.enterCode)
    await at.userEvent.type(await codeField(at), CODE)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect((await actions(at)).queryByRole('button', { name: change.to.completed })).toBeNull()
  },
})

/** Completes the visit with the code. */
async function complete(at: ScreenContext, id: number) {
  await press(at, text.enterCode)
  await at.userEvent.type(await codeField(at), CODE)
  await (await actions(at)).findByRole('button', { name: change.to.completed })
  await press(at, change.to.completed)
  await waitFor(() => expect(requests).toEqual([[String(id), '2', { otp: CODE }]]))
  await expect(
    await at.canvas.findByText(`Lena Moreau: ${en.outcomes.statusChanged.completed}`),
  ).toBeInTheDocument()
}

export const CompletedWithTheCode = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [accepted])),
  play: (at) => complete(at, accepted.id),
})

/** HIDE_OTP: the list has no codes. The row looks the same, and the backend checks the code. */
export const HiddenCode = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, [acceptedHiddenOtp])),
  play: (at) => complete(at, acceptedHiddenOtp.id),
})

/** The session has ended when the action is sent: the login comes first, then the dashboard again. */
const sessionEnded = (
  call: Operation,
  appointment: typeof pending,
  act: (at: ScreenContext) => Promise<void>,
) => ({
  beforeEach: ({ msw }: { msw: { use: (...handlers: typeof happy) => void } }) =>
    msw.use(answering(LIST, [appointment]), failing(call, 401, errors.noToken)),
  play: async (at: ScreenContext) => {
    await actions(at)
    await act(at)
    await expect(await at.canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/login?from=%2Fdashboard')
    await expect(storedSession()).toEqual(NOBODY)
    await expect(screen.queryByText('Lena Moreau')).not.toBeInTheDocument()
  },
})

export const SessionEndedAtAnAnswer = meta.story(
  sessionEnded(UPDATE, pending, (at) => press(at, change.to.accepted)),
)
export const SessionEndedAtACheckIn = meta.story({
  ...sessionEnded(CHECK_IN, expected, (at) => press(at, checkIn.arrived)),
  tags: ['behaviour'],
})
export const SessionEndedAtACode = meta.story({
  ...sessionEnded(VERIFY, accepted, async (at) => {
    await press(at, text.enterCode)
    await at.userEvent.type(await codeField(at), CODE)
  }),
  tags: ['behaviour'],
})

/** The typed reason stays, everything else is hidden. */
export const SessionEndedWithAReason = meta.story({
  // Only the form is there: the screen's landmark and heading are hidden with the screen.
  parameters: {
    a11y: {
      config: {
        rules: ['landmark-one-main', 'page-has-heading-one'].map((id) => ({ id, enabled: false })),
      },
    },
  },
  beforeEach: ({ msw }) => msw.use(answering(LIST, [unchanged]), failing(UPDATE, 401, errors.noToken)),
  play: async (at) => {
    await press(at, change.to.declined)
    const reason = await at.canvas.findByRole('textbox', { name: change.reason })
    await at.userEvent.type(reason, 'Double booking')
    await at.userEvent.click(at.canvas.getByRole('button', { name: change.confirm.declined }))
    const alert = await at.canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(errors.noToken)
    await expect(within(alert).getByRole('link', { name: en.appointments.logIn })).toHaveAttribute(
      'href',
      '/login?from=%2Fdashboard',
    )
    await expect(reason).toHaveValue('Double booking')
    await expect(reason.checkVisibility({ visibilityProperty: true })).toBe(true)
    await expect(at.canvas.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
    await expect(currentUrl()).toBe('/dashboard')
  },
})

const RESTORE = 'POST /restore_appointment/{appointmentId}'

/** One press in the row. Its second half restores nothing more, and the row says so where it has moved to. */
export const Restored = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(LIST, [declinedByClinic]),
      recording(RESTORE, { message: en.outcomes.restored }, ({ params }) => requests.push(params)),
    ),
  play: async (at) => {
    const restore = (await actions(at)).getByRole('button', { name: change.restore })
    at.msw.use(
      answering(LIST, [{ ...declinedByClinic, status: STATUS_NUMBERS.pending, status_reason: null }]),
    )
    await at.userEvent.dblClick(restore)
    const group = await at.canvas.findByRole('region', { name: `${text.groups.toAnswer}, 1` })
    await expect(await within(group).findByText(en.outcomes.restored)).toBeVisible()
    await expect(within(group).getByRole('button', { name: change.to.accepted })).toBeEnabled()
    await expect(requests).toEqual([{ appointmentId: String(declinedByClinic.id) }])
  },
})

/** The backend says why in its own words, and the row can be tried again. */
export const RestoreRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [declinedByClinic]), failing(RESTORE, 409, en.server.slotFull)),
  play: async (at) => {
    await press(at, change.restore)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect((await actions(at)).getByRole('button', { name: change.restore })).toBeEnabled()
  },
})

/** Somebody else was faster. */
export const RestoredByColleague = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(LIST, [declinedByClinic]), failing(RESTORE, 409, en.server.unavailable)),
  play: async (at) => {
    const restore = (await actions(at)).getByRole('button', { name: change.restore })
    at.msw.use(answering(LIST, [{ ...declinedByClinic, status: STATUS_NUMBERS.pending }]))
    await at.userEvent.click(restore)
    const status = en.ui.status.pending
    await expect(await at.canvas.findByText(change.changedByOther.replace('{status}', status))).toBeVisible()
    await expect(at.canvas.queryByRole('button', { name: change.restore })).not.toBeInTheDocument()
  },
})

/** After its day nothing is restored, and a backend that keeps no changes has no such call. */
export const NothingToRestore = meta.story({
  beforeEach: ({ msw }) => {
    const { status_reason, changed_at, changed_by, ...specified } = declinedByClinic
    msw.use(answering(LIST, [specified]))
  },
  play: async (at) => {
    await expect(await at.canvas.findByText(en.ui.status.declined)).toBeVisible()
    await expect(at.canvas.queryByRole('button', { name: change.restore })).not.toBeInTheDocument()
  },
})

/** A patient who comes before the day: one press opens the form with the free slots. */
export const EarlyPatient = meta.story({
  args: { path: '/dashboard?day=2026-11-21' },
  beforeEach: ({ msw }) => msw.use(answering(LIST, [{ ...expected, date: '2026-11-21' }])),
  play: async (at) => {
    await press(at, en.appointments.move.open)
    const dialog = within(await screen.findByRole('dialog'))
    const slots = await dialog.findByRole('radiogroup', { name: en.schedule.slot })
    await waitFor(() => expect(within(slots).getAllByRole('radio').length).toBeGreaterThan(0))
    await at.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // What was asked here is not asked again when the dialog is opened by the name.
    const name = text.open.replace('{patient}', 'Lena Moreau')
    passTime(MOVED_ROW_GUARD_MS)
    await at.userEvent.click(await at.canvas.findByRole('button', { name }))
    const statusDialog = within(await screen.findByRole('dialog'))
    await expect(await statusDialog.findByRole('button', { name: en.appointments.move.open })).toBeVisible()
  },
})
