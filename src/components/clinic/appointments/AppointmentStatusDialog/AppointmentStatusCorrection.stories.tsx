import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { correctionDraftOf } from '@/domain/appointments/correction'
import { en } from '@/messages'
import { StatusDialogWithState } from '../../../../../stories/dialogs/statusDialog'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import {
  AppointmentStatusCorrection,
  type AppointmentStatusCorrectionProps,
} from './AppointmentStatusCorrection'

const { correction: texts } = en.appointments
const { correctable, corrected, longNames } = samples.appointment

/** Has the app's state: the draft, in the dialog of the appointment. */
function InItsDialog({
  appointment,
  draft: first,
  onDraftChange,
  ...rest
}: AppointmentStatusCorrectionProps) {
  const [draft, setDraft] = useState(first)
  return (
    <StatusDialogWithState
      appointment={appointment}
      today={TODAY}
      onClose={fn()}
      onChangeStatus={fn()}
      correction={
        <AppointmentStatusCorrection
          appointment={appointment}
          draft={draft}
          onDraftChange={(next) => {
            setDraft(next)
            onDraftChange(next)
          }}
          {...rest}
        />
      }
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentStatusCorrection',
  component: AppointmentStatusCorrection,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    appointment: correctable,
    draft: correctionDraftOf(correctable),
    onDraftChange: fn(),
    onBack: fn(),
    onCorrect: fn(),
  },
  render: (args) => <InItsDialog {...args} />,
})

async function openForm(
  userEvent: { click: (element: Element) => Promise<void> },
  { patientName }: Appointment = correctable,
) {
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(`appointment of ${patientName ?? ''}$`) }),
  )
  const dialog = await screen.findByRole('dialog', { name: `Correct details of ${patientName ?? ''}` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

const phoneOf = (dialog: Awaited<ReturnType<typeof openForm>>) =>
  dialog.getByRole('textbox', { name: en.appointments.fields.phone })

/** The form begins with what the appointment says. Only what was changed is reported. */
export const Filled = meta.story({
  tags: ['full-checks'],
  play: async ({ args, userEvent }) => {
    const dialog = await openForm(userEvent)
    await expect(dialog.getByRole('textbox', { name: en.schedule.patientName })).toHaveFocus()
    await expect(phoneOf(dialog)).toHaveValue('5550142233')
    await userEvent.clear(phoneOf(dialog))
    await userEvent.type(phoneOf(dialog), '५५५०१४२२१०{Enter}')
    await expect(args.onCorrect).toHaveBeenCalledOnce()
    await expect(args.onCorrect).toHaveBeenCalledWith({ phone: '5550142210' })
  },
})

/** Nothing was changed: there is nothing to save. */
export const NothingChanged = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openForm(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: texts.submit }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await expect(args.onCorrect).not.toHaveBeenCalled()
  },
})

const draft = correctionDraftOf(correctable)
const typedValues = { ...draft.typedValues, phone: '5550142210', symptoms: '' }

/** Somebody else has corrected name and number: below each field that differs stands what the appointment says now. */
export const CorrectedMeanwhile = meta.story({
  args: {
    appointment: corrected,
    draft: { ...draft, typedValues },
    notice: en.appointments.change.changedMeanwhile.correction,
    message: { tone: 'error', text: texts.conflict },
  },
  play: async ({ userEvent }) => {
    const dialog = await openForm(userEvent, corrected)
    await expect(phoneOf(dialog)).toHaveValue('5550142210')
    await expect(phoneOf(dialog)).toHaveAccessibleDescription('Now in the appointment: 5550142244')
    await expect(dialog.getByRole('textbox', { name: en.schedule.patientName })).toHaveAccessibleDescription(
      'Now in the appointment: Lena Moreau-Diallo',
    )
    await expect(
      dialog.getByRole('textbox', { name: en.schedule.patientAge }),
    ).not.toHaveAccessibleDescription()
  },
})

/** The patient has another appointment at this time. */
export const Repeated = meta.story({
  args: { draft: { ...draft, typedValues }, repeated: { onBack: fn(), onConfirm: fn() } },
  play: async ({ args, userEvent }) => {
    const dialog = await openForm(userEvent)
    const question = within(dialog.getByRole('group', { name: /Save anyway\?$/ }))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.repeated?.onConfirm).not.toHaveBeenCalled()
    question.getByRole('button', { name: texts.repeatedConfirm }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.repeated?.onConfirm).toHaveBeenCalledOnce()
  },
})

/** While the correction is sent, the fields can be read and not edited. */
export const Busy = meta.story({
  args: { draft: { ...draft, typedValues }, busy: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openForm(userEvent)
    await expect(dialog.getByRole('button', { name: texts.submit })).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(phoneOf(dialog), '1{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: en.appointments.move.back }))
    await expect(args.onBack).not.toHaveBeenCalled()
    await expect(args.onCorrect).not.toHaveBeenCalled()
    await expect(args.onDraftChange).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { draft: { ...draft, typedValues }, message: { tone: 'error', text: en.errors.correction.failed } },
  play: async ({ userEvent }) => {
    const dialog = await openForm(userEvent)
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.correction.failed)
    await expect(phoneOf(dialog)).toHaveValue('5550142210')
  },
})

export const LongNamesOnAPhone = meta.story({
  args: { appointment: longNames, draft: correctionDraftOf(longNames) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    await openForm(userEvent, longNames)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    const dialog = await openForm(userEvent)
    await expect(phoneOf(dialog)).toHaveValue('5550142233')
  },
})
