import { useMemo } from 'react'
import { sortAppointments, type AppointmentSort } from '@/components/clinic/appointments/columns'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { filterAppointments } from '@/domain/appointments/filterAppointments'
import type { IsoDate } from '@/domain/calendar'
import type { PlacedRow } from '@/domain/heldRows'
import { pageOf } from '@/domain/paging'
import { useHeldAppointments } from './useHeldAppointments'
import { useSameRows } from './useSameRows'

const NONE: readonly Appointment[] = []

interface Shown {
  sort: AppointmentSort
  /** From 1. */
  page: number
  filter: AppointmentFilter
}

interface ListOptions {
  today: IsoDate
  timeZone: string | undefined
  pageSize: number
}

/**
 * The filtered rows in order (`through`), the page of them that is shown, and the page's rows with a stable identity. While somebody is
 * about to press a row (`hold`), the page keeps its rows.
 */
export function useShownRows(
  appointments: readonly Appointment[] | undefined,
  shown: Shown,
  { today, timeZone, pageSize }: ListOptions,
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
  const placed = useMemo(() => through.map((row) => ({ group: '', row })), [through])
  const pageOfPlaced = (rows: readonly PlacedRow<Appointment>[]) => pageOf(rows, shown.page, pageSize)
  const held = useHeldAppointments(
    appointments ?? NONE,
    placed,
    [shown, pageSize],
    (rows) => pageOfPlaced(rows).rows,
  )
  const page = pageOfPlaced(held.rows)
  return { through, page, rows: useSameRows(page.rows.map(held.currentOf)), hold: held.hold }
}
