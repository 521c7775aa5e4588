import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { RecentActivity, RecentActivityEmpty, RecentActivitySkeleton } from './RecentActivity'

const now = new Date('2026-11-20T04:30:00Z')

const meta = preview.meta({
  title: 'Clinic/Dashboard/RecentActivity',
  component: RecentActivity,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
  args: { items: samples.clinic.recentActivity, now },
  // Storybook's date control passes a number.
  argTypes: { now: { control: false } },
})

export const Many = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: en.dashboard.activity.title })).toBeVisible()
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[0]).toHaveTextContent('Appointment Clinora4821937 was accepted35 minutes ago')
    await expect(rows[1]).toHaveTextContent('18 hours ago')
    // A date without a time is not relative.
    await expect(rows[4]).toHaveTextContent('Nov 11, 2026')
    await expect(canvas.getByText('35 minutes ago')).toHaveAttribute('datetime', '2026-11-20T03:55:00Z')
  },
})

/** The list shows the latest ten until it is expanded. */
export const AHundred = meta.story({
  args: {
    items: Array.from({ length: 100 }, (_, index) => ({
      description: `Appointment Clinora${String(4_821_937 - index)} was accepted`,
      date: new Date(now.getTime() - index * 3_600_000).toISOString(),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 100' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100)
    const fewer = canvas.getByRole('button', { name: 'Show the latest 10 only' })
    await expect(fewer).toHaveFocus()
    await userEvent.click(fewer)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
  },
})

/** Names patient, doctor and visit, and links to the appointment. The others are as before. */
export const WithAppointments = meta.story({
  args: {
    appointmentHref: ({ id }) => `/appointments?appointment=${id}`,
    items: [
      {
        description: 'Appointment Clinora4821937 was cancelled',
        date: '2026-11-20T03:55:00Z',
        appointment: {
          id: 902,
          patientName: 'Lena Moreau',
          doctorName: 'Dr. Amara Okafor',
          date: '2026-11-23',
          time: '0930',
        },
      },
      {
        description: 'Appointment Clinora1190042 was completed',
        date: '2026-11-19T09:30:00Z',
        appointment: { id: 903, patientName: null, doctorName: null, date: null, time: null },
      },
      { description: 'The settings were saved', date: '2026-11-11', appointment: null },
    ],
  },
  play: async ({ canvas }) => {
    const [full, bare, none] = canvas.getAllByRole('listitem')
    await expect(full).toHaveTextContent('Lena Moreau · Dr. Amara Okafor · Mon, Nov 23 09:30')
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/appointments?appointment=902',
      '/appointments?appointment=903',
    ])
    await expect(bare).toHaveTextContent(/^Appointment Clinora1190042 was completed19 hours ago$/)
    await expect(none?.querySelector('a')).toBeNull()
  },
})

export const One = meta.story({
  args: { items: [{ description: 'The clinic was approved', date: '2026-11-20T04:29:30Z' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('The clinic was approvednow')
  },
})

export const MissingFields = meta.story({
  args: {
    items: [
      { description: null, date: '2026-11-19' },
      { description: 'The clinic was approved', date: null },
      { description: 'The settings were saved', date: 'last Tuesday' },
    ],
  },
  play: async ({ canvas }) => {
    const [noText, noDate, oddDate] = canvas.getAllByRole('listitem')
    await expect(noText).toHaveTextContent(en.shell.missing)
    await expect(noDate).toHaveTextContent(/approved$/)
    await expect(oddDate).toHaveTextContent(/last Tuesday$/)
  },
})

/** The server's clock is ahead of the browser's. */
export const ServerClockAhead = meta.story({
  tags: ['visual'],
  args: { items: [{ description: 'Somebody logged in', date: '2026-11-20T04:32:00Z' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Somebody logged inin 2 minutes')
  },
})

export const LongText = meta.story({
  tags: ['visual'],
  args: {
    items: [
      {
        description: `A request was sent to Dr. ${'Featherstonehaugh-Oyelaran '.repeat(4)}${'x'.repeat(60)}`,
        date: '2026-11-20T03:00:00Z',
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  },
})

export const Empty = meta.story({
  render: () => <RecentActivityEmpty />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: en.dashboard.activity.title })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=recent-activity-empty]')).toHaveTextContent(
      en.dashboard.activity.empty,
    )
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label={en.dashboard.loading}>
      <RecentActivitySkeleton className="own" />
    </SkeletonGroup>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.dashboard.loading)
    await expect(canvasElement.querySelector('[data-slot=recent-activity-skeleton]')).toHaveClass(
      'own',
      'border',
    )
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
})
