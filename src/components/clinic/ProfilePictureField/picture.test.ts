import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { PICTURE_TYPES, pictureProblem } from './picture'

const type = fc.constantFrom(...PICTURE_TYPES)

test('a picture of a known type is accepted up to and including the size limit', () => {
  fc.assert(
    fc.property(type, fc.integer({ min: 0, max: PICTURE_MAX_BYTES }), (type, size) => {
      expect(pictureProblem({ type, size })).toBeNull()
    }),
  )
})

test('a larger picture is rejected', () => {
  fc.assert(
    fc.property(type, fc.integer({ min: 1, max: 1e9 }), (type, over) => {
      expect(pictureProblem({ type, size: PICTURE_MAX_BYTES + over })).toBe('size')
    }),
  )
})

test('a picture of another type is rejected', () => {
  for (const type of ['', 'image/gif', 'image/svg+xml', 'text/html', 'IMAGE/PNG']) {
    expect(pictureProblem({ type, size: 1 })).toBe('type')
  }
})
