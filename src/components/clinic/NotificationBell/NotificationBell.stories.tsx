import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { NotificationBell } from './NotificationBell'

const meta = preview.meta({
  title: 'Clinic/Notifications/NotificationBell',
  component: NotificationBell,
  args: { href: '/notifications', unread: 0 },
})

export const NothingUnread = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(link).toHaveAttribute('href', '/notifications')
    await expect(link).toHaveAccessibleDescription('')
    await expect(canvasElement.querySelector('.lucide-bell')).toBeVisible()
  },
})

export const ThreeUnread = meta.story({
  args: { unread: 3 },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(link).toHaveAccessibleDescription('3 unread')
    await expect(canvas.getByText('3')).toBeVisible()
    await expect(canvasElement.querySelector('.lucide-bell-dot')).toBeVisible()
  },
})

export const ManyUnread = meta.story({
  args: { unread: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('120 unread')
    await expect(canvas.getByText('99+')).toBeVisible()
  },
})

/** The count must not overlap the elements beside the bell. */
export const CountInsideItsBox = meta.story({
  tags: ['visual', 'behaviour'],
  args: { unread: 120 },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link').getBoundingClientRect()
    const count = canvas.getByText('99+').getBoundingClientRect()
    await expect(count.right).toBeLessThanOrEqual(link.right)
    await expect(count.left).toBeGreaterThanOrEqual(link.left)
    await expect(count.top).toBeGreaterThanOrEqual(link.top)
  },
})

export const OneUnread = meta.story({
  args: { unread: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAccessibleDescription('1 unread')
    await expect(link).toHaveAttribute('data-unread', 'true')
  },
})

export const Phone = meta.story({
  tags: ['visual'],
  args: { unread: 120 },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('link').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
})
