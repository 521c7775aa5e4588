import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { clinicQuery } from '@/api/queries'
import { ClinicCard, ClinicCardSkeleton } from '@/components/clinic/ClinicCard/ClinicCard'
import { ClinicStats, ClinicStatsSkeleton } from '@/components/clinic/ClinicStats/ClinicStats'
import { DayQueueSkeleton } from '@/components/clinic/DayQueue/DayQueueSkeleton'
import { DashboardActions } from '@/components/clinic/DashboardHeader/DashboardActions'
import {
  RecentActivity,
  RecentActivityEmpty,
  RecentActivitySkeleton,
} from '@/components/clinic/RecentActivity/RecentActivity'
import { Card } from '@/components/ui/Card/Card'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { cx } from '@/components/ui/classNames'
import { StaleAlert } from '@/components/clinic/QueryState/QueryState'
import { addDays } from '@/domain/calendar'
import type { Clinic } from '@/domain/clinic'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { useNow, useToday } from '../shell/clock'
import { storageUrl } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { lazyCode } from '@/components/ui/loadCode'
import { screens } from '../shell/screens'
import { useLogOut, useSession } from '../shell/session'
import { Today } from './Today'

const OfflineDashboard = lazyCode(() => import('./OfflineDashboard').then((code) => code.OfflineDashboard))

/** /dashboard (docs/product.md#dashboard). If the clinic was never read, the frame fills the screen with the failure. */
function Dashboard() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { dayKey } = useSession()
  const { data: clinic, error, isFetching, refetch } = useQuery(clinicQuery(clinicId))
  return (
    <DashboardScreen
      title={t('dashboard.title')}
      hasOwnOfflineNotice={!clinic && dayKey !== null}
      actions={<DashboardActions settingsHref={screens.settings.getHref()} onLogout={useLogOut()} />}
    >
      {clinic ? (
        <>
          <StaleAlert
            title={t('errors.clinic.fetch')}
            failed={hasFailed(error)}
            retrying={isFetching}
            onRetry={refetch}
          />
          <Overview clinic={clinic} />
        </>
      ) : dayKey ? (
        <Suspense fallback={<OverviewSkeleton />}>
          <OfflineDashboard loading={<OverviewSkeleton />} />
        </Suspense>
      ) : (
        <OverviewSkeleton />
      )}
    </DashboardScreen>
  )
}

/** As high as a short day, so that little below moves when the day has loaded. A long day grows with the page. */
const todayClasses = 'p-5 min-h-140'
const columns = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[22rem_1fr]'

function Overview({ clinic }: { clinic: Clinic }) {
  const now = useNow()
  const activity = clinic.recentActivity
  const oldest = addDays(useToday(), -HIDDEN_AFTER_DAYS)
  return (
    <>
      <Card className={todayClasses}>
        <Today clinic={clinic} />
      </Card>
      <ClinicStats clinic={clinic} />
      <div className={columns}>
        <ClinicCard clinic={clinic} pictureUrl={storageUrl(clinic.picture)} />
        {activity.length > 0 ? (
          <RecentActivity
            items={activity}
            // The list hides older ones.
            appointmentHref={({ id, date }) =>
              date != null && date < oldest ? undefined : screens.appointments.getHref({ appointment: id })
            }
            now={now}
          />
        ) : (
          <RecentActivityEmpty />
        )}
      </div>
    </>
  )
}

function OverviewSkeleton() {
  const t = useTranslations('dashboard')
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-4">
      <div className={cx('rounded-lg border border-line bg-surface', todayClasses)}>
        <Skeleton className="mb-5 h-6 w-48" />
        <DayQueueSkeleton />
      </div>
      <ClinicStatsSkeleton />
      <div className={columns}>
        <ClinicCardSkeleton />
        <RecentActivitySkeleton />
      </div>
    </SkeletonGroup>
  )
}

export { Dashboard as Component }
