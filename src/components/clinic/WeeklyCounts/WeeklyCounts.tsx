import { useTranslations } from 'use-intl'
import type { WeeklyStats } from '@/domain/weeklyCounts'
import { cx } from '../../ui/classNames'
import { Card, CardHeader, CardTitle } from '../../ui/Card/Card'
import { WeeklyChart } from './WeeklyChart'
import { WeeklyTable } from './WeeklyTable'
import { WeeklyTotals } from './WeeklyTotals'

export type WeeklyCountsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** A missing count shows a dash. */
  stats: WeeklyStats
}

/**
 * Bookings of this week and last week, in total and by doctor (docs/product.md#weekly-counts): figures, a chart and a table.
 * Shows no dates, since the backend decides on which day a week begins.
 */
export function WeeklyCounts({ stats, className, ...rest }: WeeklyCountsProps) {
  const t = useTranslations('payments')
  const { totals, doctors } = stats
  return (
    <div data-slot="weekly-counts" className={cx('flex flex-col gap-4', className)} {...rest}>
      <WeeklyTotals totals={totals} />
      {doctors.length > 0 && (
        <Card>
          <CardHeader className="pb-3">
            <CardTitle>{t('byDoctor')}</CardTitle>
          </CardHeader>
          <WeeklyChart doctors={doctors} />
          <WeeklyTable doctors={doctors} totals={totals} />
        </Card>
      )}
    </div>
  )
}
