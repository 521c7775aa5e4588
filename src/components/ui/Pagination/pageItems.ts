/**
 * The shown page numbers, from 1: the first, the last, the current page and its neighbours. `gap` replaces two or more other
 * pages.
 */
export function pageItems(page: number, pageCount: number): (number | 'gap')[] {
  const pageNumbers = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  )
  return pageNumbers.flatMap((number, index) => {
    const missing = number - (pageNumbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
