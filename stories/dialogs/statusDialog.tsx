import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { isExample } from '../../.storybook/thumbnail'
import { AppointmentAction } from '@/components/clinic/appointments/AppointmentAction/AppointmentAction'
import {
  AppointmentStatusDialog,
  type AppointmentStatusDialogProps,
} from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import { needsOtp, nextStatuses, type AskedStatus } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { TODAY } from '../mocks/fixtures'
import { samples } from '../mocks/samples'

/** Has the app's state: whether the dialog is open. */
export function StatusDialogWithState({
  appointment: about,
  onClose,
  ...rest
}: AppointmentStatusDialogProps) {
  const [open, setOpen] = useState(isExample)
  return (
    <>
      {about && <AppointmentAction appointment={about} onOpen={() => setOpen(true)} />}
      <AppointmentStatusDialog
        {...rest}
        appointment={open ? about : null}
        onClose={() => {
          setOpen(false)
          onClose()
        }}
      />
    </>
  )
}

/** Parameters, args and render function of all stories of the dialog. */
export const statusDialogStory = {
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: samples.appointment.accepted, today: TODAY, onClose: fn(), onChangeStatus: fn() },
  render: (args: AppointmentStatusDialogProps) => <StatusDialogWithState {...args} />,
}

export type UserEvent = {
  click: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

/** Opens the dialog with the button of the appointment's row. */
export async function openStatusDialog(
  userEvent: UserEvent,
  patient = 'Lena Moreau',
  name = `Appointment of ${patient}`,
) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`appointment of ${patient}$`) }))
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type OpenDialog = Awaited<ReturnType<typeof openStatusDialog>>

/** Clicks the overlay, outside of the dialog. */
export const clickOverlay = (userEvent: Pick<UserEvent, 'click'>) =>
  userEvent.click(document.querySelector('[data-slot=dialog-overlay]') as Element)

export const waitUntilDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The accessible names of all buttons, in order. */
export const buttonNames = (dialog: OpenDialog) =>
  dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

/** With the button of a move before those that change the status, as in the product. */
export const withMove = (names: readonly string[]) =>
  names[0] === en.appointments.change.verify
    ? [names[0], en.appointments.move.open, ...names.slice(1)]
    : [en.appointments.move.open, ...names]

const changesOfAccepted = nextStatuses('accepted')
const labelsOf = (statuses: typeof changesOfAccepted) =>
  statuses.map((next) => en.appointments.change.to[next])

/** The buttons of an accepted appointment once its code is right, or if it needs none. */
export const acceptedButtons = [...labelsOf(changesOfAccepted), en.ui.close]

/** The buttons of an app user's accepted appointment until its code is right. */
export const buttonsBeforeOtp = [
  en.appointments.change.verify,
  ...labelsOf(changesOfAccepted.filter((next) => !needsOtp({ isWalkIn: false }, next))),
  en.ui.close,
]

export const codeField = (dialog: OpenDialog) =>
  dialog.getByRole('textbox', { name: en.appointments.change.otp })

/** Clicks an action that asks for confirmation, and confirms it. */
export async function confirm(userEvent: Pick<UserEvent, 'click'>, dialog: OpenDialog, next: AskedStatus) {
  const { to, confirm } = en.appointments.change
  await userEvent.click(await dialog.findByRole('button', { name: to[next] }))
  await userEvent.click(dialog.getByRole('button', { name: confirm[next] }))
}
