import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Progress } from './Progress'

const meta = preview.meta({
  title: 'Feedback/Progress',
  component: Progress,
  tags: ['visual'],
  args: { label: 'Uploading the picture', value: 40, className: 'w-72 max-w-full' },
})

export const PartWay = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading the picture' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
  },
})

export const AnotherMaximum = meta.story({
  args: { value: 3, max: 4, label: 'Bookings this week' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar')
    await expect(bar.firstElementChild).toHaveStyle({ width: `${bar.clientWidth * 0.75}px` })
  },
})

export const Indeterminate = meta.story({
  args: { value: null },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar')
    await expect(bar).not.toHaveAttribute('aria-valuenow')
    const { matches: reducedMotion } = matchMedia('(prefers-reduced-motion: reduce)')
    await expect(bar.firstElementChild).toHaveStyle({
      animationName: reducedMotion ? 'none' : 'clinora-pulse',
    })
  },
})

export const Done = meta.story({ tags: ['!visual'], args: { value: 100 } })

export const NotStarted = meta.story({
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  },
})
