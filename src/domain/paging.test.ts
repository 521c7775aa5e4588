import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE_ALL, PAGE_SIZE_DOCTOR } from './constants'
import { pageOf } from './paging'

fc.configureGlobal({ seed: 20261120 })

const rows = fc.array(fc.nat(), { maxLength: 80 })
const size = fc.integer({ min: 1, max: 20 })

describe('pageOf', () => {
  it('puts each row on one page, in order', () => {
    fc.assert(
      fc.property(rows, size, (all, pageSize) => {
        const { pageCount } = pageOf(all, 1, pageSize)
        const pages = Array.from({ length: pageCount }, (_, index) => pageOf(all, index + 1, pageSize))
        expect(pages.flatMap((page) => page.rows)).toEqual(all)
        for (const page of pages.slice(0, -1)) expect(page.rows).toHaveLength(pageSize)
        for (const page of pages) expect(page).toMatchObject({ pageCount, total: all.length })
      }),
    )
  })

  it('always returns an existing page', () => {
    const pageNumbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -0))
    fc.assert(
      fc.property(rows, size, pageNumbers, (all, pageSize, requestedPage) => {
        const { page, pageCount, rows: pageRows } = pageOf(all, requestedPage, pageSize)
        expect(Number.isInteger(page) && page >= 1 && page <= pageCount).toBe(true)
        if (all.length > 0) expect(pageRows).not.toHaveLength(0)
        if (Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= pageCount)
          expect(page).toBe(requestedPage)
      }),
    )
  })

  it.each([
    [0, PAGE_SIZE_ALL, 1],
    [1, PAGE_SIZE_ALL, 1],
    [15, PAGE_SIZE_ALL, 1],
    [16, PAGE_SIZE_ALL, 2],
    [10, PAGE_SIZE_DOCTOR, 1],
    [11, PAGE_SIZE_DOCTOR, 2],
  ])('%i rows, %i a page, make %i', (count, pageSize, expected) => {
    expect(pageOf(Array(count).fill(0), 1, pageSize).pageCount).toBe(expected)
  })
})
