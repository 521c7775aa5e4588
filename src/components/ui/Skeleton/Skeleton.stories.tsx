import { expect } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Skeleton, SkeletonGroup } from './Skeleton'

const meta = preview.meta({
  title: 'Feedback/Skeleton',
  component: Skeleton,
  tags: ['visual'],
})

export const Lines = meta.story({
  render: (args) => (
    <SkeletonGroup className="flex w-80 max-w-full flex-col gap-2">
      <Skeleton {...args} className="h-4 w-2/3" />
      <Skeleton {...args} className="h-4 w-full" />
      <Skeleton {...args} className="h-4 w-1/2" />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(ui.loading)
  },
})

export const Block = meta.story({ args: { shape: 'block', className: 'h-24 w-80 max-w-full' } })

export const CardShape = meta.story({
  render: (args) => (
    <SkeletonGroup label="Loading doctors" className="flex w-80 max-w-full items-center gap-3">
      <Skeleton {...args} shape="circle" className="size-10" />
      <div className="flex grow flex-col gap-2">
        <Skeleton {...args} className="h-4 w-1/2" />
        <Skeleton {...args} className="h-3 w-1/3" />
      </div>
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading doctors')
  },
})
