import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPhone, telHref } from './phone'

fc.configureGlobal({ seed: 20261120 })

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))

describe('isPhone', () => {
  it('accepts any ten digits', () => {
    fc.assert(
      fc.property(digits(10), (phone) => {
        expect(isPhone(phone)).toBe(true)
      }),
    )
  })

  it('refuses every other number of digits', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 20 })
          .filter((length) => length !== 10)
          .chain(digits),
        (phone) => {
          expect(isPhone(phone)).toBe(false)
        },
      ),
    )
  })

  it('refuses nine digits and one other character at any position', () => {
    const other = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((each) => !/[0-9]/.test(each))
    fc.assert(
      fc.property(digits(9), other, fc.nat(9), (nine, each, at) => {
        expect(isPhone(nine.slice(0, at) + each + nine.slice(at))).toBe(false)
      }),
    )
  })

  it.each([
    '555 014223',
    '555-014-22',
    '+555014223',
    '5550142233\n',
    ' 5550142233',
    '٥٥٥٠١٤٢٢٣٣',
    '５５５０１４２２３３',
    '555014223e',
  ])('refuses %j', (phone) => {
    expect(isPhone(phone)).toBe(false)
  })
})

describe('telHref', () => {
  it.each([
    ['5550142233', 'tel:5550142233'],
    ['+1 (555) 014-2233', 'tel:+15550142233'],
    ['555.014/22 33', 'tel:5550142233'],
  ])('the URL of %s is %s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })

  it.each(['', '-', 'at the desk', '5550142233 ext. 7', 'javascript:5550142233'])(
    '%j has no URL',
    (phone) => {
      expect(telHref(phone)).toBeNull()
    },
  )
})
