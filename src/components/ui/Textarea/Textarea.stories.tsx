import { expect, fn } from 'storybook/test'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { Textarea } from './Textarea'

const meta = preview.meta({
  title: 'Forms/Textarea',
  component: Textarea,
  tags: ['visual'],
  args: { 'aria-label': 'Symptoms', onChange: fn(), className: 'w-80 max-w-full' },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('textbox', { name: 'Symptoms' })
    await userEvent.type(area, 'Fever{Enter}Cough')
    await expect(area).toHaveValue('Fever\nCough')
    await expect(args.onChange).toHaveBeenCalledTimes('Fever\nCough'.length)
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'change' }))
  },
})

export const GrowsAndThenScrolls = meta.story({
  args: { defaultValue: Array.from({ length: 40 }, (_, day) => `Day ${day + 1}: fever`).join('\n') },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    await expect(area.clientHeight).toBeLessThanOrEqual(240)
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
  },
})

export const Placeholder = meta.story({ args: { placeholder: 'Fever since Monday' } })

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox')
    await expect(control).toBeInvalid()
    await expectColour(control, 'borderTopColor', 'danger')
  },
})

export const InAField = meta.story({
  args: { 'aria-label': undefined },
  render: (args) => (
    <Field label="Symptoms" hint="What the patient says" error="Write at most 500 characters." required>
      <Textarea {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Symptoms' })
    await expect(area).toBeRequired()
    await expect(area).toBeInvalid()
    await expect(area).toHaveAccessibleDescription('What the patient says Write at most 500 characters.')
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'Fever' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})
