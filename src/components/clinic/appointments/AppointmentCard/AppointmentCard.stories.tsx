import type { Canvas } from 'storybook/internal/csf'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { CARD_FACTS } from '../columns'
import { AppointmentCard } from './AppointmentCard'

const {
  pending,
  accepted,
  completed,
  declined,
  cancelled,
  longNames,
  bare,
  acceptedWalkIn,
  unknownStatus,
  overdue,
  forAnother,
} = samples.appointment

const meta = preview.meta({
  title: 'Clinic/AppointmentCard',
  component: AppointmentCard,
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { appointment: pending, today: TODAY, onOpen: fn() },
})

/** Terms with what they say. */
const facts = (root: HTMLElement) =>
  Array.from(root.querySelectorAll('dl > div'), (fact) =>
    Array.from(fact.children, (part) => part.textContent).join(': '),
  )

export const Pending = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('Lena Moreau')).toBeVisible()
    await expect(canvas.getByText('Dr. Amara Okafor')).toBeVisible()
    await expect(canvas.getByText(en.ui.status.pending)).toBeVisible()
    await expect(facts(canvasElement)).toEqual([
      'Date: Today',
      'Time: 09:30',
      'Amount: ₹450',
      'Phone: 5550142233',
      'Payment: Paid online',
      'Booked by: App',
    ])
    const button = canvas.getByRole('button', { name: 'Manage appointment of Lena Moreau' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(button)
    await expect(args.onOpen.mock.calls).toEqual([[pending]])
  },
})

export const WalkIn = meta.story({
  args: { appointment: acceptedWalkIn },
  play: async ({ canvasElement }) => {
    await expect(facts(canvasElement)).toContain('Booked by: Walk-in')
    await expect(facts(canvasElement)).toContain('Payment: At clinic')
  },
})

function inStatus(appointment: Appointment, status: keyof typeof en.ui.status, verb: string) {
  return {
    args: { appointment },
    play: async ({ canvas }: { canvas: Canvas }) => {
      await expect(canvas.getByText(en.ui.status[status])).toBeVisible()
      await expect(canvas.getByRole('button')).toHaveAccessibleName(`${verb} appointment of Lena Moreau`)
    },
  }
}

export const Accepted = meta.story(inStatus(accepted, 'accepted', 'Manage'))
export const Completed = meta.story(inStatus(completed, 'completed', 'View'))
export const Declined = meta.story(inStatus(declined, 'declined', 'View'))
export const Cancelled = meta.story(inStatus(cancelled, 'cancelled', 'View'))
export const UnknownStatus = meta.story(inStatus(unknownStatus, 'unknown', 'View'))

export const WithoutDoctor = meta.story({
  tags: ['visual'],
  args: { hideDoctor: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Dr. Amara Okafor')).not.toBeInTheDocument()
  },
})

export const JustBooked = meta.story({
  args: { justBooked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.appointments.booked.row)).toBeVisible()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(longNames.patientName ?? '')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const MissingFields = meta.story({
  args: { appointment: bare },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(CARD_FACTS.length + 2)
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})

/** What a backend may send besides: a date and a time in words, no amount. */
export const TextsOfAnotherForm = meta.story({
  args: {
    appointment: {
      ...accepted,
      date: null,
      time: null,
      unreadableDate: 'next week',
      unreadableTime: '9 am',
      amount: null,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(facts(canvasElement).slice(0, 3)).toEqual([
      'Date: next week',
      'Time: 9 am',
      `Amount: —${en.shell.missing}`,
    ])
  },
})

export const OverdueForAnother = meta.story({
  tags: ['visual'],
  args: { appointment: { ...forAnother, date: overdue.date } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('Mia Moreau')).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=appointment-booker]')).toHaveTextContent(
      'Booked by Lena Moreau',
    )
    await expect(facts(canvasElement)[0]).toBe(`Date: Wed, Nov 18${en.appointments.overdue}`)
    await userEvent.click(canvas.getByText('Mia Moreau'))
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
  },
})

export const ByKeyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen.mock.calls).toEqual([[pending]])
  },
})

export const RightToLeft = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false }, direction: 'rtl' },
  play: async ({ canvas }) => {
    const left = (text: string) => canvas.getByText(text).getBoundingClientRect().left
    await expect(left('Lena Moreau')).toBeGreaterThan(left(en.ui.status.pending))
  },
})
