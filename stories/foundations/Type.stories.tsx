import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { scales } from './tokens'
import { TypeFaces } from './TypeFaces'
import { TypeScale } from './TypeScale'

const meta = preview.meta({
  title: 'Foundations/Typography',
  parameters: { layout: 'padded' },
})

export const Scale = meta.story({
  render: () => <TypeScale tokens={scales.text} />,
  play: async ({ canvas }) => {
    const sizes = canvas
      .getAllByText('Fifteen appointments today')
      .map((line) => getComputedStyle(line).fontSize)
    const expected = scales.text
      .filter(({ name }) => !name.includes('--'))
      .map(({ value }) => `${Number.parseFloat(value) * 16}px`)
    await expect(sizes.reverse()).toEqual(expected)
  },
})

export const Faces = meta.story({
  render: () => <TypeFaces faces={scales.font} weights={scales['font-weight']} />,
})
