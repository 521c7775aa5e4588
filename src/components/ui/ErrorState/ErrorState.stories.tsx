import { expect, fn } from 'storybook/test'
import { errors } from '@/messages/en/errors'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { ErrorState } from './ErrorState'

const meta = preview.meta({
  title: 'Feedback/ErrorState',
  component: ErrorState,
  tags: ['visual'],
  args: { title: errors.appointments.fetch, onRetry: fn() },
})

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(errors.appointments.fetch)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: ui.retry })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry?.mock.calls).toEqual([[]])
  },
})

export const Retrying = meta.story({
  args: { retrying: true },
  play: async ({ canvas, userEvent, args }) => {
    const retry = canvas.getByRole('button', { name: ui.retry })
    await userEvent.click(retry)
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
})

export const WithDescription = meta.story({
  args: { description: 'The server did not answer. Check the connection of this computer.' },
})

export const WithoutRetry = meta.story({
  args: { onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
