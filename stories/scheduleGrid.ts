import { fn } from 'storybook/test'
import type { ScheduleGridProps } from '@/components/clinic/calendar/ScheduleGrid/ScheduleGrid'
import { addDays } from '@/domain/calendar'
import { dayRows, daySample, MONDAY } from './mocks/calendarSamples'

/** Shared by the story files of ScheduleGrid. */
export const scheduleGrid = {
  parameters: { layout: 'padded' as const },
  args: {
    label: 'Monday, November 23, 2026',
    columns: daySample.columns,
    rows: dayRows,
    now: { date: MONDAY, time: '0940' },
    onOpen: fn<ScheduleGridProps['onOpen']>(),
    onBook: fn<ScheduleGridProps['onBook']>(),
    onMove: fn<NonNullable<ScheduleGridProps['onMove']>>(),
  },
}

/** The accessible name of an appointment in a column of its doctor. */
export const AGNES = 'Agnes Larsen Accepted 09:00, Dr. Amara Okafor'

/** The accessible name of a doctor's free slot on the sample's day. */
export const freeAt = (time: string, doctor: string) => new RegExp(` ${time}, ${doctor}, Monday, Nov 23$`)

/** Seven columns of all doctors. */
export const week = Array.from({ length: 7 }, (_, day) => {
  const date = addDays(MONDAY, day)
  return { date, doctorName: null, heading: `Day ${String(day + 1)}` }
})
