import { Bell } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { IconButton } from '../IconButton/IconButton'
import { Tooltip } from './Tooltip'

const meta = preview.meta({
  title: 'Overlays/Tooltip',
  component: Tooltip,
  tags: ['visual', 'beta', '!stable'],
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  args: {
    content: '3 unread',
    onOpenChange: fn(),
    children: (
      <IconButton label="Notifications">
        <Bell aria-hidden />
      </IconButton>
    ),
  },
})

export const OnFocus = meta.story({
  tags: ['!visual'],
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('3 unread')
    await expect(screen.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription(
      '3 unread',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(args.onOpenChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const OnHover = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.hover(screen.getByRole('button', { name: 'Notifications' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('3 unread')
    await userEvent.unhover(screen.getByRole('button', { name: 'Notifications' }))
    // Radix keeps the tooltip open while the pointer is between button and tooltip: move further away.
    await userEvent.pointer({ target: document.body, coords: { clientX: 1100, clientY: 800 } })
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(args.onOpenChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const Open = meta.story({
  args: {
    open: true,
    content: 'Notifications are fetched every 5 minutes, and when you come back to this tab',
  },
})

/** A press on the button closes the tooltip. */
export const Pressed = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent, args }) => {
    const button = screen.getByRole('button', { name: 'Notifications' })
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(button).toHaveFocus()
    await expect(args.onOpenChange?.mock.calls).toEqual([[true], [false]])
  },
})

export const LongWordsAtTheEdgeOfAPhone = meta.story({
  args: {
    open: true,
    content: 'Notifications are fetched every 5 minutes, and when you come back to this tab',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  parameters: { layout: 'fullscreen' },
  play: async () => {
    const tooltip = await screen.findByRole('tooltip')
    const { left, right } = (tooltip.parentElement ?? tooltip).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
})
