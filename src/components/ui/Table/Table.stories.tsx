import { expect, fn, waitFor } from 'storybook/test'
import { formatRupees } from '@/domain/currency'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { ui } from '@/messages/en/ui'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { shortDayFormat } from '../../clinic/appointments/AppointmentField/shortDayFormat'
import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton'
import { StatusBadge } from '../StatusBadge/StatusBadge'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from './Table'

const patients = ['Asha Pillai', 'Omar Sheikh', 'Meera Nair', 'John D’Souza', 'Li Wei']
const onSort = fn()

const TODAY = '2026-11-20'

/** A day of November as the lists of the product show it. */
function dayOf(day: number) {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  if (date === TODAY) return <strong className="font-medium">{en.appointments.today}</strong>
  return new Date(date).toLocaleDateString('en', shortDayFormat(date, TODAY))
}

const meta = preview.meta({
  title: 'Data display/Table',
  component: Table,
  tags: ['visual'],
  args: { label: 'Appointments' },
  parameters: { layout: 'padded' },
  beforeEach: () => {
    onSort.mockClear()
  },
  render: (args) => (
    <Table {...args}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell sort="descending" onSort={onSort}>
            Date
          </TableHeaderCell>
          <TableHeaderCell onSort={onSort}>Patient</TableHeaderCell>
          <TableHeaderCell>Doctor</TableHeaderCell>
          <TableHeaderCell>Status</TableHeaderCell>
          <TableHeaderCell numeric>Amount</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {Array.from({ length: args.density === 'dense' ? 15 : 7 }, (_, row) => (
          <TableRow key={row} selected={row === 2}>
            <TableCell>{dayOf(22 - row)}</TableCell>
            <TableCell>{patients[row % patients.length]}</TableCell>
            <TableCell>Dr. Anita Rao</TableCell>
            <TableCell>
              <StatusBadge status={STATUSES[row % STATUSES.length] ?? null} />
            </TableCell>
            <TableCell numeric>{formatRupees((row + 1) * 150)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  ),
})

export const Dense = meta.story({
  tags: ['!visual'],
  args: { density: 'dense' },
  globals: { viewport: { value: 'desk', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Appointments' })
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(16)
    // The appointment list must show 15 rows in a viewport of 900 px, with header, filters and pagination.
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(600)
    // The buttons in the headings make their row no higher.
    const [headingHeight, rowHeight] = rows.map((row) => row.getBoundingClientRect().height)
    await expect(headingHeight).toBe(rowHeight)
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(canvas.getByRole('columnheader', { name: 'Patient' })).not.toHaveAttribute('aria-sort')
    await expect(canvas.getByRole('cell', { name: '₹150' })).toHaveStyle({ textAlign: 'end' })
    const days = canvas.getAllByRole('row').flatMap(({ children: [first] }) => first?.textContent ?? [])
    await expect(days.slice(1, 5)).toEqual(['Sun, Nov 22', 'Sat, Nov 21', 'Today', 'Thu, Nov 19'])
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Patient' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onSort.mock.calls).toEqual([[]])
  },
})

export const Comfortable = meta.story({ tags: ['!visual'], args: { density: 'comfortable' } })

export const TooWide = meta.story({
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <div className="w-72 max-w-full">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Appointments' })
    await userEvent.tab()
    await expect(region).toHaveFocus()
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  },
})

export const NotTooWide = meta.story({
  tags: ['!visual', 'behaviour'],
  globals: { viewport: { value: 'desk', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Date' })).toHaveFocus()
  },
})

export const OneRowWithLongNames = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'desk', isRotated: false } },
  render: (args) => (
    <Table {...args}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell sort="ascending" onSort={onSort}>
            Patient
          </TableHeaderCell>
          <TableHeaderCell>Doctor</TableHeaderCell>
          <TableHeaderCell numeric>Amount</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        <TableRow>
          <TableCell>Bartholomew Alexander Featherstonehaugh-Cholmondeley</TableCell>
          <TableCell>Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer</TableCell>
          <TableCell numeric>₹1,25,000</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Patient' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** The headings are shown while the rows load. */
export const Loading = meta.story({
  render: (args) => (
    <SkeletonGroup>
      <Table {...args} aria-busy>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>Patient</TableHeaderCell>
            <TableHeaderCell>Doctor</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {[1, 2, 3].map((row) => (
            <TableRow key={row}>
              <TableCell>
                <Skeleton className="h-4 w-40" />
              </TableCell>
              <TableCell>
                <Skeleton className="h-4 w-32" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ui.loading)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const OnPhones = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: 'Date' }).getBoundingClientRect()
    await expect(width).toBeGreaterThanOrEqual(44)
    await expect(height).toBe(44)
  },
})

/** The right edge of the text inside of an element. */
function rightOfText(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().right
}

export const RightToLeft = meta.story({
  globals: { direction: 'rtl', viewport: { value: 'desk', isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('columnheader').map((cell) => cell.getBoundingClientRect())
    await expect(first?.left).toBeGreaterThanOrEqual(second?.right ?? Infinity)
    // Digits run left to right: units line up at the right edge only.
    const [heading, short, long] = ['Amount', '₹150', '₹1,050'].map((text) =>
      rightOfText(canvas.getByText(text)),
    )
    await expect(short).toBeCloseTo(long ?? 0, 0)
    await expect(heading).toBeCloseTo(long ?? 0, 0)
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  play: async ({ canvas }) => {
    const [heading, ...rows] = canvas.getAllByRole('row')
    // The selected row keeps its colour.
    for (const [index, row] of rows.entries())
      await expectColour(row, 'backgroundColor', index === 2 ? 'accent-soft' : 'hover')
    await expect(heading).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
    const sortButton = canvas.getByRole('button', { name: 'Patient' })
    await expectColour(sortButton, 'backgroundColor', 'hover')
    await expectColour(sortButton, 'color', 'ink')
  },
})
