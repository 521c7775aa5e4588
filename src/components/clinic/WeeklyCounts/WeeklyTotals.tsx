import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { changeOf, type Counts } from '@/domain/weeklyCounts'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import { CountBar } from './CountBar'
import { WEEK_FILLS, type CountedWeek } from './weekFills'

/** Characters. Longer figures have a smaller font on phones, since a wrapped figure is easily misread. */
const LONG_FIGURE_LENGTH = 7

type WeeklyTotalsProps = { totals: Counts }

/** The two counts of the clinic, and their difference in words. */
export function WeeklyTotals({ totals }: WeeklyTotalsProps) {
  const t = useTranslations('payments')
  const { thisWeek, lastWeek } = totals
  const maxCount = Math.max(1, thisWeek ?? 0, lastWeek ?? 0)
  return (
    <Card data-slot="weekly-totals">
      <CardHeader>
        <CardTitle>{t('weekly')}</CardTitle>
      </CardHeader>
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Total name="thisWeek" count={thisWeek} maxCount={maxCount} />
          <Total name="lastWeek" count={lastWeek} maxCount={maxCount} />
          <div className="max-sm:col-span-2">
            <dt className="text-sm font-medium">{t('change')}</dt>
            <Change change={changeOf(totals)} />
          </div>
        </dl>
      </CardBody>
    </Card>
  )
}

type TotalProps = { name: CountedWeek; count: number | null | undefined; maxCount: number }

function Total({ name, count, maxCount }: TotalProps) {
  const t = useTranslations('payments')
  const format = useFormatter()
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium">{t(name)}</dt>
      <dd className="mt-1">
        <span
          className={cx(
            'text-xl font-semibold tabular-nums wrap-anywhere',
            format.number(maxCount).length > LONG_FIGURE_LENGTH && 'max-sm:text-lg/9',
          )}
        >
          {count == null ? <Missing /> : format.number(count)}
        </span>
        <CountBar fill={WEEK_FILLS[name]} count={count} maxCount={maxCount} />
      </dd>
    </div>
  )
}

function Change({ change }: { change: number | null }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  if (change === null) {
    return (
      <dd className="mt-1 text-xl">
        <Missing />
      </dd>
    )
  }
  const Icon = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Equal
  const text = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same'
  return (
    <dd className="mt-1">
      <span className="flex items-center gap-1.5 text-xl font-semibold tabular-nums wrap-anywhere">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        {format.number(change, { signDisplay: 'exceptZero' })}
      </span>
      <span className="block text-sm text-muted">{t(text, { count: Math.abs(change) })}</span>
    </dd>
  )
}
