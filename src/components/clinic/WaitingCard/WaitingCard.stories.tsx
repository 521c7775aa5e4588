import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { WaitingCard } from './WaitingCard'

const meta = preview.meta({
  title: 'Clinic/Account/WaitingCard',
  component: WaitingCard,
  parameters: { layout: 'padded' },
  args: { className: 'mx-auto', clinicName: 'Riverside Family Clinic', onRetry: fn(), onLogout: fn() },
})

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Waiting for response from admin',
    )
    await expect(canvas.getByText(/Riverside Family Clinic/)).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Logout' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onLogout.mock.calls).toEqual([[]])
  },
})

export const WithContact = meta.story({
  args: { contact: { email: 'hello@clinora.example', phone: '(555) 014-2233' } },
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: en.entry.waiting.steps.label })).getAllByRole(
      'listitem',
    )
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    await expect(canvas.getByRole('link', { name: 'hello@clinora.example' })).toHaveAttribute(
      'href',
      'mailto:hello@clinora.example',
    )
    await expect(canvas.getByRole('link', { name: '(555) 014-2233' })).toHaveAttribute(
      'href',
      'tel:5550142233',
    )
  },
})

/** Where the backend says when the clinic registered. */
export const Registered = meta.story({
  args: { registeredAt: '2026-11-20T07:10:00Z', now: new Date('2026-11-20T09:41:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 hours ago').closest('p')).toHaveTextContent(
      'You registered 2 hours ago.',
    )
    await expect(canvas.getByText('2 hours ago')).toHaveAttribute('datetime', '2026-11-20T07:10:00Z')
  },
})

export const WithoutAReadableTime = meta.story({
  tags: ['behaviour'],
  args: { registeredAt: 'some day', now: new Date('2026-11-20T09:41:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/You registered/)).not.toBeInTheDocument()
  },
})

/** The operator has refused the registration, with a reason. */
export const Rejected = meta.story({
  args: {
    rejectionReason: 'We found no clinic at this address. Please send us its licence.',
    contact: { email: 'hello@clinora.example', phone: '(555) 014-2233' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      en.entry.waiting.rejected.heading,
    )
    await expect(canvas.getByText(/Please send us its licence/)).toBeVisible()
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'hello@clinora.example' })).toBeVisible()
  },
})

export const WithoutName = meta.story({
  args: { clinicName: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/is registered/)).not.toBeInTheDocument()
    await expect(canvas.getByText(en.auth.waiting.explanation)).toBeVisible()
  },
})

export const LastCheckFailed = meta.story({
  args: { failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.auth.waiting.failed)
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await expect(args.onRetry).toHaveBeenCalledWith()
  },
})

/** The warning and its button disappear, so the focus of the button moves to the heading. */
export const CheckedAgain = meta.story({
  tags: ['behaviour'],
  render: function Controlled({ onRetry, ...args }) {
    const [failed, setFailed] = useState(true)
    return (
      <WaitingCard
        {...args}
        failed={failed}
        onRetry={() => {
          setFailed(false)
          onRetry?.()
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(canvas.queryByRole('button', { name: en.ui.retry })).not.toBeInTheDocument()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

/** A later check succeeds while the focus is elsewhere: the focus stays there. */
export const CheckedMeanwhile = meta.story({
  tags: ['behaviour'],
  render: function Controlled(args) {
    const [failed, setFailed] = useState(true)
    return (
      <>
        <WaitingCard {...args} failed={failed} />
        <button type="button" onClick={() => setFailed(false)}>
          The check succeeds
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const other = canvas.getByRole('button', { name: 'The check succeeds' })
    await userEvent.click(other)
    await expect(canvas.queryByRole('button', { name: en.ui.retry })).not.toBeInTheDocument()
    await expect(other).toHaveFocus()
  },
})

export const LongName = meta.story({
  tags: ['visual'],
  args: {
    clinicName: `The ${'Interdisciplinary '.repeat(5)}Krankenhausverwaltungsgesellschaft${'ä'.repeat(40)}`,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/Interdisciplinary/)
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button', { name: 'Logout' }).getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
})
