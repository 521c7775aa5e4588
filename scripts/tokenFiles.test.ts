import { describe, expect, it } from 'vitest'
import { tokenFiles } from './tokenFiles.mjs'

const oklch = (...components: number[]) => ({ colorSpace: 'oklch', components })
const pair = (light: unknown, dark: unknown) => ({ $value: light, $extensions: { mode: { dark } } })

const source = (color: object, others: object = {}) =>
  JSON.stringify({ color: { $type: 'color', ink: { $description: 'Ink', ...color } }, ...others })

const paper = pair(oklch(1, 0, 0), { ...oklch(0, 0, 0), alpha: 0.5 })

// `npm run tokens --check` compares the output with the committed files.
describe('tokenFiles', () => {
  it.each([
    ['a colour without a dark value', { paper: { $value: oklch(1, 0, 0) } }, 'lacks the mode “dark”'],
    ['a dark value without a hue', { paper: pair(oklch(1, 0, 0), oklch(0, 0)) }, '3 components'],
    [
      'another colour space',
      { paper: pair(oklch(1, 0, 0), { ...oklch(0, 0, 0), colorSpace: 'srgb' }) },
      'oklch',
    ],
    ['an unknown mode', { paper: { ...paper, $extensions: { mode: { drak: oklch(0, 0, 0) } } } }, '“drak”'],
    [
      'a value for more contrast in one theme only',
      {
        paper: {
          ...paper,
          $extensions: { mode: { ...paper.$extensions.mode, 'more-contrast': oklch(1, 0, 0) } },
        },
      },
      'lacks the mode “dark-more-contrast”',
    ],
    ['two variables of one name', { paper, more: { paper } }, '--clinora-paper'],
  ])('refuses %s', async (_, color, message) => {
    await expect(tokenFiles(source(color))).rejects.toThrow(message)
  })
})
