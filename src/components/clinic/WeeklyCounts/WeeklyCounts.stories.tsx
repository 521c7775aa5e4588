import type { Canvas } from 'storybook/internal/csf'
import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { WeeklyCounts } from './WeeklyCounts'
import { WeeklyCountsSkeleton } from './WeeklyCountsSkeleton'

const meta = preview.meta({
  title: 'Clinic/Doctors/WeeklyCounts',
  component: WeeklyCounts,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: { stats: samples.weeklyStats, className: 'max-w-4xl' },
})

const { payments: text } = en
const narrow = { viewport: { value: 'narrow', isRotated: false } }

const countsOf = (id: number, name: string | null, thisWeek: number | null, lastWeek: number | null) => ({
  doctorId: id,
  doctorName: name,
  thisWeek,
  lastWeek,
})

/** Every fifth doctor has no bookings. One name is longer than a line. */
const sixtyDoctors = Array.from({ length: 60 }, (_, index) =>
  countsOf(
    index + 1,
    index === 17 ? (samples.clinicDoctors[10]?.name ?? '') : `Dr. Number ${index + 1}`,
    index % 5 === 0 ? 0 : (index * 37) % 83,
    index % 5 === 0 ? 0 : (index * 53) % 79,
  ),
)

const cellTexts = (canvas: Canvas, row: RegExp | string) =>
  Array.from(canvas.getByRole('row', { name: row }).querySelectorAll('th, td'), (each) => each.textContent)

/** The doctors in the order of the table, without the total. */
const tableOrder = (canvas: Canvas) =>
  within(canvas.getByRole('table', { name: text.weekly }))
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((each) => each.textContent)

const totals = (canvas: Canvas) => canvas.getAllByRole('definition').map((each) => each.textContent)

/** The rows of the chart: doctor, label of this week, label of last week. */
const chartRows = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('[data-slot=weekly-chart-row]'), (row) => [
    row.firstElementChild?.textContent,
    ...Array.from(row.lastElementChild?.children ?? [], (bar) => bar.textContent),
  ])

/** The lengths of the bars in percent of the longest bar. */
function barPercentages(root: HTMLElement) {
  const bars = root.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]')
  const lengths = Array.from(bars, (bar) => bar.getBoundingClientRect().width)
  return lengths.map((each) => Math.round((100 * each) / Math.max(...lengths)))
}

function lineCountOf(cell: Element, word: string) {
  const text = cell.firstChild as Text
  const range = document.createRange()
  range.setStart(text, text.data.indexOf(word))
  range.setEnd(text, text.data.indexOf(word) + word.length)
  return range.getClientRects().length
}

const expectNoOverflow = (root: HTMLElement) => {
  const scroll = root.querySelector('[data-slot=table-scroll]')
  return expect([document.documentElement.scrollWidth, scroll?.scrollWidth]).toEqual([
    window.innerWidth,
    scroll?.clientWidth,
  ])
}

export const Many = meta.story({
  play: async ({ canvas, canvasElement, step }) => {
    await step('The totals, and the change in words', async () => {
      await expect(totals(canvas)).toEqual(['48', '51', '-33 fewer than last week'])
      const weeks = canvas.getAllByRole('term').map((each) => each.textContent)
      // No dates and no rules of counting: they differ between backends.
      await expect(weeks).toEqual([text.thisWeek, text.lastWeek, text.change])
      await expect(canvasElement).not.toHaveTextContent(/Monday|Sunday|eclined|ancelled|Nov/)
    })
    await step('A pair of bars for each doctor with bookings, the busiest first', async () => {
      const chart = canvas.getByRole('img', { name: text.chart.label })
      await expect(chart).toHaveAccessibleDescription(
        /^Most bookings this week: Dr\. .+, 8, after \d last week\. The table below has all figures\.$/,
      )
      const rows = chartRows(canvasElement)
      await expect(rows).toHaveLength(11)
      await expect(rows[0]?.slice(1)).toEqual(['8', '9'])
      await expect(Math.max(...barPercentages(canvasElement))).toBe(100)
      await expect(canvas.getByText(/^One doctor has no bookings in either week/)).toBeVisible()
    })
    await step('The two weeks differ not only by colour', async () => {
      const [thisWeekStyle, lastWeekStyle] = Array.from(
        canvasElement.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]'),
        (bar) => getComputedStyle(bar),
      )
      await expect(thisWeekStyle?.backgroundColor).toBe(thisWeekStyle?.borderInlineStartColor)
      await expect(lastWeekStyle?.backgroundColor).not.toBe(lastWeekStyle?.borderInlineStartColor)
    })
    await step('The table has all doctors', async () => {
      await expect(tableOrder(canvas)).toHaveLength(12)
      await expect(cellTexts(canvas, /Jonas Lindqvist/)).toEqual(['Dr. Jonas Lindqvist', '5', '7', '-2'])
      await expect(cellTexts(canvas, new RegExp(text.total))).toEqual([text.total, '48', '51', '-3'])
      await expect(tableOrder(canvas).at(-1)).toBe('Dr. Amara Okafor')
    })
  },
})

export const One = meta.story({
  tags: ['visual'],
  args: {
    stats: {
      totals: { thisWeek: 1, lastWeek: 0 },
      doctors: [countsOf(4, 'Dr. Li Wei', 1, 0)],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(totals(canvas)).toEqual(['1', '0', '+11 more than last week'])
    await expect(chartRows(canvasElement)).toEqual([['Dr. Li Wei', '1', '0']])
    await expect(barPercentages(canvasElement)).toEqual([100])
    await expect(cellTexts(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '1', '0', '+1'])
  },
})

export const AllZero = meta.story({
  args: {
    stats: {
      totals: { thisWeek: 0, lastWeek: 0 },
      doctors: [countsOf(4, 'Dr. Li Wei', 0, 0)],
    },
  },
  play: async ({ canvas }) => {
    await expect(totals(canvas)).toEqual(['0', '0', `0${text.same}`])
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.getByText(text.noneBooked)).toBeVisible()
    await expect(cellTexts(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '0', '0', '0'])
  },
})

/** A missing count is not shown as 0. */
export const MissingFields = meta.story({
  args: {
    stats: {
      totals: { thisWeek: null, lastWeek: null },
      doctors: [countsOf(1204, null, 1204, null)],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const missing = `—${en.shell.missing}`
    await expect(totals(canvas)).toEqual([missing, missing, missing])
    await expect(chartRows(canvasElement)).toEqual([['Doctor 1204', '1,204', missing]])
    await expect(canvas.getByRole('img')).toHaveAccessibleDescription(text.chart.table)
    await expect(cellTexts(canvas, /Doctor 1204/)).toEqual(['Doctor 1204', '1,204', missing, missing])
  },
})

/** The chart shows the busiest twelve until it is expanded. The table has all doctors. */
export const SixtyDoctors = meta.story({
  args: { stats: { totals: { thisWeek: 1_934, lastWeek: 1_871 }, doctors: sixtyDoctors } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(chartRows(canvasElement)).toHaveLength(12)
    await userEvent.click(canvas.getByRole('button', { name: 'Draw all 48 doctors' }))
    await expect(chartRows(canvasElement)).toHaveLength(48)
    const fewer = canvas.getByRole('button', { name: 'Draw the busiest 12 only' })
    await expect(fewer).toHaveFocus()
    await userEvent.click(fewer)
    await expect(chartRows(canvasElement)).toHaveLength(12)
    await expect(canvas.getByText(/^12 doctors have no bookings in either week/)).toBeVisible()
    await expect(tableOrder(canvas)).toHaveLength(60)
    await expect(chartRows(canvasElement).map(([name]) => name)).toEqual(tableOrder(canvas).slice(0, 12))
  },
})

export const Sorted = meta.story({
  globals: { viewport: { value: 'desk', isRotated: false } },
  args: {
    stats: {
      totals: { thisWeek: 9, lastWeek: 10 },
      doctors: [
        countsOf(1, 'Dr. B', 5, 2),
        countsOf(2, 'Dr. C', 0, 0),
        countsOf(3, 'Dr. A', 4, 8),
        countsOf(4, 'Dr. D', null, null),
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

/** Without doctors only the totals show. They can include bookings of former doctors. */
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
        countsOf(11, samples.clinicDoctors[10]?.name ?? '', 1_234_567, 9_876),
        countsOf(12, `Dr. ${'Featherstonehaugh'.repeat(3)}`, 1, 0),
      ],
    },
  },
  globals: narrow,
  play: async ({ canvas, canvasElement }) => {
    await expect(cellTexts(canvas, /Maximiliana/).slice(1, 3)).toEqual(['1,234,567', '9,876'])
    await expectNoOverflow(canvasElement)
    await expect(lineCountOf(canvas.getByRole('rowheader', { name: /Maximiliana/ }), 'Maximiliana')).toBe(1)
    const [total] = canvas.getAllByText('1,234,567')
    await expect(lineCountOf(total as HTMLElement, '1,234,567')).toBe(1)
    // One of a million still has a visible bar.
    const bars = canvasElement.querySelectorAll('[data-slot=weekly-chart] [data-slot=count-bar]')
    await expect(bars[2]?.getBoundingClientRect().width).toBe(4)
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expectNoOverflow(canvasElement)
    await expect(canvas.queryByRole('columnheader', { name: text.change })).not.toBeInTheDocument()
    await expect(canvas.getByText('3 fewer than last week')).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    // The longest bar starts at the right edge.
    const bar = canvasElement.querySelector('[data-slot=weekly-chart] [data-slot=count-bar]')
    const track = bar?.parentElement?.getBoundingClientRect()
    await expect(bar?.getBoundingClientRect().right).toBeCloseTo(track?.right ?? 0, 0)
  },
})

/** A different height would shift the totals when the data arrives. */
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
