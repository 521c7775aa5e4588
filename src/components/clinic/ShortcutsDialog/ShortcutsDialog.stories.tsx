import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../../ui/Button/Button'
import { ShortcutsDialog } from './ShortcutsDialog'

const title = en.shell.keyboardShortcuts

const meta = preview.meta({
  title: 'Clinic/Frame/ShortcutsDialog',
  component: ShortcutsDialog,
  tags: ['new'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    singleKeys: true,
    groups: [
      {
        title: en.actions.screens,
        shortcuts: [
          { label: en.screens.dashboard.title, keys: ['g', 'd'] },
          { label: en.screens.appointments.title, keys: ['g', 'a'] },
        ],
      },
      {
        title: en.actions.actions,
        shortcuts: [
          { label: en.app.schedule, keys: ['n'] },
          { label: en.shell.findCaller, keys: ['Ctrl+K'] },
        ],
      },
    ],
    onOpenChange: fn(),
    onSingleKeysChange: fn(),
  },
  render: function Controlled({ open: initial, singleKeys: initialKeys, ...rest }) {
    const [open, setOpen] = useState(initial)
    const [singleKeys, setSingleKeys] = useState(initialKeys)
    return (
      <>
        <Button onClick={() => setOpen(true)}>{title}</Button>
        <ShortcutsDialog
          {...rest}
          open={open}
          onOpenChange={(next) => {
            rest.onOpenChange(next)
            setOpen(next)
          }}
          singleKeys={singleKeys}
          onSingleKeysChange={(on) => {
            rest.onSingleKeysChange(on)
            setSingleKeys(on)
          }}
        />
      </>
    )
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Default = meta.story({
  tags: ['visual'],
  play: async () => {
    const dialog = await openedDialog()
    const screens = within(dialog.getByRole('region', { name: en.actions.screens }))
    await expect(screens.getAllByRole('term').map((term) => term.textContent)).toEqual([
      en.screens.dashboard.title,
      en.screens.appointments.title,
    ])
    await expect(screens.getAllByRole('definition').map((keys) => keys.textContent)).toEqual([
      'GthenD',
      'GthenA',
    ])
    await expect(dialog.getByRole('switch', { name: en.preferences.shortcuts })).toBeChecked()
  },
})

export const SwitchedOff = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    const single = dialog.getByRole('switch', { name: en.preferences.shortcuts })
    await userEvent.click(single)
    await expect(single).not.toBeChecked()
    await expect(args.onSingleKeysChange.mock.calls).toEqual([[false]])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await openedDialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: title })).toHaveFocus()
  },
})

export const OnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await openedDialog()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => {
    const dialog = await openedDialog()
    const [first] = dialog.getAllByRole('term')
    const [keys] = dialog.getAllByRole('definition')
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      keys?.getBoundingClientRect().left ?? Infinity,
    )
  },
})
