import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { Avatar } from './Avatar'

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23387'/%3E%3C/svg%3E"

const meta = preview.meta({
  title: 'Data display/Avatar',
  component: Avatar,
  tags: ['visual'],
  args: { name: 'Dr. Anita Rao', src: picture },
})

export const Picture = meta.story({
  args: { alt: 'Dr. Anita Rao' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Dr. Anita Rao' })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('src', picture))
    await expect(canvas.queryByText('AR')).toBeNull()
  },
})

export const NoPicture = meta.story({
  args: { src: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AR')).toBeVisible()
  },
})

export const BrokenPicture = meta.story({
  tags: ['!visual'],
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('AR')).toBeVisible())
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
})

export const DecorationBesideTheName = meta.story({
  render: (args) => (
    <p className="flex items-center gap-3">
      <Avatar {...args} /> Dr. Anita Rao
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})

export const Sizes = meta.story({
  args: { src: undefined },
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar {...args} size="sm" />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
      <Avatar {...args} size="xl" />
    </div>
  ),
})

export const NamesOfAllKinds = meta.story({
  args: { src: undefined },
  render: (args) => (
    <div className="flex items-center gap-3">
      <Avatar {...args} name="Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer" />
      <Avatar {...args} name="Li" />
      <Avatar {...args} name="آمنة يوسف" />
      <Avatar {...args} name="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const initials = [...canvasElement.querySelectorAll('[data-slot=avatar]')].map((each) => each.textContent)
    await expect(initials).toEqual(['VI', 'L', 'آي', ''])
  },
})
