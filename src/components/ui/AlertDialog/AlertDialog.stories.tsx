import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { errors } from '@/messages/en/errors'
import { openInExample } from '#.storybook/openInExample'
import { seeControlsOnLowScreens } from '../../../../.storybook/lowScreens'
import preview from '#.storybook/preview'
import { Alert } from '../Alert/Alert'
import { Button } from '../Button/Button'
import { AlertDialog } from './AlertDialog'

const meta = preview.meta({
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  tags: ['visual'],
  args: {
    open: false,
    onOpenChange: fn(),
    onAction: fn(),
    title: 'Decline this appointment?',
    description: 'Asha Pillai is told so in the app, and the time is free again.',
    actionLabel: 'Decline',
    cancelLabel: 'Keep it',
  },
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  decorators: [openInExample],
  render: function Opened(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <AlertDialog
          {...args}
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            args.onOpenChange(next)
          }}
          onAction={() => {
            setOpen(false)
            args.onAction()
          }}
        />
      </>
    )
  },
})

async function openDialog(userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline this appointment?' })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

const waitUntilDialogClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog).toHaveAccessibleDescription(
      'Asha Pillai is told so in the app, and the time is free again.',
    )
    // The cancel button has the focus, so that Enter changes nothing.
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenLastCalledWith()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await waitUntilDialogClosed()
  },
})

export const CancellingGivesTheFocusBack = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent, args }) => {
    await openDialog(userEvent)
    await userEvent.keyboard('{Enter}')
    await waitUntilDialogClosed()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(args.onAction).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  },
})

export const EscapeCancelsAndAClickOutsideDoesNot = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent, args }) => {
    const dialog = await openDialog(userEvent)
    const overlay = document.querySelector('[data-slot=alert-dialog-overlay]')
    if (!overlay) throw new Error('No overlay')
    await userEvent.click(overlay)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await expect(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  },
})

export const Busy = meta.story({
  args: { open: true, busy: true },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(args.onAction).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

export const Primary = meta.story({
  args: { open: true, variant: 'primary', title: 'Accept 4 appointments?', actionLabel: 'Accept' },
})

export const Failed = meta.story({
  args: {
    open: true,
    children: (
      <Alert tone="error" className="mt-4">
        {errors.status.failed}
      </Alert>
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(errors.status.failed)
  },
})

export const KeepsTheFocusInside = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const [cancelButton, actionButton] = within(dialog).getAllByRole('button')
    await waitFor(() => expect(cancelButton).toHaveFocus())
    await userEvent.tab()
    await expect(actionButton).toHaveFocus()
    await userEvent.tab()
    await expect(cancelButton).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(actionButton).toHaveFocus()
  },
})

/** The caller sets `busy` at the first press, so the second press does nothing. */
export const PressedTwice = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { open: true },
  render: function PressedTwice(args) {
    const [busy, setBusy] = useState(false)
    return (
      <AlertDialog
        {...args}
        busy={busy}
        onAction={() => {
          setBusy(true)
          args.onAction()
        }}
      />
    )
  },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Decline' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenLastCalledWith()
  },
})

export const LongWordsOnPhones = meta.story({
  args: {
    open: true,
    title: 'Cancel the appointment of Bartholomew Alexander Featherstonehaugh-Cholmondeley?',
    actionLabel: 'Cancel the appointment',
    cancelLabel: 'Keep the appointment',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await expect(dialog.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
  },
})

export const LongWordsOnLowScreens = meta.story({
  tags: ['!visual', 'behaviour'],
  args: {
    open: true,
    title: `Cancel the appointment of ${'W'.repeat(60)}?`,
    description: `${'W'.repeat(60)} is told so in the app, and the time is free again.`,
    actionLabel: 'Cancel the appointment',
    cancelLabel: 'Keep the appointment',
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog.scrollHeight).toBe(dialog.clientHeight)
    await seeControlsOnLowScreens(dialog)
  },
})
