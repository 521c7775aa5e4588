import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { dayQueue } from '@/domain/appointments/dayQueue'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { DayQueue } from './DayQueue'
import { DayQueueRow } from './DayQueueRow'
import { DayQueueSkeleton } from './DayQueueSkeleton'

const { groups, loading } = en.today
const now = new Date('2026-11-20T04:30:00Z')
const { expected, arrived, noShow, unchanged, completed, cancelledByPatient } = samples.appointment
const appointments = [
  { ...expected, time: '1015' },
  arrived,
  noShow,
  { ...unchanged, time: '1130' },
  completed,
  cancelledByPatient,
  { ...expected, id: 900, time: '1500', patientName: 'Arjun Mehta' },
]
const queueOf = (rows: typeof appointments) => dayQueue(rows, TODAY, { today: TODAY, time: '1000' })
const onChangeStatus = fn()
const onOpen = fn()
const checkIn = { onCheckIn: fn(), onUndo: fn() }

const meta = preview.meta({
  title: 'Clinic/Appointments/DayQueue',
  component: DayQueue,
  parameters: { layout: 'padded' },
  args: {
    queue: queueOf(appointments),
    children: (appointment) => (
      <DayQueueRow
        key={appointment.id}
        appointment={appointment}
        today={TODAY}
        now={now}
        checkIn={checkIn}
        onChangeStatus={onChangeStatus}
        onOpen={onOpen}
      />
    ),
  },
})

export const Morning = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      `${groups.next} 2`,
      `${groups.toAnswer} 1`,
      `${groups.later} 1`,
      `${groups.done} 3`,
    ])
    const next = within(canvas.getByRole('region', { name: `${groups.next}, 2` }))
    await expect(next.getAllByRole('listitem').map((row) => row.textContent.slice(0, 5))).toEqual([
      '09:30',
      '10:15',
    ])
  },
})

/** A group without appointments is left out. */
export const OneGroup = meta.story({
  args: { queue: queueOf([unchanged]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(1)
  },
})

/** Forty rows: what a busy day looks like. */
export const BusyDay = meta.story({
  args: {
    queue: dayQueue(
      samples.appointments.slice(0, 40).map((each) => ({ ...each, date: TODAY })),
      TODAY,
      { today: TODAY, time: '1000' },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(40)
  },
})

export const Phone = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvasElement }) => {
    const queue = canvasElement.querySelector('[data-slot=day-queue]')
    await expect(queue?.scrollWidth).toBeLessThanOrEqual(queue?.clientWidth ?? 0)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [time] = canvas.getAllByText('09:30')
    const [status] = canvas.getAllByText(en.ui.status.accepted)
    const leftEdge = (element: HTMLElement | undefined) => element?.getBoundingClientRect().left ?? 0
    await expect(leftEdge(time)).toBeGreaterThan(leftEdge(status))
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=day-queue]')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('flex', 'max-w-md')
  },
})

export const Loading = meta.story({
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label={loading}>
      <DayQueueSkeleton className="own" />
    </SkeletonGroup>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(loading)
    await expect(canvasElement.querySelector('[data-slot=day-queue-skeleton]')).toHaveClass('own')
  },
})
