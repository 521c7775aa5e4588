import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ElevationScale } from './ElevationScale'
import { scales } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Elevation',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({
  render: () => <ElevationScale shadows={scales.shadow} />,
  play: async ({ canvas }) => {
    const raised = canvas.getAllByText('shadow-raised').map((name) => name.parentElement)
    const [light, dark] = raised.map((sample) => sample && getComputedStyle(sample).boxShadow)
    await expect(light).toMatch(/^oklch\(0[.]25 .* 0px 1px 2px 0px, oklch/)
    await expect(dark).toMatch(/^oklch\(0[.]05 .* 0px 1px 2px 0px, oklch/)
  },
})
