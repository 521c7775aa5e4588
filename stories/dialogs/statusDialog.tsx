import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { Appointment } from '@/api/types'
import { AppointmentAction } from '@/components/clinic/AppointmentAction/AppointmentAction'
import {
  AppointmentStatusDialog,
  type AppointmentStatusDialogProps,
} from '@/components/clinic/AppointmentStatusDialog/AppointmentStatusDialog'

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

export type UserEvent = {
  click: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

/** Opens the dialog from its row's button. */
export async function openStatusDialog(userEvent: UserEvent, patient = 'Lena Moreau') {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`appointment of ${patient}$`) }))
  const dialog = await screen.findByRole('dialog', { name: `Appointment of ${patient}` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type OpenDialog = Awaited<ReturnType<typeof openStatusDialog>>

export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The names of all that can be pressed, in order. */
export const buttonNames = (dialog: OpenDialog) =>
  dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

/** One box of the code, from 1. */
export const digit = (dialog: OpenDialog, position: number) =>
  dialog.getByRole('textbox', { name: `Digit ${position} of 4` })
