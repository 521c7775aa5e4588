import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { NumberField } from './NumberField'

const meta = preview.meta({
  title: 'Forms/NumberField',
  component: NumberField,
  tags: ['visual'],
  args: { onChange: fn() },
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
    const input = canvas.getByRole('textbox', { name: 'Patient age' })
    await userEvent.type(input, '42')
    await expect(input).toHaveValue('42')
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'change' }))
  },
})

/** What was typed stays in the field, also if it is no number: the form says so. */
export const AnyScript = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '٤٢ years')
    await expect(input).toHaveValue('٤٢ years')
  },
})

export const WithUnit = meta.story({ args: { defaultValue: 42, unit: 'years' } })
export const Small = meta.story({ args: { size: 'sm', defaultValue: 7 } })
export const Invalid = meta.story({
  args: { 'aria-invalid': true, defaultValue: -1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 42, unit: 'years' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Decimals = meta.story({
  args: { inputMode: 'decimal' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '-18.5204')
    await expect(input).toHaveValue('-18.5204')
  },
})

export const UnitRightToLeft = meta.story({
  args: { defaultValue: 42, unit: 'years' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('textbox').getBoundingClientRect()
    await expect(canvas.getByText('years').getBoundingClientRect().left - left).toBe(12)
  },
})
