import { describe, expect, it } from 'vitest'
import { printSearch, readPrintUrl } from './printUrl'

describe('the URL of a sheet', () => {
  it.each([
    ['', { day: null, days: 1, doctor: null }],
    ['?day=2026-11-20', { day: '2026-11-20', days: 1, doctor: null }],
    ['?day=2026-11-20&days=7&doctor=3', { day: '2026-11-20', days: 7, doctor: 3 }],
  ] as const)('%j is read and written', (search, url) => {
    expect(readPrintUrl(new URLSearchParams(search))).toEqual(url)
    expect(printSearch(url)).toBe(search)
  })

  it('ignores what is no day, no week and no id', () => {
    expect(readPrintUrl(new URLSearchParams('?day=2026-02-30&days=30&doctor=Okafor'))).toEqual({
      day: null,
      days: 1,
      doctor: null,
    })
  })
})
