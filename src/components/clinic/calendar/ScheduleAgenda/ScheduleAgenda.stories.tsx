import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { scheduleRows } from '@/domain/appointments/schedule'
import { addDays } from '@/domain/calendar'
import { daySample, MONDAY } from '../../../../../stories/mocks/calendarSamples'
import { ScheduleAgenda, type ScheduleAgendaProps } from './ScheduleAgenda'

const dayOf = (date: string) => ({ date, rows: scheduleRows([{ date, doctorName: null }], daySample) })

const meta = preview.meta({
  title: 'Clinic/Calendar/ScheduleAgenda',
  component: ScheduleAgenda,
  tags: ['new', 'full-checks'],
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'phone' } },
  args: {
    days: [dayOf(MONDAY)],
    onOpen: fn<ScheduleAgendaProps['onOpen']>(),
    onBook: fn<ScheduleAgendaProps['onBook']>(),
  },
})

export const Day = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const day = canvas.getByRole('region', { name: 'Monday, November 23' })
    await expect(within(day).getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(within(day).getByRole('button', { name: /^Agnes Larsen/ }))
    await expect(args.onOpen.mock.calls.map(([{ id }]) => id)).toEqual([1])
    await userEvent.click(within(day).getByRole('button', { name: /^1 free Dr. Samuel Adjei 10:00/ }))
    await expect(args.onBook.mock.calls.map(([[slot]]) => slot?.doctorName)).toEqual(['Dr. Samuel Adjei'])
    await expect(within(day).getByText('Full').parentElement).toHaveTextContent('Full Dr. Amara Okafor')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

const lines = (canvas: Canvas) =>
  canvas.getAllByRole('listitem').map((item) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(item)
    return [borderTopWidth, borderBottomWidth].map((width) => (width === '2px' ? 'line' : ''))
  })

/** A line marks the current time, above the next time. */
export const Now = meta.story({
  args: { now: { date: MONDAY, time: '0940' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Now 09:40')).toBeVisible()
    await expect(canvas.getByRole('listitem', { current: 'time' })).toHaveTextContent(/^10:00/)
    await expect(lines(canvas).map(([above]) => above)).toEqual(['', '', 'line', ''])
  },
})

/** After the last time of the day the line is below it. Other days have none. */
export const NowAfterLastTime = meta.story({
  args: { days: [dayOf(MONDAY), dayOf(addDays(MONDAY, 1))], now: { date: MONDAY, time: '1500' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Now 15:00')).toBeVisible()
    await expect(lines(canvas).map(([, below]) => below)).toEqual(['', '', '', 'line'])
  },
})

export const Week = meta.story({
  args: { days: [0, 1, 2].map((day) => dayOf(addDays(MONDAY, day))) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('region')).toHaveLength(3)
    await expect(canvas.getAllByText('Nothing on this day')).toHaveLength(2)
  },
})
