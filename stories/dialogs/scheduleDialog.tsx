import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { isExample } from '../../.storybook/thumbnail'
import {
  ScheduleAppointmentDialog,
  type ScheduleAppointmentDialogProps,
} from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentDialog'
import { Button } from '@/components/ui/Button/Button'
import { EMPTY_BOOKING, type BookingDraft } from '@/domain/appointments/bookingDraft'
import { en } from '@/messages'
import { TODAY } from '../mocks/fixtures'
import { samples } from '../mocks/samples'

const texts = en.schedule

type Slots = ScheduleAppointmentDialogProps['slots']

export const slotsReady: Slots = { state: 'ready', slots: samples.slots }
export const slotsIdle: Slots = { state: 'idle', slots: [] }

export const filledDraft = {
  ...EMPTY_BOOKING,
  doctor: 'Dr. Li Wei',
  patientName: 'Lena Moreau',
  phone: '5550142233',
  patientAge: '34',
  gender: 'Female',
  slotId: 32,
  slotDate: null,
  symptoms: 'Cough since Monday',
} as const satisfies BookingDraft

/** Has the app's state: whether the dialog is open, and the draft. */
export function ScheduleDialogWithState({
  open: _,
  draft: first,
  onOpenChange,
  onDraftChange,
  ...rest
}: ScheduleAppointmentDialogProps) {
  const [open, setOpen] = useState(isExample)
  const [draft, setDraft] = useState(first)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      <ScheduleAppointmentDialog
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          onOpenChange(next)
        }}
        draft={draft}
        onDraftChange={(next) => {
          setDraft(next)
          onDraftChange(next)
        }}
      />
    </>
  )
}

/** Parameters, args and render function of all stories of the dialog. */
export const scheduleDialogStory = {
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: false,
    onOpenChange: fn(),
    doctors: samples.clinicDoctorNames,
    today: TODAY,
    slots: slotsReady,
    onRetrySlots: fn(),
    nextFree: [],
    draft: filledDraft,
    onDraftChange: fn(),
    onSubmit: fn(),
  },
  render: (args: ScheduleAppointmentDialogProps) => <ScheduleDialogWithState {...args} />,
}

type UserEvent = { click: (element: Element) => Promise<void> }

export const opener = () => screen.getByRole('button', { name: texts.title })

/** Opens the dialog with its button. */
export async function openScheduleDialog(userEvent: UserEvent) {
  await userEvent.click(opener())
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

type OpenDialog = Awaited<ReturnType<typeof openScheduleDialog>>

export const submitIn = (dialog: OpenDialog) => dialog.getByRole('button', { name: texts.submit })
export const field = (dialog: OpenDialog, label: string) => dialog.getByLabelText(label)

export async function chooseDoctor(dialog: OpenDialog, userEvent: UserEvent, name: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: en.appointments.fields.doctor }))
  await userEvent.click(await dialog.findByRole('option', { name }))
}
