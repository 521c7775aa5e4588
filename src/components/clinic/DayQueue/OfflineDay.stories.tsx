import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { dayQueue, doctorDays } from '@/domain/appointments/dayQueue'
import { shownFieldsOf } from '@/domain/appointments/storedDay'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { OfflineDay } from './OfflineDay'

const { expected, arrived, noShow, unchanged, completed, longNames, bare } = samples.appointment
const queueOf = (rows: (typeof expected)[]) =>
  dayQueue(
    rows.map((row) => ({ ...shownFieldsOf(row), date: TODAY })),
    TODAY,
    { today: TODAY, time: '1000' },
  )
const appointments = [
  { ...expected, time: '1015' },
  arrived,
  noShow,
  { ...unchanged, time: '1130' },
  completed,
]
const queue = queueOf(appointments)

const meta = preview.meta({
  title: 'Clinic/Appointments/OfflineDay',
  component: OfflineDay,
  parameters: { layout: 'padded' },
  args: {
    day: TODAY,
    readAt: new Date('2026-11-20T04:12:00Z'),
    today: TODAY,
    now: new Date('2026-11-20T04:30:00Z'),
    timeZone: 'Asia/Kolkata',
    queue,
    doctors: doctorDays(appointments, TODAY),
    onRetry: fn(),
  },
})

const { offline, empty } = en.today
const titleAt = (day: string, time: string) => offline.title.replace('{day}', day).replace('{time}', time)

/** Nothing can be pressed but Try again. */
export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(titleAt('Friday, November 20', '09:42'))).toBeVisible()
    await expect(canvas.getAllByText(expected.patientName ?? '')[0]).toBeVisible()
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(4)
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

const doctorName = expected.doctorName ?? ''
const late = {
  delays: [{ doctorId: 3, doctorName, date: TODAY, minutes: 40 }],
  queue: queueOf([{ ...expected, time: '1015' }]),
}
const expectedTimes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-slot=expected-time]')].map((each) => each.textContent)

/** The times at which patients of a doctor who runs late are expected; the delay cannot be changed. */
export const Delays = meta.story({
  args: late,
  play: async ({ canvas, canvasElement }) => {
    await expect(expectedTimes(canvasElement)).toEqual(['Expected 10:55'])
    await expect(canvas.getByText('40 min late')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
})

/** Delays end with their day. */
export const DelaysOfYesterday = meta.story({
  tags: ['behaviour'],
  args: { ...late, today: '2026-11-21' },
  play: async ({ canvas, canvasElement }) => {
    await expect(expectedTimes(canvasElement)).toEqual([])
    await expect(canvas.queryByText(/min late/)).not.toBeInTheDocument()
  },
})

/** A day that was read before midnight says so. */
export const OfYesterday = meta.story({
  args: { today: '2026-11-21', readAt: new Date('2026-11-20T16:12:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(titleAt('Friday, November 20', 'Nov 20, 21:42'))).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Friday, November 20' })).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { queue: queueOf([]), doctors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(empty.title)).toBeVisible()
  },
})

export const Retrying = meta.story({
  args: { retrying: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Phone = meta.story({
  args: { queue: queueOf([longNames, { ...bare, time: '0930' }, arrived]) },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=offline-day]')
    await expect(root?.scrollWidth).toBeLessThanOrEqual(root?.clientWidth ?? 0)
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=offline-day]')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('flex', 'max-w-md')
  },
})
