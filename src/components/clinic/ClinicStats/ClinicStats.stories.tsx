import type { Canvas } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { MISSING_STAT } from '@/domain/constants'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { ClinicStats, ClinicStatsSkeleton } from './ClinicStats'

const meta = preview.meta({
  title: 'Clinic/Dashboard/ClinicStats',
  component: ClinicStats,
  parameters: { layout: 'padded' },
  args: { clinic: samples.clinic },
})

const { stats, approval } = en.dashboard
const card = (canvas: Canvas, name: string) => canvas.getByRole('group', { name })

export const Approved = meta.story({
  play: async ({ canvas }) => {
    await expect(card(canvas, stats.patients)).toHaveTextContent('412+9 in 7 days')
    await expect(card(canvas, stats.doctors)).toHaveTextContent('12')
    await expect(card(canvas, stats.revenue)).toHaveTextContent('$18,350')
    await expect(card(canvas, stats.approval)).toHaveTextContent(approval.approved)
  },
})

export const Zero = meta.story({
  args: {
    clinic: { ...samples.clinic, totalPatients: 0, newPatients: null, totalDoctors: 0, totalRevenue: 0 },
  },
  play: async ({ canvas }) => {
    await expect(card(canvas, stats.patients)).toHaveTextContent(/0$/)
    await expect(card(canvas, stats.revenue)).toHaveTextContent('$0')
    await expect(canvas.queryByText(MISSING_STAT)).not.toBeInTheDocument()
  },
})

export const MissingFigures = meta.story({
  tags: ['visual'],
  args: { clinic: samples.pendingClinic },
  play: async ({ canvas }) => {
    for (const name of [stats.patients, stats.doctors, stats.revenue]) {
      await expect(card(canvas, name)).toHaveTextContent(MISSING_STAT)
    }
    await expect(card(canvas, stats.approval)).toHaveTextContent(approval.pending)
  },
})

export const NothingKnown = meta.story({
  args: { clinic: samples.emptyClinic },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(MISSING_STAT)).toHaveLength(3)
    await expect(card(canvas, stats.approval)).toHaveTextContent(approval.pending)
  },
})

export const LargeFigures = meta.story({
  tags: ['visual'],
  args: {
    clinic: { ...samples.clinic, totalPatients: 12_345_678, totalRevenue: 987_654_321.5 },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(card(canvas, stats.patients)).toHaveTextContent('12,345,678')
    const revenue = card(canvas, stats.revenue)
    await expect(revenue).toHaveTextContent('$987,654,321.50')
    await expect(revenue.scrollWidth).toBeLessThanOrEqual(revenue.clientWidth)
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label={en.dashboard.loading}>
      <ClinicStatsSkeleton />
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
      <ClinicStats {...args} />
      <ClinicStatsSkeleton />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.getBoundingClientRect().height
    await expect(height('clinic-stats-skeleton')).toBe(height('clinic-stats'))
  },
})
