import { describe, expect, it } from 'vitest'
import { colourFamilies, toHex } from './colourFamilies'
import { colours } from './tokenFile'

describe('colourFamilies', () => {
  it('contains every colour once', () => {
    const held = colourFamilies(colours).flatMap((family) => family.colours.map(({ name }) => name))
    expect(held.sort()).toEqual(colours.map(({ name }) => name).sort())
  })

  it('lists a colour of no family under Others', () => {
    const vip = { name: 'vip', light: 'oklch(0.5 0.1 300)', dark: 'oklch(0.8 0.1 300)' }
    expect(colourFamilies([vip])).toEqual([{ title: 'Others', colours: [vip] }])
  })
})

describe('toHex', () => {
  it.each([
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0 0 0)', '#000000'],
    ['oklch(0.5659 0 0)', '#767676'],
    ['oklch(0.62796 0.25768 29.2339)', '#ff0000'],
  ])('%s is %s', (colour, hex) => {
    expect(toHex(colour)).toBe(hex)
  })

  it('is undefined for a colour with transparency', () => {
    expect(toHex('oklch(0.25 0.03 240 / 0.45)')).toBeUndefined()
  })
})
