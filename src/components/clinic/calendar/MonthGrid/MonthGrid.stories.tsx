import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { MonthGrid, type MonthGridProps } from './MonthGrid'

const meta = preview.meta({
  title: 'Clinic/Calendar/MonthGrid',
  component: MonthGrid,
  tags: ['new'],
  parameters: { layout: 'padded' },
  args: {
    'aria-label': 'November 2026',
    date: TODAY,
    today: TODAY,
    counts: new Map([
      ['2026-11-02', { booked: 1, pending: 0 }],
      ['2026-11-20', { booked: 42, pending: 7 }],
      ['2026-12-01', { booked: 3, pending: 3 }],
    ]),
    onOpenDay: fn<MonthGridProps['onOpenDay']>(),
    onDateChange: fn<MonthGridProps['onDateChange']>(),
  },
})

export const Month = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    // Six weeks: November 2026 begins on a Sunday.
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(42)
    await userEvent.click(
      canvas.getByRole('button', { name: 'Friday, November 20, 2026 42 appointments 7 to answer' }),
    )
    await userEvent.click(
      canvas.getByRole('button', { name: 'Tuesday, December 1, 2026 3 appointments 3 to answer' }),
    )
    await expect(args.onOpenDay.mock.calls).toEqual([['2026-11-20'], ['2026-12-01']])
    await expect(canvas.getByRole('button', { current: 'date' })).toHaveTextContent('20')
  },
})

/** Changes the date like the app. */
function SteppedMonth(props: MonthGridProps) {
  const [date, setDate] = useState(props.date)
  return <MonthGrid {...props} date={date} onDateChange={setDate} />
}

/** The tab stop is the date. Page keys go to the same day of another month, or to its last day. */
export const ByKeyboard = meta.story({
  // Arrow keys follow the direction of the text.
  globals: { direction: 'ltr' },
  tags: ['behaviour'],
  render: (args) => <SteppedMonth {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('grid')).toHaveAccessibleDescription(en.calendar.month.instructions)
    await userEvent.tab()
    const path = [
      ['', 'Friday, November 20, 2026'],
      ['{ArrowDown}', 'Friday, November 27, 2026'],
      ['{ArrowRight}', 'Saturday, November 28, 2026'],
      ['{PageDown}', 'Monday, December 28, 2026'],
      ['{PageUp}{PageUp}', 'Wednesday, October 28, 2026'],
      ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Saturday, October 31, 2026'],
      ['{PageDown}', 'Monday, November 30, 2026'],
      // A day that the new month shows too.
      ['{ArrowDown}', 'Monday, November 30, 2026'],
      ['{PageDown}', 'Wednesday, December 30, 2026'],
      // From a day of November to the chosen one.
      ['{Control>}{Home}{/Control}{PageDown}', 'Wednesday, December 30, 2026'],
      ['{PageUp}', 'Monday, November 30, 2026'],
      ['{Shift>}{PageDown}{/Shift}', 'Tuesday, November 30, 2027'],
    ] as const
    for (const [keys, day] of path) {
      if (keys) await userEvent.keyboard(keys)
      await expect(document.activeElement).toHaveAccessibleName(new RegExp(`^${day}`))
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenDay).toHaveBeenCalledWith('2027-11-30')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(document.activeElement).toHaveAccessibleName('Tuesday, November 30, 2027')
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    for (const day of canvas.getAllByRole('button'))
      await expect(day.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

export const NoAppointments = meta.story({
  args: { counts: new Map(), date: '2027-02-01', 'aria-label': 'February 2027' },
  play: async ({ canvas }) => {
    // February 2027 has four whole weeks.
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(28)
    await expect(canvas.getAllByRole('button', { name: /^\w+, \w+ \d+, 2027$/ })).toHaveLength(28)
  },
})
