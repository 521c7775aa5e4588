import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import {
  StatusDialogWithState,
  statusDialogStory,
  openStatusDialog,
} from '../../../../../stories/dialogs/statusDialog'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentStatusDialog } from './AppointmentStatusDialog'

const { accepted, acceptedWalkIn, bare, expected, longNames } = samples.appointment

/** The facts of an appointment in the dialog. */
const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentStatusForm',
  component: AppointmentStatusDialog,
  ...statusDialogStory,
})

type OpenDialog = Awaited<ReturnType<typeof openStatusDialog>>

/** The descriptions by term. */
function factsOf(dialog: OpenDialog) {
  const descriptions = dialog.getAllByRole('definition').map((definition) => definition.textContent)
  return Object.fromEntries(
    dialog.getAllByRole('term').map((term, index) => [term.textContent, descriptions[index] ?? '']),
  )
}

export const AllDetails = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(factsOf(dialog)).toMatchObject({
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
      Age: '34',
      Gender: 'Female',
      Symptoms: 'Short of breath on the stairs, worse since Monday',
    })
  },
})

/** A colleague cancels and restores while somebody asks: the question does not come back by itself. On F2 the status changes. */
export const DroppedQuestion = meta.story({
  tags: ['behaviour'],
  args: { appointment: acceptedWalkIn, onDraftChange: fn() },
  render: function Changing(args) {
    const [status, setStatus] = useState<AppointmentStatus>('accepted')
    return (
      <div
        onKeyDown={({ key }) => key === 'F2' && setStatus(status === 'accepted' ? 'cancelled' : 'accepted')}
      >
        <StatusDialogWithState {...args} appointment={{ ...acceptedWalkIn, status }} />
      </div>
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const cancel = en.appointments.change.to.cancelled
    await userEvent.click(dialog.getByRole('button', { name: cancel }))
    const keep = en.appointments.change.keep.cancelled
    await expect(dialog.getByRole('button', { name: keep })).toHaveFocus()
    await userEvent.keyboard('{F2}')
    await expect(dialog.queryByRole('button', { name: keep })).not.toBeInTheDocument()
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ askedStatus: null, reason: '' })
    dialog.getByRole('button', { name: en.ui.close }).focus()
    await userEvent.keyboard('{F2}')
    await expect(dialog.getByRole('button', { name: cancel })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: keep })).not.toBeInTheDocument()
  },
})

/** The same patient's, latest first. */
export const WithEarlierAppointments = meta.story({
  tags: ['visual'],
  args: {
    earlier: samples.knownPatients
      .flatMap(({ appointments }) => appointments ?? [])
      .filter(({ status }) => status === 'completed' || status === 'cancelled'),
  },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const list = dialog.getByRole('list', { name: en.appointments.change.earlier })
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    await expect(lines).toHaveLength(4)
    await expect(lines[0]).toBe('Thu, Dec 25, 2025 09:30Dr. Amara OkaforCompleted')
  },
})

export const WithoutEarlierAppointments = meta.story({
  tags: ['behaviour'],
  args: { earlier: [] },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(dialog.queryByText(en.appointments.change.earlier)).not.toBeInTheDocument()
  },
})

const barArgs = {
  appointment: { ...acceptedWalkIn, date: TODAY, checkIn: expected.checkIn },
  checkIn: { onCheckIn: fn(), onUndo: fn() },
  onMove: fn(),
  onCorrect: fn(),
}

/** Everything that can be done is in one bar, in the order of Tab. A question takes its place. */
export const OneBar = meta.story({
  tags: ['visual'],
  args: barArgs,
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const { checkIn, move, correction, change } = en.appointments
    const names = [
      ...[checkIn.arrived, checkIn.noShow, move.open, correction.open],
      ...[change.to.completed, change.to.cancelled],
    ]
    const [bar, ...others] = document.querySelectorAll<HTMLElement>('[data-slot=dialog-footer]')
    await expect(others).toHaveLength(0)
    await expect(dialog.getAllByRole('button').slice(0, -1)).toEqual(
      within(bar as HTMLElement).getAllByRole('button'),
    )
    dialog.getByRole('button', { name: checkIn.arrived }).focus()
    for (const name of names) {
      await expect(dialog.getByRole('button', { name })).toHaveFocus()
      await userEvent.tab()
    }
    await userEvent.click(dialog.getByRole('button', { name: change.to.cancelled }))
    await expect(bar).not.toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: change.keep.cancelled }))
    await expect(dialog.getByRole('button', { name: change.to.cancelled })).toHaveFocus()
  },
})

export const OneBarOnANarrowPhone = meta.story({
  args: barArgs,
  globals: { viewport: { value: 'narrow', isRotated: false }, direction: 'rtl' },
  play: async ({ userEvent }) => {
    await openStatusDialog(userEvent)
    const bar = document.querySelector('[data-slot=dialog-footer]')
    await expect(bar?.scrollWidth).toBe(bar?.clientWidth)
    // The sheet slides up from below the window.
    await waitFor(() => expect(bar?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
  },
})

/** The hint of the code field says which actions need the code. */
export const NeedsTheCode = meta.story({
  tags: ['gallery'],
  args: { appointment: accepted },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const { change } = en.appointments
    await expect(dialog.getByText(change.otpHint)).toBeVisible()
    for (const next of [change.to.completed, change.to.cancelled])
      await expect(dialog.queryByRole('button', { name: next })).not.toBeInTheDocument()
  },
})

/** A backend without extensions sends no age, gender and symptoms. They have no row. */
export const WithoutExtensions = meta.story({
  args: { appointment: { ...accepted, patientAge: null, patientGender: null, symptoms: null } },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const facts = Object.keys(factsOf(dialog))
    await expect(facts).toContain('Phone')
    for (const absent of ['Age', 'Gender', 'Symptoms']) await expect(facts).not.toContain(absent)
  },
})

export const Newborn = meta.story({
  args: { appointment: { ...accepted, patientAge: 0, patientGender: 'Male' } },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(factsOf(dialog)).toMatchObject({ Age: '0', Gender: 'Male' })
  },
})

export const MissingFields = meta.story({
  args: { appointment: bare },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent, en.appointments.unnamedPatient)
    await expect(dialog.getAllByText(en.shell.missing)).toHaveLength(9)
  },
})

export const WalkIn = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(factsOf(dialog)).toMatchObject({
      'Booked by': en.appointments.bookedBy.walkIn,
      Payment: en.appointments.payment.atClinic,
    })
  },
})

/** An unreadable date and time are shown as sent. An amount of 0 is not missing. */
export const TextsOfAnotherForm = meta.story({
  args: {
    appointment: {
      ...accepted,
      doctorName: null,
      date: null,
      time: null,
      unreadableDate: 'next week',
      unreadableTime: '9 am',
      amount: 0,
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(factsOf(dialog)).toMatchObject({
      Doctor: `—${en.shell.missing}`,
      Date: 'next week',
      Time: '9 am',
      Amount: '₹0',
    })
  },
})

const calendarFile = { name: 'Clinora-appointment-802.ics', href: 'data:text/calendar,BEGIN:VCALENDAR' }

/** A link, since it changes nothing. */
export const CalendarFile = meta.story({
  args: { calendarFile },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    const link = dialog.getByRole('link', { name: en.appointments.change.calendarFile })
    await expect(link).toHaveAttribute('href', calendarFile.href)
    await expect(link).toHaveAttribute('download', calendarFile.name)
  },
})

/** An appointment without date or time has no moment for a calendar. */
export const NoCalendarFile = meta.story({
  tags: ['behaviour'],
  args: { calendarFile, appointment: { ...accepted, time: null } },
  play: async ({ userEvent }) => {
    const dialog = await openStatusDialog(userEvent)
    await expect(
      dialog.queryByRole('link', { name: en.appointments.change.calendarFile }),
    ).not.toBeInTheDocument()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ userEvent }) => {
    await openStatusDialog(userEvent, longNames.patientName ?? '')
    const title = screen.getByRole('heading')
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    const close = screen.getByRole('button', { name: en.ui.close })
    const range = document.createRange()
    range.selectNodeContents(title)
    const words = range.getBoundingClientRect()
    const button = close.getBoundingClientRect()
    const overlap = Math.min(words.right, button.right) - Math.max(words.left, button.left)
    await expect(overlap).toBeLessThanOrEqual(0)
  },
})
