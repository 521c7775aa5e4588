import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eased } from './scrollTo'

it('the scroll begins where it is, ends where it should, and never turns back', () => {
  expect(eased(0)).toBe(0)
  expect(eased(1)).toBe(1)
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, part, (one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      expect(eased(earlier)).toBeLessThanOrEqual(eased(later))
    }),
  )
})
