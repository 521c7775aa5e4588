import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toHex } from './contrast'
import { colours } from './tokens'

it.each(['light', 'dark'] as const)('Storybook’s logo has only colours of the tokens: %s', (theme) => {
  const logo = readFileSync(new URL(`../../.storybook/public/brand-${theme}.svg`, import.meta.url), 'utf8')
  const usedColours = ['accent', 'ink', 'on-accent']
  const expected = colours
    .filter(({ name }) => usedColours.includes(name))
    .map((colour) => toHex(colour[theme]))
  expect(new Set(logo.match(/#[\da-f]{6}/g))).toEqual(new Set(expected))
})
