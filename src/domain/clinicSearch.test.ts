import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isClinicFound } from './clinicSearch'

const devanagari = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
const PREFIXES = ['', '0', '+91', '+91 ', '0091-', '91', '(+91) ', 'tel:']
const SEPARATORS = ['', ' ', '-', '.', ') ', '\u2011', '\u00a0']

describe('a clinic is found', () => {
  it('by its phone number in every way of writing, and by no other number', () => {
    const phone = fc.stringMatching(/^[6-9]\d{9}$/)
    fc.assert(
      fc.property(
        phone,
        phone,
        fc.constantFrom(...PREFIXES),
        fc.constantFrom(...SEPARATORS),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (own, other, prefix, separator, position, isDevanagari) => {
          const spacedNumber = `${prefix}${own.slice(0, position)}${separator}${own.slice(position)}`
          const search = isDevanagari ? devanagari(spacedNumber) : spacedNumber
          expect(isClinicFound(search, ['Riverside'], own), search).toBe(true)
          expect(isClinicFound(search, ['Riverside'], other), search).toBe(own === other)
          expect(isClinicFound(search, ['Riverside'], null), search).toBe(false)
        },
      ),
    )
  })

  it('by a part of the number or of a text', () => {
    const isFound = (search: string) =>
      isClinicFound(search, ['Riverside Clínic', 'front.desk@clinic.example'], '5550178812')
    for (const search of ['5550', '55501 788', '+91 555', '8812', 'CLINIC', 'desk@', ''])
      expect(isFound(search)).toBe(true)
    for (const search of ['5551', '55501 789', 'lakeside']) expect(isFound(search)).toBe(false)
  })
})
