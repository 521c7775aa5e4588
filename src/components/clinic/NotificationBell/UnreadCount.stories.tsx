import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { UnreadCount } from './UnreadCount'

const meta = preview.meta({
  title: 'Clinic/Notifications/UnreadCount',
  component: UnreadCount,
  args: { unread: 3, descriptionId: 'unread' },
  // The count describes the link that contains it.
  render: (args) => (
    <a href="#notifications" aria-describedby={args.descriptionId} className="inline-flex items-center gap-2">
      {en.screens.notifications.title}
      <UnreadCount {...args} />
    </a>
  ),
})

const visibleCount = (root: HTMLElement) =>
  root.querySelector('[data-slot=unread-count]')?.textContent ?? null

export const Some = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(visibleCount(canvasElement)).toBe('3')
    const link = canvas.getByRole('link', { name: en.screens.notifications.title })
    await expect(link).toHaveAccessibleDescription('3 unread')
  },
})

export const AtTheLimit = meta.story({
  args: { unread: 99 },
  play: async ({ canvas, canvasElement }) => {
    await expect(visibleCount(canvasElement)).toBe('99')
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('99 unread')
  },
})

/** The text is capped at 99+, the description has the exact number. */
export const OverTheLimit = meta.story({
  tags: ['visual'],
  args: { unread: 1_204, descriptionId: 'unread-over-the-limit' },
  play: async ({ canvas, canvasElement }) => {
    await expect(visibleCount(canvasElement)).toBe('99+')
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('1,204 unread')
  },
})

export const AllRead = meta.story({
  args: { unread: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expect(visibleCount(canvasElement)).toBeNull()
    await expect(canvas.getByRole('link')).toHaveAccessibleDescription('')
  },
})
