import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { AnimationList } from './AnimationList'
import { MotionScale } from './MotionScale'
import { scales } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Motion',
  parameters: { layout: 'padded' },
})

export const Durations = meta.story({
  render: () => <MotionScale durations={scales.duration} curves={scales.ease} />,
  play: async ({ canvas, userEvent }) => {
    const mark = canvas
      .getAllByText('duration-fast, ease-out')[0]
      ?.parentElement?.querySelector('span > span')
    const start = mark?.getBoundingClientRect().x ?? 0
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(mark?.getAnimations()).toHaveLength(0))
    await expect(Math.abs((mark?.getBoundingClientRect().x ?? 0) - start)).toBeGreaterThan(100)
  },
})

export const Animations = meta.story({
  render: () => <AnimationList />,
  play: async ({ canvas, userEvent }) => {
    const spin = canvas.getByRole('button', { name: 'Play animate-spin' })
    await userEvent.click(spin)
    const turning = spin.closest('li')?.querySelector('[data-playing]')
    await expect(turning?.getAnimations()).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Stop animate-spin' }))
    await expect(turning?.getAnimations()).toHaveLength(0)

    const fade = canvas.getByRole('button', { name: 'Play animate-fade-in' })
    await userEvent.click(fade)
    await waitFor(() => expect(fade.closest('li')?.querySelector('[data-playing]')).toBeNull())
  },
})
