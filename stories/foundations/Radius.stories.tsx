import preview from '#.storybook/preview'
import { RadiusScale } from './RadiusScale'
import { scales } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Radius',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({ render: () => <RadiusScale radii={scales.radius} /> })
