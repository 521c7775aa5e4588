import { expect, waitFor } from 'storybook/test'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import type { ScreenContext } from './screen'

export const READ = 'GET /recent'
export const LIST = 'GET /appointments/{clinicId}'

/** The appointments of the notifications, not answered yet. */
export const pendingBookings = fixtures.notifications.flatMap(({ appointment_id }) =>
  fixtures.appointments
    .filter(({ id }) => id === appointment_id)
    .map((each) => ({ ...each, status: STATUS_NUMBERS.pending })),
)

const KEY = 'readNotifications'

/** Writes the ids of read notifications as another tab does. */
export function storeRead(json: string) {
  localStorage.setItem(KEY, json)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

export const storedReadIds = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as number[]
export const bookings = ({ canvas }: ScreenContext) =>
  canvas.findAllByRole('link', { name: / booked an appointment$/ })
export const markButtons = ({ canvas }: ScreenContext) =>
  canvas.queryAllByRole('button', { name: new RegExp(en.notifications.markAsRead) })
export const acceptButtons = ({ canvas }: ScreenContext) =>
  canvas.queryAllByRole('button', { name: new RegExp(`^${en.appointments.change.to.accepted} `) })
export const seeUnread = ({ canvas }: ScreenContext, count: number) =>
  waitFor(() =>
    expect(canvas.getByRole('link', { name: en.screens.notifications.title })).toHaveAccessibleDescription(
      count > 0 ? `${count} unread` : '',
    ),
  )
