import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import {
  dialogGone,
  codeField,
  Managing,
  managing,
  openStatusDialog,
  pressBeside,
} from '../../../../../stories/dialogs/statusDialog'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'

const { to, verify } = en.appointments.change
const { pending, acceptedWalkIn, accepted } = samples.appointment

/** Where the focus goes, what closes the dialog, and what a press does while a change is under way. */
const meta = preview.meta({
  title: 'Clinic/AppointmentStatusDialog focus',
  component: AppointmentStatusDialog,
  ...managing,
  args: { ...managing.args, appointment: pending },
})

/** A key still held down from the row must not press an action: the focus starts on the dialog itself. */
export const StartsOnTheDialog = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const [sheet] = screen.getAllByRole('dialog')
    await expect(sheet).toHaveFocus()
    await userEvent.tab()
    await expect(dialog.getByRole('link')).toHaveFocus()
    const round = [
      dialog.getByRole('button', { name: to.accepted }),
      dialog.getByRole('button', { name: to.declined }),
      dialog.getByRole('button', { name: en.ui.close }),
      dialog.getByRole('link'),
    ]
    for (const button of round) {
      await userEvent.tab()
      await expect(button).toHaveFocus()
    }
    await userEvent.tab({ shift: true })
    await expect(dialog.getByRole('button', { name: en.ui.close })).toHaveFocus()
  },
})

/** Where a code is asked for, it can be typed at once; Tab goes on to Verify. */
export const StartsOnTheCode = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(codeField(dialog)).toHaveFocus()
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: verify })).toHaveFocus()
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: en.ui.close })).toHaveFocus()
  },
})

/** The request takes as long as the test: the button that was pressed shows it, and nothing else can be pressed. */
export const Busy = meta.story({
  render: function Busy(args) {
    const [busy, setBusy] = useState(false)
    return (
      <Managing
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
    await userEvent.click(dialog.getByRole('button', { name: en.ui.close }))
    await pressBeside(userEvent)
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

export const EscapeClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openStatusDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await dialogGone()
    await expect(args.onClose.mock.calls).toEqual([[]])
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
    await expect(args.onClose.mock.calls).toEqual([[]])
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})

export const PressBesideClosesOnce = meta.story({
  play: async ({ args, userEvent }) => {
    await openStatusDialog(userEvent)
    await pressBeside(userEvent)
    await dialogGone()
    await expect(args.onClose.mock.calls).toEqual([[]])
    await expect(screen.getByRole('button')).toHaveFocus()
    await expect(args.onChangeStatus).not.toHaveBeenCalled()
  },
})
