import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { waitUntilDialogClosed } from '../../../../stories/dialogs/statusDialog'
import { Button } from '../Button/Button'
import { Dialog, DialogBody, DialogContent, DialogTitle } from './Dialog'

/** Where the focus returns to from dialogs without a DialogTrigger. */
const meta = preview.meta({
  title: 'Overlays/Dialog',
  component: DialogContent,
  tags: ['visual', 'behaviour'],
  args: { onEscapeKeyDown: fn(), onPointerDownOutside: fn() },
})

const onOpenChange = fn()

export const OpenedByState = meta.story({
  tags: ['!visual'],
  beforeEach: () => {
    onOpenChange.mockClear()
  },
  render: function OpenedByState(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Schedule appointment</Button>
        <Dialog
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            onOpenChange(next)
          }}
        >
          <DialogContent {...args}>
            <DialogTitle>Schedule appointment</DialogTitle>
            <DialogBody>Choose a doctor first.</DialogBody>
          </DialogContent>
        </Dialog>
      </>
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Schedule appointment' }))
    await screen.findByRole('dialog', { name: 'Schedule appointment' })
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await expect(onOpenChange.mock.calls).toEqual([[false]])
    await expect(screen.getByRole('button', { name: 'Schedule appointment' })).toHaveFocus()
  },
})

/** The row that opened the dialog is removed. The row at its position gets the focus; after the last row, the heading. */
export const OpenedByARemovedRow = meta.story({
  tags: ['!visual'],
  render: function OpenedByARemovedRow(args) {
    const [rows, setRows] = useState(['Asha', 'Bela', 'Chen'])
    const [openName, setOpenName] = useState<string | null>(null)
    return (
      <main>
        <h1>Pending</h1>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Button onClick={() => setOpenName(row)}>Manage {row}</Button>
              </li>
            ))}
          </ul>
        )}
        <Dialog open={openName !== null} onOpenChange={() => setOpenName(null)}>
          <DialogContent {...args}>
            <DialogTitle>Appointment</DialogTitle>
            <DialogBody>
              <Button onClick={() => setRows(rows.filter((row) => row !== openName))}>Accept</Button>
            </DialogBody>
          </DialogContent>
        </Dialog>
      </main>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const accept = async (patient: string) => {
      await userEvent.click(canvas.getByRole('button', { name: `Manage ${patient}` }))
      const dialog = await screen.findByRole('dialog', { name: 'Appointment' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
      await userEvent.keyboard('{Escape}')
      await waitUntilDialogClosed()
    }
    await accept('Bela')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Manage Chen' })).toHaveFocus())
    await accept('Chen')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Manage Asha' })).toHaveFocus())
    await accept('Asha')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Pending' })).toHaveFocus())
  },
})
