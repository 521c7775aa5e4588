import type { Canvas } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { StatusBadge } from './StatusBadge'

const meta = preview.meta({
  title: 'Data display/StatusBadge',
  component: StatusBadge,
  tags: ['visual'],
  // The type has null and undefined, so the add-on would offer a text field.
  argTypes: {
    status: { control: 'select', options: [...STATUSES, 'missing'], mapping: { missing: null } },
  },
  args: { status: 'pending' },
})

export const Pending = meta.story({
  args: { status: 'pending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(ui.status.pending)).toBeVisible()
  },
})

const badgeOf = (canvas: Canvas, text: string) =>
  canvas.getByText(text).closest<HTMLElement>('[data-slot=status-badge]') as HTMLElement

export const EachStatus = meta.story({
  args: { status: 'pending' },
  render: (args) => (
    <div className="flex flex-wrap gap-2">
      {[...STATUSES, null].map((status) => (
        <StatusBadge {...args} key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const status of [...STATUSES, null]) {
      const badge = badgeOf(canvas, ui.status[status ?? 'unknown'])
      await expect(badge).toBeVisible()
      // Not everybody sees the colour.
      await expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    }
    const badges = [...STATUSES, null].map((status) => badgeOf(canvas, ui.status[status ?? 'unknown']))
    const colours = badges.map((badge) => getComputedStyle(badge).color)
    const grounds = badges.map((badge) => getComputedStyle(badge).backgroundColor)
    const icons = badges.map((badge) => badge.querySelector('svg')?.getAttribute('class'))
    for (const looks of [colours, grounds, icons]) await expect(new Set(looks).size).toBe(badges.length)
  },
})
