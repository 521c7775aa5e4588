import { describe, expect, it } from 'vitest'
import { colours, tokens } from './tokenFile'
import { inPixels, readTokens, scaleOf, stepsOf } from './tokenList'

describe('readTokens', () => {
  it('reads each property once, with its values under media queries', () => {
    const css = `
      /* --not-this: 1px; */
      :root { --control-sm: 2rem; --text-sm: 1rem; --text-sm--line-height: 1.5rem; }
      @media (width < 40rem) { :root { --control-sm: 2.75rem; } }
      @theme { --text-*: initial; --font-sans:
        'Inter', sans-serif; }`
    expect(readTokens(css)).toEqual([
      { name: 'control-sm', value: '2rem', later: ['2.75rem'] },
      { name: 'text-sm', value: '1rem', later: [] },
      { name: 'text-sm--line-height', value: '1.5rem', later: [] },
      { name: 'font-sans', value: "'Inter', sans-serif", later: [] },
    ])
  })
})

describe('stepsOf', () => {
  const step = (name: string, value = '1px') => ({ name, value, later: [] })

  it('contains a step added to the scale, without its parts and aliases', () => {
    const list = [
      step('text-sm'),
      step('text-sm--line-height'),
      step('text-3xl'),
      step('text-alias', 'var(--text-sm)'),
    ]
    expect(stepsOf(list, 'text').map(({ name }) => name)).toEqual(['text-sm', 'text-3xl'])
  })

  it('separates weights from typefaces', () => {
    const list = [step('font-sans'), step('font-weight-bold')]
    expect(stepsOf(list, 'font').map(({ name }) => name)).toEqual(['font-sans'])
    expect(stepsOf(list, 'font-weight').map(({ name }) => name)).toEqual(['font-weight-bold'])
  })
})

describe('inPixels', () => {
  it('converts rem to pixels and keeps other values', () => {
    expect(inPixels('0.25rem')).toBe('4 px')
    expect(inPixels('120ms')).toBe('120ms')
  })
})

describe('the pages', () => {
  it('show every token of tokens.css', () => {
    const isColour = new Set(colours.map(({ name }) => name))
    const namesAnother = (value: string) => /^var\(--[\w-]+\)$/.test(value)
    const nowhere = tokens.filter(
      (token) => !isColour.has(token.name) && !namesAnother(token.value) && !scaleOf(token),
    )
    expect(nowhere).toEqual([])
  })
})
