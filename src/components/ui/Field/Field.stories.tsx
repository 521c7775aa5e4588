import { expect } from 'storybook/test'
import { errors } from '@/messages/en/errors'
import preview from '#.storybook/preview'
import { Input } from '../Input/Input'
import { Radio, RadioGroup } from '../RadioGroup/RadioGroup'
import { Field } from './Field'

const meta = preview.meta({
  title: 'Forms/Field',
  component: Field,
  tags: ['visual'],
  args: { label: 'Phone', children: <Input inputMode="tel" />, className: 'w-80 max-w-full' },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Phone'))
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveFocus()
  },
})

export const WithHint = meta.story({
  args: { hint: 'Ten digits, without spaces' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Phone')).toHaveAccessibleDescription('Ten digits, without spaces')
  },
})

export const Required = meta.story({
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toBeRequired()
    await expect(canvas.getByText('*')).toHaveAttribute('aria-hidden', 'true')
  },
})

export const WithError = meta.story({
  args: { required: true, hint: 'Ten digits, without spaces', error: errors.register.phone },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Phone')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(`Ten digits, without spaces ${errors.register.phone}`)
  },
})

export const Group = meta.story({
  args: {
    label: 'Gender',
    group: true,
    required: true,
    error: 'Choose one.',
    children: (
      <RadioGroup orientation="horizontal">
        <Radio value="Male" label="Male" />
        <Radio value="Female" label="Female" />
      </RadioGroup>
    ),
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Gender' })
    await expect(group).toHaveAccessibleDescription('Choose one.')
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAttribute('aria-required', 'true')
  },
})

export const HiddenLabel = meta.story({
  args: { label: 'Verification code', hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
    const label = canvas.getByText('Verification code')
    const { left, right, top, bottom } = label.getBoundingClientRect()
    await expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).not.toBe(label)
  },
})

export const LongLabelAndError = meta.story({
  args: {
    label: 'The address that is printed on the prescriptions and shown to patients in the app',
    error:
      'We could not find this address. Write street, number, postal code and city, or choose a suggestion.',
  },
})

export const DisabledControl = meta.story({
  args: { hint: 'Only an admin can change it', children: <Input disabled defaultValue="9876543210" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Phone'))
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).not.toHaveFocus()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Only an admin can change it')
  },
})

/** The control's own description comes before the one of the Field. */
export const ControlWithItsOwnDescription = meta.story({
  args: {
    error: errors.register.phone,
    children: <Input aria-describedby="country" />,
  },
  decorators: [
    (Story) => (
      <div>
        <Story />
        <p id="country" className="mt-2 text-sm">
          India, +91
        </p>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      `India, +91 ${errors.register.phone}`,
    )
  },
})
