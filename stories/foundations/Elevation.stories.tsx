import preview from '#.storybook/preview'
import { ElevationScale } from './ElevationScale'
import { scales } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Elevation',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({ render: () => <ElevationScale shadows={scales.shadow} /> })
