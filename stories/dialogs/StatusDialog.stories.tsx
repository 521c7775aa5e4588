import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { paths } from '@/app/paths'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, recording, unanswered } from '../mocks/handlers'
import { expectCovered } from '../screens/covered'
import { openAs, Screen } from '../screens/screen'
import { heldLengths, holdTimers, pass } from './heldTimers'
import { buttonNames, codeField, confirm, dialogGone } from './statusDialog'

const { to, keep, confirm: ask, verify, changedByOther, changedAfterAll } = en.appointments.change
const { status: errors } = en.errors
const UPDATE = 'POST /update_appointment_status/{appointmentId}/{newStatus}'
const VERIFY = 'POST /verify_appointment_otp/{appointmentId}'
const { pending, accepted, acceptedWalkIn, acceptedHiddenOtp } = fixtures.appointment
const appointments = [pending, accepted, acceptedWalkIn, acceptedHiddenOtp]

/** How often the list has been read, and what was sent to change a status. */
let reads = 0
let sent: unknown[] = []

const at = ({ id }: { id: number }) => ({ path: paths.appointments.getHref({ appointment: id }) })

/** The dialog as the product wires it: the real screen on a mocked network. */
const meta = preview.meta({
  title: 'Dialogs/Appointment status',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: at(pending),
  beforeEach: async ({ args, msw }) => {
    reads = 0
    sent = []
    msw.use(
      recording('GET /appointments/{clinicId}', appointments, () => (reads += 1)),
      recording(UPDATE, { message: en.server.statusUpdated }, ({ params, body }) =>
        sent.push([params, body]),
      ),
      ...happy,
    )
    await openAs('clinic', args.path)
    return holdTimers(3_000)
  },
})

async function opened() {
  const dialog = await screen.findByRole('dialog', { name: 'Appointment of Lena Moreau' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** The message stays for three seconds; then the dialog closes, and the list is read again (docs/product.md#status). */
export const ThreeSecondsThenClosed = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await userEvent.dblClick(dialog.getByRole('button', { name: to.accepted }))
    await dialog.findByText(en.outcomes.statusChanged.accepted)
    await expect(dialog.getByText(en.ui.status.accepted, { exact: true })).toBeVisible()
    await expect(sent).toEqual([[{ appointmentId: '801', newStatus: '1' }, null]])
    await expect(heldLengths()).toEqual([3_000])
    // The focus of the window reads the list as well.
    const readsBefore = reads
    pass(2_999)
    await expect(dialog.getByText(en.outcomes.statusChanged.accepted)).toBeVisible()
    await expect(reads).toBe(readsBefore)
    pass(1)
    await dialogGone()
    await waitFor(() => expect(reads).toBe(readsBefore + 1))
  },
})

/** Whoever has read the message need not wait. */
export const ClosedBeforeTheThreeSeconds = meta.story({
  args: at(acceptedWalkIn),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await confirm(userEvent, dialog, 'cancelled')
    await dialog.findByText(en.outcomes.statusChanged.cancelled)
    await expect(sent).toEqual([[{ appointmentId: '803', newStatus: '4' }, null]])
    // The focus of the window reads the list as well.
    const readsBefore = reads
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await waitFor(() => expect(reads).toBe(readsBefore + 1))
    await expect(heldLengths()).toEqual([])
  },
})

export const CodeGoesWithTheChange = meta.story({
  args: at(accepted),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await userEvent.click(await dialog.findByRole('button', { name: to.completed }))
    await dialog.findByText(en.outcomes.statusChanged.completed)
    await expect(sent).toEqual([[{ appointmentId: '802', newStatus: '2' }, { otp: '4821' }]])
  },
})

/** The backend keeps the code to itself: it says whether four digits are right. */
export const HiddenCode = meta.story({
  args: at(acceptedHiddenOtp),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('1111')
    await dialog.findByText(errors.otpInvalid)
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await confirm(userEvent, dialog, 'cancelled')
    await dialog.findByText(en.outcomes.statusChanged.cancelled)
    await expect(sent).toEqual([[{ appointmentId: '804', newStatus: '4' }, { otp: '4821' }]])
  },
})

/** Wrong codes are counted by the backend, in the mode in which the list has the code too. */
export const CodePaused = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 429, en.server.otpPaused)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect(dialog.queryByText(en.outcomes.otpVerified)).toBeNull()
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

/** A pause that began in another tab is told by the change itself. */
export const ChangePaused = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 429, en.server.otpPaused)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await userEvent.click(await dialog.findByRole('button', { name: to.completed }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
  },
})

/** A backend without the call: the code of the list decides. */
export const NoCallToVerify = meta.story({
  args: at(accepted),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 404, en.server.notFound)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
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
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('1111')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

export const HiddenCodeUnanswered = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) => msw.use(unanswered(VERIFY)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(codeField(dialog)).toHaveValue('4821')
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

/** A server in trouble has not looked at the code: what was typed stays, and can be sent again. */
export const HiddenCodeFailed = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) => msw.use(failing(VERIFY, 503, en.server.unavailable)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await expect(dialog.queryByText(errors.otpInvalid)).toBeNull()
    await expect(codeField(dialog)).toHaveValue('4821')
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

/** A colleague was faster than the patient's code: the list is read again. */
export const HiddenCodeTooLate = meta.story({
  args: at(acceptedHiddenOtp),
  beforeEach: ({ msw }) =>
    msw.use(failing(VERIFY, 409, en.server.transition.replace('{status}', en.ui.status.completed))),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await waitFor(() => expect(reads).toBe(2))
  },
})

const listOf = (status: number) => answering('GET /appointments/{clinicId}', [{ ...pending, status }])

/** Another tab declined it: the message says so, and the dialog shows the new status. */
export const RefusedAfterAnotherTab = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 409, en.server.transition)),
  play: async ({ msw, userEvent }) => {
    const dialog = await opened()
    msw.use(listOf(STATUS_NUMBERS.declined))
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const detail = changedByOther.replace('{status}', en.ui.status.declined)
    await expect(await dialog.findByText(detail)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.failed)
    await expect(dialog.getByText(en.ui.status.declined, { exact: true })).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([en.ui.close])
  },
})

/** Only the answer was lost. */
export const UnansweredButChanged = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(UPDATE)),
  play: async ({ msw, userEvent }) => {
    const dialog = await opened()
    msw.use(listOf(STATUS_NUMBERS.accepted))
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const detail = changedAfterAll.replace('{status}', en.ui.status.accepted)
    await expect(await dialog.findByText(detail)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(dialog.getByText(en.ui.status.accepted, { exact: true })).toBeVisible()
  },
})

/** The list is read again, and the dialog stays. */
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(failing(UPDATE, 409, en.server.transition.replace('{status}', en.ui.status.declined))),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.failed)
    await waitFor(() => expect(reads).toBe(2))
    await expect(heldLengths()).toEqual([])
    await expect(dialog.getByRole('alert')).toHaveTextContent(errors.failed)
  },
})

export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(UPDATE)),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await confirm(userEvent, dialog, 'declined')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(errors.unanswered)
    await expect(buttonNames(dialog)).toEqual([keep.declined, ask.declined, en.ui.close])
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(UPDATE, 401, errors.noToken)),
  play: async ({ args, userEvent }) => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const covered = await screen.findByRole('dialog', { name: en.appointments.change.sessionEnded })
    const alert = await within(covered).findByRole('alert')
    await expect(alert).toHaveTextContent(errors.noToken)
    await expect(covered).not.toHaveTextContent(/Lena|555/)
    await expect(buttonNames(within(covered))).toEqual([en.ui.close])
    await expectCovered()
    await expect(within(alert).getByRole('link', { name: en.appointments.logIn })).toHaveAttribute(
      'href',
      paths.login.getHref(args.path),
    )
  },
})
