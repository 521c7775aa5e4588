import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { hasFailed } from '@/api/errors'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { clinicDoctorsQuery, useAppointments } from '@/api/queries'
import { apiConfig } from '@/api/config'
import { KEPT_FRESH } from '@/api/keptFresh'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays, type IsoDate } from '@/domain/calendar'
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
  const list = useAppointments(clinicId, reads.appointmentsFrom, false)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const names = useMemo(() => (doctors.data ?? []).map(({ name }) => name), [doctors.data])
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, range),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && reads.slots !== null,
  })
  const appointments = list.data?.appointments ?? NO_APPOINTMENTS
  const end = addDays(range.from, range.days)
  // The rows that load first are those of today and later.
  const hasRange =
    list.data?.complete === true ||
    (range.from >= today && appointments.some(({ date }) => date !== null && date >= end))
  const failure = hasFailed(slots.error) && !isNoSuchCall(slots.error) ? slots.error : null
  useEffect(() => {
    if (failure) writeSlotsFailure(failure)
  }, [failure])

  return {
    appointments,
    /** Whether there are appointments to show, perhaps old ones. */
    isListed: list.data !== undefined,
    /** Also waits for doctors and slots: if they loaded later, they would move the rows. */
    isPending: (!hasRange && !list.failed) || doctors.isPending || slots.isLoading,
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
