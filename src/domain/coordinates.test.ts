import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coordinatePair, degreesOf } from './coordinates'

describe('degreesOf', () => {
  it.each([
    ['28.6139', 28.6139],
    ['٢٨٫٦١٣٩', 28.6139],
    ['२८.६१३९', 28.6139],
    ['\u221228.5', -28.5],
    ['\u200e-28.5', -28.5],
    ['+45', 45],
    ['.5', 0.5],
    ['', null],
    [' ', null],
    ['90.1', undefined],
    ['north', undefined],
    ['1e1', undefined],
    ['28.6139, 77.2090', undefined],
  ])('of %j are %s', (text, expected) => expect(degreesOf(text, 90)).toBe(expected))
})

describe('coordinatePair', () => {
  it.each([
    ['28.6139, 77.2090', 28.6139, 77.209],
    ['28.6139,77.2090', 28.6139, 77.209],
    ['28.6139 77.2090', 28.6139, 77.209],
    ['(28.6139, 77.2090)', 28.6139, 77.209],
    ['28.6139° N, 77.2090° E', 28.6139, 77.209],
    ['33.8688° S, 151.2093° E', -33.8688, 151.2093],
    ['-33.8688; 151.2093', -33.8688, 151.2093],
    ['٢٨٫٦١٣٩، ٧٧٫٢٠٩٠', 28.6139, 77.209],
    ['\u202a28.6139, 77.2090\u202c', 28.6139, 77.209],
  ])('of %j', (text, latitude, longitude) => expect(coordinatePair(text)).toEqual({ latitude, longitude }))

  it.each(['', '28.6139', '128.6, 77.2', '28.6, 277.2', '28.6, 77.2, 3', 'Delhi, India', '28.6139,'])(
    '%j is none',
    (text) => expect(coordinatePair(text)).toBeNull(),
  )

  it('of any two coordinates are these', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map((each) => each / 1e4)
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        fc.constantFrom(',', ', ', ' ', '; ', '\t'),
        (latitude, longitude, between) => {
          expect(coordinatePair(`${latitude}${between}${longitude}`)).toEqual({ latitude, longitude })
        },
      ),
    )
  })

  it.each([
    ['77.2090E, 28.6139N', { latitude: 28.6139, longitude: 77.209 }],
    ['28.6139N 77.2090E', { latitude: 28.6139, longitude: 77.209 }],
    ['28.6139E, 77.2090N', { latitude: 77.209, longitude: 28.6139 }],
    ['28.6139, 77.2090N', null],
    ['28.6139N, 77.2090S', null],
  ])('are read by their letters in %j', (text, pair) => expect(coordinatePair(text)).toEqual(pair))
})
