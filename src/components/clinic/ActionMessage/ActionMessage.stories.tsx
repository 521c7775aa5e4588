import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ActionMessage } from './ActionMessage'

const meta = preview.meta({
  title: 'Clinic/ActionMessage',
  component: ActionMessage,
  parameters: { layout: 'padded' },
})

const toneOf = (root: HTMLElement) => root.querySelector('[data-slot=alert]')?.getAttribute('data-tone')

export const None = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Success = meta.story({
  args: { message: { tone: 'success', text: en.outcomes.booked } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.outcomes.booked)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(toneOf(canvasElement)).toBe('success')
  },
})

export const Failure = meta.story({
  args: { message: { tone: 'error', text: en.errors.somethingWentWrong } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.somethingWentWrong)
    await expect(toneOf(canvasElement)).toBe('error')
  },
})

/** Red by its words, whatever its tone says (spec §8). */
export const FailureByItsWords = meta.story({
  args: { message: { tone: 'success', text: en.server.slotFull } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(toneOf(canvasElement)).toBe('error')
  },
})

export const SessionEnded = meta.story({
  args: {
    message: { tone: 'error', text: en.errors.status.noToken },
    loginHref: '/login?from=%2Fappointments',
  },
  play: async ({ canvas }) => {
    const link = within(canvas.getByRole('alert')).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login?from=%2Fappointments')
  },
})
