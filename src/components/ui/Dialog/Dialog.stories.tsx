import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import { openInExample } from '#.storybook/openInExample'
import { seeControlsOnLowScreens } from '../../../../.storybook/lowScreens'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { Input } from '../Input/Input'
import { Select } from '../Select/Select'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from './Dialog'
import { DialogFooter } from './DialogFooter'

const doctors = [
  { value: '1', label: 'Dr. Anita Rao' },
  { value: '2', label: 'Dr. Kabir Mehta' },
]

const meta = preview.meta({
  title: 'Overlays/Dialog',
  component: DialogContent,
  tags: ['visual'],
  decorators: [openInExample],
  args: { onEscapeKeyDown: fn(), onPointerDownOutside: fn() },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: (args) => (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="primary">Schedule appointment</Button>
      </DialogTrigger>
      <DialogContent {...args}>
        <DialogTitle>Schedule appointment</DialogTitle>
        <DialogDescription>On behalf of a patient who called or walked in.</DialogDescription>
        <form className="contents" onSubmit={(event) => event.preventDefault()}>
          <DialogBody className="flex flex-col gap-4">
            <Field label="Patient name" required>
              <Input />
            </Field>
            <Field label="Doctor" required>
              <Select options={doctors} placeholder="Choose a doctor" />
            </Field>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button variant="primary" type="submit">
              Schedule
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  ),
})

async function openDialog(userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(screen.getByRole('button', { name: 'Schedule appointment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule appointment' })
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

const waitUntilDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await expect(dialog).toHaveAccessibleDescription('On behalf of a patient who called or walked in.')
    await expect(within(dialog).getByRole('textbox', { name: 'Patient name' })).toHaveFocus()
  },
})

export const EscapeClosesAndGivesTheFocusBack = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent, args }) => {
    await openDialog(userEvent)
    await userEvent.keyboard('{Escape}')
    await waitUntilDialogClosed()
    await expect(args.onEscapeKeyDown).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Schedule appointment' })).toHaveFocus()
  },
})

export const ClickOutsideCloses = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent, args }) => {
    await openDialog(userEvent)
    const overlay = document.querySelector('[data-slot=dialog-overlay]')
    if (!overlay) throw new Error('No overlay')
    await userEvent.click(overlay)
    await waitUntilDialogClosed()
    await expect(args.onPointerDownOutside).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Schedule appointment' })).toHaveFocus()
  },
})

export const CloseButtons = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    for (const name of [ui.close, 'Cancel']) {
      const dialog = await openDialog(userEvent)
      await userEvent.click(within(dialog).getByRole('button', { name }))
      await waitUntilDialogClosed()
      await expect(screen.getByRole('button', { name: 'Schedule appointment' })).toHaveFocus()
    }
  },
})

export const KeepsTheFocusInside = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
})

export const SelectInside = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    const select = within(dialog).getByRole('combobox', { name: 'Doctor' })
    await userEvent.click(select)
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Kabir Mehta' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(select).toHaveTextContent('Dr. Kabir Mehta')
    await waitFor(() => expect(dialog).toBeVisible())
  },
})

const alreadyOpen = { open: true }

export const Small = meta.story({
  args: { size: 'sm' },
  render: (args) => (
    <Dialog {...alreadyOpen}>
      <DialogContent {...args}>
        <DialogTitle>Log in again</DialogTitle>
        <DialogBody>What you typed stays here.</DialogBody>
      </DialogContent>
    </Dialog>
  ),
})

export const LargeWithLongContent = meta.story({
  args: { size: 'lg' },
  render: (args) => (
    <Dialog {...alreadyOpen}>
      <DialogContent {...args}>
        <DialogTitle>
          Appointment of Bartholomew Alexander Featherstonehaugh-Cholmondeley with Dr. Anita Rao
        </DialogTitle>
        <DialogBody tabIndex={0} role="group" aria-label="History">
          {Array.from({ length: 60 }, (_, line) => (
            <p key={line}>Visit {line + 1}</p>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary">Accept</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
    const body = within(dialog).getByRole('group', { name: 'History' })
    await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

export const BottomSheetOnPhones = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
    const { bottom, width } = dialog.getBoundingClientRect()
    await expect(bottom).toBe(window.innerHeight)
    await expect(width).toBe(document.documentElement.clientWidth)
  },
})

export const LongWordsOnLowScreens = meta.story({
  tags: ['!visual', 'behaviour'],
  render: (args) => (
    <Dialog {...alreadyOpen}>
      <DialogContent {...args}>
        <DialogTitle>Appointment of {'W'.repeat(60)}</DialogTitle>
        <form className="contents">
          <DialogBody className="flex flex-col gap-4">
            {doctors.map(({ label }) => (
              <Field key={label} label={label}>
                <Input />
              </Field>
            ))}
          </DialogBody>
          <DialogFooter>
            <p className="basis-full wrap-anywhere">Decline {'W'.repeat(60)}?</p>
            <Field label="Reason" className="basis-full">
              <Input />
            </Field>
            <Button>Keep</Button>
            <Button variant="danger">Decline</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.scrollHeight).toBe(dialog.clientHeight)
    await seeControlsOnLowScreens(dialog)
  },
})

export const PressedTwice = meta.story({
  tags: ['!visual', 'behaviour'],
  render: function PressedTwice(args) {
    const [submitCount, setSubmitCount] = useState(0)
    return (
      <Dialog open>
        <DialogContent {...args} data-submit-count={submitCount}>
          <DialogTitle>Schedule appointment</DialogTitle>
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              setSubmitCount(submitCount + 1)
            }}
          >
            <DialogBody>
              <Field label="Patient name">
                <Input defaultValue="Asha Pillai" />
              </Field>
            </DialogBody>
            <DialogFooter>
              <Button variant="primary" type="submit" busy={submitCount > 0}>
                Book
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Schedule appointment' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Book' }))
    await expect(dialog).toHaveAttribute('data-submit-count', '1')
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent)
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
    const close = within(dialog).getByRole('button', { name: ui.close }).getBoundingClientRect()
    const title = within(dialog).getByRole('heading', { name: 'Schedule appointment' })
    await expect(close.left - dialog.getBoundingClientRect().left).toBe(12)
    await expect(close.right).toBeLessThan(title.getBoundingClientRect().right)
  },
})
