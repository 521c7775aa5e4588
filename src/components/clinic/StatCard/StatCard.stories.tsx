import { Stethoscope, UsersRound } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { MISSING_STAT } from '@/domain/constants'
import { en } from '@/messages'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { StatCard, StatCardSkeleton } from './StatCard'

const meta = preview.meta({
  title: 'Clinic/Dashboard/StatCard',
  component: StatCard,
  argTypes: { icon: { control: false }, hint: { control: 'text' }, change: { control: 'text' } },
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
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total patients' })).toHaveTextContent('412')
  },
})

export const WithHint = meta.story({
  tags: ['visual'],
  args: { hint: '12 since Monday' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total patients' })).toHaveTextContent('12 since Monday')
  },
})

/** The change stands beside the figure, so the card keeps its height. Where both do not fit, it is left out. */
export const WithChange = meta.story({
  tags: ['visual'],
  args: { change: '+9 in 7 days' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <>
      <StatCard {...args} />
      <StatCard {...args} change={undefined} />
      <div className="w-43">
        <StatCard {...args} value="128" />
        <StatCard {...args} value="1,204,577" />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const changes = canvas.getAllByText('+9 in 7 days')
    const isCut = changes.map(
      (change) =>
        change.getBoundingClientRect().top >=
        (change.parentElement?.getBoundingClientRect().bottom ?? Number.NaN),
    )
    await expect(isCut).toEqual([false, false, true])
    const heights = canvas.getAllByRole('group').map((card) => card.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
})

export const HugeValue = meta.story({
  tags: ['visual'],
  args: { label: 'Total revenue', value: '$9,007,199,254,740,991.25' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Total revenue' })
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  },
})

/** Phones show two cards in a row, tablets four. A figure must not wrap at this width. */
export const MillionOnAPhone = meta.story({
  tags: ['visual'],
  args: { label: 'Total revenue', value: '$1,234,567' },
  decorators: [
    (Story) => (
      <div className="max-w-43">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <>
      {[en.dashboard.approval.approved, '1,234,567', args.value, '$98,765,432.10'].map((value) => (
        <StatCard {...args} key={value} value={value} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const figure = document.createRange()
    for (const value of [en.dashboard.approval.approved, '1,234,567', '$1,234,567', '$98,765,432.10']) {
      figure.selectNodeContents(canvas.getByText(value))
      await expect(figure.getClientRects()).toHaveLength(1)
    }
  },
})

/** The placeholder of a missing figure (docs/product.md#dashboard). */
export const MissingValue = meta.story({
  args: { label: en.dashboard.stats.doctors, value: MISSING_STAT, icon: <Stethoscope /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: en.dashboard.stats.doctors })).toHaveTextContent(
      MISSING_STAT,
    )
  },
})

export const LongLabel = meta.story({
  args: { label: 'Appointments of patients who came for the first time this year' },
  play: async ({ canvas, canvasElement }) => {
    const card = canvas.getByRole('group')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    // The icon keeps its size beside a label of several lines.
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().width).toBe(18)
  },
})

export const Loading = meta.story({
  render: () => (
    <SkeletonGroup label={en.dashboard.loading}>
      <StatCardSkeleton />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.dashboard.loading)
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument()
  },
})

/** A different height would shift the layout when the data arrives. */
export const SameHeightAsItsSkeleton = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <div className="grid gap-6">
      <StatCard {...args} />
      <StatCardSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.getBoundingClientRect().height
    await expect(height('stat-card-skeleton')).toBe(height('stat-card'))
  },
})
