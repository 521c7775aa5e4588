import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { UpdateNotice } from './UpdateNotice'

const meta = preview.meta({
  title: 'Clinic/Frame/UpdateNotice',
  component: UpdateNotice,
  tags: ['new', 'full-checks'],
  // In a frame of its own: the notice has a fixed position.
  parameters: { docs: { story: { inline: false, height: '140px' } } },
  args: { state: 'ready' as const, onReload: fn() },
})

/** A new version has loaded. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.ready)
    await userEvent.click(canvas.getByRole('button', { name: en.app.reload }))
    await expect(args.onReload.mock.calls).toEqual([[]])
  },
})

/** Unsaved input: the new version can be applied later. */
export const Unsaved = meta.story({
  args: { state: 'unsaved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.unsaved)
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
})

/** The backend refuses this version. Saving would fail, so Reload shows despite unsaved input. */
export const Outdated = meta.story({
  args: { state: 'outdated' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.app.update.outdated)
    await expect(canvas.getByRole('button', { name: en.app.reload })).toBeEnabled()
  },
})
