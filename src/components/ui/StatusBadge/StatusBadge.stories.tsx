import { expect } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { StatusBadge } from './StatusBadge'

const meta = preview.meta({
  title: 'Components/StatusBadge',
  component: StatusBadge,
  tags: ['visual'],
  args: { status: 'pending' },
})

const showsWord = (word: string) => ({
  play: async ({ canvas }: { canvas: { getByText: (text: string) => HTMLElement } }) => {
    const badge = canvas.getByText(word)
    await expect(badge).toBeVisible()
    // Never by colour alone.
    await expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
})

export const Pending = meta.story({ args: { status: 'pending' }, ...showsWord(ui.status.pending) })
export const Accepted = meta.story({ args: { status: 'accepted' }, ...showsWord(ui.status.accepted) })
export const Completed = meta.story({ args: { status: 'completed' }, ...showsWord(ui.status.completed) })
export const Declined = meta.story({ args: { status: 'declined' }, ...showsWord(ui.status.declined) })
export const Cancelled = meta.story({ args: { status: 'cancelled' }, ...showsWord(ui.status.cancelled) })
export const Unknown = meta.story({ args: { status: null }, ...showsWord(ui.status.unknown) })
