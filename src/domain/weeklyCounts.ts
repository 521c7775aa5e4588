/** Bookings of two weeks; null where the backend does not say. */
export interface Counts {
  thisWeek: number | null
  lastWeek: number | null
}

export interface DoctorCounts extends Counts {
  doctorId: number
  doctorName: string | null
}

export interface WeeklyStats {
  totals: Counts
  doctors: readonly DoctorCounts[]
}

/** This week's count less the last one's; null where either is missing. */
export function changeOf({ thisWeek, lastWeek }: Counts): number | null {
  return thisWeek === null || lastWeek === null ? null : thisWeek - lastWeek
}

/** Booked in at least one of the weeks. */
export function isBooked({ thisWeek, lastWeek }: Counts): boolean {
  return (thisWeek ?? 0) > 0 || (lastWeek ?? 0) > 0
}

/** Known to have no booking in either week; a missing count is not known. */
export function isIdle({ thisWeek, lastWeek }: Counts): boolean {
  return thisWeek === 0 && lastWeek === 0
}

export const COUNT_COLUMNS = ['doctor', 'thisWeek', 'lastWeek', 'change'] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

export interface CountSort {
  column: CountColumn
  descending: boolean
}

/** The busiest doctor of this week first. */
export const BUSIEST_FIRST: CountSort = { column: 'thisWeek', descending: true }

const VALUES: Record<Exclude<CountColumn, 'doctor'>, (counts: Counts) => number | null> = {
  thisWeek: (counts) => counts.thisWeek,
  lastWeek: (counts) => counts.lastWeek,
  change: changeOf,
}

/**
 * A sorted copy. What is missing comes last either way; equal counts go by the other week's, most first, then by name,
 * and at last by id, so that the same answer always shows the same order.
 */
export function sortCounts<T extends DoctorCounts>(doctors: readonly T[], sort: CountSort): T[] {
  const direction = sort.descending ? -1 : 1
  const byName = (a: T, b: T) => missingLast(a.doctorName || null, b.doctorName || null)
  const compare: ((a: T, b: T) => number)[] =
    sort.column === 'doctor'
      ? [(a, b) => missingLast(a.doctorName || null, b.doctorName || null, direction)]
      : [by(VALUES[sort.column], direction), by(VALUES.thisWeek, -1), by(VALUES.lastWeek, -1), byName]
  return [...doctors].sort((a, b) => {
    for (const each of compare) {
      const order = each(a, b)
      if (order !== 0) return order
    }
    return a.doctorId - b.doctorId
  })
}

const by =
  (valueOf: (counts: Counts) => number | null, direction: number) =>
  (a: Counts, b: Counts): number =>
    missingLast(valueOf(a), valueOf(b), direction)

function missingLast(a: number | string | null, b: number | string | null, direction = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (
    direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  )
}
