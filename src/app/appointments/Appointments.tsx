import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAppointments } from '@/api/queries'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS, PAGE_SIZE_ALL, PAGE_SIZE_ALL_COMPACT } from '@/domain/constants'
import { doctorNames, withoutOld } from '@/domain/appointments/filterAppointments'
import { FilteredAppointments } from './FilteredAppointments'
import { useAppointmentFilter } from './listFilter'
import { useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { usePreference } from '../shell/preferences'

/** /appointments (docs/product.md#appointments). */
function Appointments() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { failed, isPending, isFetching, refetch, ...list } = useAppointments(
    clinicId,
    addDays(today, -HIDDEN_AFTER_DAYS),
  )
  const appointments = useMemo(
    () => list.appointments && withoutOld(list.appointments, today),
    [list.appointments, today],
  )
  const doctors = useMemo(() => doctorNames(appointments ?? []), [appointments])
  const filter = useAppointmentFilter(true)
  const title = t('screens.appointments.title')

  return (
    <DashboardScreen title={title} hasOwnBooked>
      <FilteredAppointments
        appointments={appointments}
        failed={failed}
        loading={isPending}
        retrying={isFetching}
        onRetry={() => void refetch()}
        filter={filter}
        doctors={doctors}
        pageSize={usePreference('density') === 'compact' ? PAGE_SIZE_ALL_COMPACT : PAGE_SIZE_ALL}
        caption={title}
      />
    </DashboardScreen>
  )
}

export { Appointments as Component }
