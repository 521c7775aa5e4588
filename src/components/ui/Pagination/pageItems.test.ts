import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageItems } from './pageItems'

const pages = fc
  .integer({ min: 1, max: 500 })
  .chain((pageCount) =>
    fc.record({ pageCount: fc.constant(pageCount), page: fc.integer({ min: 1, max: pageCount }) }),
  )

describe('pageItems', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 11, [1, 'gap', 5, 6, 7, 'gap', 11]],
    [11, 11, [1, 'gap', 10, 11]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageItems(page, pageCount)).toEqual(expected)
  })

  it('has the first, the last and the current page with its neighbours, ascending, in at most 7 items', () => {
    fc.assert(
      fc.property(pages, ({ page, pageCount }) => {
        const items = pageItems(page, pageCount)
        const numbers = items.filter((item) => item !== 'gap')
        const needed = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
        expect(numbers).toEqual(expect.arrayContaining(needed))
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(items.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('has a gap only in place of two or more pages', () => {
    fc.assert(
      fc.property(pages, ({ page, pageCount }) => {
        const items = pageItems(page, pageCount)
        items.forEach((item, index) => {
          const [before, after] = [items[index - 1], items[index + 1]]
          if (item === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (typeof before === 'number') expect(item - before).toBe(1)
        })
      }),
    )
  })
})
