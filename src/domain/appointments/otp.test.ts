import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOtpNumber, otpText } from './otp'

describe('a code', () => {
  it('is four digits, with leading zeros for a number below 1000', () => {
    expect(otpText(0)).toBe('0000')
    expect(otpText(7)).toBe('0007')
    expect(otpText(999)).toBe('0999')
    expect(otpText(4821)).toBe('4821')
  })

  it('is a whole number from 0 to 9999', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        expect(isOtpNumber(number)).toBe(/^\d{4}$/.test(otpText(number)) && number >= 0)
      }),
    )
    expect([-1, 10_000].filter(isOtpNumber)).toEqual([])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
        expect(isOtpNumber(number)).toBe(true)
        expect(Number(otpText(number))).toBe(number)
      }),
    )
  })
})
