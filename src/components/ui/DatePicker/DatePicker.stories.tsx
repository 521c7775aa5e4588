import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { closedOn } from '../../../../stories/closedDays'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { DatePicker, type DatePickerProps } from './DatePicker'

const { previousMonth, nextMonth } = en.ui.date

function ControlledDatePicker({ value: initial, onValueChange, ...rest }: DatePickerProps) {
  const [value, setValue] = useState(initial)
  return (
    <DatePicker
      {...rest}
      value={value}
      onValueChange={(date) => {
        setValue(date)
        onValueChange(date)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/DatePicker',
  component: DatePicker,
  tags: ['visual', 'new'],
  args: { value: '2026-11-24', today: TODAY, onValueChange: fn(), 'aria-label': 'Day' },
  render: (args) => <ControlledDatePicker {...args} />,
})

const nameOf = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** The arrow keys of the next and the previous day. */
const sideKeys = () =>
  document.documentElement.dir === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}']

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    const headings = canvas.getAllByRole('columnheader')
    await expect(headings.map((each) => each.textContent)).toEqual([
      ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ])
    // The headings and five weeks. The sixth is empty.
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
    await expect(canvas.getByRole('button', { name: nameOf(TODAY) })).toHaveAttribute('aria-current', 'date')
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName(nameOf('2026-11-24'))
    await userEvent.click(canvas.getByRole('button', { name: nameOf('2026-11-27') }))
    await expect(args.onValueChange.mock.calls).toEqual([['2026-11-27']])
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName(nameOf('2026-11-27'))
    const height = canvas.getByRole('grid').offsetHeight
    await userEvent.click(canvas.getByRole('button', { name: nextMonth }))
    await expect(canvas.getByRole('status')).toHaveTextContent('December 2026')
    await expect(canvas.getByRole('grid').offsetHeight).toBe(height)
    await userEvent.click(canvas.getByRole('button', { name: previousMonth }))
    await expect(canvas.getByRole('status')).toHaveTextContent('November 2026')
  },
})

/** Today and chosen: bold, underlined and filled. */
export const Today = meta.story({
  args: { value: TODAY },
  play: async ({ canvas }) => {
    await expectColour(canvas.getByRole('button', { pressed: true }), 'color', 'on-accent')
  },
})

/** Tab reaches today, where no day is chosen. */
export const Empty = meta.story({
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    for (let presses = 0; presses < 3; presses += 1) await userEvent.tab()
    await expect(canvas.getByRole('button', { name: nameOf(TODAY) })).toHaveFocus()
  },
})

/** The keys of the ARIA date picker dialog. */
export const Keyboard = meta.story({
  tags: ['behaviour', '!visual'],
  args: { autoFocus: true },
  play: async ({ args, canvas, userEvent }) => {
    const hasFocus = (date: string) =>
      waitFor(() => expect(canvas.getByRole('button', { name: nameOf(date) })).toHaveFocus())
    const [next = '', previous = ''] = sideKeys()
    await hasFocus('2026-11-24')
    for (const [key, date] of [
      [next, '2026-11-25'],
      [previous + previous, '2026-11-23'],
      ['{ArrowUp}', '2026-11-16'],
      ['{ArrowDown}{ArrowDown}', '2026-11-30'],
      ['{Home}', '2026-11-29'],
      ['{End}', '2026-12-05'],
      ['{PageUp}', '2026-11-05'],
      ['{PageDown}{PageDown}', '2027-01-05'],
      ['{Shift>}{PageUp}{/Shift}', '2026-01-05'],
      ['{Shift>}{PageDown}{/Shift}', '2027-01-05'],
    ] as const) {
      await userEvent.keyboard(key)
      await hasFocus(date)
    }
    await expect(canvas.getByRole('status')).toHaveTextContent('January 2027')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(`${next} `)
    await expect(args.onValueChange.mock.calls).toEqual([['2027-01-05'], ['2027-01-06']])
  },
})

/** Days out of bounds and closed days can be reached, say why, and cannot be chosen. */
export const ClosedDays = meta.story({
  args: { autoFocus: true, min: TODAY, max: '2027-01-15', unavailableReason: closedOn },
  play: async ({ args, canvas, userEvent }) => {
    const reasons = [
      ['2026-11-25', 'The clinic is closed for Guru Nanak Jayanti.'],
      ['2026-11-22', 'The clinic is closed on Sundays.'],
      ['2026-11-19', 'Choose 20/11/2026 or a later day.'],
    ] as const
    for (const [date, reason] of reasons) {
      const day = canvas.getByRole('button', { name: nameOf(date) })
      await userEvent.click(day)
      await expect(day).toHaveAccessibleDescription(reason)
      await expect(day).toHaveAttribute('aria-disabled', 'true')
      await expect(canvas.getByText(reason, { selector: 'p' })).toBeVisible()
    }
    await expect(canvas.getByRole('button', { name: previousMonth })).toHaveAttribute('aria-disabled', 'true')
    canvas.getByRole('button', { name: nameOf('2026-11-24') }).focus()
    await userEvent.keyboard(sideKeys()[0] ?? '')
    await waitFor(() => expect(canvas.getByRole('button', { name: nameOf('2026-11-25') })).toHaveFocus())
    await userEvent.keyboard('{Enter} ')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: nameOf('2026-11-26') })).not.toHaveAttribute(
      'aria-describedby',
    )
  },
})

/** Every day of a year can be chosen, whatever the time zone of the machine. */
export const EachDay = meta.story({
  tags: ['behaviour', '!visual', 'nightly'],
  args: { value: '2026-03-01', autoFocus: true },
  play: async ({ args, canvas, userEvent }) => {
    const days = Array.from({ length: 45 }, (_, index) => addDays('2026-03-01', index))
    for (const day of days) {
      await waitFor(() => expect(canvas.getByRole('button', { name: nameOf(day) })).toHaveFocus())
      await userEvent.keyboard(`{Enter}${sideKeys()[0] ?? ''}`)
    }
    await expect(args.onValueChange.mock.calls.flat()).toEqual(days)
  },
})

/** No screenshot: Storybook has no font for Devanagari. */
export const Hindi = meta.story({
  tags: ['!visual'],
  globals: { language: 'hi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('नवंबर 2026')
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('रवि')
  },
})

/** The week begins on Saturday, and the left arrow key goes to the next day. */
export const Arabic = meta.story({
  globals: { language: 'ar' },
  args: { autoFocus: true, value: TODAY },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('السبت')
    const day = (date: number) =>
      canvas.getByRole('button', { name: new RegExp(`\\b${String(date)} نوفمبر`) })
    await waitFor(() => expect(day(20)).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(day(21)).toHaveFocus())
    await expect(day(20).getBoundingClientRect().top).toBeLessThan(day(21).getBoundingClientRect().top)
    await expect(day(21).getBoundingClientRect().left).toBeGreaterThan(day(22).getBoundingClientRect().left)
  },
})
