import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import {
  buttonNames,
  codeField,
  confirm as confirmChange,
  Managing,
  managing,
  openStatusDialog,
  type UserEvent,
} from '../../../../../stories/dialogs/statusDialog'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'

const { to, keep, confirm, final, otp: otpLabel, verify } = en.appointments.change
const {
  bare,
  pending,
  pendingWalkIn,
  accepted,
  acceptedWalkIn,
  completed,
  declined,
  cancelled,
  unknownStatus,
} = samples.appointment
const walkIn = { isWalkIn: true, paidOnline: false, otp: null }

const meta = preview.meta({
  title: 'Clinic/AppointmentStatusDialog',
  component: AppointmentStatusDialog,
  ...managing,
  args: { ...managing.args, appointment: pending },
})

export const Pending = meta.story({
  tags: ['visual'],
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(screen.getByRole('dialog')).toHaveFocus()
    await expect(buttonNames(dialog)).toEqual([to.accepted, to.declined, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

export const PendingDeclined = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.declined }))
    await expect(dialog.getByRole('group', { name: 'Decline Lena Moreau, Fri 09:30?' })).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([keep.declined, confirm.declined, en.ui.close])
    const decline = dialog.getByRole('button', { name: confirm.declined })
    await expect(decline).toHaveAttribute('data-variant', 'danger')
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
    await userEvent.click(decline)
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined']])
  },
})

export const PendingWalkIn = meta.story({
  args: { appointment: pendingWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.tab()
    await expect(dialog.getByRole('link')).toHaveFocus()
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: to.accepted })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

export const PendingWalkInDeclined = meta.story({
  args: { appointment: pendingWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await confirmChange(userEvent, dialog, 'declined')
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined']])
  },
})

export const AcceptedWalkIn = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.queryByRole('textbox', { name: otpLabel })).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual([to.completed, to.cancelled, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed']])
  },
})

export const AcceptedWalkInCancelled = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await confirmChange(userEvent, dialog, 'cancelled')
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled']])
  },
})

/** One press ends nothing: the focus is on the answer that keeps the appointment, and goes back to the button after it. */
export const CancelKept = meta.story({
  args: { appointment: { ...acceptedWalkIn, date: '2026-11-23', time: '1130' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    await expect(dialog.getByRole('group', { name: 'Cancel Lena Moreau, Mon 11:30?' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: keep.cancelled })).toHaveFocus()
    for (const key of ['{Enter}', '{Escape}']) {
      await userEvent.keyboard(key)
      await expect(buttonNames(dialog)).toEqual([to.completed, to.cancelled, en.ui.close])
      await expect(dialog.getByRole('button', { name: to.cancelled })).toHaveFocus()
      await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    }
    await userEvent.click(dialog.getByRole('button', { name: keep.cancelled }))
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

/** More than a week ahead, the weekday alone would not tell which one. */
export const CompletingOfALaterDay = meta.story({
  args: { appointment: { ...acceptedWalkIn, date: '2026-11-27' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(
      dialog.getByRole('group', {
        name: 'Complete Lena Moreau, Fri, Nov 27 09:30? Its day has not come yet.',
      }),
    ).toBeVisible()
    await expect(buttonNames(dialog)).toEqual([keep.completed, confirm.completed, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: confirm.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed']])
  },
})

export const CancelledWithoutNameAndTime = meta.story({
  args: {
    appointment: { ...bare, isWalkIn: true, status: 'accepted', unreadableDate: 'next week' },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent, en.appointments.unnamedPatient)
    await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    await expect(dialog.getByRole('group', { name: 'Cancel unnamed patient, next week?' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: confirm.cancelled }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled']])
  },
})

export const AcceptedAppUser = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(codeField(dialog)).toHaveAccessibleDescription(
      expect.stringContaining(en.appointments.change.otpHint),
    )
    await expect(codeField(dialog)).toHaveFocus()
    await expect(buttonNames(dialog)).toEqual([verify, en.ui.close])
  },
})

function ended(appointment: Appointment, text: string) {
  return {
    args: { appointment },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openStatusDialog(userEvent)
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
export const UnknownStatusWalkIn = meta.story(ended({ ...unknownStatus, ...walkIn }, final.unknown))

/** With the message the dialog shows the new status and no actions; the focus stays inside. */
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
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    const message = await dialog.findByText(en.outcomes.statusChanged.accepted)
    await expect(message.closest('[role=status]')).not.toBeNull()
    await expect(dialog.getByText(en.ui.status.accepted)).toBeVisible()
    await expect(dialog.queryByText(en.ui.status.pending)).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual([en.ui.close])
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
  },
})

function changed(appointment: Appointment, text: string) {
  return {
    args: { appointment, message: { tone: 'success' as const, text } },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openStatusDialog(userEvent)
      await expect(dialog.getByText(text).closest('[role=status]')).not.toBeNull()
      await expect(dialog.queryByRole('textbox', { name: otpLabel })).not.toBeInTheDocument()
      await expect(buttonNames(dialog)).toEqual([en.ui.close])
    },
  }
}

export const CompletedWithOtp = meta.story(changed(completed, en.outcomes.statusChanged.completed))
export const CancelledWithOtp = meta.story(changed(cancelled, en.outcomes.statusChanged.cancelled))
export const DeclinedNow = meta.story(changed(declined, en.outcomes.statusChanged.declined))

function failing(text: string) {
  return {
    args: { message: { tone: 'error' as const, text } },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openStatusDialog(userEvent)
      await expect(dialog.getByRole('alert')).toHaveTextContent(text)
      await expect(buttonNames(dialog)).toEqual([to.accepted, to.declined, en.ui.close])
    },
  }
}

export const Failed = meta.story(failing(en.errors.status.failed))
export const NoAnswer = meta.story(failing(en.errors.status.unanswered))

/** Another tab was faster: the message says so, and the dialog shows the new status with what may follow it. */
export const ChangedBySomebodyElse = meta.story({
  render: function Conflict(args) {
    const [failed, setFailed] = useState(false)
    const detail = en.appointments.change.changedByOther.replace('{status}', en.ui.status.accepted)
    return (
      <Managing
        {...args}
        appointment={{ ...pendingWalkIn, status: failed ? 'accepted' : 'pending' }}
        message={failed ? { tone: 'error', text: en.errors.status.failed, detail } : undefined}
        onChangeStatus={() => setFailed(true)}
      />
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await confirmChange(userEvent, dialog, 'declined')
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.failed)
    await expect(alert).toHaveTextContent(
      'A colleague or another tab was faster. The status is now Accepted.',
    )
  },
})

/** The change failed after the code was right: nobody has to type it again. */
export const FailedAfterOtp = meta.story({
  args: { appointment: accepted },
  render: function Failing(args) {
    const [failed, setFailed] = useState(false)
    return (
      <Managing
        {...args}
        message={failed ? { tone: 'error', text: en.errors.status.failed } : undefined}
        onChangeStatus={(...change) => {
          args.onChangeStatus(...change)
          setFailed(true)
        }}
      />
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('4821')
    const complete = await dialog.findByRole('button', { name: to.completed })
    await userEvent.click(complete)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.status.failed)
    await expect(dialog.getByText(en.outcomes.otpVerified)).toBeVisible()
    await userEvent.click(complete)
    await expect(args.onChangeStatus).toHaveBeenCalledTimes(2)
    await expect(args.onChangeStatus).toHaveBeenNthCalledWith(2, 'completed', '4821')
  },
})

export const SessionEnded = meta.story({
  args: { message: { tone: 'error', text: en.errors.status.noToken }, loginHref: '/login' },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent, 'Lena Moreau', en.appointments.change.sessionEnded)
    const link = within(dialog.getByRole('alert')).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login')
    await expect(screen.getByRole('dialog')).not.toHaveTextContent('Lena')
  },
})

export const Phone = meta.story({
  args: { appointment: accepted },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
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
  args: { appointment: accepted },
  globals: { theme: 'dark' },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('1111')
    await expect(await dialog.findByText(en.errors.status.otpInvalid)).toBeVisible()
  },
})
