import { UsersRound } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { StatCard } from './StatCard'

const meta = preview.meta({
  title: 'Clinic/StatCard',
  component: StatCard,
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
  args: { label: 'Total patients', value: '412', icon: <UsersRound /> },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total patients' })).toHaveTextContent('412')
  },
})

export const WithHint = meta.story({
  args: { hint: '12 since Monday' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total patients' })).toHaveTextContent('12 since Monday')
  },
})

export const HugeValue = meta.story({
  args: { label: 'Total revenue', value: '$9,007,199,254,740,991.25' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Total revenue' })
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  },
})
