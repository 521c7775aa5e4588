import type { Canvas } from 'storybook/internal/csf'
import { expect, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { emptyAppointment, type Appointment } from '@/domain/appointments/appointment'
import { bookingFigures } from '@/domain/appointments/bookingFigures'
import { addDays } from '@/domain/calendar'
import { seededRandom } from '@/domain/seededRandom'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { BookingCharts } from './BookingCharts'
import { BookingChartsSkeleton } from './BookingChartsSkeleton'

const figuresOf = (...rows: Partial<Appointment>[]) =>
  bookingFigures(
    rows.map((row) => ({ ...emptyAppointment, date: TODAY, time: '0930', doctorName: 'Dr. Li Wei', ...row })),
    TODAY,
  )

const unmarked = { arrivedAt: null, noShowAt: null }
const noShow = { arrivedAt: null, noShowAt: `${TODAY}T09:00:00Z` }

/** Appointments of eight weeks, from Monday to Saturday, the next days with fewer. One name is longer than a line. */
function bookingsOf(count: number, doctorNames: readonly string[]) {
  const random = seededRandom(20261120)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (): Partial<Appointment> => {
    const week = below(8)
    const date = addDays('2026-09-28', 7 * week + Math.min(below(6), week === 7 ? below(6) : 5))
    return {
      date,
      time: `${String(8 + below(4) + below(7)).padStart(2, '0')}${below(2) ? '00' : '30'}`,
      doctorName: doctorNames[Math.min(below(doctorNames.length), below(doctorNames.length))] ?? null,
      status: 'accepted',
      checkIn: date <= TODAY && below(22) === 0 ? noShow : unmarked,
    }
  })
}

const doctorNames = samples.clinicDoctors.map(({ name }) => name)
const many = figuresOf(...bookingsOf(900, doctorNames))

const meta = preview.meta({
  title: 'Clinic/Doctors/BookingCharts',
  component: BookingCharts,
  tags: ['new', 'nightly'],
  parameters: { layout: 'padded' },
  args: { figures: many, today: TODAY, className: 'max-w-4xl' },
})

const { charts: text } = en.payments

const chart = (canvas: Canvas, name: string) => within(canvas.getByRole('group', { name }))
const press = (canvas: Canvas, name: string, label: string) =>
  chart(canvas, name).getByRole('button', { name: `${label} (${name})` })
const valuesOf = (canvas: Canvas, name: string) =>
  within(chart(canvas, name).getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const expectNoOverflow = () => expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
const columns = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-slot=day-column]')]

export const Many = meta.story({
  play: async ({ canvas, canvasElement, step }) => {
    await step('Each chart is an image with a summary for everybody', async () => {
      const described = canvas.getAllByRole('img').map((each) => each.getAttribute('aria-label'))
      await expect(described).toEqual([text.days.title, text.noShows.title, text.hours.title])
      const summaries = [
        /^900 bookings\. The busiest day: \w+, \w+ \d+, with \d+\.$/,
        /^\d+ appointments are marked as no-show\. The week from \w+ \d+ has most: \d+\. Those/,
        /^The busiest hour: \d\d:00–\d\d:59, with \d+ of 900 bookings\.$/,
      ]
      for (const [index, image] of canvas.getAllByRole('img').entries()) {
        const caption = image.parentElement?.querySelector('p')
        await expect(caption).toHaveTextContent(summaries[index] ?? /^$/)
        await expect(image).toHaveAccessibleDescription(caption?.textContent.trim() ?? '')
      }
    })
    await step('It says what is counted', async () => {
      await expect(
        canvas.getByText(/^Counted from your list of appointments, Sep 28 to Nov 22,/),
      ).toBeVisible()
    })
    await step('A column for each day, as high as its count, and outlined after today', async () => {
      const all = columns(canvasElement)
      await expect(all).toHaveLength(56)
      await expect(all[0]?.title).toMatch(/^Monday, September 28: \d+$/)
      const counts = many.weeks.flatMap(({ days }) => days)
      const highest = Math.max(...counts.map(({ bookings }) => bookings))
      for (const [index, { date, bookings }] of counts.entries()) {
        const bar = all[index]?.firstElementChild
        if (bookings === 0) await expect(bar ?? null).toBeNull()
        else {
          const share = (bar?.getBoundingClientRect().height ?? 0) / (all[index]?.clientHeight ?? 1)
          await expect(share).toBeCloseTo(bookings / highest, 1)
          await expect(bar).toHaveAttribute('data-fill', date > TODAY ? 'outlined' : 'filled')
        }
      }
      await expect(canvas.getByText(text.days.ahead)).toBeVisible()
    })
  },
})

/** The values of a chart as a table, with the keyboard alone. */
export const Tables = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const { title } of [text.days, text.noShows, text.hours]) {
      const open = press(canvas, title, text.table)
      await expect(open).toHaveAttribute('aria-expanded', 'false')
      while (document.activeElement !== open) await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(open).toHaveAttribute('aria-expanded', 'true')
    }
    const days = valuesOf(canvas, text.days.title)
    await expect(days[0]).toEqual([
      text.week,
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
      text.days.total,
    ])
    await expect(days.slice(1).map(([week]) => week)).toEqual([
      ...['Sep 28', 'Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2', 'Nov 9', 'Nov 16'],
    ])
    await expect(valuesOf(canvas, text.noShows.title).at(-1)).toEqual([
      'Nov 16',
      String(many.weeks.at(-1)?.noShows),
      String(many.weeks.at(-1)?.bookings),
    ])
    await expect(valuesOf(canvas, text.hours.title)[1]).toEqual([
      '08:00–08:59',
      String(many.hours[0]?.bookings),
    ])
    await userEvent.click(press(canvas, text.hours.title, text.table))
    await expect(canvas.queryByRole('table', { name: text.hours.title })).not.toBeInTheDocument()
  },
})

/** Tab separated, with ISO dates and plain numbers, which every spreadsheet reads. */
export const Copied = meta.story({
  args: { figures: figuresOf({}, {}, { date: '2026-09-28', checkIn: noShow }) },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const copied = async (title: string) => {
      await userEvent.click(press(canvas, title, text.copy))
      await expect(await chart(canvas, title).findByText(text.copied)).toHaveRole('status')
      return write.mock.lastCall?.[0].split('\n')
    }
    const days = await copied(text.days.title)
    await expect(days?.[0]).toBe('Week from\tMon\tTue\tWed\tThu\tFri\tSat\tSun\tTotal')
    await expect(days?.[1]).toBe('2026-09-28\t1\t0\t0\t0\t0\t0\t0\t1')
    await expect(days?.at(-1)).toBe('2026-11-16\t0\t0\t0\t0\t2\t0\t0\t2')
    await expect((await copied(text.noShows.title))?.[1]).toBe('2026-09-28\t1\t1')
    await expect(await copied(text.hours.title)).toEqual(['Hour\tBookings', '09:00–09:59\t3'])
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

/** A browser without HTTPS has no clipboard, and a user may refuse it: the table opens. */
export const CopyRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(press(canvas, text.hours.title, text.copy))
    await expect(await canvas.findByText(text.copyFailed)).toHaveRole('status')
    await expect(canvas.getByRole('table', { name: text.hours.title })).toBeVisible()
  },
})

export const OneBooking = meta.story({
  tags: ['visual'],
  args: { figures: figuresOf({ checkIn: unmarked }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(/^One booking\. The busiest day: Friday, November 20, with 1\.$/),
    ).toBeVisible()
    await expect(canvas.getByText(text.noShows.none)).toBeVisible()
    await expect(canvas.queryByRole('img', { name: text.noShows.title })).not.toBeInTheDocument()
    await expect(columns(canvasElement).filter((column) => column.firstElementChild)).toHaveLength(1)
    await expect(canvas.queryByText(text.days.ahead)).not.toBeInTheDocument()
  },
})

export const Empty = meta.story({
  args: { figures: figuresOf() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No appointments from Sep 28 to Nov 22.')).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** A no-show that was cancelled is no booking, but its chart shows. */
export const OnlyNoShows = meta.story({
  args: { figures: figuresOf({ status: 'cancelled', checkIn: noShow }) },
  play: async ({ canvas }) => {
    const images = canvas.getAllByRole('img').map((each) => each.getAttribute('aria-label'))
    await expect(images).toEqual([text.noShows.title])
    await expect(canvas.getByText(/^One appointment is marked as no-show\./)).toBeVisible()
  },
})

/** A backend without check-in sends no no-shows, and some appointments lack a doctor or a readable time. */
export const MissingFields = meta.story({
  args: { figures: figuresOf({ time: null, doctorName: null }, { time: null, doctorName: null }, {}) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: text.noShows.title })).not.toBeInTheDocument()
    await expect(canvas.getByText(/2 bookings without a readable time are left out\.$/)).toBeVisible()
  },
})

export const WithoutTimes = meta.story({
  args: { figures: figuresOf({ time: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.hours.none)).toBeVisible()
    await expect(canvas.queryByRole('img', { name: text.hours.title })).not.toBeInTheDocument()
  },
})

/** On a narrow phone. */
export const Thousands = meta.story({
  args: { figures: figuresOf(...bookingsOf(6000, doctorNames)) },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(press(canvas, text.days.title, text.table))
    await expectNoOverflow()
    const thinnest = Math.min(...columns(canvasElement).map((column) => column.clientWidth))
    await expect(thinnest).toBeGreaterThanOrEqual(3)
  },
})

export const RightToLeft = meta.story({
  tags: ['visual'],
  globals: { direction: 'rtl', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(expectNoOverflow)
    const [oldest] = columns(canvasElement)
    const newest = columns(canvasElement).at(-1)
    const leftOf = (element: Element | undefined) => element?.getBoundingClientRect().left ?? 0
    await expect(leftOf(oldest)).toBeGreaterThan(leftOf(newest))
    await expect(canvas.getAllByRole('img')).toHaveLength(3)
  },
})

export const Loading = meta.story({
  render: () => (
    <SkeletonGroup label={text.loading}>
      <BookingChartsSkeleton className="max-w-4xl" />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.loading)).toBeInTheDocument()
  },
})
