import { describe, expect, it } from 'vitest'
import { mayReload } from './ScreenFailure'

describe('a page reloads itself', () => {
  const minute = 60_000

  it.each([
    ['navigate', 0, true],
    ['back_forward', 0, true],
    [undefined, 0, true],
    ['reload', 0, false],
    ['reload', 5 * minute - 1, false],
    ['reload', 5 * minute, true],
  ] as const)('loaded by %s, after %i ms: %s', (loadedBy, sinceLoad, may) => {
    expect(mayReload(loadedBy, sinceLoad)).toBe(may)
  })
})
