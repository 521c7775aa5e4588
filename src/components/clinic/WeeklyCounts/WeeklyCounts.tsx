import { useMemo } from 'react'
import type { DoctorBookings } from '@/domain/appointments/bookingFigures'
import { doctorRows, type WeeklyStats } from '@/domain/weeklyCounts'
import { cx } from '../../ui/classNames'
import { WeeklyTable } from './WeeklyTable'
import { WeeklyTotals } from './WeeklyTotals'

export type WeeklyCountsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** A missing count shows a dash. */
  stats: WeeklyStats
  /** The bookings of eight weeks of each doctor in the clinic's own list; null while the list is not known, which shows a dash. */
  eightWeeks?: readonly DoctorBookings[] | null
}

/**
 * Bookings of this week and last week, in total and by doctor (docs/product.md#weekly-counts): figures, and a table with bars in its cells.
 * Shows no dates, since the backend decides on which day a week begins.
 */
export function WeeklyCounts({ stats, eightWeeks = null, className, ...rest }: WeeklyCountsProps) {
  const { totals, doctors } = stats
  const rows = useMemo(() => doctorRows(doctors, eightWeeks), [doctors, eightWeeks])
  return (
    <div data-slot="weekly-counts" className={cx('flex flex-col gap-4', className)} {...rest}>
      <WeeklyTotals totals={totals} />
      {rows.length > 0 && <WeeklyTable rows={rows} totals={totals} />}
    </div>
  )
}
