import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { hasFailed } from '@/api/errors'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { clinicDoctorsQuery, useAppointments } from '@/api/queries'
import { apiConfig } from '@/api/config'
import { KEPT_FRESH } from '@/api/keptFresh'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import type { IsoDate } from '@/domain/calendar'
import { calendarReads, shownDays, type CalendarView } from '@/domain/calendarView'
import { isNoSuchCall } from '../appointments/noSuchCall'
import { writeSlotsFailure } from '../appointments/slotsFailure'

const NO_APPOINTMENTS: readonly Appointment[] = []
const NO_SLOTS: readonly OfferedSlot[] = []

interface Wanted {
  clinicId: string
  today: IsoDate
  view: CalendarView
  date: IsoDate
}

/** The clinic's appointments, its doctors, and the free slots of the shown days. */
export function useCalendarData({ clinicId, today, view, date }: Wanted) {
  const range = shownDays(view, date)
  const reads = calendarReads({ view, date }, today)
  const list = useAppointments(clinicId, reads.appointmentsFrom)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const names = useMemo(() => (doctors.data ?? []).map(({ name }) => name), [doctors.data])
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, range),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && reads.slots !== null,
  })
  const failure = hasFailed(slots.error) && !isNoSuchCall(slots.error) ? slots.error : null
  useEffect(() => {
    if (failure) writeSlotsFailure(failure)
  }, [failure])

  return {
    appointments: list.appointments ?? NO_APPOINTMENTS,
    /** Whether there are appointments to show, perhaps old ones. */
    isListed: list.appointments !== undefined,
    /** Also waits for doctors and slots: if they loaded later, they would move the rows. */
    isPending: list.isPending || doctors.isPending || slots.isLoading,
    failed: list.failed,
    isFetching: list.isFetching,
    refetch: list.refetch,
    doctors,
    names,
    slots: {
      offered: slots.data ?? NO_SLOTS,
      failed: failure !== null,
      isFetching: slots.isFetching,
      refetch: () => void slots.refetch(),
    },
  }
}
