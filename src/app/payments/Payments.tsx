import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { hasFailed } from '@/api/errors'
import { useAppointments, walletQuery } from '@/api/queries'
import { BookingCharts } from '@/components/clinic/BookingCharts/BookingCharts'
import { BookingChartsSkeleton } from '@/components/clinic/BookingCharts/BookingChartsSkeleton'
import { WeeklyCounts } from '@/components/clinic/WeeklyCounts/WeeklyCounts'
import { WeeklyCountsSkeleton } from '@/components/clinic/WeeklyCounts/WeeklyCountsSkeleton'
import { Card } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { bookingFigures, firstChartDay } from '@/domain/appointments/bookingFigures'
import { isBooked, type WeeklyStats } from '@/domain/weeklyCounts'
import { dayOf, useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { StaleAlert } from '../shell/StaleAlert'

/** /payments: the backend's weekly counts, and charts of the clinic's appointments. */
function Payments() {
  const t = useTranslations('payments')
  return (
    <DashboardScreen name="payments" title={t('title')}>
      <Counts />
      <Charts />
    </DashboardScreen>
  )
}

function Counts() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(walletQuery(clinicId))
  const failure = t('errors.payments.fetch')
  // Any new day may begin the backend's next week.
  const isOver = data !== undefined && today !== dayOf(dataUpdatedAt)
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  if (data) {
    return (
      <>
        <StaleAlert title={failure} failed={hasFailed(error)} retrying={isFetching} onRetry={refetch} />
        {hasCounts(data) ? <WeeklyCounts stats={data} /> : <NothingToCount />}
      </>
    )
  }
  if (isPending) {
    return (
      <SkeletonGroup label={t('payments.loading')}>
        <WeeklyCountsSkeleton />
      </SkeletonGroup>
    )
  }
  return <ErrorState title={failure} retrying={isFetching} onRetry={() => void refetch()} />
}

/** Former doctors may still be counted in the totals. */
function hasCounts({ doctors, totals }: WeeklyStats) {
  return doctors.length > 0 || isBooked(totals)
}

function NothingToCount() {
  const t = useTranslations('payments.empty')
  return (
    <Card>
      <EmptyState icon={<ChartColumn />} title={t('title')} description={t('hint')} />
    </Card>
  )
}

/** The list of appointments is read apart, so that the weekly counts show without it. */
function Charts() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { data, failed, isFetching, refetch } = useAppointments(clinicId, firstChartDay(today))
  const all = data?.complete ? data.appointments : undefined
  const figures = useMemo(() => all && bookingFigures(all, today), [all, today])
  const failure = t('errors.appointments.fetch')
  if (figures) {
    return (
      <>
        <StaleAlert title={failure} failed={failed} retrying={isFetching} onRetry={refetch} />
        <BookingCharts figures={figures} today={today} className="mt-4" />
      </>
    )
  }
  if (failed) return <ErrorState title={failure} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <SkeletonGroup label={t('payments.charts.loading')}>
      <BookingChartsSkeleton className="mt-4" />
    </SkeletonGroup>
  )
}

export { Payments as Component }
