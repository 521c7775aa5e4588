/** Bookings of this week and last week. Null means that the backend sent no value. */
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

/** This week's count minus last week's; null if one of them is missing. */
export function changeOf({ thisWeek, lastWeek }: Counts): number | null {
  return thisWeek === null || lastWeek === null ? null : thisWeek - lastWeek
}

/** Whether at least one of the weeks has a booking. */
export function isBooked({ thisWeek, lastWeek }: Counts): boolean {
  return (thisWeek ?? 0) > 0 || (lastWeek ?? 0) > 0
}

/** Whether both weeks have no booking. False if a count is missing. */
export function isIdle({ thisWeek, lastWeek }: Counts): boolean {
  return thisWeek === 0 && lastWeek === 0
}

export const COUNT_COLUMNS = ['doctor', 'thisWeek', 'lastWeek', 'change'] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

export interface CountSort {
  column: CountColumn
  descending: boolean
}

/** The doctor with the most bookings of this week first. */
export const BUSIEST_FIRST: CountSort = { column: 'thisWeek', descending: true }

const VALUES: Record<Exclude<CountColumn, 'doctor'>, (counts: Counts) => number | null> = {
  thisWeek: (counts) => counts.thisWeek,
  lastWeek: (counts) => counts.lastWeek,
  change: changeOf,
}

/**
 * Returns a sorted copy. Missing values come last in both directions. Equal counts are sorted by this week's count and
 * last week's count (highest first), then by name, then by id, so that the order is always the same.
 */
export function sortCounts<T extends DoctorCounts>(doctors: readonly T[], sort: CountSort): T[] {
  const direction = sort.descending ? -1 : 1
  const byName = (a: T, b: T) => missingLast(a.doctorName || null, b.doctorName || null)
  const compare: ((a: T, b: T) => number)[] =
    sort.column === 'doctor'
      ? [(a, b) => missingLast(a.doctorName || null, b.doctorName || null, direction)]
      : [
          byCount(VALUES[sort.column], direction),
          byCount(VALUES.thisWeek, -1),
          byCount(VALUES.lastWeek, -1),
          byName,
        ]
  return [...doctors].sort((a, b) => {
    for (const each of compare) {
      const order = each(a, b)
      if (order !== 0) return order
    }
    return a.doctorId - b.doctorId
  })
}

const byCount =
  (valueOf: (counts: Counts) => number | null, direction: number) =>
  (a: Counts, b: Counts): number =>
    missingLast(valueOf(a), valueOf(b), direction)

function missingLast(a: number | string | null, b: number | string | null, direction = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (
    direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  )
}
