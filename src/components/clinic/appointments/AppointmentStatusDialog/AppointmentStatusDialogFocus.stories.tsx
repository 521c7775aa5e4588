import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import {
  buttonsBeforeOtp,
  waitUntilDialogClosed,
  codeField,
  StatusDialogWithState,
  statusDialogStory,
  openStatusDialog,
  clickOverlay,
} from '../../../../../stories/dialogs/statusDialog'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'

const { to } = en.appointments.change
const { pending, acceptedWalkIn, accepted } = samples.appointment

/** Focus, closing the dialog, and presses while a change is pending. */
const meta = preview.meta({
  title: 'Tests/AppointmentStatusDialog focus',
  component: AppointmentStatusDialog,
  tags: ['nightly'],
  ...statusDialogStory,
  args: { ...statusDialogStory.args, appointment: pending },
})

/** The focus starts on the dialog itself: a key still held from the row must not press an action. */
export const StartsOnTheDialog = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const [sheet] = screen.getAllByRole('dialog')
    await expect(sheet).toHaveFocus()
    await userEvent.tab()
    await expect(dialog.getByRole('link')).toHaveFocus()
    const focusOrder = [
      dialog.getByRole('button', { name: to.accepted }),
      dialog.getByRole('button', { name: to.declined }),
      dialog.getByRole('button', { name: en.ui.close }),
      dialog.getByRole('link'),
    ]
    for (const button of focusOrder) {
      await userEvent.tab()
      await expect(button).toHaveFocus()
    }
    await userEvent.tab({ shift: true })
    await expect(dialog.getByRole('button', { name: en.ui.close })).toHaveFocus()
  },
})

/** If a code is needed, the focus starts in its field. */
export const StartsOnTheCode = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(codeField(dialog)).toHaveFocus()
    for (const name of buttonsBeforeOtp) {
      await userEvent.tab()
      await expect(dialog.getByRole('button', { name })).toHaveFocus()
    }
  },
})

/** While the change is pending the pressed button is busy, and no other change can be made. The dialog can be closed. */
export const Busy = meta.story({
  render: function Controlled(args) {
    const [busy, setBusy] = useState(false)
    return (
      <StatusDialogWithState
        {...args}
        busy={busy}
        onChangeStatus={(...change) => {
          args.onChangeStatus(...change)
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
    await expect(args.onChangeStatus).toHaveBeenCalledOnce()
    await expect(args.onChangeStatus).toHaveBeenCalledWith('accepted')
    await expect(accept).toHaveAttribute('aria-busy', 'true')
    await expect(decline).not.toHaveAttribute('aria-busy')

    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
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

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openStatusDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await expect(args.onClose.mock.calls).toEqual([[]])
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const CloseButtonClosesOnce = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await waitUntilDialogClosed()
    await expect(args.onClose.mock.calls).toEqual([[]])
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const PressOutsideClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openStatusDialog(userEvent)
    await clickOverlay(userEvent)
    await waitUntilDialogClosed()
    await expect(args.onClose.mock.calls).toEqual([[]])
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})
