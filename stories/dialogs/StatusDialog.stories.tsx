import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { apiConfig } from '@/api/config'
import { screens } from '@/app/shell/screens'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording, unanswered } from '../mocks/handlers'
import { expectCovered } from '../screens/covered'
import { setUpScreen, Screen } from '../screens/screen'
import { heldTimerLengths, holdTimers, advanceHeldTimers } from './heldTimers'
import {
  buttonNames,
  buttonsBeforeOtp,
  codeField,
  confirm,
  waitUntilDialogClosed,
  withMove,
} from './statusDialog'

const { to, keep, confirm: ask, changedByOther, changedAfterAll, restore } = en.appointments.change
const { status: errors } = en.errors
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const RESTORE = 'POST /restore_appointment/{appointmentId}'
const VERIFY = 'POST /verify_appointment_otp/{appointmentId}'
const { pending, accepted, acceptedWalkIn, acceptedHiddenOtp, unchanged, declinedByClinic } =
  fixtures.appointment
const appointments = [pending, accepted, acceptedWalkIn, acceptedHiddenOtp, unchanged]

/** The number of reads of the list, and the bodies of all status changes. The window's focus also triggers a read. */
let reads = 0
let requests: unknown[] = []

const at = ({ id }: { id: number }) => ({ path: screens.appointments.getHref({ appointment: id }) })

/** The dialog in the product: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Tests/Status dialog on the list',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: at(pending),
  beforeEach: async ({ args, msw }) => {
    reads = 0
    requests = []
    msw.use(
      recording('GET /appointments/{clinicId}', appointments, () => (reads += 1)),
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params, body }) =>
        requests.push([params, body]),
      ),
      ...happy,
    )
    await setUpScreen('clinic', args.path)
    return holdTimers(3_000)
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The message shows for three seconds; then the dialog closes, and the list is read again (docs/product.md#status). */
export const ClosesAfterThreeSeconds = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.dblClick(dialog.getByRole('button', { name: to.accepted }))
    await dialog.findByText(en.outcomes.statusChanged.accepted)
    await expect(dialog.getByText(en.ui.status.accepted, { exact: true })).toBeVisible()
    await expect(requests).toEqual([[{ appointmentId: '801', newStatus: '1' }, null]])
    await expect(heldTimerLengths()).toEqual([3_000])
    const readsBefore = reads
    advanceHeldTimers(2_999)
    await expect(dialog.getByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    advanceHeldTimers(1)
    await waitUntilDialogClosed()
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
  },
})

/** The dialog can be closed before the three seconds are over. */
export const ClosedBeforeThreeSeconds = meta.story({
  args: at(acceptedWalkIn),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await confirm(userEvent, dialog, 'cancelled')
    await dialog.findByText(en.outcomes.statusChanged.cancelled)
    await expect(requests).toEqual([[{ appointmentId: '803', newStatus: '4' }, null]])
    const readsBefore = reads
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
    await expect(heldTimerLengths()).toEqual([])
  },
})

/** A backend without extensions has the specified changes only. */
export const WithoutExtensions = meta.story({
  args: at(acceptedWalkIn),
  beforeEach: () => {
    Object.assign(apiConfig, { extensions: false })
    return () => Object.assign(apiConfig, { extensions: true })
  },
  play: async () => {
    await expect(buttonNames(await openedDialog())).toEqual([to.completed, to.cancelled, en.ui.close])
  },
})

export const CodeSentWithTheChange = meta.story({
  args: at(accepted),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await userEvent.click(await dialog.findByRole('button', { name: to.completed }))
    await dialog.findByText(en.outcomes.statusChanged.completed)
    await expect(requests).toEqual([[{ appointmentId: '802', newStatus: '2' }, { otp: '4821' }]])
  },
})

/** The reason travels with the change. */
export const ReasonSentWithTheChange = meta.story({
  args: at(unchanged),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: to.declined }))
    await userEvent.click(dialog.getByRole('textbox', { name: en.appointments.change.reason }))
    await userEvent.keyboard('The doctor is ill')
    await userEvent.click(dialog.getByRole('button', { name: ask.declined }))
    await dialog.findByText(en.outcomes.statusChanged.declined)
    await expect(requests).toEqual([
      [{ appointmentId: '817', newStatus: '3' }, { reason: 'The doctor is ill' }],
    ])
  },
})

/** HIDE_OTP: the list has no codes, and the backend verifies them. */
export const HiddenCode = meta.story({
  args: at(acceptedHiddenOtp),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('1111')
    await dialog.findByText(errors.otpInvalid)
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await confirm(userEvent, dialog, 'cancelled')
    await dialog.findByText(en.outcomes.statusChanged.cancelled)
    await expect(requests).toEqual([[{ appointmentId: '804', newStatus: '4' }, { otp: '4821' }]])
  },
})

/** The backend counts wrong codes even if the list has the codes. */
export const CodePaused = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 429, en.server.otpPaused)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect(dialog.queryByText(en.outcomes.otpVerified)).toBeNull()
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
  },
})

/** Codes were paused in another tab: the refused change says so. */
export const ChangePaused = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 429, en.server.otpPaused)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await userEvent.click(await dialog.findByRole('button', { name: to.completed }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
  },
})

/** A backend without the verify call: the dashboard compares with the code of the list. */
export const NoCallToVerify = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 404, en.server.notFound)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('1111')
    await dialog.findByText(errors.otpInvalid)
    await userEvent.keyboard('4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
    await expect(dialog.queryByRole('alert')).toBeNull()
  },
})

export const HiddenCodePaused = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 429, en.server.otpPaused)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('1111')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
  },
})

export const HiddenCodeUnanswered = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) => msw.use(unanswered(VERIFY)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(codeField(dialog)).toHaveValue('4821')
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
  },
})

/** A 500 does not count as a wrong code: the typed code stays and can be sent again. */
export const HiddenCodeFailed = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 503, en.server.unavailable)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await expect(dialog.queryByText(errors.otpInvalid)).toBeNull()
    await expect(codeField(dialog)).toHaveValue('4821')
    await expect(buttonNames(dialog)).toEqual(withMove(buttonsBeforeOtp))
  },
})

/** A colleague has changed the status meanwhile: the list is read again. */
export const HiddenCodeAfterAnotherChange = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) =>
    msw.use(failing(VERIFY, 409, en.server.transition.replace('{status}', en.ui.status.completed))),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    const readsBefore = reads
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
  },
})

const listOf = (status: number) => answering('GET /appointments/{clinicId}', [{ ...pending, status }])

/** Another tab declined the appointment: the message says so, and the dialog shows the new status. */
export const RefusedAfterAnotherTab = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 409, en.server.transition)),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    msw.use(listOf(STATUS_NUMBERS.declined))
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const detail = changedByOther.replace('{status}', en.ui.status.declined)
    await expect(await dialog.findByText(detail)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.failed)
    await expect(dialog.getByText(en.ui.status.declined, { exact: true })).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([en.ui.close])
  },
})

/** The change was made, and its response was lost. */
export const UnansweredButChanged = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(UPDATE)),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    msw.use(listOf(STATUS_NUMBERS.accepted))
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const detail = changedAfterAll
    await expect(await dialog.findByText(detail)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(dialog.getByText(en.ui.status.accepted, { exact: true })).toBeVisible()
  },
})

/** Neither the response nor the list arrived, so the change was pressed again: it was this desk's own. */
export const UnansweredThenRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(UPDATE)),
  play: async ({ msw, userEvent }) => {
    const dialog = await openedDialog()
    const accept = dialog.getByRole('button', { name: to.accepted })
    await userEvent.click(accept)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    msw.use(failing(UPDATE, 409, en.server.transition), listOf(STATUS_NUMBERS.accepted))
    await userEvent.click(accept)
    const detail = changedAfterAll
    await expect(await dialog.findByText(detail)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.failed)
  },
})

/** The list is read again, and the dialog stays open. */
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing(UPDATE, 409, en.server.transition.replace('{status}', en.ui.status.declined))),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    const readsBefore = reads
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await waitFor(() => expect(reads).toBeGreaterThan(readsBefore))
    await expect(heldTimerLengths()).toEqual([])
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.failed)
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(UPDATE)),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await confirm(userEvent, dialog, 'declined')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(buttonNames(dialog)).toEqual([keep.declined, ask.declined, en.ui.close])
  },
})

let restoreRequests: unknown[] = []

/** A declined appointment of today takes its place again, in one press. */
export const Restored = meta.story({
  args: at(declinedByClinic),
  beforeEach: ({ msw }) => {
    restoreRequests = []
    msw.use(
      answering('GET /appointments/{clinicId}', [declinedByClinic]),
      recording(RESTORE, { message: en.outcomes.restored }, ({ params }) => restoreRequests.push(params)),
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.dblClick(dialog.getByRole('button', { name: restore }))
    await expect(await dialog.findByText(en.outcomes.restored)).toBeVisible()
    await expect(dialog.getByText(en.ui.status.pending, { exact: true })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: restore })).not.toBeInTheDocument()
    await expect(restoreRequests).toEqual([{ appointmentId: String(declinedByClinic.id) }])
    advanceHeldTimers(3_000)
    await waitUntilDialogClosed()
  },
})

/** Somebody else has the place by now. */
export const NotRestored = meta.story({
  args: at(declinedByClinic),
  beforeEach: ({ msw }) =>
    msw.use(
      answering('GET /appointments/{clinicId}', [declinedByClinic]),
      failing(RESTORE, 409, en.server.slotFull),
    ),
  play: async ({ userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: restore }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(dialog.getByRole('button', { name: restore })).toBeEnabled()
  },
})

/** After its day, and after a completion, there is nothing to restore. */
export const NothingToRestore = meta.story({
  args: at(declinedByClinic),
  beforeEach: ({ msw }) =>
    msw.use(answering('GET /appointments/{clinicId}', [{ ...declinedByClinic, date: '2026-11-19' }])),
  play: async () => {
    await expect(buttonNames(await openedDialog())).toEqual([en.ui.close])
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 401, errors.noToken)),
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const covered = await screen.findByRole('dialog', { name: en.appointments.change.sessionEnded })
    const alert = await within(covered).findByRole('alert')
    await expect(alert).toHaveTextContent(errors.noToken)
    await expect(covered).not.toHaveTextContent(/Lena|555/)
    await expect(buttonNames(within(covered))).toEqual([en.ui.close])
    await expectCovered()
    await expect(within(alert).getByRole('link', { name: en.appointments.logIn })).toHaveAttribute(
      'href',
      screens.login.getHref(args.path),
    )
  },
})
