import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { NotificationBell } from './NotificationBell'

const meta = preview.meta({
  title: 'Clinic/NotificationBell',
  component: NotificationBell,
  args: { href: '/notifications', unread: 0 },
})

export const NothingUnread = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: en.shell.notifications })
    await expect(link).toHaveAttribute('href', '/notifications')
    await expect(link).toHaveAccessibleDescription('')
    await expect(canvasElement.querySelector('.lucide-bell')).toBeVisible()
  },
})

export const ThreeUnread = meta.story({
  args: { unread: 3 },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: en.shell.notifications })
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
