import { expect, fn } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { PasswordField } from './PasswordField'

const meta = preview.meta({
  title: 'Forms/PasswordField',
  component: PasswordField,
  tags: ['visual'],
  args: { autoComplete: 'current-password', defaultValue: 'demo1234', onChange: fn() },
  decorators: [
    (Story) => (
      <Field label="Password" required className="w-80 max-w-full">
        <Story />
      </Field>
    ),
  ],
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await expect(input).toHaveFocus()

    const toggle = canvas.getByRole('button', { name: ui.showCharacters })
    await userEvent.click(toggle)
    // The name changes. A pressed state as well would say "Hide characters, pressed" while the characters are shown.
    await expect(toggle).toHaveAccessibleName(ui.hideCharacters)
    await expect(toggle).not.toHaveAttribute('aria-pressed')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(input).toHaveValue('demo1234')

    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: ui.showCharacters })).toHaveFocus()
    await expect(input).toHaveAttribute('type', 'password')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(input, '5')
    await expect(input).toHaveValue('demo12345')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'change' }))
  },
})

export const Empty = meta.story({ args: { defaultValue: undefined } })

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const { left } = canvas.getByLabelText('Password').getBoundingClientRect()
    await expect(canvas.getByRole('button').getBoundingClientRect().left).toBe(left)
  },
})

export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: ui.showCharacters }))
    await expect(canvas.getByRole('button', { name: ui.hideCharacters })).toBeVisible()
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Password')
    await expect(control).toBeInvalid()
    await expectColour(control, 'borderTopColor', 'danger')
  },
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toBeDisabled()
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
})
