import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { ClinicCard, ClinicCardSkeleton } from './ClinicCard'

const meta = preview.meta({
  title: 'Clinic/Dashboard/ClinicCard',
  component: ClinicCard,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
  args: { clinic: samples.clinic },
})

export const Approved = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: en.dashboard.clinic.title })).toBeVisible()
    await expect(canvas.getByText('Riverside Family Clinic')).toBeVisible()
    await expect(canvas.getByText(en.dashboard.approval.approved)).toBeVisible()
    await expect(canvas.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      samples.clinic.email,
      samples.clinic.phone,
    ])
  },
})

export const Pending = meta.story({
  tags: ['visual'],
  args: { clinic: samples.pendingClinic },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.dashboard.approval.pending)).toBeVisible()
    await expect(canvas.queryByText(en.dashboard.approval.approved)).not.toBeInTheDocument()
  },
})

/** Any number but 1 is pending (docs/product.md#approval). */
export const UnknownApproval = Pending.extend({
  args: { clinic: samples.unknownApprovalClinic },
})

export const MissingFields = meta.story({
  args: { clinic: { ...samples.emptyClinic, isApproved: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.dashboard.clinic.unnamed)).toBeVisible()
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(2)
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: {
    clinic: {
      ...samples.clinic,
      name: `The ${'Interdisciplinary '.repeat(4)}Sankt-${'Bartholomä'.repeat(7)} Clinic`,
      email: `${'front.desk.'.repeat(7)}@${'riverside'.repeat(6)}.test`,
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=clinic-card]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label={en.dashboard.loading}>
      <ClinicCardSkeleton className="own" />
    </SkeletonGroup>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.dashboard.loading)
    await expect(canvasElement.querySelector('[data-slot=clinic-card-skeleton]')).toHaveClass('own', 'border')
  },
})

/** A different height would shift the layout when the data arrives. */
export const SameHeightAsItsSkeleton = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <div className="grid gap-6">
      <ClinicCard {...args} />
      <ClinicCardSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.getBoundingClientRect().height
    await expect(height('clinic-card-skeleton')).toBe(height('clinic-card'))
  },
})
