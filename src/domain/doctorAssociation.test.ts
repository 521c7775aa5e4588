import fc from 'fast-check'
import { expect, test } from 'vitest'
import { associationOf } from './doctorAssociation'

const isAssociated = fc.option(fc.boolean())

test('accepted 0 is a request sent, whatever else is said', () => {
  fc.assert(
    fc.property(isAssociated, (each) => associationOf({ accepted: 0, isAssociated: each }) === 'requested'),
  )
})

test('any other value of accepted is associated', () => {
  const accepted = fc.integer().filter((each) => each !== 0)
  fc.assert(
    fc.property(accepted, isAssociated, (value, each) => {
      expect(associationOf({ accepted: value, isAssociated: each })).toBe('associated')
    }),
  )
})

test('without accepted, isAssociated tells', () => {
  expect(associationOf({ accepted: null, isAssociated: true })).toBe('associated')
  expect(associationOf({ isAssociated: false })).toBe('none')
  expect(associationOf({ accepted: null, isAssociated: null })).toBe('none')
  expect(associationOf({})).toBe('none')
})
