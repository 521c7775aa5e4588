import { describe, expect, it } from 'vitest'
import { tokenFiles } from './tokenFiles.mjs'

const oklch = (...components: number[]) => ({ colorSpace: 'oklch', components })
const pair = (light: unknown, dark: unknown) => ({ $value: light, $extensions: { mode: { dark } } })

const source = (color: object, others: object = {}) =>
  JSON.stringify({ color: { $type: 'color', ink: { $description: 'Ink', ...color } }, ...others })

const paper = pair(oklch(1, 0, 0), { ...oklch(0, 0, 0), alpha: 0.5 })

describe('tokenFiles', () => {
  it('writes a colour as a light-dark() pair, and a class for Tailwind', async () => {
    const { css } = await tokenFiles(source({ paper }))
    expect(css).toContain('--paper: light-dark(oklch(1 0 0), oklch(0 0 0 / 0.5));')
    expect(css).toContain('--color-paper: var(--paper);')
  })

  it('writes the values of other modes under media queries', async () => {
    const control = {
      $type: 'dimension',
      sm: {
        $value: { value: 2, unit: 'rem' },
        $extensions: { mode: { touch: { value: 2.75, unit: 'rem' } } },
      },
    }
    const { css } = await tokenFiles(source({ paper }, { control }))
    expect(css).toMatch(
      /:root \{\n {2}--control-sm: 2rem;\n\}\n[^]*@media .*coarse\) \{\n {2}:root \{\n {4}--control-sm: 2[.]75rem;/,
    )
    expect(css).toContain('--spacing-control-sm: var(--control-sm);')
  })

  it('lists the tokens for the pages', async () => {
    const { list } = await tokenFiles(
      source({ paper }, { spacing: { $type: 'dimension', $value: { value: 4, unit: 'px' } } }),
    )
    expect(JSON.parse(list)).toEqual({
      families: [
        { title: 'Ink', colours: [{ name: 'paper', light: 'oklch(1 0 0)', dark: 'oklch(0 0 0 / 0.5)' }] },
      ],
      scales: { spacing: [{ name: 'spacing', value: '4px', later: [] }] },
    })
  })

  it('converts what Figma imports, and leaves out the rest', async () => {
    const { light, dark } = await tokenFiles(
      source(
        { paper },
        {
          radius: { $type: 'dimension', md: { $value: { value: 0.5, unit: 'rem' } } },
          duration: { $type: 'duration', fast: { $value: { value: 120, unit: 'ms' } } },
          ease: { $type: 'cubicBezier', out: { $value: [0, 0, 1, 1] } },
        },
      ),
    )
    const shared = {
      radius: { md: { $type: 'dimension', $value: { value: 8, unit: 'px' } } },
      duration: { fast: { $type: 'duration', $value: { value: 0.12, unit: 's' } } },
    }
    const white = { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' }
    const shade = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5, hex: '#000000' }
    expect(JSON.parse(light)).toEqual({
      $extensions: { 'com.figma.modeName': 'Light' },
      color: { ink: { paper: { $type: 'color', $value: white } } },
      ...shared,
    })
    expect(JSON.parse(dark)).toEqual({
      $extensions: { 'com.figma.modeName': 'Dark' },
      color: { ink: { paper: { $type: 'color', $value: shade } } },
      ...shared,
    })
  })

  it.each([
    ['a colour without a dark value', { paper: { $value: oklch(1, 0, 0) } }, 'lacks the mode “dark”'],
    ['a dark value out of range', { paper: pair(oklch(1, 0, 0), oklch(8, 0, 0)) }, 'Invalid range'],
    ['a dark value without a hue', { paper: pair(oklch(1, 0, 0), oklch(0, 0)) }, '3 components'],
    [
      'another colour space',
      { paper: pair(oklch(1, 0, 0), { ...oklch(0, 0, 0), colorSpace: 'srgb' }) },
      'oklch',
    ],
    ['an unknown mode', { paper: { ...paper, $extensions: { mode: { drak: oklch(0, 0, 0) } } } }, '“drak”'],
    ['two variables of one name', { paper, more: { paper } }, '--paper'],
  ])('refuses %s', async (_, color, message) => {
    await expect(tokenFiles(source(color))).rejects.toThrow(message)
  })
})
