import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { Button } from '../Button/Button'
import { DateField, type DateFieldProps } from './DateField'

const { open } = en.ui.date

function ControlledDateField({ value: initial, onValueChange, ...rest }: DateFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className="flex items-center gap-4 pb-20">
      <DateField
        {...rest}
        value={value}
        onValueChange={(date) => {
          setValue(date)
          onValueChange(date)
        }}
      />
      <Button onClick={() => setValue(TODAY)}>Today</Button>
    </div>
  )
}

const meta = preview.meta({
  title: 'Forms/DateField',
  component: DateField,
  tags: ['visual', 'new'],
  args: { 'aria-label': 'Day', value: TODAY, today: TODAY, onValueChange: fn(), onBlur: fn() },
  render: (args) => <ControlledDateField {...args} />,
})

/** Nothing is read while the date is typed. Enter takes it. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Day' })
    await expect(input).toHaveValue('11/20/2026')
    await userEvent.clear(input)
    await userEvent.type(input, '05012027')
    await expect(input).toHaveValue('05012027')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('05/01/2027')
    await userEvent.tab()
    await expect(args.onValueChange.mock.calls).toEqual([['2027-05-01']])
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
})

/** In English the browser's region says which part comes first. */
export const DayFirst = meta.story({
  beforeEach: () => {
    Object.defineProperty(navigator, 'language', { value: 'en-IN', configurable: true })
    return () => Reflect.deleteProperty(navigator, 'language')
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Day' })
    await expect(input).toHaveValue('20/11/2026')
    for (const text of ['05012027', '5.1.2027', '2027-01-05']) {
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Enter}`)
      await expect(input).toHaveValue('05/01/2027')
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(input).toHaveValue('20/11/2026')
  },
})

export const Small = meta.story({ args: { size: 'sm' } })

/** Leaving the field takes the date too. */
export const Leaving = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    for (const [text, shown] of [
      ['5/1/2027', '05/01/2027'],
      ['2027-01-05', '01/05/2027'],
      ['1.5.27', '01/05/2027'],
      ['٠٢/٠٣/٢٠٢٧', '02/03/2027'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, text)
      await userEvent.tab()
      await expect(input).toHaveValue(shown)
    }
    await expect(args.onValueChange.mock.calls).toEqual([['2027-05-01'], ['2027-01-05'], ['2027-02-03']])
  },
})

/** What is no date stays as it was typed. */
export const Incomplete = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '5/1')
    await expect(input).toBeValid()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Type the whole date, such as 12/31/2026.')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Type the whole date, such as 12/31/2026.')
    await expectColour(input, 'borderTopColor', 'danger')
    await expect(input).toHaveValue('5/1')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Implausible = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    for (const [text, problem] of [
      ['5/1/0027', 'Type a date from the years 2016 to 2036.'],
      ['2/29/2027', 'The calendar has no such day. Type a date such as 12/31/2026.'],
      ['25/12/2026', 'The calendar has no such day. Type a date such as 12/31/2026.'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, text)
      await userEvent.tab()
      await expect(canvas.getByRole('alert')).toHaveTextContent(problem)
      await expect(input).toHaveValue(text)
    }
    // The next key ends the message, and a corrected date is taken.
    await userEvent.clear(input)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.type(input, '12/25/2026{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['2026-12-25']])
  },
})

/** Escape, an empty field or a day that is chosen elsewhere ends what was typed. */
export const GivenUp = meta.story({
  tags: ['behaviour'],
  args: { value: '2026-12-24' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '0{Escape}')
    await expect(input).toHaveValue('12/24/2026')
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(input).toHaveValue('12/24/2026')
    await userEvent.type(input, '0')
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(input).toHaveValue('11/20/2026')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** The button opens the browser's calendar. */
export const Calendar = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=date]')
    if (!picker) throw new Error('no calendar')
    const showPicker = fn()
    picker.showPicker = showPicker
    await userEvent.type(canvas.getByRole('textbox'), '0')
    await userEvent.click(canvas.getByRole('button', { name: open }))
    await expect(showPicker).toHaveBeenCalledOnce()
    await fireEvent.change(picker, { target: { value: '2027-01-02' } })
    await expect(args.onValueChange.mock.calls).toEqual([['2027-01-02']])
    await expect(canvas.getByRole('textbox')).toHaveValue('01/02/2027')
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: open })).toBeDisabled()
  },
})

export const Hindi = meta.story({
  globals: { language: 'hi' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveValue('20/11/2026')
    await userEvent.clear(input)
    await userEvent.type(input, '०५/०१/२०२७{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['2027-01-05']])
  },
})

export const Arabic = meta.story({
  globals: { language: 'ar' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toHaveValue('20/11/2026')
    await userEvent.clear(input)
    await userEvent.type(input, '٠٥/٠١/٢٠٢٧{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['2027-01-05']])
    const button = canvas.getAllByRole('button')[0]
    await expect(button?.getBoundingClientRect().left).toBe(input.getBoundingClientRect().left)
  },
})
