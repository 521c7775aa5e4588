import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { BulkStatus } from '@/domain/appointments/selection'
import { en } from '@/messages'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { BulkChange, type BulkChangeProps, type BulkResult } from './BulkChange'

const texts = en.tools.bulk
const { pending, pendingWalkIn, longNames } = samples.appointment
const appointments = [pending, pendingWalkIn, longNames]

const resultsOf = (...results: BulkResult[]) =>
  new Map(results.map((result, index) => [appointments[index]?.id ?? 0, result]))

const meta = preview.meta({
  title: 'Clinic/Appointments/BulkChange',
  component: BulkChange,
  tags: ['new'],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    appointments,
    to: 'accepted' as BulkStatus,
    today: TODAY,
    onConfirm: fn<BulkChangeProps['onConfirm']>(),
    onStop: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
})

async function openedDialog() {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  await expect(dialog).toHaveAttribute('data-slot', 'bulk-change')
  return within(dialog)
}

export const Asks = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await expect(dialog.getByRole('heading')).toHaveTextContent('Accept 3 appointments?')
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 3 appointments' }))
    await expect(args.onConfirm.mock.calls).toEqual([['']])
    await userEvent.click(dialog.getByRole('button', { name: texts.keep }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const AsksToDecline = meta.story({
  tags: ['gallery'],
  args: { to: 'declined', appointments: [pending] },
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.getByRole('heading')).toHaveTextContent('Decline 1 appointment?')
    await expect(dialog.getByText(texts.hint.declined)).toBeVisible()
    // A backend that keeps no changes takes no reason.
    await expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: 'Decline 1 appointment' })).toHaveAttribute(
      'data-variant',
      'danger',
    )
  },
})

/** One reason for all, in one line. */
export const AsksForReason = meta.story({
  tags: ['visual'],
  args: {
    to: 'declined',
    appointments: appointments.map((each) => ({ ...each, lastChange: { at: null, by: null, reason: null } })),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    const field = dialog.getByRole('textbox', { name: en.appointments.change.reason })
    await expect(field).toHaveAttribute('maxlength', '200')
    await userEvent.type(field, ' The doctor is ill ')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline 3 appointments' }))
    await expect(args.onConfirm.mock.calls).toEqual([['The doctor is ill']])
  },
})

/** While changes are sent, the dialog cannot be closed, only stopped. */
export const Running = meta.story({
  tags: ['gallery'],
  args: { results: resultsOf('done', 'running', 'waiting') },
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await expect(dialog.getByRole('heading')).toHaveTextContent('Accepting 3 appointments')
    await expect(dialog.getByText('1 of 3 done')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
    const rows = dialog.getAllByRole('listitem')
    await expect(rows[0]).toHaveTextContent(en.ui.status.accepted)
    await expect(rows[1]).toHaveTextContent(texts.result.running)
    await expect(rows[2]).toHaveTextContent(texts.result.waiting)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: texts.stop }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  tags: ['visual'],
  args: {
    to: 'declined',
    results: resultsOf('done', { failure: en.errors.status.failed }, 'stopped'),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await expect(dialog.getByRole('heading')).toHaveTextContent('Declining 3 appointments')
    const rows = dialog.getAllByRole('listitem')
    await expect(rows[1]).toHaveTextContent(en.errors.status.failed)
    await expect(rows[2]).toHaveTextContent(texts.result.stopped)
    await userEvent.click(dialog.getByRole('button', { name: texts.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Done = meta.story({
  args: { results: resultsOf('done', 'done', 'done') },
  play: async ({ args, userEvent }) => {
    const dialog = await openedDialog()
    await expect(dialog.getByText('3 of 3 done')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: texts.retry })).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: texts.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** After the session has ended, no patient is shown. */
export const SessionEnded = meta.story({
  args: { results: resultsOf('done', 'done', 'stopped'), loginHref: '/login' },
  play: async () => {
    const dialog = await openedDialog()
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.status.noToken)
    await expect(dialog.queryByRole('list')).not.toBeInTheDocument()
  },
})
