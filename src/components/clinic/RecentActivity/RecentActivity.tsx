import { History } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay } from '@/domain/calendar'
import type { Activity, ActivityAppointment } from '@/domain/clinic'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../ui/Card/Card'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Link } from '../../ui/Link/Link'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import { ActivityTime } from './ActivityTime'
import { COLLAPSED_ENTRIES } from './activityTimeTexts'

type CardProps = React.ComponentProps<typeof Card>

function ActivityCard({ children, ...rest }: CardProps) {
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
  /** Newest first. `date` is an ISO timestamp or a day as `YYYY-MM-DD`. */
  items: readonly Activity[]
  /** The URL of an appointment. If undefined, or if it returns undefined, the activity is no link. */
  appointmentHref?: (appointment: ActivityAppointment) => string | undefined
  /** The current time, for relative times such as “35 minutes ago”. */
  now: Date
}

/** The recent activity of the clinic, in the given order. For an empty list render RecentActivityEmpty. */
export function RecentActivity({ items, appointmentHref, now, ...rest }: RecentActivityProps) {
  const t = useTranslations('dashboard.activity')
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <ActivityCard {...rest}>
      <CardBody className="pt-2 pb-2">
        <ol className="divide-y divide-line text-sm">
          {(isExpanded ? items : items.slice(0, COLLAPSED_ENTRIES)).map(
            ({ description, date, appointment }, index) => (
              <li
                // Entries have no id, and two entries can have equal fields.
                key={index}
                className="flex justify-between gap-x-6 gap-y-0.5 py-2.5 max-sm:flex-col sm:items-baseline"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Description href={appointment ? appointmentHref?.(appointment) : undefined}>
                    {/* The backend's texts are English. */}
                    {description ? <span lang="en">{description}</span> : <Missing />}
                  </Description>
                  {appointment && <AboutAppointment {...appointment} />}
                </span>
                {date && <ActivityTime date={date} now={now} className="shrink-0 text-muted tabular-nums" />}
              </li>
            ),
          )}
        </ol>
      </CardBody>
      {items.length > COLLAPSED_ENTRIES && (
        <CardFooter>
          <Button size="sm" variant="quiet" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t('latest', { count: COLLAPSED_ENTRIES }) : t('all', { count: items.length })}
          </Button>
        </CardFooter>
      )}
    </ActivityCard>
  )
}

function Description({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  return href === undefined ? children : <Link href={href}>{children}</Link>
}

/** Patient, doctor and time of the visit. */
function AboutAppointment({ patientName, doctorName, date, time }: ActivityAppointment) {
  const format = useFormatter()
  const day =
    date &&
    format.dateTime(dateForDisplay(date), {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
  const when = [day, time && formatHhmm(time)].filter(Boolean).join(' ')
  return (
    <span className="block text-xs text-muted">
      {[patientName, doctorName, when]
        .filter((part) => part !== null && part !== '')
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <span> · </span>}
            <bdi translate="no">{part}</bdi>
          </Fragment>
        ))}
    </span>
  )
}

export type RecentActivityEmptyProps = Omit<CardProps, 'children'>

/** Replaces RecentActivity while there is no activity. */
export function RecentActivityEmpty(props: RecentActivityEmptyProps) {
  const t = useTranslations('dashboard.activity')
  return (
    <ActivityCard data-slot="recent-activity-empty" {...props}>
      <EmptyState icon={<History />} title={t('empty')} description={t('emptyHint')} />
    </ActivityCard>
  )
}

export type RecentActivitySkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of RecentActivity. Render it inside a SkeletonGroup. */
export function RecentActivitySkeleton({ className, ...rest }: RecentActivitySkeletonProps) {
  return (
    <div
      data-slot="recent-activity-skeleton"
      className={cx('rounded-lg border border-line bg-surface px-5 py-4', className)}
      {...rest}
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
