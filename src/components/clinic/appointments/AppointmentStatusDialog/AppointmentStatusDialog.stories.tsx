import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { seeControlsOnLowScreens } from '../../../../../.storybook/lowScreens'
import preview from '#.storybook/preview'
import { passTime } from '../../../../../.storybook/clock'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  changesTo,
  isFinal,
  needsConfirmation,
  NEXT_STATUSES,
  STATUSES,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import {
  acceptedButtons,
  buttonNames,
  buttonsBeforeOtp,
  codeField,
  confirm as confirmChange,
  waitUntilDialogClosed,
  StatusDialogWithState,
  statusDialogStory,
  openStatusDialog,
  type UserEvent,
} from '../../../../../stories/dialogs/statusDialog'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog, type AppointmentStatusDialogProps } from './AppointmentStatusDialog'

const { to, keep, confirm, final, otp: otpLabel } = en.appointments.change
const { bare, pending, pendingWalkIn, accepted, acceptedWalkIn, unchanged, expected, declinedByClinic } =
  samples.appointment

const LONGEST_NAME = 'W'.repeat(60)

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentStatusDialog',
  component: AppointmentStatusDialog,
  ...statusDialogStory,
  args: { ...statusDialogStory.args, appointment: pending },
})

export const Pending = meta.story({
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

export const PendingDeclinedOnLowScreens = meta.story({
  args: { appointment: unchanged },
  render: (args) => (
    <>
      <StatusDialogWithState {...args} />
      <StatusDialogWithState {...args} appointment={{ ...unchanged, patientName: LONGEST_NAME }} />
    </>
  ),
  play: async ({ userEvent }) => {
    for (const patient of ['Lena Moreau', LONGEST_NAME]) {
      const dialog = await openStatusDialog(userEvent, patient)
      await seeControlsOnLowScreens(screen.getByRole('dialog'))
      await userEvent.click(dialog.getByRole('button', { name: to.declined }))
      await seeControlsOnLowScreens(screen.getByRole('dialog'))
      await userEvent.keyboard('{Escape}{Escape}')
      await waitUntilDialogClosed()
    }
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
    await expect(buttonNames(dialog)).toEqual(acceptedButtons)
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

/** The confirmation focuses the safe answer. After this answer the focus returns to the pressed button. */
export const CancelKept = meta.story({
  tags: ['behaviour'],
  args: { appointment: { ...acceptedWalkIn, date: '2026-11-23', time: '1130' } },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    await expect(dialog.getByRole('group', { name: 'Cancel Lena Moreau, Mon 11:30?' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: keep.cancelled })).toHaveFocus()
    for (const key of ['{Enter}', '{Escape}']) {
      await userEvent.keyboard(key)
      await expect(buttonNames(dialog)).toEqual(acceptedButtons)
      await expect(dialog.getByRole('button', { name: to.cancelled })).toHaveFocus()
      await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    }
    await userEvent.click(dialog.getByRole('button', { name: keep.cancelled }))
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

/** From seven days ahead the question contains the date, since the weekday alone is ambiguous. */
export const CompletingOfALaterDay = meta.story({
  tags: ['gallery'],
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

/** A reason is optional, and there is room for 200 characters. Decline and Cancel ask for one, Complete does not. */
export const DeclinedWithReason = meta.story({
  tags: ['visual'],
  args: { appointment: unchanged },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.declined }))
    await expect(dialog.getByRole('button', { name: keep.declined })).toHaveFocus()
    const field = dialog.getByRole('textbox', { name: en.appointments.change.reason })
    await userEvent.click(field)
    await userEvent.paste(' The doctor\tis ill ')
    await expect(field).toHaveAttribute('maxlength', '200')
    await userEvent.click(dialog.getByRole('button', { name: confirm.declined }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['declined', undefined, 'The doctor is ill']])
  },
})

export const CancelledWithoutReason = meta.story({
  args: { appointment: expected },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.cancelled }))
    await expect(dialog.getByRole('textbox', { name: en.appointments.change.reason })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: confirm.cancelled }))
    await expect(args.onChangeStatus.mock.calls).toEqual([['cancelled']])
  },
})

/** A backend that keeps no changes takes no reason. */
export const NoReasonToGive = meta.story({
  args: { appointment: pending },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: to.declined }))
    await expect(dialog.queryByRole('textbox')).toBeNull()
  },
})

export const ReasonShown = meta.story({
  args: { appointment: declinedByClinic },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.getByText(en.appointments.fields.reason).nextElementSibling).toHaveTextContent(
      'The doctor is ill',
    )
  },
})

/** After a change the next appointment to answer is one press away. */
export const NextPending = meta.story({
  args: {
    appointment: pending,
    message: { tone: 'success', text: en.outcomes.statusChanged.accepted },
    onNext: fn(),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.appointments.change.nextPending }))
    await expect(args.onNext).toHaveBeenCalledOnce()
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
    await expect(buttonNames(dialog)).toEqual(buttonsBeforeOtp)
  },
})

const finalAppointments = [...STATUSES.filter(isFinal), null].flatMap((status, index) =>
  [true, false].map((isWalkIn): Appointment => ({
    ...pending,
    id: index * 2 + Number(isWalkIn),
    patientName: `Patient ${index} ${isWalkIn}`,
    status,
    isWalkIn,
  })),
)

const finalStatusText = (status: Appointment['status']) => (isFinal(status) ? final[status ?? 'unknown'] : '')

/** Nothing can be changed, and the dialog says why. An unknown status counts as final. */
export const EachFinalStatus = meta.story({
  render: (args) => (
    <>
      {finalAppointments.map((appointment) => (
        <StatusDialogWithState {...args} key={appointment.id} appointment={appointment} />
      ))}
    </>
  ),
  play: async ({ userEvent }) => {
    for (const { status, patientName } of finalAppointments) {
      const dialog = await openStatusDialog(userEvent, patientName ?? '')
      await expect(dialog.getByText(en.ui.status[status ?? 'unknown'])).toBeVisible()
      await expect(dialog.getByText(finalStatusText(status))).toBeVisible()
      await expect(buttonNames(dialog)).toEqual([en.ui.close])
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
    }
  },
})

/** After the change the dialog shows the new status and no actions. The focus stays inside. */
export const Accepted = meta.story({
  render: function Controlled(args) {
    const [accepted, setAccepted] = useState(false)
    return (
      <StatusDialogWithState
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

function Changing({ next, ...props }: AppointmentStatusDialogProps & { next: NextStatus }) {
  const [isChanged, setIsChanged] = useState(false)
  return (
    <StatusDialogWithState
      {...props}
      message={isChanged ? { tone: 'success', text: en.outcomes.statusChanged[next] } : undefined}
      onChangeStatus={(...change) => {
        props.onChangeStatus(...change)
        setIsChanged(true)
      }}
    />
  )
}

/** The dialog asks before a change that needs confirmation. After each change it shows the new status and no actions. */
export const EachChange = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <>
      {NEXT_STATUSES.map((next) => (
        <Changing
          {...args}
          key={next}
          next={next}
          appointment={{
            ...pendingWalkIn,
            patientName: to[next],
            status: changesTo(next).at(-2) ?? 'pending',
          }}
        />
      ))}
    </>
  ),
  play: async ({ args, userEvent }) => {
    for (const next of NEXT_STATUSES) {
      const dialog = await openStatusDialog(userEvent, to[next])
      if (needsConfirmation(next, pendingWalkIn, TODAY)) await confirmChange(userEvent, dialog, next)
      else await userEvent.click(dialog.getByRole('button', { name: to[next] }))
      await expect(args.onChangeStatus).toHaveBeenLastCalledWith(next)
      await expect(dialog.getByText(en.outcomes.statusChanged[next]).closest('[role=status]')).not.toBeNull()
      await expect(dialog.getByText(en.ui.status[next])).toBeVisible()
      await expect(buttonNames(dialog)).toEqual([en.ui.close])
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
    }
  },
})

function failureStory(text: string) {
  return {
    args: { message: { tone: 'error' as const, text } },
    play: async ({ userEvent }: { userEvent: UserEvent }) => {
      const dialog = await openStatusDialog(userEvent)
      await expect(dialog.getByRole('alert')).toHaveTextContent(text)
      await expect(buttonNames(dialog)).toEqual([to.accepted, to.declined, en.ui.close])
    },
  }
}

export const Failed = meta.story(failureStory(en.errors.status.failed))
export const NoAnswer = meta.story(failureStory(en.errors.status.unanswered))

/** Another tab has changed the status: the dialog shows a message, the new status and its actions. */
export const ChangedBySomebodyElse = meta.story({
  tags: ['gallery'],
  render: function Controlled(args) {
    const [failed, setFailed] = useState(false)
    const detail = en.appointments.change.changedByOther.replace('{status}', en.ui.status.accepted)
    return (
      <StatusDialogWithState
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

/** *Complete* comes to stand where *Accept* stood: for half a second a press does nothing. */
export const AcceptedBySomebodyElse = meta.story({
  tags: ['!visual', 'behaviour'],
  render: function Changing(args) {
    const [isChanged, setChanged] = useState(false)
    return (
      <div onKeyDown={({ key }) => key === 'c' && setChanged(true)}>
        <StatusDialogWithState
          {...args}
          appointment={{ ...acceptedWalkIn, status: isChanged ? 'accepted' : 'pending' }}
          notice={isChanged ? 'Changed meanwhile' : undefined}
        />
      </div>
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.keyboard('c')
    const complete = await dialog.findByRole('button', { name: to.completed })
    await userEvent.click(complete)
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.click(complete)
    await expect(args.onChangeStatus).toHaveBeenCalledOnce()
  },
})

/** The list tells the new status a moment after the own change has succeeded. *Next pending* may be pressed at once. */
export const NextPendingAtOnce = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { onNext: fn() },
  render: function Changing(args) {
    const [isListed, setListed] = useState(false)
    return (
      <div onKeyDown={({ key }) => key === 'l' && setListed(true)}>
        <StatusDialogWithState
          {...args}
          appointment={{ ...pendingWalkIn, status: isListed ? 'accepted' : 'pending' }}
          message={{ tone: 'success', text: en.outcomes.statusChanged.accepted }}
        />
      </div>
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const next = dialog.getByRole('button', { name: en.appointments.change.nextPending })
    next.focus()
    await userEvent.keyboard('l')
    await userEvent.click(next)
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
})

/** A verified code stays valid after a failed change. */
export const FailedAfterOtp = meta.story({
  args: { appointment: accepted },
  render: function Controlled(args) {
    const [failed, setFailed] = useState(false)
    return (
      <StatusDialogWithState
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
