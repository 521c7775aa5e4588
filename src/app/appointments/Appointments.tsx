import { CalendarPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppointments } from '@/api/queries'
import { Button } from '@/components/ui/Button/Button'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS, PAGE_SIZE_ALL, PAGE_SIZE_ALL_COMPACT } from '@/domain/constants'
import { doctorNames, withoutOld } from '@/domain/appointments/filterAppointments'
import { FilteredAppointments } from './FilteredAppointments'
import { ScheduleDialog } from './dialogs'
import { useAppointmentFilter } from './useAppointmentFilter'
import { useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { usePreference } from '../shell/preferences'

/** /appointments (docs/product.md#appointments). */
function Appointments() {
  const t = useTranslations('app')
  const { clinicId, hintOf } = useFrame()
  const today = useToday()
  const { data, isPending, failed, isFetching, refetch } = useAppointments(
    clinicId,
    addDays(today, -HIDDEN_AFTER_DAYS),
  )
  const appointments = useMemo(() => data && withoutOld(data.appointments, today), [data, today])
  const doctors = useMemo(() => doctorNames(appointments ?? []), [appointments])
  const filter = useAppointmentFilter(true)
  const [booked, setBooked] = useState<BookedAppointment | null>(null)
  const title = t('screens.appointments')

  return (
    <DashboardScreen
      name="appointments"
      title={title}
      actions={
        <Button variant="primary" {...hintOf('schedule')} onClick={() => filter.open({ schedule: true })}>
          <CalendarPlus aria-hidden />
          {t('schedule')}
        </Button>
      }
    >
      <ScheduleDialog
        clinicId={clinicId}
        today={today}
        open={filter.url.schedule}
        onClose={filter.close}
        onBooked={setBooked}
      />
      <FilteredAppointments
        appointments={appointments}
        incomplete={data?.complete === false}
        failed={failed}
        loading={isPending || filter.pending}
        retrying={isFetching}
        onRetry={() => void refetch()}
        filter={filter}
        booked={filter.url.schedule ? null : booked}
        onDismissBooked={() => setBooked(null)}
        doctors={doctors}
        today={today}
        pageSize={usePreference('density') === 'compact' ? PAGE_SIZE_ALL_COMPACT : PAGE_SIZE_ALL}
        caption={title}
      />
    </DashboardScreen>
  )
}

export { Appointments as Component }
