import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { PhoneLink } from './PhoneLink'

const meta = preview.meta({
  title: 'Clinic/Appointments/PhoneLink',
  component: PhoneLink,
  args: { phone: '+1 (555) 014-2233' },
})

export const ANumber = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '+1 (555) 014-2233' })).toHaveAttribute(
      'href',
      'tel:+15550142233',
    )
  },
})

/** A text without digits is not a link. */
export const AnotherText = meta.story({
  args: { phone: 'ask at the desk' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ask at the desk')).toBeVisible()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
  },
})

export const OnAPhone = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('+1 (555) 014-2233')).direction).toBe('ltr')
  },
})
