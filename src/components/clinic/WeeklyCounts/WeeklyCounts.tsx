import { useFormatter, useTranslations } from 'use-intl'
import type { WalletStats, WeeklyCounts as Counts } from '@/api/types'
import { Card, CardHeader, CardTitle } from '../../ui/Card/Card'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../ui/Table/Table'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'

export type WeeklyCountsProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** What `GET /wallet/{clinicId}` answered; whatever is missing shows as a dash. */
  stats: WalletStats
}

const WEEKS = ['otp_count_this_week', 'otp_count_last_week'] as const

/** Bookings of this week and the last by doctor (spec §9): a table whose cells draw their own bars. */
export function WeeklyCounts({ stats, ...rest }: WeeklyCountsProps) {
  const t = useTranslations('payments')
  const doctors = stats.perDoctor ?? []
  const most = Math.max(1, ...doctors.flatMap((doctor) => WEEKS.map((week) => doctor[week] ?? 0)))
  return (
    <Card data-slot="weekly-counts" {...rest}>
      <CardHeader className="pb-3">
        <div>
          <CardTitle>{t('weekly')}</CardTitle>
          <p className="max-w-prose text-sm text-muted">{t('hint')}</p>
        </div>
      </CardHeader>
      <Table label={t('weekly')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{t('doctor')}</TableHeaderCell>
            <TableHeaderCell>{t('thisWeek')}</TableHeaderCell>
            <TableHeaderCell>{t('lastWeek')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {doctors.map((doctor) => (
            <TableRow key={doctor.doctor_id}>
              <TableHeaderCell scope="row" className="text-sm wrap-anywhere whitespace-normal! text-ink">
                {doctor.doctor_name || t('unnamed', { id: doctor.doctor_id })}
              </TableHeaderCell>
              <CountCells counts={doctor} most={most} />
            </TableRow>
          ))}
        </TableBody>
        <tfoot data-slot="table-footer" className="font-semibold">
          <TableRow className="border-b-0">
            <TableHeaderCell scope="row" className="text-sm font-semibold text-ink">
              {t('total')}
            </TableHeaderCell>
            <CountCells counts={stats.totals ?? {}} />
          </TableRow>
        </tfoot>
      </Table>
    </Card>
  )
}

type CountCellsProps = {
  counts: Counts
  /** The longest bar's count; without it there are no bars. */
  most?: number
}

function CountCells({ counts, most }: CountCellsProps) {
  const format = useFormatter()
  return WEEKS.map((week, index) => {
    const count = counts[week]
    return (
      <TableCell key={week} className="sm:w-2/5">
        <span className="flex items-center gap-3">
          <span className="min-w-8 text-end">{count == null ? <Missing /> : format.number(count)}</span>
          {most !== undefined && count != null && (
            <span aria-hidden className="h-2 grow max-sm:hidden">
              <span
                data-slot="bar"
                className={cx('block h-full rounded-full', index === 0 ? 'bg-accent' : 'bg-line-strong')}
                style={{ inlineSize: `${(100 * count) / most}%` }}
              />
            </span>
          )}
        </span>
      </TableCell>
    )
  })
}
