import { expect } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Breadcrumb } from './Breadcrumb'

const meta = preview.meta({
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
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
