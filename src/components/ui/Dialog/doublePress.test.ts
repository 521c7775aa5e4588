import { describe, expect, it } from 'vitest'
import { isDoublePress } from './doublePress'

const first = { x: 120, y: 790, at: 1000 }

describe('a second press', () => {
  it.each([
    ['at once and at the same place', { ...first, at: 1080 }, true],
    ['half a second later', { ...first, at: 1500 }, true],
    ['as near as a finger is exact', { x: 134, y: 772, at: 1300 }, true],
    ['later than that', { ...first, at: 1501 }, false],
    ['beside it', { x: 160, y: 790, at: 1080 }, false],
  ])('%s', (_, second, isOne) => expect(isDoublePress(first, second)).toBe(isOne))
})
