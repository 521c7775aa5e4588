import type { Canvas } from 'storybook/internal/csf'
import { expect, spyOn, within } from 'storybook/test'
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
  args: {
    stats: samples.weeklyStats,
    eightWeeks: samples.clinicDoctors.map(({ name }, index) => ({
      doctorName: name,
      bookings: (index * 31) % 67,
    })),
    className: 'max-w-4xl',
  },
})

const { payments: text } = en
const missing = `—${en.shell.missing}`
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
  within(canvas.getByRole('table', { name: text.byDoctor }))
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((each) => each.textContent)

const totals = (canvas: Canvas) => canvas.getAllByRole('definition').map((each) => each.textContent)

const bars = (root: Element) =>
  [...root.querySelectorAll('[data-slot=table-scroll] [data-slot=count-bar]')].map((bar) => ({
    bar,
    length: bar.getBoundingClientRect().width,
  }))

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
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('The totals, and the change in words', async () => {
      await expect(totals(canvas)).toEqual(['48', '51', '-33 fewer than last week'])
      const weeks = canvas.getAllByRole('term').map((each) => each.textContent)
      // No dates and no rules of counting: they differ between backends.
      await expect(weeks).toEqual([text.thisWeek, text.lastWeek, text.change])
      await expect(canvasElement).not.toHaveTextContent(/Monday|Sunday|eclined|ancelled|Nov/)
    })
    await step('A bar beside each number, as long as its count', async () => {
      for (const row of within(canvas.getByRole('table')).getAllByRole('row').slice(1, -1)) {
        const [, thisWeek, lastWeek] = row.children
        const [first, second] = [thisWeek, lastWeek].map(
          (cell) => cell?.querySelector('[data-slot=count-bar]')?.getBoundingClientRect().width ?? 0,
        )
        const [a, b] = [Number(thisWeek?.textContent), Number(lastWeek?.textContent)]
        if (b === 0) await expect(second).toBe(0)
        else await expect((first ?? 0) / (second ?? 1)).toBeCloseTo(a / b, 1)
      }
    })
    await step('The two weeks differ not only by colour', async () => {
      const [thisWeekStyle, lastWeekStyle] = bars(canvasElement).map(({ bar }) => getComputedStyle(bar))
      await expect(thisWeekStyle?.backgroundColor).toBe(thisWeekStyle?.borderInlineStartColor)
      await expect(lastWeekStyle?.backgroundColor).not.toBe(lastWeekStyle?.borderInlineStartColor)
    })
    await step('The table has all doctors', async () => {
      await expect(tableOrder(canvas)).toHaveLength(12)
      await expect(cellTexts(canvas, /Jonas Lindqvist/)).toEqual([
        'Dr. Jonas Lindqvist',
        '5',
        '7',
        '-2',
        '31',
      ])
      await expect(cellTexts(canvas, new RegExp(text.total))).toEqual([
        text.total,
        '48',
        '51',
        '-3',
        String(args.eightWeeks?.reduce((sum, { bookings }) => sum + bookings, 0)),
      ])
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
    eightWeeks: null,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(totals(canvas)).toEqual(['1', '0', '+11 more than last week'])
    await expect(bars(canvasElement)).toHaveLength(1)
    await expect(cellTexts(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '1', '0', '+1', missing])
  },
})

export const AllZero = meta.story({
  args: {
    stats: {
      totals: { thisWeek: 0, lastWeek: 0 },
      doctors: [countsOf(4, 'Dr. Li Wei', 0, 0)],
    },
    eightWeeks: [],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(totals(canvas)).toEqual(['0', '0', `0${text.same}`])
    await expect(bars(canvasElement)).toHaveLength(0)
    await expect(cellTexts(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '0', '0', '0', '0'])
  },
})

/** A missing count is not shown as 0. */
export const MissingFields = meta.story({
  args: {
    stats: {
      totals: { thisWeek: null, lastWeek: null },
      doctors: [countsOf(1204, null, 1204, null)],
    },
    eightWeeks: [
      { doctorName: 'Dr. Former', bookings: 3 },
      { doctorName: null, bookings: 2 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(totals(canvas)).toEqual([missing, missing, missing])
    await expect(cellTexts(canvas, /Doctor 1204/)).toEqual([
      'Doctor 1204',
      '1,204',
      missing,
      missing,
      missing,
    ])
    // The list has a doctor of whom the backend counts nothing, and appointments without a doctor.
    await expect(cellTexts(canvas, /Dr\. Former/)).toEqual(['Dr. Former', missing, missing, missing, '3'])
    await expect(cellTexts(canvas, new RegExp(text.unnamedDoctor))).toEqual([
      text.unnamedDoctor,
      missing,
      missing,
      missing,
      '2',
    ])
  },
})

export const SixtyDoctors = meta.story({
  args: { stats: { totals: { thisWeek: 1_934, lastWeek: 1_871 }, doctors: sixtyDoctors }, eightWeeks: [] },
  play: async ({ canvas }) => {
    await expect(tableOrder(canvas)).toHaveLength(60)
    await expect(tableOrder(canvas)[0]).toBe('Dr. Number 57')
  },
})

/** With the order that is shown, and plain numbers, which every spreadsheet reads. */
export const Copied = meta.story({
  args: {
    stats: { totals: { thisWeek: 1234, lastWeek: null }, doctors: [countsOf(4, 'Dr. Li Wei', 1234, null)] },
    eightWeeks: [{ doctorName: 'Dr. Li Wei', bookings: 5 }],
  },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy table (By doctor)' }))
    await expect(await canvas.findByText(text.charts.copied)).toHaveRole('status')
    await expect(write.mock.lastCall?.[0].split('\n')).toEqual([
      'Doctor\tThis week\tLast week\tDifference\tEight weeks',
      'Dr. Li Wei\t1234\t\t\t5',
      'All doctors\t1234\t\t\t5',
    ])
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy table (By doctor)' }))
    await expect(await canvas.findByText(text.charts.copyFailed)).toHaveRole('status')
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
    eightWeeks: [],
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
  args: { stats: { totals: { thisWeek: 0, lastWeek: 3 }, doctors: [] }, eightWeeks: null },
  play: async ({ canvas }) => {
    await expect(totals(canvas)).toEqual(['0', '3', '-33 fewer than last week'])
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const LongNamesAndLargeCounts = meta.story({
  args: {
    stats: {
      totals: { thisWeek: 98_765, lastWeek: 9_876 },
      doctors: [
        countsOf(11, samples.clinicDoctors[10]?.name ?? '', 98_765, 9_876),
        countsOf(12, `Dr. ${'Featherstonehaugh'.repeat(3)}`, 1, 0),
      ],
    },
    eightWeeks: null,
  },
  globals: narrow,
  play: async ({ canvas, canvasElement }) => {
    await expect(cellTexts(canvas, /Maximiliana/).slice(1, 3)).toEqual(['98,765', '9,876'])
    await expectNoOverflow(canvasElement)
    await expect(lineCountOf(canvas.getByRole('rowheader', { name: /Maximiliana/ }), 'Maximiliana')).toBe(1)
    const [total] = canvas.getAllByText('98,765')
    await expect(lineCountOf(total as HTMLElement, '98,765')).toBe(1)
    // One of many thousands still has a visible bar.
    await expect(Math.min(...bars(canvasElement).map(({ length }) => length))).toBe(4)
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
    // A bar starts at the right edge.
    const [{ bar } = { bar: null }] = bars(canvasElement)
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
    await expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent(text.loading)
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.firstElementChild?.getBoundingClientRect().height
    await expect(height('weekly-counts-skeleton')).toBe(height('weekly-counts'))
  },
})
