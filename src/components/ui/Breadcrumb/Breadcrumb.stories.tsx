import { expect } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Breadcrumb } from './Breadcrumb'

const meta = preview.meta({
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  tags: ['visual', 'beta', '!stable'],
  args: {
    items: [
      { label: 'Doctors', href: '#doctors' },
      { label: 'Dr. Anita Rao', href: '#doctor-profile' },
    ],
    current: 'Appointments',
  },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: ui.breadcrumb })).toBeVisible()
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['#doctors', '#doctor-profile'])
    await expect(canvas.getByText('Appointments')).toHaveAttribute('aria-current', 'page')
  },
})

export const LongNamesOnPhones = meta.story({
  args: {
    items: [
      { label: 'Doctors', href: '#doctors' },
      { label: 'Dr. Venkatanarasimharajuvaripeta Subramaniam', href: '#doctor-profile' },
    ],
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const OneParent = meta.story({
  args: { items: [{ label: 'Doctors', href: '#doctors' }], current: 'Dr. Anita Rao' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Doctors' })).toHaveFocus()
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect())
    await expect(first?.left).toBeGreaterThan(second?.right ?? Infinity)
    // The arrows point to the left.
    await expect(canvasElement.querySelector('svg')).toHaveStyle({ rotate: '180deg' })
  },
})
