import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { isFinal, STATUSES } from '@/domain/appointments/appointmentStatus'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { en } from '@/messages'
import { appointmentTable, bodyRows, columnHeadings, page } from '../../../../../stories/appointmentTable'
import { samples } from '../../../../../stories/mocks/samples'
import { Checkbox } from '../../../ui/Checkbox/Checkbox'
import { tableColumns, type AppointmentSort } from '../columns'
import { AppointmentTable } from './AppointmentTable'

const {
  pending,
  accepted,
  acceptedWalkIn,
  squeezedIn,
  completed,
  bare,
  unknownStatus,
  overdue,
  forAnother,
  arrived,
  noShow,
  expected,
  cancelledByPatient,
  declinedByClinic,
  unchanged,
  userNameOnly,
} = samples.appointment
const texts = en.appointments

const columnsBeforeCheckIn = tableColumns(page, { hideDoctor: false, sort: undefined })

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentTable',
  component: AppointmentTable,
  ...appointmentTable,
})

export const FullPage = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Appointments' })
    const names = columnsBeforeCheckIn.map((column) => texts.fields[column])
    await expect(columnHeadings(table)).toEqual([...names, texts.fields.action])
    const rows = bodyRows(table)
    await expect(rows).toHaveLength(PAGE_SIZE_ALL)
    // A viewport of 900 px minus header and filters (190 px) and pagination (56 px).
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(900 - 190 - 56)
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

const sortBy = fn<(next: AppointmentSort) => void>()

/** With buttons in the headings fifteen rows still fit, in height and in width. */
export const Sorted = meta.story({
  args: { sort: '-date', onSort: sortBy },
  beforeEach: () => {
    sortBy.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table')
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(900 - 190 - 56)
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth)
    const sortedHeaders = within(table)
      .getAllByRole('columnheader')
      .filter((heading) => heading.ariaSort !== null)
    await expect(sortedHeaders.map((heading) => [heading.textContent, heading.ariaSort])).toEqual([
      ['Date', 'descending'],
    ])
    await userEvent.click(canvas.getByRole('button', { name: texts.fields.date }))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: texts.fields.time })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(sortBy.mock.calls).toEqual([['upcoming'], ['time']])
    await expect(canvas.queryByRole('button', { name: texts.fields.action })).toBeNull()
  },
})

/** Hits are highlighted. A matching appointment number has no column, so it shows below the name. */
export const Searched = meta.story({
  args: {
    query: 'mor 4821',
    appointments: [accepted, { ...pending, phone: '5554821000', number: null }],
  },
  play: async ({ canvas }) => {
    const marks = bodyRows(canvas.getByRole('table')).map((row) =>
      [...row.querySelectorAll('mark')]
        .filter((mark) => mark.checkVisibility())
        .map((mark) => mark.textContent),
    )
    await expect(marks).toEqual([
      ['Mor', '4821'],
      ['Mor', '4821'],
    ])
    await expect(canvas.getByText(/^Clinora/)).toBeVisible()
    for (const row of bodyRows(canvas.getByRole('table')))
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

export const JustBooked = meta.story({
  args: { appointments: [pending, acceptedWalkIn], bookedId: acceptedWalkIn.id },
  play: async ({ canvas }) => {
    const [other, bookedRow] = bodyRows(canvas.getByRole('table'))
    await expect(bookedRow).toHaveTextContent(texts.recent.booked)
    await expect(bookedRow).toHaveAttribute('data-selected')
    await expect(other).not.toHaveTextContent(texts.recent.booked)
  },
})

/** If the list is taller than its container, the new row is scrolled into view. */
export const JustBookedBelow = meta.story({
  args: { bookedId: page.at(-1)?.id },
  globals: { viewport: { value: 'desk', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="h-40 overflow-y-auto">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = bodyRows(canvas.getByRole('table')).at(-1)
    await expect(row).toHaveTextContent(texts.recent.booked)
    const list = canvas.getByRole('table').closest('.h-40')?.getBoundingClientRect()
    await expect(row?.getBoundingClientRect().bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1)
  },
})

/** Who made the last change below the status, and why below the patient. */
export const WithChanges = meta.story({
  args: { appointments: [cancelledByPatient, declinedByClinic, unchanged, pending], showChange: true },
  play: async ({ canvas }) => {
    const rows = bodyRows(canvas.getByRole('table'))
    const changes = rows.map((row) =>
      Array.from(row.querySelectorAll('[data-slot=appointment-change]'), (line) => line.textContent),
    )
    await expect(changes).toEqual([
      ['Feels better and does not need the appointment any more', texts.changedBy.patient],
      ['The doctor is ill', texts.changedBy.clinic],
      [],
      [],
    ])
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

/** Who has arrived, and how long ago. The column is there only if somebody has checked in. */
export const CheckedIn = meta.story({
  tags: ['visual'],
  args: {
    appointments: [arrived, noShow, expected, accepted],
    now: new Date('2026-11-20T04:30:00Z'),
    sort: '-waiting',
    onSort: sortBy,
  },
  globals: { viewport: { value: 'desk', isRotated: false } },
  beforeEach: () => {
    sortBy.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table')
    const column = columnHeadings(table).indexOf(texts.fields.waiting)
    const waiting = bodyRows(table).map((row) => row.children[column]?.textContent)
    const dash = `—${en.shell.missing}`
    await expect(waiting).toEqual(['12 min', texts.checkIn.noShow, dash, dash])
    await expect(
      canvas.getAllByTitle('arrived at 09:48').filter((each) => each.checkVisibility()),
    ).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: texts.fields.waiting }))
    await expect(sortBy.mock.calls).toEqual([['waiting']])
  },
})

/** The line below the status stays hidden beside the column in the compact density too, whose rows are one line high. */
export const CheckedInCompact = meta.story({
  tags: ['behaviour'],
  args: { appointments: [arrived, noShow, accepted], now: new Date('2026-11-20T04:30:00Z') },
  globals: { viewport: { value: 'desk', isRotated: false } },
  decorators: [
    (Story) => (
      <div data-density="compact">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(columnHeadings(table)).toContain(texts.fields.waiting)
    await expect(
      canvas.getAllByTitle('arrived at 09:48').filter((each) => each.checkVisibility()),
    ).toHaveLength(1)
    const [waiting, , usual] = bodyRows(table).map((row) => row.getBoundingClientRect().height)
    await expect(waiting).toBe(usual)
  },
})

/** A narrow table has no column for it: it shows below the status. */
export const CheckedInOnTablets = meta.story({
  args: { appointments: [arrived, noShow], now: new Date('2026-11-20T04:30:00Z') },
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const rows = bodyRows(canvas.getByRole('table'))
    await expect(rows[0]).toHaveTextContent(/Accepted12 min/)
    await expect(rows[1]).toHaveTextContent(/AcceptedNo-show/)
  },
})

export const EachStatus = meta.story({
  args: { appointments: STATUSES.map((status, id) => ({ ...pending, id, status })) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    const column = columnHeadings(table).indexOf(texts.fields.status)
    const cells = bodyRows(table).map((row) => Array.from(row.children, (cell) => cell.textContent))
    await expect(cells.map((row) => [row[column], row.at(-1)])).toEqual(
      STATUSES.map((status) => [en.ui.status[status], isFinal(status) ? texts.view : texts.manage]),
    )
  },
})

export const OpensPressedRow = meta.story({
  tags: ['behaviour'],
  args: { appointments: [pending, { ...completed, patientName: 'Ruth Abebe' }, acceptedWalkIn] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View appointment of Ruth Abebe' }))
    await expect(args.onOpen.mock.calls).toEqual([[{ ...completed, patientName: 'Ruth Abebe' }]])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { appointments: [pending, acceptedWalkIn] },
  play: async ({ args, canvas, userEvent }) => {
    const stops = canvas
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => [within(row).getByRole('link'), within(row).getByRole('button')])
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await userEvent.keyboard(' ')
    await expect(args.onOpen.mock.calls).toEqual([[acceptedWalkIn]])
  },
})

export const WithoutDoctor = meta.story({
  args: { hideDoctor: true },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(columnHeadings(table)).not.toContain(texts.fields.doctor)
    // Without the doctor, plus the action.
    for (const row of bodyRows(table)) await expect(row.children).toHaveLength(columnsBeforeCheckIn.length)
  },
})

export const One = meta.story({
  args: { appointments: [acceptedWalkIn] },
  play: async ({ canvas }) => {
    await expect(bodyRows(canvas.getByRole('table'))).toHaveLength(1)
  },
})

export const MissingFields = meta.story({
  args: { appointments: [bare] },
  play: async ({ canvas }) => {
    const visibleColumns = tableColumns([bare], { hideDoctor: false, sort: undefined })
    // The status says Unknown.
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(visibleColumns.length - 1)
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
    await expect(canvas.getByRole('button')).toHaveAccessibleName('View appointment of unnamed patient')
  },
})

export const UnknownStatus = meta.story({
  args: { appointments: [unknownStatus] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
    await expect(canvas.getByRole('button')).toHaveTextContent(texts.view)
  },
})

/** An unreadable date and time are shown as sent. */
export const TextsOfAnotherForm = meta.story({
  args: {
    appointments: [
      {
        ...accepted,
        id: userNameOnly.id + 1,
        date: null,
        time: null,
        unreadableDate: 'next week',
        unreadableTime: '9 am',
        doctorName: null,
        amount: null,
      },
      userNameOnly,
    ],
  },
  play: async ({ canvas }) => {
    const [odd, namedRow] = bodyRows(canvas.getByRole('table'))
    if (!odd || !namedRow) throw new Error('There are not two rows.')
    await expect(within(odd).getByText('next week')).toBeVisible()
    await expect(within(odd).getByText('9 am')).toBeVisible()
    await expect(within(odd).getAllByText(en.shell.missing)).toHaveLength(2)
    await expect(within(namedRow).getByText('Ruth Abebe')).toBeVisible()
  },
})

/** The default order is neither ascending nor descending. */
export const UpcomingFirst = meta.story({
  args: { sort: 'upcoming', onSort: sortBy },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('columnheader', { name: texts.fields.date })).toHaveAttribute(
      'aria-sort',
      'other',
    )
    await userEvent.click(canvas.getByRole('button', { name: texts.fields.date }))
    await expect(sortBy.mock.lastCall).toEqual(['date'])
  },
})

/** Without a known order the first press sorts ascending. */
export const UnknownOrder = meta.story({
  args: { onSort: sortBy },
  beforeEach: () => {
    sortBy.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    for (const heading of canvas.getAllByRole('columnheader'))
      await expect(heading).not.toHaveAttribute('aria-sort')
    await userEvent.click(canvas.getByRole('button', { name: texts.fields.patient }))
    await userEvent.click(canvas.getByRole('button', { name: texts.fields.date }))
    await expect(sortBy.mock.calls).toEqual([['patient'], ['upcoming']])
  },
})

/** A booking for somebody else, an overdue appointment and a squeeze-in have a second line, at the same row height. */
export const SecondLines = meta.story({
  args: {
    appointments: [forAnother, overdue, { ...overdue, ...completed }, squeezedIn],
  },
  play: async ({ canvas }) => {
    const rows = bodyRows(canvas.getByRole('table'))
    await expect(rows[0]).toHaveTextContent('Mia MoreauBooked by Lena Moreau')
    await expect(
      rows.map((row) => row.querySelector('[data-slot=overdue] svg + *, [data-slot=overdue]')?.textContent),
    ).toEqual([undefined, texts.overdue, undefined, undefined])
    await expect(within(rows[3] as HTMLElement).getByText(texts.squeezeIn)).toBeVisible()
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

/** A click anywhere on a row presses its button, except on a link, a text selection or the button itself. */
export const RowPressed = meta.story({
  tags: ['behaviour'],
  args: { appointments: [pending] },
  play: async ({ args, canvas, userEvent }) => {
    const call = canvas.getByRole('link', { name: '5550142233' })
    await expect(call).toHaveAttribute('href', 'tel:5550142233')
    call.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(call)
    const time = canvas.getByText('09:30')
    getSelection()?.selectAllChildren(time)
    time.click()
    await expect(args.onOpen).not.toHaveBeenCalled()

    getSelection()?.removeAllRanges()
    await userEvent.click(time)
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onOpen.mock.calls).toEqual([[pending], [pending]])
  },
})

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(getComputedStyle(table).colorScheme).toBe('dark')
  },
})

/** A column before the others, such as one of checkboxes. A click on it does not open the row. */
export const RowStart = meta.story({
  args: {
    rowStart: {
      heading: <Checkbox hideLabel label="All" />,
      cell: ({ id, patientName }) => <Checkbox hideLabel label={`${patientName} (${id})`} />,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const table = canvas.getByRole('table')
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(900 - 190 - 56)
    const [all, first] = within(table).getAllByRole('checkbox')
    await expect(all).toHaveAccessibleName('All')
    if (first) await userEvent.click(first)
    await expect(first).toBeChecked()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})
