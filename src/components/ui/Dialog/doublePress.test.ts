import { describe, expect, it, vi } from 'vitest'
import { heldKeyGuard, isDoublePress } from './doublePress'

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

describe('heldKeyGuard', () => {
  const [opener, close] = [new EventTarget(), new EventTarget()]
  it.each([
    ['repeats in the pressed control', 'Enter', [opener, opener], 0],
    ['repeats in another control', 'Enter', [opener, close, close], 2],
    ['Space repeats in another control', ' ', [opener, close], 1],
    ['another key repeats in another control', 'ArrowDown', [opener, close], 0],
  ])('%s', (_, key, targets, ignored) => {
    const guard = heldKeyGuard()
    const preventDefault = vi.fn()
    for (const [index, target] of targets.entries())
      guard({ key, target, repeat: index > 0, preventDefault, stopPropagation: () => undefined } as never)
    expect(preventDefault).toHaveBeenCalledTimes(ignored)
  })

  it('lets a new press through', () => {
    const guard = heldKeyGuard()
    const preventDefault = vi.fn()
    for (const target of [opener, close])
      guard({ key: 'Enter', target, repeat: false, preventDefault } as never)
    expect(preventDefault).not.toHaveBeenCalled()
  })
})
