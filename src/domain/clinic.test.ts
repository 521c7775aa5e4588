import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalNumber, isApproved } from './clinic'

test('1 alone is approved', () => {
  expect(isApproved(1)).toBe(true)
  fc.assert(
    fc.property(fc.option(fc.integer().filter((each) => each !== 1)), (number) => !isApproved(number)),
  )
  expect(isApproved(undefined)).toBe(false)
})

test('what is written is read as it was meant', () => {
  for (const approved of [true, false]) expect(isApproved(approvalNumber(approved))).toBe(approved)
})
