import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Notification } from '@/domain/notifications'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { Card } from '../../ui/Card/Card'
import { SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { NotificationItem, NotificationItemSkeleton } from './NotificationItem'

const notification: Notification = {
  id: 311,
  patientName: 'Lena Moreau',
  doctorName: 'Dr. Amara Okafor',
  date: '2026-11-24',
  time: '0930',
  unreadableDate: null,
  unreadableTime: null,
  appointmentNumber: 'Clinora4821937',
  appointmentId: 902,
}

const appointment = { ...samples.appointment.pending, bookedAt: '2026-11-20T04:25:00Z' }

const meta = preview.meta({
  title: 'Clinic/Notifications/NotificationItem',
  component: NotificationItem,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <Card className="max-w-3xl overflow-hidden">
        <ul onClickCapture={(event) => preventNavigation(event)}>
          <Story />
        </ul>
      </Card>
    ),
  ],
  args: {
    notification,
    appointment,
    now: new Date('2026-11-20T04:30:00Z'),
    unread: true,
    href: '/appointments?open=902',
    onRead: fn(),
    onAccept: fn(),
  },
  // Storybook's date control passes a number.
  argTypes: { now: { control: false } },
})

/** Following a link would replace the story. */
function preventNavigation(event: React.MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

export const Unread = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const item = canvas.getByRole('listitem')
    await expect(item).toHaveTextContent('Lena Moreau booked an appointment')
    await expect(item).toHaveTextContent('with Dr. Amara Okafor')
    await expect(item).toHaveTextContent('Nov 24, 2026, 09:30')
    await expect(item).toHaveTextContent('Clinora4821937')
    await expect(item).toHaveTextContent(en.notifications.unread)
    await expect(item.querySelector('[data-slot=unread-dot]')).toBeVisible()
    await expect(item).toHaveTextContent('Booked 5 minutes ago')
    const link = canvas.getByRole('link')
    await expect(link).toHaveAttribute('href', '/appointments?open=902')
    await userEvent.click(link)
    await expect(args.onRead.mock.calls).toEqual([[]])
  },
})

/** With the name of the month, as in the lists. */
export const DayInArabic = meta.story({
  tags: ['behaviour'],
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('24 نوفمبر 2026')
  },
})

export const Read = meta.story({
  args: { unread: false, appointment: samples.appointment.accepted },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(en.notifications.unread)).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('link'))
    await expect(args.onRead).not.toHaveBeenCalled()
  },
})

export const Accepting = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept (booking of Lena Moreau)' }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
    await expect(args.onAccept).toHaveBeenCalledWith(appointment)
    await expect(args.onRead).not.toHaveBeenCalled()
  },
})

/** Two presses before the first one has rendered. */
export const PressedTwice = meta.story({
  tags: ['behaviour'],
  args: { onAccept: fn(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Accept/ }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
  },
})

/** The button keeps its name, and the focus. */
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const accept = canvas.getByRole('button', { name: /^Accept/ })
    await userEvent.click(accept)
    await expect(accept).toHaveAttribute('aria-busy', 'true')
    await expect(accept).toHaveFocus()
    await expect(args.onAccept).not.toHaveBeenCalled()
  },
})

/** Right after the own press. */
export const Accepted = meta.story({
  tags: ['visual'],
  args: {
    unread: false,
    appointment: samples.appointment.accepted,
    message: { tone: 'success', text: en.outcomes.statusChanged.accepted },
  },
  play: async ({ canvas }) => {
    // It fades in.
    await waitFor(() => expect(canvas.getByText(en.outcomes.statusChanged.accepted)).toBeVisible())
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** A colleague was faster: the row says so, and offers nothing that is not allowed any more. */
export const AnsweredByOthers = meta.story({
  tags: ['visual'],
  args: {
    appointment: samples.appointment.cancelled,
    message: {
      tone: 'error',
      text: en.errors.status.failed,
      detail: en.appointments.change.changedByOther.replace('{status}', en.ui.status.cancelled),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The status is now Cancelled.')
    await expect(canvas.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  },
})

/** The appointment is not known, such as one older than 30 days. */
export const UnknownAppointment = meta.story({
  args: { appointment: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: /^Mark as read/ })).toBeVisible()
    await expect(canvas.queryByRole('time')).not.toBeInTheDocument()
  },
})

/** The pressed button disappears, so the focus moves to the link. */
export const MarkedAsRead = meta.story({
  tags: ['behaviour'],
  args: { appointment: undefined },
  render: function Controlled({ onRead, ...args }) {
    const [unread, setUnread] = useState(true)
    return (
      <NotificationItem
        {...args}
        unread={unread}
        onRead={() => {
          onRead()
          setUnread(false)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Mark as read .*Lena Moreau/ }))
    await expect(args.onRead).toHaveBeenCalledOnce()
    await expect(args.onRead).toHaveBeenCalledWith()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRead.mock.calls).toEqual([[]])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /^Accept/ })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /^Mark as read/ })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onRead.mock.calls).toEqual([[], []])
  },
})

export const MissingFields = meta.story({
  args: {
    notification: {
      ...notification,
      patientName: null,
      doctorName: null,
      date: null,
      time: null,
      appointmentNumber: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent(
      `${en.notifications.somebody} booked an appointment`,
    )
  },
})

export const OddDate = meta.story({
  args: {
    notification: {
      ...notification,
      date: null,
      time: null,
      unreadableDate: 'soon',
      unreadableTime: '9 am',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('soon, 9 am')
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: {
    notification: {
      ...notification,
      patientName: 'Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine Jr.',
      doctorName: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const item = canvas.getByRole('listitem')
    await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
  },
})

export const Many = meta.story({
  render: (args) => (
    <>
      {samples.notifications.map((each, index) => (
        <NotificationItem
          key={each.id}
          {...args}
          notification={each}
          appointment={index < 3 ? appointment : undefined}
          unread={index < 3}
          className="border-b border-line last:border-b-0"
        />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(samples.notifications.length)
    await expect(canvas.getAllByRole('button', { name: /^Accept/ })).toHaveLength(3)
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** A different height would shift the layout when the data arrives. */
export const Loading = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'desk', isRotated: false } },
  args: { unread: false, appointment: undefined },
  render: (args) => (
    <>
      <NotificationItem {...args} />
      <li>
        <SkeletonGroup label={en.notifications.loading}>
          <NotificationItemSkeleton />
        </SkeletonGroup>
      </li>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.notifications.loading)
    const height = (slot: string) =>
      canvasElement.querySelector(`[data-slot=${slot}]`)?.getBoundingClientRect().height
    await expect(height('notification-item-skeleton')).toBe(height('notification-item'))
  },
})
