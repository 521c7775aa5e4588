import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures, TODAY } from '../../../../stories/mocks/fixtures'
import { AppointmentCard } from './AppointmentCard'

const { pending, completed, longNames, bare, acceptedWalkIn, unknownStatus } = fixtures.appointment

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

export const Completed = meta.story({
  args: { appointment: completed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('View appointment of Lena Moreau')
  },
})

export const WithoutDoctor = meta.story({
  args: { hideDoctor: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Dr. Amara Okafor')).not.toBeInTheDocument()
  },
})

export const LongNames = meta.story({
  args: { appointment: longNames },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(longNames.patient_name ?? '')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const MissingFields = meta.story({
  args: { appointment: bare },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(8)
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})

export const UnknownStatus = meta.story({
  args: { appointment: unknownStatus },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.ui.status.unknown)).toBeVisible()
  },
})
