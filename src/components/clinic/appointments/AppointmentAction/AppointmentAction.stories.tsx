import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { isFinal, STATUSES } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentAction } from './AppointmentAction'

const { pending, completed, bare, longNames } = samples.appointment

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentAction',
  component: AppointmentAction,
  args: { appointment: pending, onOpen: fn() },
})

export const Manage = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Manage appointment of Lena Moreau' })
    await expect(button).toHaveTextContent(en.appointments.manage)
    await userEvent.click(button)
    await expect(args.onOpen.mock.calls).toEqual([[pending]])
  },
})

export const View = meta.story({
  args: { appointment: completed },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'View appointment of Lena Moreau' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen.mock.calls).toEqual([[completed]])
  },
})

export const UnnamedPatient = meta.story({
  tags: ['visual'],
  args: { appointment: bare },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('View appointment of unnamed patient')
  },
})

/** Appointments that can still change show Manage, all others View. */
export const EachStatus = meta.story({
  render: (args) => (
    <div className="flex flex-wrap gap-2">
      {[...STATUSES, null].map((status) => (
        <AppointmentAction {...args} key={status} appointment={{ ...pending, status }} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const { manage, view } = en.appointments
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual(
      [...STATUSES, null].map((status) => (isFinal(status) ? view : manage)),
    )
  },
})

/** The size in a row of the table. */
export const Small = meta.story({
  tags: ['visual'],
  args: { size: 'sm', className: 'w-20' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('data-size', 'sm')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onOpen.mock.calls).toEqual([[pending]])
  },
})

export const LongName = meta.story({
  args: { appointment: longNames },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(
      `Manage appointment of ${longNames.patientName}`,
    )
  },
})
