import { useState } from 'react'
import { haveSamePlaces, holdRows, type PlacedRow } from '@/domain/heldRows'

interface HeldRowsOptions<T> {
  /** What the user chose, such as day, filters and page. With another value all rows get new places at once. */
  view: readonly unknown[]
  /** Whether the user changed the row since it got its place; `placedRow` is undefined for a row that is not shown. */
  isOwnChange?: (id: number, placedRow: T | undefined) => boolean
  /** The rows on the screen, such as those of the page. Changes of other rows need not wait. */
  visible?: (rows: readonly PlacedRow<T>[]) => readonly PlacedRow<T>[]
}

/**
 * Keeps the rows of a list in place while the pointer or the focus is in it (docs/product.md#rows-that-stay).
 * @param fresh the rows as they would be shown now, memoized
 * @returns the rows to show, and props for `HeldList`
 */
export function useHeldRows<T extends { id: number }>(
  fresh: readonly PlacedRow<T>[],
  { view, isOwnChange = () => false, visible = (rows) => rows }: HeldRowsOptions<T>,
) {
  const [isHeld, setHeld] = useState(false)
  const [heldView, setHeldView] = useState({ rows: fresh, view, viewCount: 0 })
  const isSameView = view.every((each, at) => Object.is(each, heldView.view[at]))
  const keepsPlaces = isHeld && isSameView
  const isChanged = fresh !== heldView.rows && heldView.rows.length > 0
  const heldRows = keepsPlaces && isChanged ? holdRows(heldView.rows, fresh, isOwnChange) : null
  const isNothingWithheld = heldRows === null || haveSamePlaces(visible(heldRows.rows), visible(fresh))
  const rows = isNothingWithheld ? fresh : heldRows.rows
  if (rows !== heldView.rows || !isSameView) {
    setHeldView({ rows, view, viewCount: heldView.viewCount + Number(!isSameView) })
  }
  return {
    rows,
    /** Whether what else the list shows must keep its place too. */
    keepsPlaces,
    hold: {
      view: heldView.viewCount,
      withheld: isNothingWithheld ? 0 : heldRows.withheld,
      onShow: () => setHeldView((last) => ({ ...last, rows: fresh })),
      onHeldChange: setHeld,
    },
  }
}
