import preview from '#.storybook/preview'
import { ElevationScale } from './ElevationScale'
import { tokens } from './tokenFile'

const meta = preview.meta({
  title: 'Foundations/Elevation',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({ render: () => <ElevationScale tokens={tokens} /> })
