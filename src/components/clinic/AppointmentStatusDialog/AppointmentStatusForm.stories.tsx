import { expect, fn, screen } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Managing, openStatusDialog } from '../../../../stories/dialogs/statusDialog'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'
import { AppointmentStatusForm } from './AppointmentStatusForm'

const { accepted, bare, longNames } = fixtures.appointment

/** What the dialog shows of an appointment. */
const meta = preview.meta({
  title: 'Clinic/AppointmentStatusForm',
  component: AppointmentStatusDialog,
  subcomponents: { AppointmentStatusForm },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { appointment: accepted, onClose: fn(), onChangeStatus: fn() },
  render: (args) => <Managing {...args} />,
})

export const AllDetails = meta.story({
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const terms = dialog.getAllByRole('term').map((term) => term.textContent)
    const said = dialog.getAllByRole('definition').map((definition) => definition.textContent)
    await expect(Object.fromEntries(terms.map((term, index) => [term, said[index]]))).toMatchObject({
      Status: 'Accepted',
      Doctor: 'Dr. Amara Okafor',
      Date: 'Friday, November 20, 2026',
      Time: '09:30',
      Phone: '5550142233',
      'Booked by': 'App',
      Amount: '₹450',
      Payment: 'Paid online',
      'Booked on': expect.stringContaining('Nov 18, 2026') as string,
      Number: 'Clinora4821937',
    })
  },
})

export const MissingFields = meta.story({
  args: { appointment: bare },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent, en.appointments.unnamedPatient)
    await expect(dialog.getAllByText(en.shell.missing)).toHaveLength(9)
  },
})

export const LongNames = meta.story({
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ userEvent }) => {
    await openStatusDialog(userEvent, longNames.patient_name ?? '')
    const title = screen.getByRole('heading')
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    const close = screen.getByRole('button', { name: en.ui.close })
    const words = document.createRange()
    words.selectNodeContents(title)
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left)
  },
})
