import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isApproved } from './clinic'

test('1 alone is approved', () => {
  expect(isApproved({ approved: 1 })).toBe(true)
  fc.assert(
    fc.property(
      fc.option(fc.integer().filter((each) => each !== 1)),
      (approved) => !isApproved({ approved }),
    ),
  )
  expect(isApproved({})).toBe(false)
})
