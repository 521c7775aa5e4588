import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars, formatRupees } from './currency'

fc.configureGlobal({ seed: 20261120 })

describe('currencies', () => {
  it.each([
    [0, '$0', '₹0'],
    [-0, '$0', '₹0'],
    [45, '$45', '₹45'],
    [18350, '$18,350', '₹18,350'],
    [1234567.5, '$1,234,567.50', '₹1,234,567.50'],
    [0.005, '$0.01', '₹0.01'],
    [99.999, '$100', '₹100'],
    [-12.5, '-$12.50', '-₹12.50'],
    [-0.001, '$0', '₹0'],
  ])('%d is %s and %s', (amount, dollars, rupees) => {
    expect(formatDollars(amount)).toBe(dollars)
    expect(formatRupees(amount)).toBe(rupees)
  })

  it('keeps whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const text = formatRupees(cents / 100)
        expect(text.match(/₹/g)).toHaveLength(1)
        expect(Math.round(Number(text.replace(/[₹,]/g, '')) * 100)).toBe(cents)
      }),
    )
  })
})
