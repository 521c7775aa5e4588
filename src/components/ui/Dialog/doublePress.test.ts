import { describe, expect, it } from 'vitest'
import { isDoublePress } from './doublePress'

const first = { x: 120, y: 790, at: 1000 }

describe('isDoublePress', () => {
  it.each([
    ['at once and at the same position', { ...first, at: 1080 }, true],
    ['a second later', { ...first, at: 2000 }, true],
    ['within the precision of a finger', { x: 134, y: 772, at: 1300 }, true],
    ['after more than a second', { ...first, at: 2001 }, false],
    ['at another position', { x: 160, y: 790, at: 1080 }, false],
  ])('%s', (_, second, expected) => expect(isDoublePress(first, second)).toBe(expected))
})
