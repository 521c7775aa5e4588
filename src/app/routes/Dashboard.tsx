import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { clinicQuery } from '@/api/queries'
import { ClinicCard, ClinicCardSkeleton } from '@/components/clinic/ClinicCard/ClinicCard'
import { ClinicStats, ClinicStatsSkeleton } from '@/components/clinic/ClinicStats/ClinicStats'
import { DashboardActions } from '@/components/clinic/DashboardHeader/DashboardActions'
import {
  RecentActivity,
  RecentActivityEmpty,
  RecentActivitySkeleton,
} from '@/components/clinic/RecentActivity/RecentActivity'
import { SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import type { Clinic } from '@/domain/clinic'
import { useNow } from '../clock'
import { storageUrl } from '../config'
import { DashboardScreen } from '../layouts/DashboardScreen'
import { useFrame } from '../layouts/frame'
import { StaleAlert } from '../layouts/StaleAlert'
import { paths } from '../paths'
import { useLogOut } from '../session/logOut'

/** /dashboard (docs/product.md#dashboard). If the clinic was never read, the frame fills the screen with the failure. */
function Dashboard() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data: clinic, error, isFetching, refetch } = useQuery(clinicQuery(clinicId))
  return (
    <DashboardScreen
      name="dashboard"
      title={t('dashboard.title')}
      actions={<DashboardActions settingsHref={paths.settings.getHref()} onLogout={useLogOut()} />}
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
      ) : (
        <OverviewSkeleton />
      )}
    </DashboardScreen>
  )
}

const columns = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[22rem_1fr]'

function Overview({ clinic }: { clinic: Clinic }) {
  const now = useNow()
  const activity = clinic.recentActivity
  return (
    <>
      <ClinicStats clinic={clinic} />
      <div className={columns}>
        <ClinicCard clinic={clinic} pictureUrl={storageUrl(clinic.picture)} />
        {activity.length > 0 ? <RecentActivity items={activity} now={now} /> : <RecentActivityEmpty />}
      </div>
    </>
  )
}

function OverviewSkeleton() {
  const t = useTranslations('dashboard')
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-4">
      <ClinicStatsSkeleton />
      <div className={columns}>
        <ClinicCardSkeleton />
        <RecentActivitySkeleton />
      </div>
    </SkeletonGroup>
  )
}

export { Dashboard as Component }
