import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ColourPalette } from './ColourPalette'
import { edgeOn, textOn } from './contrast'
import { ContrastTable } from './ContrastTable'
import { StatusList } from './StatusList'
import { TokenDownloads } from './TokenDownloads'
import { colours, families } from './tokens'

const meta = preview.meta({
  title: 'Foundations/Colour',
  parameters: { layout: 'padded' },
})

export const Palette = meta.story({
  render: () => <ColourPalette families={families} />,
  play: async ({ canvas }) => {
    for (const { name } of colours) await expect(canvas.getAllByText(name)).toHaveLength(2)
    const [light, dark] = canvas.getAllByText('canvas').map((name) => name.closest('[data-theme]'))
    const ground = (panel: Element | null | undefined) => panel && getComputedStyle(panel).backgroundColor
    await expect(ground(light)).toBe(colours.find(({ name }) => name === 'canvas')?.light)
    await expect(ground(dark)).toBe(colours.find(({ name }) => name === 'canvas')?.dark)
  },
})

export const Downloads = meta.story({
  render: () => <TokenDownloads />,
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole<HTMLAnchorElement>('link')
    await expect(links.map((link) => link.download)).toEqual([
      'tokens.json',
      'tokens.light.json',
      'tokens.dark.json',
    ])
    for (const [index, colorSpace] of ['oklch', 'srgb', 'srgb'].entries()) {
      const file: unknown = await (await fetch(links[index]?.href ?? '')).json()
      await expect(file).toHaveProperty('color.ground.canvas.$value.colorSpace', colorSpace)
    }
  },
})

export const Statuses = meta.story({ render: () => <StatusList /> })

export const Text = meta.story({
  render: () => <ContrastTable kind="text" table={textOn} colours={colours} minimum={4.5} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Pass: lowest/)).toHaveLength(2 * Object.keys(textOn).length)
  },
})

export const Edges = meta.story({
  render: () => <ContrastTable kind="edge" table={edgeOn} colours={colours} minimum={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Pass: lowest/)).toHaveLength(2 * Object.keys(edgeOn).length)
  },
})

/** Pairs of colours whose contrast is too low. */
export const LowContrast = meta.story({
  render: () => (
    <ContrastTable kind="edge" table={{ line: ['surface', 'canvas'] }} colours={colours} minimum={3} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Fail: lowest 1\.\d:1, needs 3:1$/)).toHaveLength(2)
    await expect(canvas.getAllByText(/^1\.\d:1 fails$/)).toHaveLength(4)
  },
})
