import preview from '#.storybook/preview'
import { RadiusScale } from './RadiusScale'
import { tokens } from './tokenFile'

const meta = preview.meta({
  title: 'Foundations/Radius',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({ render: () => <RadiusScale tokens={tokens} /> })
