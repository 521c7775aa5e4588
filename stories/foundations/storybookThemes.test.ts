import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colours } from '../../.storybook/themes'
import { toHex } from './colourFamilies'
import { readColourTokens } from './tokens'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const tokens = new Map(
  readColourTokens(read('src/components/tokens.css')).map((token) => [token.name, token]),
)

describe.each(['light', 'dark'] as const)('Storybook’s own pages, %s', (theme) => {
  it('have the colours of tokens.css', () => {
    const ofTokens = Object.keys(colours[theme]).map((name) => [name, toHex(tokens.get(name)?.[theme] ?? '')])
    expect(colours[theme]).toEqual(Object.fromEntries(ofTokens))
  })

  it('have a logo in those colours only', () => {
    const drawn = read(`.storybook/public/brand-${theme}.svg`).match(/#[\da-f]{6}/g)
    const { accent, ink, 'on-accent': onAccent } = colours[theme]
    expect(new Set(drawn)).toEqual(new Set([accent, ink, onAccent]))
  })
})
