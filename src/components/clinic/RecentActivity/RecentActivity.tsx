import { History } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Activity } from '@/domain/clinic'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../ui/Card/Card'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Missing } from '../Missing/Missing'
import { activityTime, SHOWN } from './activityTime'

type CardProps = React.ComponentProps<typeof Card>

function ActivityFrame({ children, ...rest }: CardProps) {
  const t = useTranslations('dashboard.activity')
  return (
    <Card data-slot="recent-activity" {...rest}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      {children}
    </Card>
  )
}

export type RecentActivityProps = Omit<CardProps, 'children'> & {
  /** Newest first; `date` is an instant, or a day as `YYYY-MM-DD`. */
  items: readonly Activity[]
  /** The moment from which “35 minutes ago” counts. */
  now: Date
}

/** What happened at the clinic last, in the order given. For none there is RecentActivityEmpty. */
export function RecentActivity({ items, now, ...rest }: RecentActivityProps) {
  const t = useTranslations('dashboard.activity')
  const [all, setAll] = useState(false)
  return (
    <ActivityFrame {...rest}>
      <CardBody className="pt-2 pb-2">
        <ol className="divide-y divide-line text-sm">
          {(all ? items : items.slice(0, SHOWN)).map(({ description, date }, index) => (
            <li
              // Two entries may be alike in every field; their place is all that tells them apart.
              key={index}
              className="flex justify-between gap-x-6 gap-y-0.5 py-2.5 max-sm:flex-col sm:items-baseline"
            >
              <span className="min-w-0 wrap-anywhere">{description || <Missing />}</span>
              {date && <ActivityTime date={date} now={now} />}
            </li>
          ))}
        </ol>
      </CardBody>
      {items.length > SHOWN && (
        <CardFooter>
          <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('latest', { count: SHOWN }) : t('all', { count: items.length })}
          </Button>
        </CardFooter>
      )}
    </ActivityFrame>
  )
}

/** A text of another form is shown as it is. */
function ActivityTime({ date, now }: { date: string; now: Date }) {
  const format = useFormatter()
  const told = activityTime(date, now, useLocale(), (moment, options) => format.dateTime(moment, options))
  const classes = 'shrink-0 text-muted tabular-nums'
  if (!told) return <span className={classes}>{date}</span>
  return (
    <time dateTime={date} title={told.title} className={classes}>
      {told.text}
    </time>
  )
}

/** Stands where the activity would be before anything has happened. */
export function RecentActivityEmpty(props: Omit<CardProps, 'children'>) {
  const t = useTranslations('dashboard.activity')
  return (
    <ActivityFrame data-slot="recent-activity-empty" {...props}>
      <EmptyState icon={<History />} title={t('empty')} description={t('emptyHint')} />
    </ActivityFrame>
  )
}

/** The shape of the activity; goes inside a SkeletonGroup. */
export function RecentActivitySkeleton(props: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="recent-activity-skeleton"
      className="rounded-lg border border-line bg-surface px-5 py-4"
      {...props}
    >
      <Skeleton className="my-1 h-4 w-32" />
      <div className="mt-3 grid gap-5 pt-1">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, index) => (
          <div key={index} className="flex justify-between gap-6">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
