import { describe, expect, it } from 'vitest'
import { asciiDigits, wholeNumber } from './characters'

/** All decimal numbering systems that the platform can write. */
const numberSamples = Intl.supportedValuesOf('numberingSystem')
  .map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1023456789))
  .filter((text) => /^\p{Nd}+$/u.test(text))

describe('asciiDigits', () => {
  it('reads the digits of every script', () => {
    expect(numberSamples.length).toBeGreaterThan(50)
    for (const text of numberSamples) expect(asciiDigits(text)).toBe('1023456789')
  })

  it('reads the digits of keycaps', () => {
    expect(asciiDigits('1\ufe0f\u20e32\u20e3٣\u20e3')).toBe('123')
  })

  it('changes nothing else', () => {
    expect(asciiDigits('a½²Ⅳ一①-9#\u20e3')).toBe('a½²Ⅳ一①-9#\u20e3')
  })
})

it.each([
  ['34', 34],
  ['٣٤', 34],
  [' ३४\u200e', 34],
  ['0', 0],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['9'.repeat(400), null],
  ['', null],
  ['-1', null],
  ['2.5', null],
  ['1e2', null],
])('wholeNumber of %s is %s', (text, expected) => {
  expect(wholeNumber(text)).toBe(expected)
})
