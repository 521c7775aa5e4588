import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { en } from '@/messages'
import {
  field,
  filledDraft,
  opener,
  openScheduleDialog,
  scheduleDialogStory,
  slotsIdle,
  submitIn,
} from '../../../../../stories/dialogs/scheduleDialog'
import { waitUntilDialogClosed, clickOverlay } from '../../../../../stories/dialogs/statusDialog'
import { ScheduleAppointmentDialog } from './ScheduleAppointmentDialog'

const texts = en.schedule

/** Focus, closing the dialog, and presses while a booking is pending. */
const meta = preview.meta({
  title: 'Tests/ScheduleAppointmentDialog focus',
  component: ScheduleAppointmentDialog,
  tags: ['nightly'],
  ...scheduleDialogStory,
})

export const StaysInside = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(dialog.getByRole('button', { name: texts.clearDraft })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(dialog.getByRole('button', { name: en.ui.close })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(submitIn(dialog)).toHaveFocus()
    for (let presses = 0; presses < 3; presses += 1) await userEvent.tab()
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveFocus()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const submit = submitIn(dialog)
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(submit)
    await userEvent.type(field(dialog, texts.patientName), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
})

export const PressedTwice = meta.story({
  args: { onSubmit: fn(() => new Promise(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.dblClick(submitIn(dialog))
    await userEvent.type(field(dialog, texts.patientName), '{Enter}{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([[filledDraft]])
  },
})

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openScheduleDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(opener()).toHaveFocus()
  },
})

/** Escape closes the open list of doctors, not the dialog. */
export const EscapeClosesTheListFirst = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(dialog.getByRole('combobox', { name: en.appointments.fields.doctor }))
    await dialog.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog.queryByRole('listbox')).toBeNull())
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('combobox', { name: en.appointments.fields.doctor })).toHaveValue(
      filledDraft.doctor,
    )
  },
})

export const CloseButtonClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await waitUntilDialogClosed()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(opener()).toHaveFocus()
  },
})

export const DraftKeptAfterReopening = meta.story({
  args: { draft: EMPTY_BOOKING, slots: slotsIdle },
  play: async ({ userEvent }) => {
    const first = await openScheduleDialog(userEvent)
    await userEvent.type(field(first, texts.patientName), 'Lena')
    await userEvent.click(submitIn(first))
    await expect(field(first, en.appointments.fields.phone)).toBeInvalid()
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()

    const again = await openScheduleDialog(userEvent)
    await expect(again.getByText(texts.draftOf.replace('{patient}', 'Lena'))).toBeVisible()
    await expect(field(again, texts.patientName)).toHaveValue('Lena')
    await expect(field(again, en.appointments.fields.phone)).not.toHaveAttribute('aria-invalid')
  },
})

export const PressOutsideClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openScheduleDialog(userEvent)
    await clickOverlay(userEvent)
    await waitUntilDialogClosed()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(opener()).toHaveFocus()
  },
})
