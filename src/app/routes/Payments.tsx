import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { walletQuery } from '@/api/queries'
import { WeeklyCounts } from '@/components/clinic/WeeklyCounts/WeeklyCounts'
import { Card } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { DashboardScreen } from '../layouts/DashboardScreen'
import { useFrame } from '../layouts/frame'

/** /payments: weekly booking counts, and nothing beyond them (spec §2, §9). */
export function Payments() {
  const t = useTranslations('payments')
  return (
    <DashboardScreen name="payments" title={t('title')}>
      <Counts />
    </DashboardScreen>
  )
}

function Counts() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const { data, isPending, isFetching, refetch } = useQuery(walletQuery(clinicId))
  if (data && (data.perDoctor ?? []).length > 0) return <WeeklyCounts stats={data} className="max-w-4xl" />
  if (isPending) {
    return (
      <SkeletonGroup label={t('payments.loading')}>
        <Skeleton className="h-96 max-w-4xl rounded-lg" />
      </SkeletonGroup>
    )
  }
  if (!data) {
    return (
      <ErrorState title={t('errors.payments.fetch')} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return (
    <Card>
      <EmptyState
        icon={<ChartColumn />}
        title={t('payments.empty.title')}
        description={t('payments.empty.hint')}
      />
    </Card>
  )
}
