import type { Canvas } from 'storybook/internal/csf'
import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { WeeklyCounts } from './WeeklyCounts'
import { WeeklyCountsSkeleton } from './WeeklyCountsSkeleton'

const meta = preview.meta({
  title: 'Clinic/WeeklyCounts',
  component: WeeklyCounts,
  subcomponents: { WeeklyCountsSkeleton },
  parameters: { layout: 'padded' },
  args: { stats: samples.weeklyStats, className: 'max-w-4xl' },
})

const { payments: text } = en
const narrow = { viewport: { value: 'narrow', isRotated: false } }

const counts = (id: number, name: string | null, thisWeek: number | null, lastWeek: number | null) => ({
  doctorId: id,
  doctorName: name,
  thisWeek,
  lastWeek,
})

/** Every fifth has no bookings, and one a name that no line holds. */
const sixty = Array.from({ length: 60 }, (_, index) =>
  counts(
    index + 1,
    index === 17 ? (samples.clinicDoctors[10]?.name ?? '') : `Dr. Number ${index + 1}`,
    index % 5 === 0 ? 0 : (index * 37) % 83,
    index % 5 === 0 ? 0 : (index * 53) % 79,
  ),
)

const cells = (canvas: Canvas, row: RegExp | string) =>
  Array.from(canvas.getByRole('row', { name: row }).querySelectorAll('th, td'), (each) => each.textContent)

/** The rows of the table by their headings, without the total. */
const tableOrder = (canvas: Canvas) =>
  within(canvas.getByRole('table', { name: text.weekly }))
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((each) => each.textContent)

const totals = (canvas: Canvas) => canvas.getAllByRole('definition').map((each) => each.textContent)

/** What the chart draws: each doctor's name and the two labels. */
const drawn = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('[data-slot=weekly-chart-row]'), (row) => [
    row.firstElementChild?.textContent,
    ...Array.from(row.lastElementChild?.children ?? [], (bar) => bar.textContent),
  ])

/** The lengths of the bars in the chart, as shares of the longest one. */
function shares(root: HTMLElement) {
  const bars = root.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]')
  const lengths = Array.from(bars, (bar) => bar.getBoundingClientRect().width)
  return lengths.map((each) => Math.round((100 * each) / Math.max(...lengths)))
}

/** In how many lines a word stands. */
function linesOf(cell: Element, word: string) {
  const text = cell.firstChild as Text
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(word))
  range.setEnd(text, text.data.indexOf(word) + word.length)
  return range.getClientRects().length
}

const fits = (root: HTMLElement) => {
  const scroll = root.querySelector('[data-slot=table-scroll]')
  return expect([document.documentElement.scrollWidth, scroll?.scrollWidth]).toEqual([
    window.innerWidth,
    scroll?.clientWidth,
  ])
}

export const Many = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement, step }) => {
    await step('The totals, and what has changed, in words', async () => {
      await expect(totals(canvas)).toEqual(['48', '51', '-33 fewer than last week'])
      const weeks = canvas.getAllByRole('term').map((each) => each.textContent)
      // Neither dates nor what is counted: that differs from one backend to the next.
      await expect(weeks).toEqual([text.thisWeek, text.lastWeek, text.change])
      await expect(canvasElement).not.toHaveTextContent(/Monday|Sunday|eclined|ancelled|Nov/)
    })
    await step('A pair of bars for each doctor with bookings, the busiest first', async () => {
      const chart = canvas.getByRole('img', { name: text.chart.label })
      await expect(chart).toHaveAccessibleDescription(
        /^Most bookings this week: Dr\. .+, 8, after \d last week\. The table below has all figures\.$/,
      )
      const rows = drawn(canvasElement)
      await expect(rows).toHaveLength(11)
      await expect(rows[0]?.slice(1)).toEqual(['8', '9'])
      await expect(Math.max(...shares(canvasElement))).toBe(100)
      await expect(canvas.getByText(/^One doctor has no bookings in either week/)).toBeVisible()
    })
    await step('The two weeks differ by more than colour', async () => {
      const [now, before] = Array.from(
        canvasElement.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]'),
        (bar) => getComputedStyle(bar),
      )
      await expect(now?.backgroundColor).toBe(now?.borderInlineStartColor)
      await expect(before?.backgroundColor).not.toBe(before?.borderInlineStartColor)
    })
    await step('The table has everybody', async () => {
      await expect(tableOrder(canvas)).toHaveLength(12)
      await expect(cells(canvas, /Jonas Lindqvist/)).toEqual(['Dr. Jonas Lindqvist', '5', '7', '-2'])
      await expect(cells(canvas, new RegExp(text.total))).toEqual([text.total, '48', '51', '-3'])
      await expect(tableOrder(canvas).at(-1)).toBe('Dr. Amara Okafor')
    })
  },
})

export const One = meta.story({
  tags: ['visual'],
  args: {
    stats: {
      totals: { thisWeek: 1, lastWeek: 0 },
      doctors: [counts(4, 'Dr. Li Wei', 1, 0)],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(totals(canvas)).toEqual(['1', '0', '+11 more than last week'])
    await expect(drawn(canvasElement)).toEqual([['Dr. Li Wei', '1', '0']])
    await expect(shares(canvasElement)).toEqual([100])
    await expect(cells(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '1', '0', '+1'])
  },
})

export const AllZero = meta.story({
  args: {
    stats: {
      totals: { thisWeek: 0, lastWeek: 0 },
      doctors: [counts(4, 'Dr. Li Wei', 0, 0)],
    },
  },
  play: async ({ canvas }) => {
    await expect(totals(canvas)).toEqual(['0', '0', `0${text.same}`])
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.getByText(text.noneBooked)).toBeVisible()
    await expect(cells(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '0', '0', '0'])
  },
})

/** A doctor without a name, counts that are not given: nothing is taken for zero. */
export const MissingFields = meta.story({
  args: {
    stats: {
      totals: { thisWeek: null, lastWeek: null },
      doctors: [counts(1204, null, 1204, null)],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const missing = `—${en.shell.missing}`
    await expect(totals(canvas)).toEqual([missing, missing, missing])
    await expect(drawn(canvasElement)).toEqual([['Doctor 1204', '1,204', missing]])
    await expect(canvas.getByRole('img')).toHaveAccessibleDescription(text.chart.table)
    await expect(cells(canvas, /Doctor 1204/)).toEqual(['Doctor 1204', '1,204', missing, missing])
  },
})

/** The chart draws the busiest twelve and the others when asked; the table sorts them all. */
export const SixtyDoctors = meta.story({
  args: { stats: { totals: { thisWeek: 1_934, lastWeek: 1_871 }, doctors: sixty } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(drawn(canvasElement)).toHaveLength(12)
    await userEvent.click(canvas.getByRole('button', { name: 'Draw all 48 doctors' }))
    await expect(drawn(canvasElement)).toHaveLength(48)
    const fewer = canvas.getByRole('button', { name: 'Draw the busiest 12 only' })
    await expect(fewer).toHaveFocus()
    await userEvent.click(fewer)
    await expect(drawn(canvasElement)).toHaveLength(12)
    await expect(canvas.getByText(/^12 doctors have no bookings in either week/)).toBeVisible()
    await expect(tableOrder(canvas)).toHaveLength(60)
    await expect(drawn(canvasElement).map(([name]) => name)).toEqual(tableOrder(canvas).slice(0, 12))
  },
})

export const Sorted = meta.story({
  globals: { viewport: { value: 'desk', isRotated: false } },
  args: {
    stats: {
      totals: { thisWeek: 9, lastWeek: 10 },
      doctors: [
        counts(1, 'Dr. B', 5, 2),
        counts(2, 'Dr. C', 0, 0),
        counts(3, 'Dr. A', 4, 8),
        counts(4, 'Dr. D', null, null),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const heading = (name: string) => canvas.getByRole('columnheader', { name })
    const press = (name: string) => userEvent.click(within(heading(name)).getByRole('button'))
    const order = () =>
      tableOrder(canvas)
        .map((name) => name.at(-1))
        .join('')

    await expect(heading(text.thisWeek)).toHaveAttribute('aria-sort', 'descending')
    await expect(order()).toBe('BACD')
    await press(text.thisWeek)
    await expect(order()).toBe('CABD')
    await press(text.lastWeek)
    await expect(heading(text.lastWeek)).toHaveAttribute('aria-sort', 'descending')
    await expect(order()).toBe('ABCD')
    await press(text.change)
    await expect(order()).toBe('BCAD')
    await press(text.doctor)
    await expect(heading(text.doctor)).toHaveAttribute('aria-sort', 'ascending')
    await expect(order()).toBe('ABCD')
  },
})

/** A clinic without doctors: the totals alone, which may still count former ones. */
export const NoDoctors = meta.story({
  args: { stats: { totals: { thisWeek: 0, lastWeek: 3 }, doctors: [] } },
  play: async ({ canvas }) => {
    await expect(totals(canvas)).toEqual(['0', '3', '-33 fewer than last week'])
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const LongNamesAndLargeCounts = meta.story({
  args: {
    stats: {
      totals: { thisWeek: 1_234_567, lastWeek: 9_876 },
      doctors: [
        counts(11, samples.clinicDoctors[10]?.name ?? '', 1_234_567, 9_876),
        counts(12, `Dr. ${'Featherstonehaugh'.repeat(3)}`, 1, 0),
      ],
    },
  },
  globals: narrow,
  play: async ({ canvas, canvasElement }) => {
    await expect(cells(canvas, /Maximiliana/).slice(1, 3)).toEqual(['1,234,567', '9,876'])
    await fits(canvasElement)
    await expect(linesOf(canvas.getByRole('rowheader', { name: /Maximiliana/ }), 'Maximiliana')).toBe(1)
    const [total] = canvas.getAllByText('1,234,567')
    await expect(linesOf(total as HTMLElement, '1,234,567')).toBe(1)
    // One of a million is still seen.
    const bars = canvasElement.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]')
    await expect(bars[2]?.getBoundingClientRect().width).toBe(4)
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await fits(canvasElement)
    await expect(canvas.queryByRole('columnheader', { name: text.change })).not.toBeInTheDocument()
    await expect(canvas.getByText('3 fewer than last week')).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    // The longest bar begins at the right end of its place.
    const bar = canvasElement.querySelector('[data-slot=weekly-chart] [data-slot=count-bar]')
    const place = bar?.parentElement?.getBoundingClientRect()
    await expect(bar?.getBoundingClientRect().right).toBeCloseTo(place?.right ?? 0, 0)
  },
})

/** The skeleton and what replaces it, one over the other: the totals may not jump. */
export const Loading = meta.story({
  globals: { viewport: { value: 'desk', isRotated: false } },
  render: (args) => (
    <div className="grid gap-6">
      <WeeklyCounts {...args} />
      <SkeletonGroup label={text.loading}>
        <WeeklyCountsSkeleton className={args.className} />
      </SkeletonGroup>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(text.loading)
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.firstElementChild?.getBoundingClientRect().height
    await expect(height('weekly-counts-skeleton')).toBe(height('weekly-counts'))
  },
})
