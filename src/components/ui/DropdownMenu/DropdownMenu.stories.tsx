import { CalendarX, Settings } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { expectColour } from '#.storybook/hover'
import { openInExample } from '#.storybook/openInExample'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './DropdownMenu'

const onSettings = fn()
const onCancel = fn()
const onOpenChange = fn()
const onPhone = fn()
const onTheme = fn()

const meta = preview.meta({
  title: 'Actions/DropdownMenu',
  component: DropdownMenuContent,
  tags: ['visual'],
  decorators: [openInExample],
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  beforeEach: () => {
    for (const callback of [onSettings, onCancel, onOpenChange, onPhone, onTheme]) callback.mockClear()
  },
  render: (args) => (
    <DropdownMenu onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Button>Actions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent {...args}>
        <DropdownMenuItem onSelect={onSettings}>
          <Settings aria-hidden />
          Settings
        </DropdownMenuItem>
        <DropdownMenuItem disabled>Print</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href="#policy">Privacy Policy</a>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="danger" onSelect={onCancel}>
          <CalendarX aria-hidden />
          Cancel
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
})

const menuGone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

export const Open = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    const menu = await screen.findByRole('menu', { name: 'Actions' })
    await waitFor(() => expect(menu).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const ByMouse = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'Actions' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    await menuGone()
    await expect(onSettings).toHaveBeenCalledOnce()
    await expect(onSettings).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'menu.itemSelect' }))
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    await expect(trigger).toHaveFocus()
  },
})

export const ByKeyboard = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    // The disabled item is skipped.
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Privacy Policy' })).toHaveFocus())
    await userEvent.keyboard('ca')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await menuGone()
    await expect(onCancel).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  },
})

export const EscapeChoosesNothing = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await screen.findByRole('menu', { name: 'Actions' })
    await userEvent.keyboard('{Escape}')
    await menuGone()
    await expect(onSettings).not.toHaveBeenCalled()
    await expect(onCancel).not.toHaveBeenCalled()
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    await expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
  },
})

export const Choices = meta.story({
  render: function Choices(args) {
    const [theme, setTheme] = useState('light')
    const [phone, setPhone] = useState(true)
    return (
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>View</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent {...args}>
          <DropdownMenuLabel>Columns</DropdownMenuLabel>
          <DropdownMenuCheckboxItem
            checked={phone}
            onCheckedChange={(next) => {
              setPhone(next)
              onPhone(next)
            }}
          >
            Phone
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          <DropdownMenuRadioGroup
            value={theme}
            onValueChange={(next) => {
              setTheme(next)
              onTheme(next)
            }}
            aria-label="Theme"
          >
            <DropdownMenuRadioItem value="light">Light</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="dark">Dark</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    )
  },
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'View' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone', checked: true }))
    await menuGone()
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark', checked: false }))
    await menuGone()
    await userEvent.click(trigger)
    await screen.findByRole('menuitemradio', { name: 'Dark', checked: true })
    await screen.findByRole('menuitemcheckbox', { name: 'Phone', checked: false })
    await expect(onPhone.mock.calls).toEqual([[false]])
    await expect(onTheme.mock.calls).toEqual([['dark']])
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
})

export const ADisabledItemDoesNothing = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    await expect(onOpenChange.mock.calls).toEqual([[true]])
  },
})

export const HomeEndAndClickOutside = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    // Tab does not leave an open menu.
    await userEvent.tab()
    await expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
    await userEvent.click(document.body)
    await menuGone()
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    await expect(onSettings).not.toHaveBeenCalled()
  },
})

export const ManyLongItemsOnPhones = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>Doctors</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent {...args}>
        {Array.from({ length: 30 }, (_, index) => (
          <DropdownMenuItem key={index}>
            Dr. Venkatanarasimharajuvaripeta Subramaniam Iyer {index + 1}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Doctors' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.getAnimations()).toHaveLength(0))
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
    await expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight)
    const { left, right, bottom } = menu.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

/** Only the item under the pointer is highlighted. */
export const Hover = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    const settings = await screen.findByRole('menuitem', { name: 'Settings' })
    const cancel = screen.getByRole('menuitem', { name: 'Cancel' })
    await userEvent.hover(settings)
    await expectColour(settings, 'backgroundColor', 'accent-soft')
    await userEvent.hover(cancel)
    await expectColour(cancel, 'backgroundColor', 'danger-soft')
    await expect(settings).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
  },
})
