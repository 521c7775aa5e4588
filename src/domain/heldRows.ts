/** A row of a list and its group. A list without groups has one. */
export interface PlacedRow<T> {
  group: string
  /** The row as it was when it got its place. */
  row: T
}

export interface HeldRows<T> {
  rows: readonly PlacedRow<T>[]
  /** How many rows were added, removed or moved, and are not shown so yet. */
  withheld: number
}

type Row = { id: number }

/** Whether both lists have the same rows in the same order and groups. */
export const haveSamePlaces = <T extends Row>(a: readonly PlacedRow<T>[], b: readonly PlacedRow<T>[]) =>
  a.length === b.length && a.every(({ group, row }, at) => row.id === b[at]?.row.id && group === b[at].group)

/**
 * The rows of a list that the user is about to press (docs/product.md#rows-that-stay): each shown row keeps its place, except where the
 * user's own change moved, added or removed it.
 * @param visibleRows the rows as they are shown
 * @param fresh the rows as they would be shown now
 * @param isOwnChange whether the user changed the row since it got its place; `placed` is undefined for a row that is not shown
 */
export function holdRows<T extends Row>(
  visibleRows: readonly PlacedRow<T>[],
  fresh: readonly PlacedRow<T>[],
  isOwnChange: (id: number, visibleRow: T | undefined) => boolean,
): HeldRows<T> {
  if (haveSamePlaces(visibleRows, fresh)) return { rows: fresh, withheld: 0 }
  const shownIds = new Set(visibleRows.map(({ row }) => row.id))
  const own = new Set([
    ...visibleRows.filter(({ row }) => isOwnChange(row.id, row)).map(({ row }) => row.id),
    ...fresh
      .filter(({ row }) => !shownIds.has(row.id) && isOwnChange(row.id, undefined))
      .map(({ row }) => row.id),
  ])
  const rows = own.size === 0 ? visibleRows : withOwn(visibleRows, fresh, own)
  return { rows, withheld: countMisplaced(rows, fresh) }
}

/** Moves the own rows to their new places: each behind the row that it now follows in its group. */
function withOwn<T extends Row>(
  visibleRows: readonly PlacedRow<T>[],
  fresh: readonly PlacedRow<T>[],
  own: ReadonlySet<number>,
): PlacedRow<T>[] {
  const rows = visibleRows.filter(({ row }) => !own.has(row.id))
  for (const [at, place] of fresh.entries()) {
    if (!own.has(place.row.id)) continue
    const isInGroup = ({ group }: PlacedRow<T>) => group === place.group
    const previous = fresh
      .slice(0, at)
      .findLast((each) => isInGroup(each) && rows.some((row) => isSamePlace(row, each)))
    const index = previous
      ? rows.findIndex((row) => isSamePlace(row, previous)) + 1
      : rows.findIndex(isInGroup)
    rows.splice(index < 0 ? rows.length : index, 0, place)
  }
  return rows
}

const isSamePlace = <T extends Row>(a: PlacedRow<T>, b: PlacedRow<T>) =>
  a.row.id === b.row.id && a.group === b.group

/** The smallest number of rows to add, remove or move so that the lists have the same rows in each group. */
function countMisplaced<T extends Row>(rows: readonly PlacedRow<T>[], fresh: readonly PlacedRow<T>[]) {
  const places = new Map(fresh.map(({ group, row }, at) => [row.id, { group, at }]))
  const commonRows = rows.filter(({ row }) => places.has(row.id))
  const inGroups = new Map<string, number[]>()
  for (const { group, row } of commonRows) {
    const place = places.get(row.id)
    if (place?.group !== group) continue
    const order = inGroups.get(group)
    if (order) order.push(place.at)
    else inGroups.set(group, [place.at])
  }
  const inPlace = [...inGroups.values()].reduce((sum, order) => sum + longestRise(order), 0)
  return rows.length - commonRows.length + (fresh.length - inPlace)
}

/** The length of the longest rising subsequence. */
function longestRise(order: readonly number[]): number {
  /** The smallest end of a rise of each length. */
  const ends: number[] = []
  for (const each of order) {
    let at = ends.length
    while (at > 0 && (ends[at - 1] ?? 0) > each) at -= 1
    ends[at] = each
  }
  return ends.length
}
