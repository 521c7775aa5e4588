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
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import { bookingFigures, firstChartDay } from '@/domain/appointments/bookingFigures'
import { isBooked, type WeeklyStats } from '@/domain/weeklyCounts'
import { dayOf, useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'

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
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(walletQuery(clinicId))
  // Any new day may begin the backend's next week.
  const isOver = data !== undefined && today !== dayOf(dataUpdatedAt)
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  return (
    <QueryState
      title={t('errors.payments.fetch')}
      data={data}
      failed={hasFailed(error)}
      retrying={isFetching}
      onRetry={refetch}
      loadingLabel={t('payments.loading')}
      skeleton={<WeeklyCountsSkeleton />}
      isEmpty={(stats) => !hasCounts(stats)}
      empty={<NothingToCount />}
    >
      {(stats) => <WeeklyCounts stats={stats} />}
    </QueryState>
  )
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
  const { appointments, failed, isFetching, refetch } = useAppointments(clinicId, firstChartDay(today))
  const figures = useMemo(() => appointments && bookingFigures(appointments, today), [appointments, today])
  return (
    <QueryState
      title={t('errors.appointments.fetch')}
      data={figures}
      failed={failed}
      retrying={isFetching}
      onRetry={refetch}
      loadingLabel={t('payments.charts.loading')}
      skeleton={<BookingChartsSkeleton className="mt-4" />}
    >
      {(loaded) => <BookingCharts figures={loaded} today={today} className="mt-4" />}
    </QueryState>
  )
}

export { Payments as Component }
