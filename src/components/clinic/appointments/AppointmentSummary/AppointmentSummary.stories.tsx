import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentSummary } from './AppointmentSummary'

const { accepted } = samples.appointment
const online = { ...accepted, amount: 1200, paidOnline: true }
const atClinic = { ...accepted, amount: 475.5, paidOnline: false }

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentSummary',
  component: AppointmentSummary,
  parameters: { layout: 'padded' },
  args: { appointments: [online, atClinic, online] },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      '3 without declined and cancelled · ₹2,400 paid online · ₹475.50 at the clinic',
    )
  },
})

/** A payment or an amount that the backend does not send is named apart. */
export const MissingFields = meta.story({
  args: { appointments: [online, { ...online, paidOnline: null }, { ...atClinic, amount: null }] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      '3 without declined and cancelled · ₹1,200 paid online · ₹0 at the clinic · ₹1,200 with no payment given · one has no amount',
    )
  },
})

/** Declined and cancelled visits cost nothing. */
export const WithoutTheReleased = meta.story({
  args: {
    appointments: [online, atClinic, { ...online, status: 'declined' }, { ...atClinic, status: 'cancelled' }],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      '2 without declined and cancelled · ₹1,200 paid online · ₹475.50 at the clinic',
    )
  },
})

/** One row shows its own amount. */
export const OneAppointment = meta.story({
  args: { appointments: [online] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
})
