import { expect, fn } from 'storybook/test'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Input } from './Input'

const meta = preview.meta({
  title: 'Forms/Input',
  component: Input,
  tags: ['visual'],
  args: { 'aria-label': 'Clinic name', onChange: fn(), onBlur: fn(), className: 'max-w-80' },
})

export const Default = meta.story({
  args: { placeholder: 'Sunrise Clinic' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Clinic name' })
    await userEvent.type(input, 'Lotus')
    await expect(input).toHaveValue('Lotus')
    await expect(args.onChange).toHaveBeenCalledTimes(5)
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'change' }))
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await expect(args.onBlur).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'blur' }))
  },
})

export const Filled = meta.story({ args: { defaultValue: 'Sunrise Clinic' } })
export const Small = meta.story({ args: { size: 'sm', defaultValue: 'Sunrise Clinic' } })

export const Invalid = meta.story({
  args: { 'aria-invalid': true, defaultValue: '12' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox')
    await expect(control).toBeInvalid()
    await expectColour(control, 'borderTopColor', 'danger')
  },
})

export const ReadOnly = meta.story({
  args: { readOnly: true, defaultValue: 'demo@clinora.test' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const Disabled = meta.story({
  args: { disabled: true, defaultValue: 'Sunrise Clinic' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
})

export const LongValue = meta.story({
  args: { defaultValue: 'Sri Venkateshwara Multispeciality Clinic and Diagnostics Centre, Pune' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await expect(input.scrollWidth).toBeGreaterThan(input.clientWidth)
    await expect(input.offsetWidth).toBeLessThanOrEqual(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { defaultValue: 'عيادة الشروق' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveStyle({ direction: 'rtl', textAlign: 'start' })
  },
})
