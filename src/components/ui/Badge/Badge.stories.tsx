import { Check } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Badge } from './Badge'

const meta = preview.meta({
  title: 'Data display/Badge',
  component: Badge,
  tags: ['visual'],
  args: { children: 'Walk-in' },
})

export const Neutral = meta.story({ args: { tone: 'neutral' } })
export const Accent = meta.story({ args: { tone: 'accent', children: '3 new' } })
export const Info = meta.story({ args: { tone: 'info', children: 'Request sent' } })
export const Success = meta.story({ args: { tone: 'success', children: 'Approved' } })
export const Warning = meta.story({ args: { tone: 'warning', children: 'Pending' } })
export const Danger = meta.story({ args: { tone: 'danger', children: 'Fully booked' } })

/** The badge has no role, so screen readers read its text as part of the sentence. */
export const InASentence = meta.story({
  render: (args) => (
    <p className="text-sm">
      Gabriel Costa <Badge {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('Gabriel Costa Walk-in')
    await expect(canvas.getByText('Walk-in')).toHaveAttribute('data-slot', 'badge')
  },
})

export const WithIcon = meta.story({
  args: {
    tone: 'success',
    children: (
      <>
        <Check aria-hidden />
        Approved
      </>
    ),
  },
})
