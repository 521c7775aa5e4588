import { describe, expect, it } from 'vitest'
import { contrastRows, ratioText } from './contrastRows'

const colours = [
  { name: 'ink', light: 'oklch(0 0 0)', dark: 'oklch(1 0 0)' },
  { name: 'paper', light: 'oklch(1 0 0)', dark: 'oklch(0.95 0 0)' },
]

describe('contrastRows', () => {
  it('checks each pair in the given theme', () => {
    const verdict = (theme: 'light' | 'dark') =>
      contrastRows({ ink: ['paper'] }, colours, theme, 4.5)[0]?.pairs[0]?.passes
    expect(verdict('light')).toBe(true)
    expect(verdict('dark')).toBe(false)
  })

  it('names the missing token', () => {
    expect(() => contrastRows({ ink: ['glass'] }, colours, 'light', 3)).toThrow('tokens.json lacks glass')
  })
})

describe('ratioText', () => {
  it('never rounds a failure up to a pass', () => {
    expect(ratioText(4.499)).toBe('4.4:1')
    expect(ratioText(21)).toBe('21.0:1')
  })
})
