import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFinal, STATUSES } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { appointmentColumns, CARD_FACTS } from '../columns'
import { AppointmentCard } from './AppointmentCard'

const { pending, accepted, longNames, bare, acceptedWalkIn, squeezedIn, overdue, forAnother } =
  samples.appointment

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentCard',
  component: AppointmentCard,
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { appointment: pending, today: TODAY, onOpen: fn() },
})

const field = (root: HTMLElement, name: string) => root.querySelector(`[data-field=${name}]`)

const shownFacts = (appointment: Appointment) =>
  CARD_FACTS.filter((name) => !appointmentColumns[name].isOmitted?.(appointment))

/** The facts as "term: description". */
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
    await expect(field(canvasElement, 'time')).toHaveTextContent('09:30')
    await expect(field(canvasElement, 'date')).toHaveTextContent('Today')
    const visibleFacts = facts(canvasElement)
    const labels = shownFacts(pending).map((name) => en.appointments.fields[name])
    await expect(visibleFacts.map((fact) => fact.split(':')[0])).toEqual(labels)
    for (const fact of ['Phone: 5550142233', 'Payment: Paid online', 'Amount: ₹450', 'Booked by: App'])
      await expect(visibleFacts).toContain(fact)
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

const ofAnotherService = `import { AppointmentCard, type Appointment } from 'clinora/components'

// What a service answers has no types.
const answer = '{ "id": 1, "patientName": "Lena Moreau", "date": "20/11/2026", "status": "arrived" }'

export const Example = () => (
  <AppointmentCard
    appointment={JSON.parse(answer) as Appointment}
    today="2026-11-20"
    onOpen={() => {}}
  />
)`

/** TypeScript takes any text as a date, and a caller without TypeScript any status. */
export const UnknownDateAndStatus = meta.story({
  tags: ['behaviour'],
  parameters: { docs: { source: { code: ofAnotherService } } },
  args: { appointment: { ...pending, date: '20/11/2026', status: 'arrived' as 'pending' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(field(canvasElement, 'date')).toHaveTextContent('—')
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})

export const SqueezeIn = meta.story({
  args: { appointment: squeezedIn },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.appointments.squeezeIn)).toBeVisible()
  },
})

export const EachStatus = meta.story({
  render: (args) => (
    <>
      {[...STATUSES, null].map((status) => (
        <AppointmentCard {...args} key={status} appointment={{ ...pending, status }} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const actions = canvas.getAllByRole('button')
    for (const [index, status] of [...STATUSES, null].entries()) {
      await expect(canvas.getByText(en.ui.status[status ?? 'unknown'])).toBeVisible()
      await expect(actions[index]).toHaveAccessibleName(
        `${isFinal(status) ? 'View' : 'Manage'} appointment of Lena Moreau`,
      )
    }
  },
})

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
    await expect(canvas.getByText(en.appointments.recent.booked)).toBeVisible()
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
    // Beside the facts: time, date, patient and doctor.
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(shownFacts(bare).length + 4)
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})

/** An unreadable date and time are shown as sent. */
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
    await expect(field(canvasElement, 'time')).toHaveTextContent('9 am')
    await expect(field(canvasElement, 'date')).toHaveTextContent('next week')
    await expect(facts(canvasElement)).toContain(`Amount: —${en.shell.missing}`)
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
    await expect(field(canvasElement, 'date')).toHaveTextContent(`Wed, Nov 18${en.appointments.overdue}`)
    await userEvent.click(canvas.getByText('Mia Moreau'))
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
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
    const leftEdge = (text: string) => canvas.getByText(text).getBoundingClientRect().left
    await expect(leftEdge('Lena Moreau')).toBeGreaterThan(leftEdge(en.ui.status.pending))
  },
})
