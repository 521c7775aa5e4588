import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { scheduleRows } from '@/domain/appointments/schedule'
import { addDays } from '@/domain/calendar'
import {
  daySample,
  MONDAY,
  offeredSlot,
  placedAppointment,
} from '../../../../../stories/mocks/calendarSamples'
import { samples } from '../../../../../stories/mocks/samples'
import { AGNES, freeAt, scheduleGrid, week } from '../../../../../stories/scheduleGrid'
import { ScheduleGrid } from './ScheduleGrid'

/** What the grid shows. */
const meta = preview.meta({
  title: 'Clinic/Calendar/ScheduleGrid',
  component: ScheduleGrid,
  tags: ['new'],
  ...scheduleGrid,
})

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

/** The check-in shows beside the status, in narrow columns below it. A final appointment shows none. */
export const CheckedIn = meta.story({
  args: {
    rows: scheduleRows(daySample.columns, {
      ...daySample,
      appointments: [samples.appointment.arrived, samples.appointment.noShow].flatMap(({ checkIn }, index) =>
        daySample.appointments.map((each) => ({
          ...each,
          id: each.id + 10 * index,
          patientName: `${each.patientName ?? ''} ${String(index)}`,
          checkIn,
        })),
      ),
    }),
  },
  play: async ({ canvas }) => {
    for (const [name, text] of [
      ['Agnes Larsen 0 Accepted Arrived 09:00, Dr. Amara Okafor', 'Arrived'],
      ['Agnes Larsen 1 Accepted No-show 09:00, Dr. Amara Okafor', 'No-show'],
      ['Mei Lin 1 Completed 09:30, Dr. Amara Okafor', ''],
      ['Kofi Mensah 1 Cancelled 09:30, Dr. Samuel Adjei', ''],
    ] as const) {
      const appointment = canvas.getByRole('button', { name })
      if (text) await expect(within(appointment).getByText(text)).toBeVisible()
      else await expect(appointment).not.toHaveTextContent('No-show')
    }
    for (const cell of canvas.getAllByRole('gridcell'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
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

/** A column of all doctors names the doctor of each appointment. Several doctors’ free slots are one button. */
export const Week = meta.story({
  args: {
    label: 'Nov 23 – 29, 2026',
    columns: week,
    rows: scheduleRows(week, {
      slots: [...daySample.slots, offeredSlot('Dr. Yusuf Demir', addDays(MONDAY, 4), '0900', 1)],
      appointments: [
        ...daySample.appointments,
        placedAppointment(9, { doctorName: 'Dr. Yusuf Demir', date: addDays(MONDAY, 5), time: '0900' }),
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
  slots: doctors.flatMap((name) => times.map((time) => offeredSlot(name, MONDAY, time, 2))),
  appointments: doctors.flatMap((doctorName, column) =>
    times.map((time, row) => placedAppointment(column * 100 + row, { doctorName, date: MONDAY, time })),
  ),
}

/** Twelve doctors with eight appointments each. The headings stay while it scrolls. */
export const TwelveDoctors = meta.story({
  args: { columns: many.columns, rows: scheduleRows(many.columns, many) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(13)
    const cells = canvas.getAllByRole('gridcell').flatMap((cell) => within(cell).getAllByRole('button'))
    await expect(cells).toHaveLength(12 * 8 * 2)
    // The line above the grid is there at once: after the first frame it would move the grid.
    await expect(canvas.getByRole('button', { name: /more doctors/ })).toBeVisible()
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
        placedAppointment(
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
