import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { expect, fn, screen, userEvent as events, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { closedOn } from '../../../../stories/closedDays'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { useValidatedForm } from '../../clinic/validatedForm'
import { Button } from '../Button/Button'
import { Dialog, DialogBody, DialogContent, DialogTitle } from '../Dialog/Dialog'
import { Field } from '../Field/Field'
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
  // Typed dates are read at once, as after a pause of a person.
  loaders: [() => import('@/domain/typedDate')],
  args: {
    'aria-label': 'Day',
    required: true,
    value: TODAY,
    today: TODAY,
    onValueChange: fn(),
    onBlur: fn(),
  },
  render: (args) => <ControlledDateField {...args} />,
})

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
const dayButton = (date: string) => screen.findByRole('button', { name: dayOf(date) })

/** Typed at 60 ms a key. Nothing is read while the date is typed; Enter takes it. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Day' })
    await expect(input).toHaveValue('20/11/2026')
    const typing = events.setup({ delay: 60 })
    await typing.clear(input)
    await typing.type(input, '05012027')
    await expect(input).toHaveValue('05012027')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await typing.keyboard('{Enter}')
    await expect(input).toHaveValue('05/01/2027')
    await typing.tab()
    await expect(args.onValueChange.mock.calls).toEqual([['2027-01-05']])
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { value: '', required: false, placeholder: '31/12/2026' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.tab()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** The browser's language changes nothing. */
export const AmericanBrowser = meta.story({
  tags: ['behaviour', '!visual'],
  beforeEach: () => {
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
    return () => Reflect.deleteProperty(navigator, 'language')
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Day' })).toHaveValue('20/11/2026')
  },
})

export const Small = meta.story({ args: { size: 'sm' } })

/** Leaving the field takes the date too, in any way of writing. */
export const WaysOfWriting = meta.story({
  tags: ['behaviour', '!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    const writings = [
      ['27.11.2026', '27/11/2026'],
      ['28-11', '28/11/2026'],
      ['2027-01-05', '05/01/2027'],
      ['1.5.27', '01/05/2027'],
      ['٠٢/٠٣/٢٠٢٧', '02/03/2027'],
      ['०३/०३/२०२७', '03/03/2027'],
      ['4 March 2027', '04/03/2027'],
      ['tomorrow', '21/11/2026'],
    ] as const
    for (const [text, dateText] of writings) {
      await userEvent.clear(input)
      await userEvent.type(input, text)
      await userEvent.tab()
      await expect(input).toHaveValue(dateText)
    }
    await expect(args.onValueChange.mock.calls.length).toBe(writings.length)
  },
})

/** What is no date stays as it was typed, and a form is not sent with the day from before. */
export const Incomplete = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '5/1/2')
    await expect(input).toBeValid()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Type the whole date, such as 31/12/2026.')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription('Type the whole date, such as 31/12/2026.')
    await waitFor(() => expect(input.validity.customError).toBe(true))
    await expectColour(input, 'borderTopColor', 'danger')
    await expect(input).toHaveValue('5/1/2')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** Each mistake says what to do, and keeps what was typed. */
export const Mistakes = meta.story({
  tags: ['behaviour', '!visual'],
  args: { min: '2026-11-20', max: '2027-03-31', unavailableReason: closedOn },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    for (const [text, problem] of [
      ['31/4/2027', 'The calendar has no such day. Type a date such as 31/12/2026.'],
      ['12/25/2026', 'The calendar has no such day. Type a date such as 31/12/2026.'],
      ['19/11/2026', 'Choose 20/11/2026 or a later day.'],
      ['1/4/2027', 'Choose 31/03/2027 or an earlier day.'],
      ['5/1/0027', 'Choose 20/11/2026 or a later day.'],
      ['25/11/2026', 'The clinic is closed for Guru Nanak Jayanti. Choose another day.'],
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
    await userEvent.type(input, '26/11{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['2026-11-26']])
    await waitFor(() => expect(input.validity.valid).toBe(true))
  },
})

/** Escape, an emptied field that is required, or a day that is chosen elsewhere ends what was typed. */
export const GivenUp = meta.story({
  tags: ['behaviour', '!visual'],
  args: { value: '2026-12-24' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '0{Escape}')
    await expect(input).toHaveValue('24/12/2026')
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(input).toHaveValue('24/12/2026')
    await userEvent.type(input, '0')
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await expect(input).toHaveValue('20/11/2026')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** A field that is not required can be emptied. */
export const Emptied = meta.story({
  tags: ['behaviour', '!visual'],
  args: { required: false },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.clear(input)
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('')
    await expect(args.onValueChange.mock.calls).toEqual([['']])
  },
})

/** A press on the button opens the calendar, a second one closes it, and a day in it is chosen. */
export const Calendar = meta.story({
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: open })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: open })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(async () => expect(await dayButton(TODAY)).toHaveFocus())
    await userEvent.click(button)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())

    await userEvent.type(canvas.getByRole('textbox'), '0')
    await userEvent.click(button)
    await userEvent.click(await dayButton('2026-11-24'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(args.onValueChange.mock.calls).toEqual([['2026-11-24']])
    await expect(canvas.getByRole('textbox')).toHaveValue('24/11/2026')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await waitFor(async () => expect(await dayButton('2026-11-24')).toHaveFocus())
    await expect(await dayButton('2026-11-24')).toHaveAttribute('aria-pressed', 'true')
  },
})

/** Escape and a press outside close the calendar. The day stays. */
export const Closed = meta.story({
  tags: ['behaviour', '!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: open })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await dayButton(TODAY)).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.click(canvas.getByRole('textbox'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox')).toHaveValue('20/11/2026')
  },
})

function DayForm({ today, value, onValueChange }: DateFieldProps) {
  const form = useValidatedForm(v.object({ day: v.string() }), {
    defaultValues: { day: value },
    busy: false,
    onSubmit: ({ day }) => onValueChange(day),
  })
  const day = useWatch({ control: form.control, name: 'day' })
  return (
    <form noValidate onSubmit={form.submit} className="flex items-end gap-4 pb-20">
      <Field label="Day">
        <DateField today={today} value={day} onValueChange={(date) => form.setValue('day', date)} />
      </Field>
      <Button type="submit">Save</Button>
    </form>
  )
}

/** A form is not sent with the day from before while the text is no date. */
export const InAForm = meta.story({
  tags: ['behaviour', '!visual'],
  render: (args) => <DayForm {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Day' })
    await userEvent.clear(input)
    await userEvent.type(input, '31/4')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(input).toHaveValue('31/4')
    await waitFor(() => expect(input).toHaveFocus())
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.type(input, '{Backspace}5')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('2026-05-31'))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
  },
})

/** In a dialog Escape closes the calendar first. */
export const InADialog = meta.story({
  tags: ['behaviour', '!visual'],
  render: (args) => (
    <Dialog defaultOpen>
      <DialogContent>
        <DialogTitle>Close the clinic</DialogTitle>
        <DialogBody>
          <Field label="First day">
            <ControlledDateField {...args} aria-label={undefined} />
          </Field>
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ args, userEvent }) => {
    const button = await screen.findByRole('button', { name: `${open} First day` })
    await userEvent.click(button)
    await userEvent.click(await dayButton('2026-11-24'))
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-11-24')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: open })
    await waitFor(async () => expect(await dayButton('2026-11-24')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: open })).not.toBeInTheDocument())
    await expect(screen.getByRole('dialog', { name: 'Close the clinic' })).toBeVisible()
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
})

export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1{Enter}')
    await expect(canvas.getByRole('textbox')).toHaveValue('20/11/2026')
    await expect(canvas.getByRole('button', { name: open })).toBeDisabled()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: open })).toBeDisabled()
  },
})

/** The label wraps, and the button has it in its name. */
export const LongLabel = meta.story({
  render: (args) => (
    <Field
      className="w-56"
      label="The first day on which the clinic sees no patients because of the renovation"
      error="Choose the first day."
    >
      <ControlledDateField {...args} aria-label={undefined} value="" />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Choose the first day.')
    await expect(canvas.getByRole('button', { name: /^Choose a date The first day/ })).toBeVisible()
  },
})

/** Button and days are at least 44 px high and wide on a phone. */
export const Phone = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: open }))
    const dialog = await screen.findByRole('dialog', { name: open })
    await waitFor(async () => expect(await dayButton(TODAY)).toHaveFocus())
    const box = dialog.getBoundingClientRect()
    await expect(box.left).toBeGreaterThanOrEqual(0)
    await expect(box.right).toBeLessThanOrEqual(320)
    const sizes = within(dialog)
      .getAllByRole('button')
      .map((each) => each.getBoundingClientRect())
    const minimum = matchMedia('(pointer: coarse)').matches ? 44 : 24
    await expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(
      minimum,
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
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
