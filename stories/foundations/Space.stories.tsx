import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ControlSizes } from './ControlSizes'
import { SpaceScale } from './SpaceScale'
import { scales } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Spacing',
  parameters: { layout: 'padded' },
})

export const Grid = meta.story({
  render: () => <SpaceScale steps={scales.spacing} />,
  play: async ({ canvas }) => {
    const bar = canvas.getByText('gap-20').nextElementSibling
    await expect(bar?.getBoundingClientRect().width).toBe(80)
    await expect(canvas.getByText('80 px')).toBeVisible()
  },
})

export const Controls = meta.story({ render: () => <ControlSizes sizes={scales.control} /> })
