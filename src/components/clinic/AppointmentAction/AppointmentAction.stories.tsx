import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { AppointmentAction } from './AppointmentAction'

const { pending, completed, bare } = fixtures.appointment

const meta = preview.meta({
  title: 'Clinic/AppointmentAction',
  component: AppointmentAction,
  args: { appointment: pending, onOpen: fn() },
})

export const Manage = meta.story({
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
  args: { appointment: bare },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('View appointment of unnamed patient')
  },
})
