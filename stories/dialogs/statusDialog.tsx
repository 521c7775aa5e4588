import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { Appointment } from '@/api/types'
import { AppointmentAction } from '@/components/clinic/AppointmentAction/AppointmentAction'
import {
  AppointmentStatusDialog,
  type AppointmentStatusDialogProps,
} from '@/components/clinic/AppointmentStatusDialog/AppointmentStatusDialog'
import { fixtures } from '../mocks/fixtures'

/** Holds what the app holds: the appointment that the dialog is about. */
export function Managing({ appointment: about, onClose, ...rest }: AppointmentStatusDialogProps) {
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

/** What the stories of the dialog have in common. */
export const managing = {
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: fixtures.appointment.accepted, onClose: fn(), onChangeStatus: fn() },
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

/** One box of the code, from 1. */
export const digit = (dialog: OpenDialog, position: number) =>
  dialog.getByRole('textbox', { name: `Digit ${position} of 4` })
