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
    <DashboardScreen title={t('title')}>
      <Figures />
    </DashboardScreen>
  )
}

/** The weekly counts and the list of appointments are read apart, so that each shows without the other. */
function Figures() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const wallet = useQuery(walletQuery(clinicId))
  const list = useAppointments(clinicId, firstChartDay(today))
  const { appointments } = list
  const figures = useMemo(() => appointments && bookingFigures(appointments, today), [appointments, today])
  // Any new day may begin the backend's next week.
  const isOver = wallet.data !== undefined && today !== dayOf(wallet.dataUpdatedAt)
  const { refetch } = wallet
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  return (
    <>
      <QueryState
        title={t('screens.payments.failed')}
        data={wallet.data}
        failed={hasFailed(wallet.error)}
        retrying={wallet.isFetching}
        onRetry={refetch}
        loadingLabel={t('payments.loading')}
        skeleton={<WeeklyCountsSkeleton />}
        isEmpty={(stats) => !hasCounts(stats)}
        empty={<NothingToCount />}
      >
        {(stats) => <WeeklyCounts stats={stats} eightWeeks={figures?.doctors ?? null} />}
      </QueryState>
      <QueryState
        title={t('errors.appointments.fetch')}
        data={figures}
        failed={list.failed}
        retrying={list.isFetching}
        onRetry={list.refetch}
        loadingLabel={t('payments.charts.loading')}
        skeleton={<BookingChartsSkeleton className="mt-4" />}
      >
        {(loadedFigures) => <BookingCharts figures={loadedFigures} today={today} className="mt-4" />}
      </QueryState>
    </>
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

export { Payments as Component }
