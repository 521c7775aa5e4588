export interface Counts {
  otp_count_this_week?: number | null
  otp_count_last_week?: number | null
}

export interface DoctorCounts extends Counts {
  doctor_id: number
  doctor_name?: string | null
}

/** This week's count less the last one's; null where either is missing. */
export function changeOf({ otp_count_this_week: now, otp_count_last_week: before }: Counts): number | null {
  return now == null || before == null ? null : now - before
}

/** Booked in at least one of the weeks. */
export function isBooked({ otp_count_this_week: now, otp_count_last_week: before }: Counts): boolean {
  return (now ?? 0) > 0 || (before ?? 0) > 0
}

/** Known to have no booking in either week; a missing count is not known. */
export function isIdle(counts: Counts): boolean {
  return counts.otp_count_this_week === 0 && counts.otp_count_last_week === 0
}

export const COUNT_COLUMNS = ['doctor', 'thisWeek', 'lastWeek', 'change'] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

export interface CountSort {
  column: CountColumn
  descending: boolean
}

/** The busiest doctor of this week first. */
export const BUSIEST_FIRST: CountSort = { column: 'thisWeek', descending: true }

const VALUES: Record<Exclude<CountColumn, 'doctor'>, (counts: Counts) => number | null | undefined> = {
  thisWeek: (counts) => counts.otp_count_this_week,
  lastWeek: (counts) => counts.otp_count_last_week,
  change: changeOf,
}

/**
 * A sorted copy. What is missing comes last either way; equal counts go by the other week's, most first, then by name,
 * and at last by id, so that the same answer always shows the same order.
 */
export function sortCounts<T extends DoctorCounts>(doctors: readonly T[], sort: CountSort): T[] {
  const direction = sort.descending ? -1 : 1
  const byName = (a: T, b: T) => missingLast(a.doctor_name || null, b.doctor_name || null)
  const compare: ((a: T, b: T) => number)[] =
    sort.column === 'doctor'
      ? [(a, b) => missingLast(a.doctor_name || null, b.doctor_name || null, direction)]
      : [by(VALUES[sort.column], direction), by(VALUES.thisWeek, -1), by(VALUES.lastWeek, -1), byName]
  return [...doctors].sort((a, b) => {
    for (const each of compare) {
      const order = each(a, b)
      if (order !== 0) return order
    }
    return a.doctor_id - b.doctor_id
  })
}

const by =
  (valueOf: (counts: Counts) => number | null | undefined, direction: number) =>
  (a: Counts, b: Counts): number =>
    missingLast(valueOf(a) ?? null, valueOf(b) ?? null, direction)

function missingLast(a: number | string | null, b: number | string | null, direction = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (
    direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  )
}
