import { describe, expect, it } from 'vitest'
import { actionNames, keysOf } from './actions'
import { actionOfKeys, latinKey } from './useActions'

describe('a pressed key', () => {
  it.each([
    ['n', 'KeyN', false, 'n'],
    // Caps Lock.
    ['N', 'KeyN', false, 'n'],
    ['N', 'KeyN', true, 'N'],
    ['?', 'Minus', true, '?'],
    ['ى', 'KeyN', false, 'n'],
    ['؟', 'Slash', true, '?'],
    ['ن', 'KeyK', true, 'ن'],
    ['Enter', 'Enter', false, 'Enter'],
  ])('%s of %s, shift %s, is %s', (key, code, shiftKey, latin) => {
    expect(latinKey({ key, code, shiftKey })).toBe(latin)
  })
})

describe('the shortcuts', () => {
  it.each([
    [['n'], 'schedule'],
    [['g'], 'more'],
    [['g', 'a'], 'appointments'],
    [['g', 'n'], 'notifications'],
    [['g', 'x'], undefined],
    [['x'], undefined],
  ])('%j are of %s', (pressedKeys, action) => {
    expect(actionOfKeys(pressedKeys)).toBe(action)
  })

  it('are different, and none begins another', () => {
    const sequences = actionNames.map(keysOf).filter(({ length }) => length > 0)
    for (const one of sequences) {
      const matchingSequences = sequences.filter((other) => one.every((key, index) => other[index] === key))
      expect(matchingSequences).toEqual([one])
    }
  })
})
