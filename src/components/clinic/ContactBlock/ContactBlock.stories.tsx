import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ContactBlock } from './ContactBlock'

const meta = preview.meta({
  title: 'Clinic/ContactBlock',
  component: ContactBlock,
  parameters: { layout: 'fullscreen' },
  args: {
    contact: {
      address: '12 Harbour Street, Portland, OR 97204',
      email: 'hello@clinora.example',
      phone: '+1 (555) 014-2233',
    },
  },
})

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(args.contact.address)).toBeVisible()
    await expect(canvas.getByRole('link', { name: args.contact.email })).toHaveAttribute(
      'href',
      'mailto:hello@clinora.example',
    )
    await expect(canvas.getByRole('link', { name: args.contact.phone })).toHaveAttribute(
      'href',
      'tel:+15550142233',
    )
  },
})
