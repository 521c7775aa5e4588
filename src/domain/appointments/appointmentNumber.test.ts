import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentNumber } from './appointmentNumber'

fc.configureGlobal({ seed: 20261120 })

describe('appointment number', () => {
  it('is the prefix and seven digits for every random number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        expect(appointmentNumber(() => random)).toMatch(/^Clinora\d{7}$/)
      }),
    )
  })

  it('can be the lowest and the highest number', () => {
    expect(appointmentNumber(() => 0)).toBe('Clinora0000000')
    expect(appointmentNumber(() => 1 - Number.EPSILON / 2)).toBe('Clinora9999999')
    expect(appointmentNumber(() => 0.4821937)).toBe('Clinora4821937')
  })
})
