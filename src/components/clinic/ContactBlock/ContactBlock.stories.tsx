import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ContactBlock } from './ContactBlock'

const meta = preview.meta({
  title: 'Clinic/Landing/ContactBlock',
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
  tags: ['visual'],
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

export const Narrow = meta.story({
  tags: ['visual'],
  args: {
    contact: {
      address: `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2)}, Isle of Anglesey`,
      email: `${'front.desk.'.repeat(7)}@clinora.example`,
      phone: '+44 (0)1248 555 014 ext. 2233',
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[data-slot=contact-block]')
    await expect(block?.scrollWidth).toBe(block?.clientWidth)
  },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
  },
})
