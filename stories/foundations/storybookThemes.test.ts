import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colours } from '../../.storybook/themes'
import { toHex } from './colourFamilies'
import { readColourTokens } from './tokens'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const tokens = new Map(
  readColourTokens(read('src/components/tokens.css')).map((token) => [token.name, token]),
)

describe.each(['light', 'dark'] as const)('Storybook around the stories, %s', (theme) => {
  it('has the colours that tokens.css gives these names', () => {
    const ofTokens = Object.keys(colours[theme]).map((name) => [name, toHex(tokens.get(name)?.[theme] ?? '')])
    expect(colours[theme]).toEqual(Object.fromEntries(ofTokens))
  })

  it('has a mark in those colours and no other', () => {
    const drawn = read(`.storybook/public/brand-${theme}.svg`).match(/#[\da-f]{6}/g)
    const { accent, ink, 'on-accent': onAccent } = colours[theme]
    expect(new Set(drawn)).toEqual(new Set([accent, ink, onAccent]))
  })
})
