import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { FirstSteps, type FirstStep } from './FirstSteps'

const press = fn()
const { firstSteps: text } = en.today

/** @param doneCount how many of the three steps are done */
const steps = (doneCount: number): FirstStep[] => [
  { name: 'doctor', isDone: doneCount > 0, to: '/doctors' },
  { name: 'hours', isDone: doneCount > 1, ...(doneCount > 0 && { to: '/doctor-profile/7?tab=hours' }) },
  { name: 'booking', isDone: doneCount > 2, to: press },
]

const meta = preview.meta({
  title: 'Clinic/Dashboard/FirstSteps',
  component: FirstSteps,
  tags: ['full-checks'],
  args: { steps: steps(0) },
})

const statesOf = (items: HTMLElement[]) => items.map((item) => item.dataset['state'])

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(statesOf(canvas.getAllByRole('listitem'))).toEqual([
      ...['done', 'done', 'done'],
      ...['next', 'notYet', 'notYet'],
    ])
    await expect(canvas.getByRole('link', { name: text.doctor.action })).toHaveAttribute('href', '/doctors')
    await expect(canvas.getByText(text.doctor.hint)).toBeVisible()
    await expect(canvas.queryByText(text.hours.hint)).not.toBeInTheDocument()
  },
})

export const HoursNext = meta.story({
  args: { steps: steps(1) },
  play: async ({ canvas, userEvent }) => {
    await expect(statesOf(canvas.getAllByRole('listitem')).slice(3)).toEqual(['done', 'next', 'notYet'])
    await expect(canvas.getByRole('link', { name: text.doctor.title })).toHaveAttribute('href', '/doctors')
    press.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: text.booking.title }))
    await expect(press).toHaveBeenCalledOnce()
  },
})

export const BookingNext = meta.story({
  args: { steps: steps(2) },
  play: async ({ canvas, userEvent }) => {
    press.mockClear()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: text.booking.action })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(press).toHaveBeenCalledOnce()
  },
})

/** A clinic that had patients and whose doctors have all left. */
export const DoctorNextAgain = meta.story({
  args: {
    steps: steps(3).map((step) => (step.name === 'doctor' ? { ...step, isDone: false } : step)),
  },
  play: async ({ canvas }) => {
    await expect(statesOf(canvas.getAllByRole('listitem')).slice(3)).toEqual(['next', 'done', 'done'])
  },
})

/** A backend without hours of its own. */
export const WithoutHours = meta.story({
  args: { steps: steps(1).filter(({ name }) => name !== 'hours') },
  play: async ({ canvas }) => {
    await expect(statesOf(canvas.getAllByRole('listitem')).slice(3)).toEqual(['done', 'next'])
  },
})

export const WithANote = meta.story({
  args: { note: <p>Dr. Viktor Petrov was asked.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dr. Viktor Petrov was asked.').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    )
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'mt-4' },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-slot=first-steps]')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('py-4', 'mt-4')
  },
})
