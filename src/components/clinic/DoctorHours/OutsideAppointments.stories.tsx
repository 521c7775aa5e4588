import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { OutsideAppointments } from './OutsideAppointments'

const { outside } = en.hours
const { accepted } = samples.appointment

const meta = preview.meta({
  title: 'Clinic/Doctors/OutsideAppointments',
  component: OutsideAppointments,
  tags: ['nightly'],
  parameters: { layout: 'padded' },
  args: {
    appointments: [accepted, { ...accepted, id: 5, patientName: null, phone: null }],
    today: '2026-11-27',
    hrefOf: (id: number) => `/appointments?appointment=${String(id)}`,
  },
})

export const Default = meta.story({
  tags: ['!nightly', 'full-checks'],
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^tel:/),
      `/appointments?appointment=${String(accepted.id)}`,
      '/appointments?appointment=5',
    ])
    await expect(canvas.getByText(outside.noPhone)).toBeVisible()
  },
})

export const None = meta.story({
  args: { appointments: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(outside.title)).not.toBeInTheDocument()
  },
})
