import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import {
  acceptedButtons,
  buttonNames,
  buttonsBeforeOtp,
  codeField,
  confirm,
  waitUntilDialogClosed,
  statusDialogStory,
  openStatusDialog,
} from '../../../../../stories/dialogs/statusDialog'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog } from '../AppointmentStatusDialog/AppointmentStatusDialog'

const { to, verify } = en.appointments.change
const { acceptedHiddenOtp, smallOtp } = samples.appointment

const meta = preview.meta({
  title: 'Clinic/Appointments/OtpCheck',
  component: AppointmentStatusDialog,
  ...statusDialogStory,
})

export const Right = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    const verdict = await dialog.findByText(en.outcomes.otpVerified)
    await expect(verdict.closest('[role=status]')).not.toBeNull()
    await expect(buttonNames(dialog)).toEqual(acceptedButtons)
    await expect(codeField(dialog)).toHaveAttribute('readonly')
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '4821']])
  },
})

export const RightThenCancelled = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    await confirm(userEvent, dialog, 'cancelled')
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled', '4821']])
  },
})

/** The API sends the code as a number: 7 is the code 0007 (docs/product.md#otp). */
export const LeadingZeros = meta.story({
  args: { appointment: smallOtp },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('0007')
    await dialog.findByText(en.outcomes.otpVerified)
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '0007']])
  },
})

/** Users press Backspace after a wrong code, although the field is already empty. */
export const WrongThenBackspace = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    await dialog.findByText(en.errors.status.otpInvalid)
    await userEvent.keyboard('{Backspace}4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

/** A wrong code is cleared, so that the next one can be typed at once. */
export const WrongThenRight = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    const verdict = await dialog.findByText(en.errors.status.otpInvalid)
    await expect(verdict.closest('[role=status]')).not.toBeNull()
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await expect(codeField(dialog)).toBeInvalid()
    await expect(codeField(dialog)).toHaveValue('')
    await expect(buttonNames(dialog)).toEqual(buttonsBeforeOtp)

    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const Wrong = meta.story({
  tags: ['visual'],
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('0000')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
  },
})

export const Pasted = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.paste('4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

export const WrongPasted = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.paste('1234')
    await dialog.findByText(en.errors.status.otpInvalid)
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

export const TooShort = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn(() => Promise.resolve(true)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('48')
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: verify }))
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await expect(args.onVerifyOtp).not.toHaveBeenCalled()
  },
})

export const VerifiedByServer = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn((otp: string) => Promise.resolve(otp === '4821')) },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    await dialog.findByText(en.errors.status.otpInvalid)
    await waitFor(() => expect(codeField(dialog)).toHaveFocus())
    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(1, '1111')
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(2, '4821')
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '4821']])
  },
})

/** A backend without a check (null): the code from the list decides. */
export const ComparedHere = meta.story({
  args: { onVerifyOtp: fn(() => Promise.resolve(null)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    await dialog.findByText(en.errors.status.otpInvalid)
    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
  },
})

/** The backend counts wrong codes, so it decides even if the list has the code. */
export const BackendDecides = meta.story({
  args: {
    onVerifyOtp: fn(() => Promise.reject(new Error(en.server.otpPaused))),
    message: { tone: 'error', text: en.server.otpPaused },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    await waitFor(() => expect(args.onVerifyOtp).toHaveBeenCalledWith('4821'))
    await waitFor(() => expect(dialog.getByRole('button', { name: verify })).not.toHaveAttribute('aria-busy'))
    await expect(dialog.queryByText(en.outcomes.otpVerified)).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual(buttonsBeforeOtp)
  },
})

export const BeingVerified = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    const button = dialog.getByRole('button', { name: verify })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    await userEvent.keyboard('9')
    await expect(args.onVerifyOtp).toHaveBeenCalledOnce()
    await expect(args.onVerifyOtp).toHaveBeenCalledWith('4821')
  },
})

/** Without a response the digits stay, and Verify asks again. */
export const NotAnswered = meta.story({
  args: {
    appointment: acceptedHiddenOtp,
    onVerifyOtp: fn(() => Promise.reject(new Error('no response'))),
    message: { tone: 'error', text: en.errors.status.unanswered },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    const button = dialog.getByRole('button', { name: verify })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await expect(codeField(dialog)).toHaveValue('4821')
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(1, '4821')
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(2, '4821')
  },
})

const withoutAnswer = {
  appointment: acceptedHiddenOtp,
  onVerifyOtp: fn(() => Promise.reject(new Error('no response'))),
}

/**
 * What is typed after a check without an answer is a new code, wherever the focus was meanwhile: no mixture of both is sent, which
 * the backend would count as wrong.
 */
export const NewCodeAfterNoAnswer = meta.story({
  tags: ['behaviour'],
  args: withoutAnswer,
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const ways = [
      () => Promise.resolve(),
      () => userEvent.click(codeField(dialog)),
      () => userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}'),
    ]
    let count = 0
    for (const goOn of ways)
      for (const code of ['1121', '1121', '0121']) {
        await userEvent.keyboard(code)
        count += 1
        await waitFor(() => expect(args.onVerifyOtp).toHaveBeenLastCalledWith(code))
        await expect(args.onVerifyOtp).toHaveBeenCalledTimes(count)
        await waitFor(() => expect(codeField(dialog)).not.toHaveAttribute('readonly'))
        await goOn()
      }
  },
})

/** Enter checks the code again, as the button does. */
export const EnterAfterNoAnswer = meta.story({
  tags: ['behaviour'],
  args: withoutAnswer,
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    await waitFor(() => expect(args.onVerifyOtp).toHaveBeenCalledOnce())
    await waitFor(() => expect(codeField(dialog)).not.toHaveAttribute('readonly'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
    await expect(args.onVerifyOtp).toHaveBeenLastCalledWith('4821')
  },
})

/** A verified code is forgotten when the dialog closes. */
export const AsksAgainAfterReopening = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const first = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    await first.findByText(en.outcomes.otpVerified)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    const again = await openStatusDialog(userEvent)
    await expect(buttonNames(again)).toEqual(buttonsBeforeOtp)
  },
})

export const Corrected = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('47{Backspace}821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

export const VerifiedByServerThenCancelled = meta.story({
  tags: ['behaviour'],
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn(() => Promise.resolve(true)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.paste('4821')
    await confirm(userEvent, dialog, 'cancelled')
    await expect(args.onVerifyOtp).toHaveBeenCalledOnce()
    await expect(args.onVerifyOtp).toHaveBeenCalledWith('4821')
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled', '4821']])
  },
})

/** After five wrong codes the backend pauses the check (docs/product.md#otp). */
export const Paused = meta.story({
  tags: ['gallery'],
  args: {
    appointment: acceptedHiddenOtp,
    onVerifyOtp: fn(() => Promise.reject(new Error(en.server.otpPaused))),
    message: { tone: 'error', text: en.server.otpPaused },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    await waitFor(() => expect(args.onVerifyOtp).toHaveBeenCalledWith('1111'))
    await expect(args.onVerifyOtp).toHaveBeenCalledOnce()
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.server.otpPaused)
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual(buttonsBeforeOtp)
  },
})

/** A backend that hides the code and has no call to check it: every code is wrong. */
export const CodeUnavailable = meta.story({
  args: { appointment: acceptedHiddenOtp },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await expect(buttonNames(dialog)).toEqual(buttonsBeforeOtp)
  },
})
