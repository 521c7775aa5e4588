import { expect, fireEvent, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { OtpField } from './OtpField'

const meta = preview.meta({
  title: 'Components/OtpField',
  component: OtpField,
  args: { onValueChange: fn(), name: 'otp' },
  decorators: [
    (Story) => (
      <Field group label="Completion code" hint="The patient finds it in the app">
        <Story />
      </Field>
    ),
  ],
})

const digit = (position: number) => `Digit ${position} of 4`

export const Typing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const group = canvas.getByRole('group', { name: 'Completion code' })
    await expect(group).toHaveAccessibleDescription('The patient finds it in the app')
    await userEvent.click(canvas.getByRole('textbox', { name: digit(1) }))
    await userEvent.keyboard('4')
    await expect(canvas.getByRole('textbox', { name: digit(2) })).toHaveFocus()
    await userEvent.keyboard('a7')
    await expect(canvas.getByRole('textbox', { name: digit(3) })).toHaveFocus()
    await userEvent.keyboard('19')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(group.querySelector('input[name=otp]')).toHaveValue('4719')
  },
})

export const PastingTheWholeCode = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: digit(1) }))
    await userEvent.paste('47 19')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(canvas.getByRole('textbox', { name: digit(4) })).toHaveFocus()
  },
})

export const AutofillOfTheWholeCode = meta.story({
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('textbox', { name: digit(1) })
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
    const boxes = canvas.getAllByRole<HTMLInputElement>('textbox')
    // One box alone asks for the code, or a browser would offer it four times.
    await expect(boxes.map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off'])
    await fireEvent.input(first, { target: { value: '4719' } })
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(boxes.map((box) => box.value)).toEqual(['4', '7', '1', '9'])
  },
})

export const ArrowsAndBackspace = meta.story({
  args: { defaultValue: '4719' },
  play: async ({ canvas, userEvent, args }) => {
    const box = (position: number) => canvas.getByRole('textbox', { name: digit(position) })
    await userEvent.click(box(4))
    await userEvent.keyboard('{ArrowLeft}')
    await expect(box(3)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(box(4)).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('471')
    await expect(box(3)).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('47')
    await expect(box(2)).toHaveFocus()
  },
})

export const EnterSubmitsItsForm = meta.story({
  args: { defaultValue: '4719' },
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const code = event.currentTarget.querySelector<HTMLInputElement>('[name=otp]')
          event.currentTarget.dataset['submitted'] = code?.value
        }}
      >
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: digit(4) }))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('group').closest('form')).toHaveAttribute('data-submitted', '4719')
  },
})

export const Invalid = meta.story({
  args: { defaultValue: '1234', 'aria-invalid': true },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: '47' },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeDisabled()
  },
})

export const TypingOverADigit = meta.story({
  args: { defaultValue: '4719' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: digit(2) }))
    await userEvent.keyboard('0')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4019')
    await expect(canvas.getByRole('textbox', { name: digit(3) })).toHaveFocus()
  },
})

export const PastingWhatIsNoCode = meta.story({
  args: { defaultValue: '47' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: digit(3) }))
    await userEvent.paste('see you')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: digit(1) })).toHaveValue('4')
  },
})

export const SixDigits = meta.story({
  args: { length: 6 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 6' }))
    await userEvent.paste('471902')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('471902')
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const box = (position: number) => canvas.getByRole('textbox', { name: digit(position) })
    // The digits stay in the order in which a code is read.
    await expect(box(1).getBoundingClientRect().left).toBeLessThan(box(4).getBoundingClientRect().left)
    await userEvent.click(box(1))
    await userEvent.keyboard('47{ArrowLeft}')
    await expect(box(2)).toHaveFocus()
  },
})
