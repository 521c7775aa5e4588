import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { AddressField } from './AddressField'

const meta = preview.meta({
  title: 'Clinic/AddressField',
  component: AddressField,
  decorators: [
    (Story) => (
      <div className="w-96 max-w-full">
        <Story />
      </div>
    ),
  ],
  args: { name: 'address' },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(en.settings.address)
    await userEvent.type(input, '12 Harbour Street')
    await expect(input).toHaveValue('12 Harbour Street')
    await expect(input).toBeRequired()
  },
})

export const Missing = meta.story({
  args: { error: en.errors.settings.address },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(en.settings.address)
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Please enter an address before saving.')
  },
})
