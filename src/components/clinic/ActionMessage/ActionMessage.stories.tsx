import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../../ui/Button/Button'
import { ActionMessage, type Message } from './ActionMessage'

const meta = preview.meta({
  title: 'Clinic/Appointments/ActionMessage',
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
  tags: ['visual'],
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

export const FailureWithDetail = meta.story({
  tags: ['visual'],
  args: {
    message: {
      tone: 'error',
      text: en.errors.status.failed,
      detail: en.appointments.change.changedAfterAll,
    },
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.status.failed)
    await expect(alert).toHaveTextContent(en.appointments.change.changedAfterAll)
  },
})

/** The text decides, even if the tone is success (docs/product.md#messages). */
export const FailureByItsWords = meta.story({
  args: { message: { tone: 'success', text: en.server.slotFull } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.server.slotFull)
    await expect(toneOf(canvasElement)).toBe('error')
  },
})

/** It takes the place of an earlier message. */
export const Waiting = meta.story({
  tags: ['visual'],
  args: {
    waiting: { onCancel: fn(), onSendNow: fn() },
    message: { tone: 'error', text: en.errors.somethingWentWrong },
  },
  play: async ({ args, canvas, userEvent }) => {
    const { text, cancel, sendNow } = en.appointments.waiting
    await expect(canvas.getByRole('status')).toHaveTextContent(text)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: cancel }))
    await userEvent.click(canvas.getByRole('button', { name: sendNow }))
    await expect(args.waiting?.onCancel).toHaveBeenCalledOnce()
    await expect(args.waiting?.onSendNow).toHaveBeenCalledOnce()
  },
})

export const SessionEnded = meta.story({
  args: {
    message: { tone: 'error', text: en.errors.status.noToken },
    loginHref: '/login?from=%2Fappointments',
  },
  play: async ({ canvas, userEvent }) => {
    const link = within(canvas.getByRole('alert')).getByRole('link', { name: en.appointments.logIn })
    await expect(link).toHaveAttribute('href', '/login?from=%2Fappointments')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
})

/** Screen readers announce text that is inserted into an existing live region, so the region must not be replaced. */
export const Announced = meta.story({
  tags: ['visual'],
  args: { message: { tone: 'success', text: en.outcomes.statusChanged.accepted } },
  render: function Controlled({ message: outcome, ...args }) {
    const [message, setMessage] = useState<Message>()
    return (
      <div className="flex flex-col items-start gap-3">
        <ActionMessage {...args} message={message} className="w-full" />
        <Button onClick={() => setMessage(outcome)}>{en.appointments.change.to.accepted}</Button>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status')
    await userEvent.click(canvas.getByRole('button'))
    await expect(region).toHaveTextContent(en.outcomes.statusChanged.accepted)
    await expect(canvas.getByRole('status')).toBe(region)
  },
})

export const LongServerText = meta.story({
  tags: ['visual'],
  args: { message: { tone: 'error', text: `${en.server.coordinates} ${'x'.repeat(80)}` } },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert.scrollWidth).toBeLessThanOrEqual(alert.clientWidth)
  },
})
