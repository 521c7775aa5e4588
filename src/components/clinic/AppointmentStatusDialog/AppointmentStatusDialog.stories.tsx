import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/api/types'
import { en } from '@/messages'
import {
  buttonNames,
  dialogGone,
  digit,
  Managing,
  openStatusDialog,
  type UserEvent,
} from '../../../../stories/dialogs/statusDialog'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'

const { to, final, otp: otpLabel, verify } = en.appointments.change
const { pending, pendingWalkIn, accepted, acceptedWalkIn, completed, declined, cancelled, unknownStatus } =
  fixtures.appointment
const walkIn = { user_id: 0, is_pay_on_clinic: 1, completion_otp: null }

const meta = preview.meta({
  title: 'Clinic/AppointmentStatusDialog',
  component: AppointmentStatusDialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: pending, onClose: fn(), onChangeStatus: fn() },
  render: (args) => <Managing {...args} />,
})

export const Pending = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(screen.getByRole('dialog')).toHaveFocus()
    await expect(buttonNames(dialog)).toEqual([to.declined, to.accepted, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.accepted }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['accepted']])
  },
})

export const PendingDeclined = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const decline = dialog.getByRole('button', { name: to.declined })
    await expect(decline).toHaveAttribute('data-variant', 'danger')
    await userEvent.click(decline)
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined']])
  },
})

export const PendingWalkIn = meta.story({
  args: { appointment: pendingWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
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
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.queryByRole('group', { name: otpLabel })).not.toBeInTheDocument()
    await expect(buttonNames(dialog)).toEqual([to.cancelled, to.completed, en.ui.close])
    await userEvent.click(dialog.getByRole('button', { name: to.completed }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['completed']])
  },
})

export const AcceptedWalkInCancelled = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const cancel = dialog.getByRole('button', { name: to.cancelled })
    await expect(cancel).toHaveAttribute('data-variant', 'danger')
    await userEvent.click(cancel)
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled']])
  },
})

export const AcceptedAppUser = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.getByRole('group', { name: otpLabel })).toHaveAccessibleDescription(
      expect.stringContaining(en.appointments.change.otpHint),
    )
    await expect(digit(dialog, 1)).toHaveFocus()
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
    const dialog = await openStatusDialog(userEvent)
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
    const dialog = await openStatusDialog(userEvent)
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
    const dialog = await openStatusDialog(userEvent)
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
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.getByText(en.outcomes.statusChanged.completed)).toBeVisible()
    await expect(dialog.queryByRole('group', { name: otpLabel })).not.toBeInTheDocument()
  },
})

function failing(text: string) {
  return {
    args: { message: { tone: 'error' as const, text } },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openStatusDialog(userEvent)
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
    const dialog = await openStatusDialog(userEvent)
    const link = within(dialog.getByRole('alert')).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login')
  },
})

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openStatusDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const CloseClosesOnce = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await dialogGone()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
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
