import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { UpdateNotice } from './UpdateNotice'

const meta = preview.meta({
  title: 'Clinic/UpdateNotice',
  component: UpdateNotice,
  args: { state: 'ready' as const, onReload: fn() },
})

/** A new version is loaded. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.ready)
    await userEvent.click(canvas.getByRole('button', { name: en.app.reload }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
})

/** Something is typed and not saved: the version can be applied later. */
export const Unsaved = meta.story({
  args: { state: 'unsaved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.unsaved)
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** The backend refuses this version, so nothing typed could be saved by it. */
export const Outdated = meta.story({
  args: { state: 'outdated' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.outdated)
    await expect(canvas.getByRole('button', { name: en.app.reload })).toBeEnabled()
  },
})
