import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './seededRandom'

fc.configureGlobal({ seed: 20261120 })

const take = (random: () => number) => Array.from({ length: 1000 }, random)

describe('seededRandom', () => {
  it('repeats its numbers for the same seed, from 0 to below 1', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const numbers = take(seededRandom(seed))
        expect(numbers).toEqual(take(seededRandom(seed)))
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
      }),
    )
  })

  it('returns the numbers of Mulberry32', () => {
    const random = seededRandom(1)
    expect([random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ])
  })

  it('distributes its numbers evenly, and has others for another seed', () => {
    const numbers = take(seededRandom(1))
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    expect(mean).toBeCloseTo(0.5, 1)
    expect(take(seededRandom(2))).not.toEqual(numbers)
  })
})
