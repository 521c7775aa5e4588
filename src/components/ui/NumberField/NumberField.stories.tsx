import { expect, fireEvent, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { NumberField } from './NumberField'

const meta = preview.meta({
  title: 'Forms/NumberField',
  component: NumberField,
  tags: ['visual'],
  args: { min: 0, onChange: fn() },
  decorators: [
    (Story) => (
      <Field label="Patient age" className="w-48">
        <Story />
      </Field>
    ),
  ],
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Patient age' })
    await userEvent.type(input, '4x2')
    await expect(input).toHaveValue(42)
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'change' }))
  },
})

export const WheelDoesNotChangeTheNumber = meta.story({
  tags: ['behaviour'],
  args: { defaultValue: 42 },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.click(input)
    await fireEvent.wheel(input, { deltaY: 100 })
    await expect(input).not.toHaveFocus()
    await expect(input).toHaveValue(42)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const WithUnit = meta.story({ args: { defaultValue: 42, unit: 'years' } })
export const Small = meta.story({ args: { size: 'sm', defaultValue: 7 } })
export const Invalid = meta.story({
  args: { 'aria-invalid': true, defaultValue: -1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 42, unit: 'years' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('spinbutton'), '1')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Decimals = meta.story({
  args: { inputMode: 'decimal', step: 'any', min: -90, max: 90 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.type(input, '-18.5204')
    await expect(input).toHaveValue(-18.5204)
    await expect(input).toBeValid()
  },
})

export const UnitRightToLeft = meta.story({
  args: { defaultValue: 42, unit: 'years' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('spinbutton').getBoundingClientRect()
    await expect(canvas.getByText('years').getBoundingClientRect().left - left).toBe(12)
  },
})
