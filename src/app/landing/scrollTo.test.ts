import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eased, scrollDistance } from './scrollTo'

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

describe('the way of the scroll', () => {
  const page = { scrollY: 200, scrollHeight: 3000, innerHeight: 900 }

  it('leads to the element', () => expect(scrollDistance(700, page)).toBe(700))
  it('ends where the page does', () => expect(scrollDistance(2500, page)).toBe(1900))
  it('begins where the page does', () => expect(scrollDistance(-264, page)).toBe(-200))
  it('is none on a page that fits the window', () =>
    expect(scrollDistance(500, { scrollY: 0, scrollHeight: 800, innerHeight: 900 })).toBe(0))
})
