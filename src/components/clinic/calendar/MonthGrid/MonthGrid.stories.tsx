import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { MonthGrid } from './MonthGrid'

const meta = preview.meta({
  title: 'Clinic/Calendar/MonthGrid',
  component: MonthGrid,
  parameters: { layout: 'padded' },
  args: {
    'aria-label': 'November 2026',
    month: TODAY,
    today: TODAY,
    counts: new Map([
      ['2026-11-02', { booked: 1, pending: 0 }],
      ['2026-11-20', { booked: 42, pending: 7 }],
      ['2026-12-01', { booked: 3, pending: 3 }],
    ]),
    onOpenDay: fn(),
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

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await expect(document.activeElement).toHaveAccessibleName('Monday, October 26, 2026')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expect(args.onOpenDay.mock.calls).toEqual([['2026-11-03']])
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
  args: { counts: new Map(), month: '2027-02-01', 'aria-label': 'February 2027' },
  play: async ({ canvas }) => {
    // February 2027 has four whole weeks.
    await expect(canvas.getAllByRole('gridcell')).toHaveLength(28)
    await expect(canvas.getAllByRole('button', { name: /^\w+, \w+ \d+, 2027$/ })).toHaveLength(28)
  },
})
