import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Card } from '../../ui/Card/Card'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { QueryState } from './QueryState'

const meta = preview.meta({
  title: 'Clinic/Frame/QueryState',
  component: QueryState<readonly string[]>,
  tags: ['full-checks'],
  args: {
    title: en.errors.doctors.fetch,
    data: ['Dr. Claire Moreau', 'Dr. Sunita Rao'],
    failed: false,
    retrying: false,
    onRetry: fn(),
    loadingLabel: en.doctors.loading,
    skeleton: <Skeleton className="h-20 w-full" />,
    isEmpty: (names: readonly string[]) => names.length === 0,
    empty: <EmptyState title={en.doctors.empty.title} />,
    children: (names: readonly string[]) => <Card className="p-4">{names.join(', ')}</Card>,
  },
})

const withoutData = { data: undefined, isEmpty: () => false, children: () => <></> }

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dr. Claire Moreau, Dr. Sunita Rao')).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const Loading = meta.story({
  args: { ...withoutData },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.doctors.loading)
  },
})

export const Failed = meta.story({
  args: { ...withoutData, failed: true, hint: en.errors.doctors.unanswered },
  play: async ({ args, canvas, userEvent }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.doctors.fetch)
    await expect(alert).toHaveTextContent(en.errors.doctors.unanswered)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { data: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.doctors.empty.title)).toBeVisible()
  },
})

/** A failed second read keeps what was read before. */
export const Stale = meta.story({
  args: { failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.doctors.fetch)
    await expect(canvas.getByText('Dr. Claire Moreau, Dr. Sunita Rao')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})
