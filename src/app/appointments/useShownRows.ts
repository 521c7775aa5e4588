import { useMemo } from 'react'
import { sortAppointments, type AppointmentSort } from '@/components/clinic/appointments/columns'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { filterAppointments } from '@/domain/appointments/filterAppointments'
import type { IsoDate } from '@/domain/calendar'
import { pageOf } from '@/domain/paging'
import { useSameRows } from './useSameRows'

const NONE: readonly Appointment[] = []

interface Shown {
  sort: AppointmentSort
  /** From 1. */
  page: number
  filter: AppointmentFilter
}

/** The filtered rows in order (`through`), the page of them, and the page's rows with a stable identity. */
export function useShownRows(
  appointments: readonly Appointment[] | undefined,
  shown: Shown,
  { today, timeZone, pageSize }: { today: IsoDate; timeZone: string | undefined; pageSize: number },
) {
  // The backend may send them in any order.
  const upcomingFirst = useMemo(
    () => sortAppointments(appointments ?? NONE, DEFAULT_SORT, today),
    [appointments, today],
  )
  const sorted = useMemo(
    () => (shown.sort === DEFAULT_SORT ? upcomingFirst : sortAppointments(upcomingFirst, shown.sort, today)),
    [upcomingFirst, shown.sort, today],
  )
  const through = useMemo(
    () => filterAppointments(sorted, shown.filter, today, timeZone),
    [sorted, shown.filter, today, timeZone],
  )
  const page = useMemo(() => pageOf(through, shown.page, pageSize), [through, shown.page, pageSize])
  return { through, page, rows: useSameRows(page.rows) }
}
