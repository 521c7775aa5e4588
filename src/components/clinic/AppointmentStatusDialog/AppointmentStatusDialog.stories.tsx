import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/api/types'
import { STATUS } from '@/domain/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { AppointmentStatusDialog, type AppointmentStatusDialogProps } from './AppointmentStatusDialog'
import { AppointmentStatusForm } from './AppointmentStatusForm'
import { OtpCheck } from './OtpCheck'

const { to, final, otp: otpLabel, verify } = en.appointments.change
const {
  pending,
  pendingWalkIn,
  accepted,
  acceptedWalkIn,
  acceptedHiddenOtp,
  completed,
  declined,
  cancelled,
  longNames,
  bare,
  unknownStatus,
} = fixtures.appointment
const walkIn = { user_id: 0, is_pay_on_clinic: 1, completion_otp: null }

/** Holds what the app holds: the appointment that the dialog is about. */
function Managing({ appointment: about, onClose, ...rest }: AppointmentStatusDialogProps) {
  const [appointment, setAppointment] = useState<Appointment | null>(null)
  return (
    <>
      {about && <AppointmentAction appointment={about} onOpen={setAppointment} />}
      <AppointmentStatusDialog
        {...rest}
        appointment={appointment}
        onClose={() => {
          setAppointment(null)
          onClose()
        }}
      />
    </>
  )
}

const meta = preview.meta({
  title: 'Clinic/AppointmentStatusDialog',
  component: AppointmentStatusDialog,
  subcomponents: { AppointmentStatusForm, OtpCheck },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: pending, onClose: fn(), onChangeStatus: fn() },
  render: (args) => <Managing {...args} />,
})

type UserEvent = { click: (element: Element) => Promise<void>; keyboard: (keys: string) => Promise<void> }

async function openDialog(userEvent: UserEvent, patient = 'Lena Moreau') {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`appointment of ${patient}$`) }))
  const dialog = await screen.findByRole('dialog', { name: `Appointment of ${patient}` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const buttonNames = (dialog: Dialog) =>
  dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const digit = (dialog: Dialog, position: number) =>
  dialog.getByRole('textbox', { name: `Digit ${position} of 4` })

async function typeOtp(dialog: Dialog, userEvent: UserEvent, otp: string) {
  await userEvent.click(digit(dialog, 1))
  await userEvent.keyboard(otp)
}

export const Pending = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(screen.getByRole('dialog')).toHaveFocus()
    await expect(buttonNames(dialog)).toEqual([to.declined, to.accepted, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

export const AllDetails = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const terms = dialog.getAllByRole('term').map((term) => term.textContent)
    const said = dialog.getAllByRole('definition').map((definition) => definition.textContent)
    await expect(Object.fromEntries(terms.map((term, index) => [term, said[index]]))).toMatchObject({
      Status: 'Accepted',
      Doctor: 'Dr. Amara Okafor',
      Date: 'Friday, November 20, 2026',
      Time: '09:30',
      Phone: '5550142233',
      'Booked by': 'App',
      Amount: '₹450',
      Payment: 'Paid online',
      'Booked on': expect.stringContaining('Nov 18, 2026') as string,
      Number: 'Clinora4821937',
    })
  },
})

export const PendingDeclined = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    const decline = dialog.getByRole('button', { name: to.declined })
    await expect(decline).toHaveAttribute('data-variant', 'danger')
    await userEvent.click(decline)
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined']])
  },
})

export const PendingWalkIn = meta.story({
  args: { appointment: pendingWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.tab()
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: to.accepted })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

export const AcceptedWalkIn = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.queryByRole('group', { name: otpLabel })).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual([to.cancelled, to.completed, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed']])
  },
})

export const AcceptedWalkInCancelled = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    const cancel = dialog.getByRole('button', { name: to.cancelled })
    await expect(cancel).toHaveAttribute('data-variant', 'danger')
    await userEvent.click(cancel)
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled']])
  },
})

export const AcceptedAppUser = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByRole('group', { name: otpLabel })).toHaveAccessibleDescription(
      expect.stringContaining(en.appointments.change.otpHint),
    )
    await expect(digit(dialog, 1)).toHaveFocus()
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

export const OtpRight = meta.story({
  args: { appointment: accepted },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    const verdict = await dialog.findByText(en.outcomes.otpVerified)
    await expect(verdict.closest('[role=status]')).not.toBeNull()
    await expect(buttonNames(dialog)).toEqual([to.cancelled, to.completed, en.ui.close])
    await expect(digit(dialog, 4)).toHaveAttribute('readonly')
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '4821']])
  },
})

export const OtpRightThenCancelled = meta.story({
  args: { appointment: accepted },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    await userEvent.click(await dialog.findByRole('button', { name: to.cancelled }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled', '4821']])
  },
})

/** The field empties itself, so that the next try is typed at once. */
export const OtpWrongThenRight = meta.story({
  args: { appointment: accepted },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('1111')
    const verdict = await dialog.findByText(en.errors.status.otpInvalid)
    await expect(verdict.closest('[role=status]')).not.toBeNull()
    await waitFor(() => expect(digit(dialog, 1)).toHaveFocus())
    await expect(digit(dialog, 1)).toBeInvalid()
    await expect(digit(dialog, 1)).toHaveValue('')
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])

    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const OtpWrong = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('0000')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
  },
})

export const OtpPasted = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.paste('4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

export const OtpWrongPasted = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.paste('1234')
    await dialog.findByText(en.errors.status.otpInvalid)
    await waitFor(() => expect(digit(dialog, 1)).toHaveFocus())
    await userEvent.keyboard('4821')
    await expect(await dialog.findByText(en.outcomes.otpVerified)).toBeVisible()
  },
})

export const OtpTooShort = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await typeOtp(dialog, userEvent, '48')
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: verify }))
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
    await expect(args.onVerifyOtp).not.toHaveBeenCalled()
  },
})

export const OtpVerifiedByServer = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn((otp: string) => Promise.resolve(otp === '4821')) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('1111')
    await dialog.findByText(en.errors.status.otpInvalid)
    await waitFor(() => expect(digit(dialog, 1)).toHaveFocus())
    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(1, '1111')
    await expect(args.onVerifyOtp).toHaveBeenNthCalledWith(2, '4821')
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed', '4821']])
  },
})

/** The code is in the list: the server is not asked. */
export const OtpComparedHere = meta.story({
  args: { appointment: accepted, onVerifyOtp: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    await expect(args.onVerifyOtp).not.toHaveBeenCalled()
  },
})

export const OtpBeingVerified = meta.story({
  args: { appointment: acceptedHiddenOtp, onVerifyOtp: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    const button = dialog.getByRole('button', { name: verify })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button)
    await userEvent.keyboard('9')
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(1)
    await expect(args.onVerifyOtp).toHaveBeenCalledWith('4821')
  },
})

/** No answer: the question is open, the digits stay, Verify asks again. */
export const OtpNotAnswered = meta.story({
  args: {
    appointment: acceptedHiddenOtp,
    onVerifyOtp: fn(() => Promise.reject(new Error('no answer'))),
    message: { tone: 'error', text: en.errors.status.unanswered },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    const button = dialog.getByRole('button', { name: verify })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await expect(digit(dialog, 4)).toHaveValue('1')
    await expect(dialog.queryByText(en.errors.status.otpInvalid)).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect(args.onVerifyOtp).toHaveBeenCalledTimes(2)
    await expect(args.onVerifyOtp).toHaveBeenLastCalledWith('4821')
  },
})

function ended(appointment: Appointment, text: string) {
  return {
    args: { appointment },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openDialog(userEvent)
      await expect(dialog.getByText(text)).toBeVisible()
      await expect(buttonNames(dialog)).toEqual([en.ui.close])
    },
  }
}

export const Completed = meta.story(ended(completed, final.completed))
export const CompletedWalkIn = meta.story(ended({ ...completed, ...walkIn }, final.completed))
export const Declined = meta.story(ended(declined, final.declined))
export const DeclinedWalkIn = meta.story(ended({ ...declined, ...walkIn }, final.declined))
export const Cancelled = meta.story(ended(cancelled, final.cancelled))
export const CancelledWalkIn = meta.story(ended({ ...cancelled, ...walkIn }, final.cancelled))
export const UnknownStatus = meta.story(ended(unknownStatus, final.unknown))

export const MissingFields = meta.story({
  args: { appointment: bare },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, en.appointments.unnamedPatient)
    await expect(dialog.getAllByText(en.shell.missing)).toHaveLength(9)
  },
})

export const LongNames = meta.story({
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ userEvent }) => {
    await openDialog(userEvent, longNames.patient_name ?? '')
    const title = screen.getByRole('heading')
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    const close = screen.getByRole('button', { name: en.ui.close })
    const words = document.createRange()
    words.selectNodeContents(title)
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left)
  },
})

/** The request takes as long as the test: the button that was pressed shows it, and nothing else can be pressed. */
export const Busy = meta.story({
  render: function Busy(args) {
    const [busy, setBusy] = useState(false)
    return (
      <Managing
        {...args}
        busy={busy}
        onChangeStatus={(next, otp) => {
          args.onChangeStatus(next, otp)
          setBusy(true)
        }}
      />
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    const accept = dialog.getByRole('button', { name: to.accepted })
    const decline = dialog.getByRole('button', { name: to.declined })
    await userEvent.dblClick(accept)
    await expect(accept).toHaveAttribute('aria-busy', 'true')
    await expect(accept).toHaveFocus()
    await expect(decline).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(decline)
    await expect(args.onChangeStatus).toHaveBeenCalledTimes(1)
    await expect(accept).toHaveAttribute('aria-busy', 'true')
    await expect(decline).not.toHaveAttribute('aria-busy')

    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await userEvent.click(document.querySelector('[data-slot=dialog-overlay]') as Element)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

export const PressedTwice = meta.story({
  args: { onChangeStatus: fn(() => new Promise(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.dblClick(dialog.getByRole('button', { name: to.accepted }))
    await userEvent.click(dialog.getByRole('button', { name: to.declined }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

/** After the change the message shows for three seconds: nothing is left to press, and the focus stays inside. */
export const Accepted = meta.story({
  render: function Accepted(args) {
    const [accepted, setAccepted] = useState(false)
    return (
      <Managing
        {...args}
        message={accepted ? { tone: 'success', text: en.outcomes.statusChanged.accepted } : undefined}
        onChangeStatus={() => setAccepted(true)}
      />
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const message = await dialog.findByText(en.outcomes.statusChanged.accepted)
    await expect(message.closest('[role=status]')).not.toBeNull()
    await expect(buttonNames(dialog)).toEqual([en.ui.close])
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
  },
})

export const CompletedWithOtp = meta.story({
  args: {
    appointment: accepted,
    message: { tone: 'success', text: en.outcomes.statusChanged.completed },
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog.getByText(en.outcomes.statusChanged.completed)).toBeVisible()
    await expect(dialog.queryByRole('group', { name: otpLabel })).not.toBeInTheDocument()
  },
})

function failing(text: string) {
  return {
    args: { message: { tone: 'error' as const, text } },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openDialog(userEvent)
      await expect(dialog.getByRole('alert')).toHaveTextContent(text)
      await expect(buttonNames(dialog)).toEqual([to.declined, to.accepted, en.ui.close])
    },
  }
}

export const Failed = meta.story(failing(en.errors.status.failed))
export const NoAnswer = meta.story(failing(en.errors.status.unanswered))
export const ChangedBySomebodyElse = meta.story(failing(en.server.transition.replace('{status}', 'Declined')))

export const SessionEnded = meta.story({
  args: { message: { tone: 'error', text: en.errors.status.noToken }, loginHref: '/login' },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const link = within(dialog.getByRole('alert')).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login')
  },
})

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const CloseClosesOnce = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await gone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

/** A verified code does not outlive the dialog. */
export const OpenedAgainAsksForTheOtpAgain = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const first = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    await first.findByText(en.outcomes.otpVerified)
    await userEvent.keyboard('{Escape}')
    await gone()
    const again = await openDialog(userEvent)
    await expect(buttonNames(again)).toEqual([verify, en.ui.close])
  },
})

export const Phone = meta.story({
  args: { appointment: accepted },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('4821')
    await dialog.findByText(en.outcomes.otpVerified)
    const sheet = screen.getByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0))
    for (const button of dialog.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Dark = meta.story({
  args: { appointment: { ...accepted, status: STATUS.accepted } },
  globals: { theme: 'dark' },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await userEvent.keyboard('1111')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
  },
})
