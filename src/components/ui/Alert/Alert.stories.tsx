import { expect, fn } from 'storybook/test'
import { errors } from '@/messages/en/errors'
import { outcomes } from '@/messages/en/outcomes'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Alert } from './Alert'

const meta = preview.meta({
  title: 'Feedback/Alert',
  component: Alert,
  tags: ['visual'],
  args: { className: 'w-96 max-w-full' },
})

export const Info = meta.story({
  args: { tone: 'info', children: outcomes.registered },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(outcomes.registered)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const Success = meta.story({ args: { tone: 'success', children: outcomes.booked } })
export const Warning = meta.story({
  args: { tone: 'warning', title: 'Your clinic is not approved yet', children: 'An admin looks at it.' },
})

/** The title may contain elements. It is no tooltip. */
export const TitleWithMarkup = meta.story({
  tags: ['!visual'],
  args: {
    title: (
      <>
        Booked as <b>Clinora4821937</b>
      </>
    ),
    children: 'The patient gets a message.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clinora4821937')).toBeVisible()
    await expect(canvas.getByRole('status')).not.toHaveAttribute('title')
  },
})

export const ErrorTone = meta.story({
  args: { tone: 'error', children: errors.login.required },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(errors.login.required)
    await expect(canvas.queryByRole('status')).toBeNull()
  },
})

export const Dismissible = meta.story({
  args: { tone: 'success', children: outcomes.settingsSaved, onDismiss: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: ui.dismiss })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenLastCalledWith()
  },
})

export const LongUnbrokenText = meta.story({
  args: { tone: 'error', title: 'The server answered', children: `GET /${'appointments'.repeat(12)}` },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert.scrollWidth).toBeLessThanOrEqual(alert.clientWidth)
  },
})
