import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppointmentAction } from '@/components/clinic/appointments/AppointmentAction/AppointmentAction'
import {
  AppointmentStatusDialog,
  type AppointmentStatusDialogProps,
} from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import type { AskedStatus } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { TODAY } from '../mocks/fixtures'
import { samples } from '../mocks/samples'

/** Holds what the app holds: whether the dialog is open. */
export function Managing({ appointment: about, onClose, ...rest }: AppointmentStatusDialogProps) {
  const [open, setOpen] = useState(false)
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

/** What the stories of the dialog have in common. */
export const managing = {
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: samples.appointment.accepted, today: TODAY, onClose: fn(), onChangeStatus: fn() },
  render: (args: AppointmentStatusDialogProps) => <Managing {...args} />,
}

export type UserEvent = {
  click: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

/** Opens the dialog from its row's button. */
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

/** A press beside the dialog. */
export const pressBeside = (userEvent: Pick<UserEvent, 'click'>) =>
  userEvent.click(document.querySelector('[data-slot=dialog-overlay]') as Element)

export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The names of all that can be pressed, in order. */
export const buttonNames = (dialog: OpenDialog) =>
  dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

export const codeField = (dialog: OpenDialog) =>
  dialog.getByRole('textbox', { name: en.appointments.change.otp })

/** Presses an action that asks for confirmation, and confirms it. */
export async function confirm(userEvent: Pick<UserEvent, 'click'>, dialog: OpenDialog, next: AskedStatus) {
  const { to, confirm } = en.appointments.change
  await userEvent.click(await dialog.findByRole('button', { name: to[next] }))
  await userEvent.click(dialog.getByRole('button', { name: confirm[next] }))
}
