import type { DoctorBookings } from './appointments/bookingFigures'

/** Bookings of this week and last week. Null means that the backend sent no value. */
export interface Counts {
  thisWeek: number | null
  lastWeek: number | null
}

export interface DoctorCounts extends Counts {
  doctorId: number
  doctorName: string | null
}

/** A row of the table of doctors. */
export interface DoctorRow extends Counts {
  /** Null for a doctor whom only the list names. */
  doctorId: number | null
  doctorName: string | null
  /** Bookings of eight weeks in the clinic's own list (docs/product.md#charts). Null while the list is not known. */
  eightWeeks: number | null
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

/**
 * One row for each doctor: of the weekly counts, and of the clinic's own list, by name.
 * @param doctorBookings null while the list is not known
 */
export function doctorRows(
  doctors: readonly DoctorCounts[],
  doctorBookings: readonly DoctorBookings[] | null,
): DoctorRow[] {
  const bookingsOf = new Map(doctorBookings?.map(({ doctorName, bookings }) => [doctorName, bookings]))
  const names = new Set(doctors.map(({ doctorName }) => doctorName))
  return [
    ...doctors.map((doctor) => ({
      ...doctor,
      eightWeeks:
        doctorBookings && (doctor.doctorName === null ? null : (bookingsOf.get(doctor.doctorName) ?? 0)),
    })),
    ...(doctorBookings ?? [])
      .filter(({ doctorName }) => doctorName === null || !names.has(doctorName))
      .map(({ doctorName, bookings }) => ({
        doctorId: null,
        doctorName,
        thisWeek: null,
        lastWeek: null,
        eightWeeks: bookings,
      })),
  ]
}

export const COUNT_COLUMNS = ['doctor', 'thisWeek', 'lastWeek', 'change', 'eightWeeks'] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

export interface CountSort {
  column: CountColumn
  descending: boolean
}

/** The doctor with the most bookings of this week first. */
export const BUSIEST_FIRST: CountSort = { column: 'thisWeek', descending: true }

const VALUES: Record<Exclude<CountColumn, 'doctor'>, (row: DoctorRow) => number | null> = {
  thisWeek: (counts) => counts.thisWeek,
  lastWeek: (counts) => counts.lastWeek,
  change: changeOf,
  eightWeeks: (counts) => counts.eightWeeks,
}

/**
 * Returns a sorted copy. Missing values come last in both directions. Equal counts are sorted by this week's count,
 * last week's and that of eight weeks (highest first), then by name, then by id, so that the order is always the same.
 */
export function sortCounts(doctors: readonly DoctorRow[], sort: CountSort): DoctorRow[] {
  const direction = sort.descending ? -1 : 1
  const byName = (a: DoctorRow, b: DoctorRow) => missingLast(a.doctorName || null, b.doctorName || null)
  const compare: ((a: DoctorRow, b: DoctorRow) => number)[] =
    sort.column === 'doctor'
      ? [(a, b) => missingLast(a.doctorName || null, b.doctorName || null, direction)]
      : [
          byCount(VALUES[sort.column], direction),
          byCount(VALUES.thisWeek, -1),
          byCount(VALUES.lastWeek, -1),
          byCount(VALUES.eightWeeks, -1),
          byName,
        ]
  return [...doctors].sort((a, b) => {
    for (const each of compare) {
      const order = each(a, b)
      if (order !== 0) return order
    }
    return (a.doctorId ?? Infinity) - (b.doctorId ?? Infinity)
  })
}

const byCount =
  (valueOf: (row: DoctorRow) => number | null, direction: number) =>
  (a: DoctorRow, b: DoctorRow): number =>
    missingLast(valueOf(a), valueOf(b), direction)

function missingLast(a: number | string | null, b: number | string | null, direction = 1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (
    direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  )
}
