import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalNumber, isApproved } from './clinic'

test('only 1 is approved', () => {
  expect(isApproved(1)).toBe(true)
  fc.assert(
    fc.property(fc.option(fc.integer().filter((each) => each !== 1)), (number) => !isApproved(number)),
  )
  expect(isApproved(undefined)).toBe(false)
})

test('isApproved is the inverse of approvalNumber', () => {
  for (const approved of [true, false]) expect(isApproved(approvalNumber(approved))).toBe(approved)
})
