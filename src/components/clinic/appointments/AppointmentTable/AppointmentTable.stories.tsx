import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { appointmentOf } from '@/api/mapping/appointments'
import { isFinal, STATUSES } from '@/domain/appointments/appointmentStatus'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { appointmentColumns, TABLE_COLUMNS, type AppointmentSort } from '../columns'
import { AppointmentTable } from './AppointmentTable'

const { pending, accepted, acceptedWalkIn, completed, longNames, bare, unknownStatus, overdue, forAnother } =
  samples.appointment
const page = samples.appointments.slice(0, PAGE_SIZE_ALL)
const texts = en.appointments

const meta = preview.meta({
  title: 'Clinic/AppointmentTable',
  component: AppointmentTable,
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'desk', isRotated: false } },
  args: { appointments: page, today: TODAY, caption: 'Appointments', onOpen: fn() },
})

const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)

export const FullPage = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Appointments' })
    await expect(headings(table)).toEqual([
      'Patient',
      'Booked by',
      'Doctor',
      'Date',
      'Time',
      'Phone',
      'Amount',
      'Payment',
      'Status',
      'Action',
    ])
    const rows = bodyRows(table)
    await expect(rows).toHaveLength(PAGE_SIZE_ALL)
    // 900 px, less the page's header and filters (190) and its paging (56).
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(900 - 190 - 56)
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

const sortBy = fn<(next: AppointmentSort) => void>()

/** Each heading is a button, and every row still has its place. */
export const Sorted = meta.story({
  args: { sort: '-date', onSort: sortBy },
  beforeEach: () => {
    sortBy.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table')
    await expect(table.getBoundingClientRect().height).toBeLessThanOrEqual(900 - 190 - 56)
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth)
    const sorted = within(table)
      .getAllByRole('columnheader')
      .filter((heading) => heading.ariaSort !== null)
    await expect(sorted.map((heading) => [heading.textContent, heading.ariaSort])).toEqual([
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

/** Hits are marked; a number that has no column shows below the name when it is what was found. */
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
    const [other, booked] = bodyRows(canvas.getByRole('table'))
    await expect(booked).toHaveTextContent(texts.booked.row)
    await expect(booked).toHaveAttribute('data-selected')
    await expect(other).not.toHaveTextContent(texts.booked.row)
  },
})

/** In a window lower than the list, the new row is in view. */
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
    await expect(row).toHaveTextContent(texts.booked.row)
    const list = canvas.getByRole('table').closest('.h-40')?.getBoundingClientRect()
    await expect(row?.getBoundingClientRect().bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1)
  },
})

export const EachStatus = meta.story({
  args: { appointments: STATUSES.map((status, id) => ({ ...pending, id, status })) },
  play: async ({ canvas }) => {
    const cells = bodyRows(canvas.getByRole('table')).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    await expect(cells.map((row) => row.slice(-2))).toEqual(
      STATUSES.map((status) => [en.ui.status[status], isFinal(status) ? texts.view : texts.manage]),
    )
  },
})

export const OpensTheOnePressed = meta.story({
  args: { appointments: [pending, { ...completed, patientName: 'Ruth Abebe' }, acceptedWalkIn] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View appointment of Ruth Abebe' }))
    await expect(args.onOpen.mock.calls).toEqual([[{ ...completed, patientName: 'Ruth Abebe' }]])
  },
})

export const ByKeyboard = meta.story({
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
    await expect(headings(table)).not.toContain(texts.fields.doctor)
    // One less for the doctor, one more for the action.
    for (const row of bodyRows(table))
      await expect(within(row).getAllByRole('cell')).toHaveLength(TABLE_COLUMNS.length)
  },
})

export const One = meta.story({
  args: { appointments: [acceptedWalkIn] },
  play: async ({ canvas }) => {
    await expect(bodyRows(canvas.getByRole('table'))).toHaveLength(1)
  },
})

export const LongNames = meta.story({
  args: { appointments: [longNames, accepted] },
  play: async ({ canvas }) => {
    const [long, usual] = bodyRows(canvas.getByRole('table'))
    await expect(long?.getBoundingClientRect().height).toBe(usual?.getBoundingClientRect().height)
    await expect(canvas.getByTitle(longNames.patientName ?? '')).toBeVisible()
    await expect(canvas.getByTitle(longNames.doctorName ?? '')).toBeVisible()
  },
})

export const MissingFields = meta.story({
  args: { appointments: [bare] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(TABLE_COLUMNS.length - 1)
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

/** What a backend may send besides: a date and a time in words, no doctor, no amount. */
export const TextsOfAnotherForm = meta.story({
  args: {
    appointments: [
      {
        ...accepted,
        date: null,
        time: null,
        unreadableDate: 'next week',
        unreadableTime: '9 am',
        doctorName: null,
        amount: null,
      },
      appointmentOf({ ...fixtures.appointment.pending, user_fullname: 'Ruth Abebe', patient_name: null }),
    ],
  },
  play: async ({ canvas }) => {
    const [odd, named] = bodyRows(canvas.getByRole('table'))
    if (!odd || !named) throw new Error('two rows')
    await expect(within(odd).getByText('next week')).toBeVisible()
    await expect(within(odd).getByText('9 am')).toBeVisible()
    await expect(within(odd).getAllByText(en.shell.missing)).toHaveLength(2)
    await expect(within(named).getByText('Ruth Abebe')).toBeVisible()
  },
})

/** At each width from which on a column is shown, all columns fit. */
export const EachWidthWithAnotherColumn = meta.story({
  args: { onSort: sortBy },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    const container = table.closest<HTMLElement>('[data-slot=appointment-table]')
    const scroll = table.closest('[data-slot=table-scroll]')
    if (!container || !scroll) throw new Error('The table has no container.')
    const shownFrom = TABLE_COLUMNS.map((name) => appointmentColumns[name].shownFrom ?? 0)
    for (const width of new Set(shownFrom.filter((each) => each > 0))) {
      container.style.width = `${width}rem`
      await expect(headings(table)).toHaveLength(shownFrom.filter((each) => each <= width).length + 1)
      await expect(scroll.scrollWidth, `at ${width}rem`).toBe(scroll.clientWidth)
    }
  },
})

export const Tablet = meta.story({
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(headings(table)).toEqual(['Patient', 'Doctor', 'Date', 'Time', 'Status', 'Action'])
    await expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** What the list opens with: neither ascending nor descending. */
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

/** A booking by a relative and an overdue appointment: both rows have a second line. */
export const SecondLines = meta.story({
  args: { appointments: [forAnother, overdue, { ...overdue, ...completed }] },
  play: async ({ canvas }) => {
    const rows = bodyRows(canvas.getByRole('table'))
    await expect(rows[0]).toHaveTextContent('Mia MoreauBooked by Lena Moreau')
    await expect(
      rows.map((row) => row.querySelector('[data-slot=overdue] svg + *, [data-slot=overdue]')?.textContent),
    ).toEqual([undefined, texts.overdue, undefined])
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(44)
  },
})

/** A click anywhere on a row presses its button; a link, a selection and the button itself are left alone. */
export const RowPressed = meta.story({
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

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('columnheader')
    const [patient, action] = [columns[0], columns.at(-1)]
    const left = (cell: HTMLElement | undefined) => cell?.getBoundingClientRect().left ?? 0
    await expect(left(patient)).toBeGreaterThan(left(action))
    const name = canvas.getByText('Ng')
    const words = document.createRange()
    words.selectNodeContents(name)
    await expect(words.getBoundingClientRect().right).toBeCloseTo(name.getBoundingClientRect().right, 0)
  },
})

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(getComputedStyle(table).colorScheme).toBe('dark')
  },
})
