import { useState } from 'react'
import { expect, fireEvent, fn, spyOn, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { scheduleRows } from '@/domain/appointments/schedule'
import { addDays } from '@/domain/calendar'
import { daySample, dayRows, MONDAY, offered, placed } from '../../../../../stories/mocks/calendarSamples'
import { samples } from '../../../../../stories/mocks/samples'
import { ScheduleGrid, type ScheduleGridProps } from './ScheduleGrid'

const onMove = fn<NonNullable<ScheduleGridProps['onMove']>>()

const meta = preview.meta({
  title: 'Clinic/Calendar/ScheduleGrid',
  component: ScheduleGrid,
  parameters: { layout: 'padded' },
  args: {
    label: 'Monday, November 23, 2026',
    columns: daySample.columns,
    rows: dayRows,
    now: { date: MONDAY, time: '0940' },
    onOpen: fn<ScheduleGridProps['onOpen']>(),
    onBook: fn<ScheduleGridProps['onBook']>(),
    onMove,
  },
})

const AGNES = 'Agnes Larsen Accepted 09:00, Dr. Amara Okafor'
/** In a column of all doctors, which shows the doctor. */
const AGNES_IN_WEEK = 'Agnes Larsen Accepted Dr. Amara Okafor 09:00'
const freeAt = (time: string, doctor: string) => new RegExp(` ${time}, ${doctor}, Monday, Nov 23$`)

export const Day = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const grid = canvas.getByRole('grid', { name: 'Monday, November 23, 2026' })
    const rows = within(grid).getAllByRole('row').slice(1)
    await expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '09:00',
      '09:30',
      '10:00Now 09:40',
      '14:00',
    ])
    await expect(within(grid).getByRole('rowheader', { name: /Now/ })).toHaveAttribute('aria-current', 'time')
    await userEvent.click(canvas.getByRole('button', { name: AGNES }))
    await expect(args.onOpen.mock.calls.map(([{ id }]) => id)).toEqual([1])
    await userEvent.click(
      canvas.getByRole('button', { name: '4 free 10:00, Dr. Amara Okafor, Monday, Nov 23' }),
    )
    await expect(args.onBook.mock.calls).toEqual([[[daySample.slots[2]]]])
    // A backend that sends no remaining bookings.
    await expect(canvas.getByRole('button', { name: /^Limit 4 09:00, Dr. Samuel Adjei/ })).toBeVisible()
  },
})

/** A doctor's name is aligned as the appointments below it, whatever direction the name has. */
export const HeadingsInArabic = meta.story({
  tags: ['behaviour'],
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Dr. Amara Okafor', { selector: 'th *' })
    const heading = name.closest('th')?.getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(name)
    // The heading has 8 px of padding and a border of 1 px.
    await expect(text.getBoundingClientRect().right).toBeCloseTo((heading?.right ?? 0) - 9, 0)
  },
})

/** After the last time of the day the line is below its row, in the column of today. */
export const NowAfterLastTime = meta.story({
  args: { now: { date: MONDAY, time: '1500' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const headers = canvas.getAllByRole('rowheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '14:00Now 15:00',
    ])
    await expect(headers.map((header) => getComputedStyle(header).borderBottomWidth)).toEqual([
      '1px',
      '1px',
      '1px',
      '2px',
    ])
    const cells = canvas.getAllByRole('gridcell').slice(-3)
    for (const cell of cells) await expect(getComputedStyle(cell).borderBottomWidth).toBe('2px')
  },
})

const week = Array.from({ length: 7 }, (_, day) => {
  const date = addDays(MONDAY, day)
  return { date, doctorName: null, heading: `Day ${String(day + 1)}` }
})

/** A column of all doctors names the doctor of each appointment. Several doctors’ free slots are one button. */
export const Week = meta.story({
  args: {
    label: 'Nov 23 – 29, 2026',
    columns: week,
    rows: scheduleRows(week, {
      slots: [...daySample.slots, offered('Dr. Yusuf Demir', addDays(MONDAY, 4), '0900', 1)],
      appointments: [
        ...daySample.appointments,
        placed(9, { doctorName: 'Dr. Yusuf Demir', date: addDays(MONDAY, 5), time: '0900' }),
      ],
    }),
  },
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const today = canvas.getByRole('columnheader', { name: 'Day 1' })
    await expect(today).toHaveAttribute('aria-current', 'date')
    await userEvent.click(canvas.getByRole('button', { name: '5 free 10:00, Monday, Nov 23' }))
    await expect(args.onBook.mock.calls[0]?.[0].map(({ doctorName }) => doctorName)).toEqual([
      'Dr. Amara Okafor',
      'Dr. Samuel Adjei',
    ])
    await expect(canvas.getAllByText('Dr. Yusuf Demir').length).toBeGreaterThan(0)
  },
})

/** The grid is one tab stop. */
export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await expect(document.activeElement).toHaveAccessibleName(AGNES)
    const path = [
      ['{ArrowDown}', /^2 free 09:00, Dr. Amara/],
      ['{ArrowDown}', /^Tomás Rivera/],
      ['{ArrowDown}', /^Mei Lin/],
      ['{ArrowRight}', /^Kofi Mensah/],
      ['{ArrowRight}', null],
      ['{ArrowUp}', null],
      ['{Home}', /^Agnes/],
      ['{End}', null],
      ['{Control>}{End}{/Control}', /^3 free 14:00/],
      ['{ArrowLeft}', null],
      ['{Control>}{Home}{/Control}', /^Agnes/],
      ['{ArrowUp}', /^Agnes/],
    ] as const
    for (const [key, expected] of path) {
      await userEvent.keyboard(key)
      if (expected) await expect(document.activeElement).toHaveAccessibleName(expected)
      else await expect(document.activeElement).toHaveRole('gridcell')
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName(AGNES)
  },
})

/** Moves appointments like the app: the new place shows at once. */
function MovingGrid({
  listed = daySample.appointments,
  ...props
}: ScheduleGridProps & { listed?: Appointment[] }) {
  const [appointments, setAppointments] = useState(listed)
  return (
    <ScheduleGrid
      {...props}
      rows={scheduleRows(props.columns, { ...daySample, appointments })}
      onMove={(appointment, slot) => {
        props.onMove?.(appointment, slot)
        const { doctorName, date, time } = slot
        setAppointments((before) =>
          before.map((each) => (each.id === appointment.id ? { ...each, doctorName, date, time } : each)),
        )
      }}
    />
  )
}

/** A colleague was faster: the picked-up appointment is dropped nowhere, and a press on a free slot books. */
export const ChangedWhilePickedUp = meta.story({
  render: function Refreshed(args) {
    const [isGone, setIsGone] = useState(false)
    const appointments = isGone ? [] : daySample.appointments
    return (
      <>
        <ScheduleGrid {...args} rows={scheduleRows(args.columns, { ...daySample, appointments })} />
        <button type="button" onClick={() => setIsGone(true)}>
          Refresh
        </button>
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Moving Agnes Larsen/))
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Agnes Larsen was moved or changed by somebody else. Nothing was moved here.',
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^3 free 14:00/ }))
    await expect(onMove).not.toHaveBeenCalled()
    await expect(args.onBook).toHaveBeenCalledOnce()
  },
})

/** The focus stays in the cell when its element vanishes, or in the grid when the cell does. */
export const FocusedWhileBooked = meta.story({
  tags: ['behaviour'],
  render: function Refreshed(args) {
    const [change, setChange] = useState('')
    const slots = daySample.slots.map((slot) => (slot.time === '1000' ? { ...slot, remaining: 0 } : slot))
    const rows = change === 'booked' ? scheduleRows(args.columns, { ...daySample, slots }) : args.rows
    return (
      <div onKeyDown={({ key }) => setChange(key === 'b' ? 'booked' : 'row gone')}>
        <ScheduleGrid {...args} rows={change === 'row gone' ? rows.slice(0, -1) : rows} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const slot = canvas.getByRole('button', { name: freeAt('10:00', 'Dr. Samuel Adjei') })
    const cell = slot.closest('td')
    slot.focus()
    await userEvent.keyboard('b')
    await waitFor(() => expect(cell).toHaveFocus())
    await expect(cell).toHaveTextContent('Full')

    canvas.getByRole('button', { name: /^3 free 14:00/ }).focus()
    await userEvent.keyboard('r')
    await waitFor(() => expect(canvas.getByRole('button', { name: AGNES })).toHaveFocus())
  },
})

export const MovedByKeyboard = meta.story({
  render: (args) => <MovingGrid {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    const status = canvas.getByRole('status')
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Moving Agnes Larsen. Go to a free slot and press Enter. Escape cancels.',
      ),
    )
    // Its own slot.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Agnes Larsen cannot move here. Choose another free slot, or press Escape to cancel.',
      ),
    )
    await expect(onMove).not.toHaveBeenCalled()
    await expect(args.onBook).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(status).toHaveTextContent('Agnes Larsen stays at 09:00.'))
    await expect(canvas.getByRole('button', { name: AGNES })).toHaveFocus()

    await userEvent.keyboard(' {ArrowRight}')
    await expect(document.activeElement).toHaveAccessibleName(freeAt('09:00', 'Dr. Samuel Adjei'))
    await userEvent.keyboard('{Enter}')
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Samuel Adjei', '0900'],
    ])
    await expect(
      canvas.getByRole('button', { name: 'Agnes Larsen Accepted 09:00, Dr. Samuel Adjei' }),
    ).toHaveFocus()
    await expect(status).toHaveTextContent('Moved Agnes Larsen to Mon, Nov 23, 09:00, Dr. Samuel Adjei')
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})

const sharedSlots = {
  args: { label: 'Nov 23 – 29, 2026', columns: week },
  render: (args: ScheduleGridProps) => (
    <MovingGrid
      {...args}
      listed={[
        ...daySample.appointments,
        placed(
          6,
          { doctorName: 'Dr. Yusuf Demir', date: MONDAY, time: '1400' },
          { patientName: 'Ruth Abebe' },
        ),
      ]}
    />
  ),
}
const SHARED = '5 free 10:00, Monday, Nov 23'
const refusal = (patient: string) =>
  `${patient} cannot move here. Choose another free slot, or press Escape to cancel.`

/** Where several doctors are free, an appointment stays with its doctor. Nothing else can be opened while it is picked up. */
export const SharedSlotByKeyboard = meta.story({
  tags: ['behaviour'],
  ...sharedSlots,
  play: async ({ args, canvas, userEvent }) => {
    const status = canvas.getByRole('status')
    const press = async (name: string | RegExp) => {
      canvas.getByRole('button', { name }).focus()
      await userEvent.keyboard('{Enter}')
    }
    canvas.getByRole('button', { name: /^Ruth Abebe/ }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(status).toHaveTextContent(/^Moving Ruth Abebe/))
    await press(SHARED)
    await waitFor(() => expect(status).toHaveTextContent(refusal('Ruth Abebe')))
    await userEvent.keyboard('{Escape}')

    canvas.getByRole('button', { name: AGNES_IN_WEEK }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(status).toHaveTextContent(/^Moving Agnes Larsen/))
    await press(/^Ruth Abebe/)
    await waitFor(() => expect(status).toHaveTextContent(refusal('Agnes Larsen')))
    await expect(canvas.getByRole('grid')).toHaveAttribute('data-moving')
    await expect(onMove).not.toHaveBeenCalled()
    await press(SHARED)
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Amara Okafor', '1000'],
    ])
    await waitFor(() =>
      expect(
        canvas.getByRole('button', { name: 'Agnes Larsen Accepted Dr. Amara Okafor 10:00' }),
      ).toHaveFocus(),
    )
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(args.onBook).not.toHaveBeenCalled()
  },
})

/** Enter on a full slot says that it refuses. */
export const FullSlotByKeyboard = meta.story({
  tags: ['behaviour'],
  args: {
    rows: scheduleRows(daySample.columns, {
      slots: [...daySample.slots, offered('Dr. Yusuf Demir', MONDAY, '0900', 0)],
      appointments: daySample.appointments,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
    await expect(document.activeElement).toHaveTextContent('Full')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(refusal('Agnes Larsen')))
    await expect(onMove).not.toHaveBeenCalled()
  },
})

/** Final statuses cannot be moved. */
export const NotMovable = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Mei Lin/ }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(args.onOpen).not.toHaveBeenCalled()
    for (const name of [/^Mei Lin/, /^Kofi/, /^Ines/])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('draggable', 'false')
  },
})

export const Dragged = meta.story({
  tags: ['behaviour'],
  render: (args) => <MovingGrid {...args} />,
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    const setData = spyOn(DataTransfer.prototype, 'setData')
    const appointment = canvas.getByRole('button', { name: AGNES })
    const drag = async (target: HTMLElement) => {
      await fireEvent.dragStart(appointment, { dataTransfer })
      const isAllowed = !(await fireEvent.dragOver(target, { dataTransfer }))
      await fireEvent.drop(target, { dataTransfer })
      await fireEvent.dragEnd(appointment, { dataTransfer })
      return isAllowed
    }
    await expect(await drag(canvas.getByRole('button', { name: freeAt('09:00', 'Dr. Amara Okafor') }))).toBe(
      false,
    )
    await expect(await drag(canvas.getByText('Full'))).toBe(false)
    await expect(onMove).not.toHaveBeenCalled()
    await expect(await drag(canvas.getByRole('button', { name: freeAt('14:00', 'Dr. Yusuf Demir') }))).toBe(
      true,
    )
    await expect(onMove.mock.calls.map(([{ id }, { time }]) => [id, time])).toEqual([[1, '1400']])
    // Other windows receive no patient’s name.
    await expect(setData.mock.lastCall).toEqual(['text/plain', '1'])
  },
})

/** A slot that refuses says so while the pointer is over it. */
export const SharedSlotDragged = meta.story({
  tags: ['behaviour'],
  ...sharedSlots,
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer()
    const shared = () => canvas.getByRole('button', { name: SHARED })
    const status = canvas.getByRole('status')
    const ruth = canvas.getByRole('button', { name: /^Ruth Abebe/ })
    await fireEvent.dragStart(ruth, { dataTransfer })
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('data-moving'))
    await expect(await fireEvent.dragOver(shared(), { dataTransfer })).toBe(true)
    await waitFor(() => expect(status).toHaveTextContent(refusal('Ruth Abebe')))
    await expect(status.getBoundingClientRect().height).toBeGreaterThan(20)
    await fireEvent.dragEnd(ruth, { dataTransfer })
    await waitFor(() => expect(status).toBeEmptyDOMElement())

    const agnes = canvas.getByRole('button', { name: AGNES_IN_WEEK })
    await fireEvent.dragStart(agnes, { dataTransfer })
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('data-moving'))
    await expect(await fireEvent.dragOver(shared(), { dataTransfer })).toBe(false)
    await expect(shared()).toHaveAttribute('data-over')
    await fireEvent.drop(shared(), { dataTransfer })
    await expect(onMove.mock.calls.map(([{ id }, { doctorName, time }]) => [id, doctorName, time])).toEqual([
      [1, 'Dr. Amara Okafor', '1000'],
    ])
  },
})

export const LongNames = meta.story({
  args: {
    rows: scheduleRows(daySample.columns, {
      ...daySample,
      appointments: daySample.appointments.map((each) => ({
        ...each,
        patientName: samples.appointment.longNames.patientName,
      })),
    }),
  },
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole('gridcell'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
})

const doctors = Array.from({ length: 12 }, (_, index) => `Dr. Number ${String(index + 1)}`)
const times = Array.from(
  { length: 8 },
  (_, index) => `${String(8 + Math.floor(index / 2)).padStart(2, '0')}${index % 2 ? '30' : '00'}`,
)
const many = {
  columns: doctors.map((doctorName) => ({ date: MONDAY, doctorName, heading: doctorName })),
  slots: doctors.flatMap((name) => times.map((time) => offered(name, MONDAY, time, 2))),
  appointments: doctors.flatMap((doctorName, column) =>
    times.map((time, row) => placed(column * 100 + row, { doctorName, date: MONDAY, time })),
  ),
}

/** Twelve doctors with eight appointments each. The headings stay while it scrolls. */
export const TwelveDoctors = meta.story({
  args: { columns: many.columns, rows: scheduleRows(many.columns, many) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(13)
    await expect(canvas.getAllByRole('button')).toHaveLength(12 * 8 * 2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** Cells beside the screen are not painted. Their rows are about as high as with them. */
export const RowsKeepTheirHeight = meta.story({
  tags: ['behaviour'],
  args: { columns: many.columns, rows: scheduleRows(many.columns, { ...many, slots: [] }) },
  play: async ({ canvas }) => {
    const heights = () => canvas.getAllByRole('row').map((row) => row.getBoundingClientRect().height)
    const before = heights()
    for (const cell of canvas.getAllByRole('gridcell'))
      for (const content of cell.querySelectorAll('div')) content.style.contentVisibility = 'visible'
    const difference = heights().map((height, index) => Math.abs(height - (before[index] ?? 0)))
    await expect(Math.max(...difference)).toBeLessThan(10)
  },
})

/** Arrow keys follow the direction of the text. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(document.activeElement).toHaveAccessibleName(freeAt('09:00', 'Dr. Samuel Adjei'))
    await expect(canvas.getByRole('grid')).toBeVisible()
  },
})

/** An appointment without a readable time is in the last row; one without a name says so. */
export const MissingFields = meta.story({
  args: {
    rows: scheduleRows(daySample.columns, {
      slots: [],
      appointments: [
        placed(
          1,
          { doctorName: 'Dr. Yusuf Demir', date: MONDAY, time: '0900' },
          { time: null, patientName: null, status: null },
        ),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('No time')
    await expect(
      canvas.getByRole('button', { name: 'unnamed patient Unknown No time, Dr. Yusuf Demir' }),
    ).toBeVisible()
  },
})
