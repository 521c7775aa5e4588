import { useMemo, useEffect, useEffectEvent, useRef } from 'react'
import { sortAppointments, type AppointmentSort } from '@/components/clinic/appointments/columns'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { searchAppointments } from '@/domain/appointments/appointmentSearch'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { findBooked, type BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { filterAppointments } from '@/domain/appointments/filterAppointments'
import type { IsoDate } from '@/domain/calendar'
import type { PlacedRow } from '@/domain/heldRows'
import { pageOf } from '@/domain/paging'
import { useHeldAppointments, useSameRows } from './heldAppointments'

const NONE: readonly Appointment[] = []

interface ListView {
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
 * The filtered rows in order, the page of them that is shown, and the page's rows with a stable identity. While somebody is
 * about to press a row (`hold`), the page keeps its rows.
 */
export function useShownRows(
  appointments: readonly Appointment[] | undefined,
  view: ListView,
  { today, timeZone, pageSize }: ListOptions,
) {
  // The backend may send them in any order.
  const upcomingFirst = useMemo(
    () => sortAppointments(appointments ?? NONE, DEFAULT_SORT, today),
    [appointments, today],
  )
  const sortedRows = useMemo(
    () => (view.sort === DEFAULT_SORT ? upcomingFirst : sortAppointments(upcomingFirst, view.sort, today)),
    [upcomingFirst, view.sort, today],
  )
  const filteredRows = useMemo(
    () =>
      searchAppointments(filterAppointments(sortedRows, view.filter, today, timeZone), view.filter.search),
    [sortedRows, view.filter, today, timeZone],
  )
  const placedRows = useMemo(() => filteredRows.map((row) => ({ group: '', row })), [filteredRows])
  const pageOfPlaced = (rows: readonly PlacedRow<Appointment>[]) => pageOf(rows, view.page, pageSize)
  const heldList = useHeldAppointments(appointments ?? NONE, placedRows, [view, pageSize], {
    visible: (rows) => pageOfPlaced(rows).rows,
  })
  const page = pageOfPlaced(heldList.rows)
  return { filteredRows, page, rows: useSameRows(page.rows.map(heldList.currentOf)), hold: heldList.hold }
}

interface BookedRowOptions {
  /** All rows, or undefined as long as some are missing. */
  appointments: readonly Appointment[] | undefined
  /** The rows that the filters let through, in the order shown. */
  filteredRows: readonly Appointment[]
  /** From 1. */
  page: number
  pageSize: number
  turnTo: (page: number) => void
}

/**
 * Goes to the page of a new booking once, as soon as the filters show its row. After that it never changes the page.
 * @param booking null while there is none, or while its dialog is still open
 * @returns the id of the row to point out, and whether the filters hide the row
 */
export function useBookedRow(booking: BookedAppointment | null, list: BookedRowOptions) {
  const { appointments, filteredRows, page, pageSize, turnTo } = list
  /** Number of the booking whose page was shown. */
  const revealed = useRef<string>(undefined)
  const row = booking && appointments ? findBooked(appointments, booking) : undefined
  const at = row ? filteredRows.indexOf(row) : -1
  const rowPage = at < 0 ? null : Math.floor(at / pageSize) + 1

  const reveal = useEffectEvent((bookedPage: number, number: string) => {
    if (revealed.current === number) return
    revealed.current = number
    if (bookedPage !== page) turnTo(bookedPage)
  })
  const number = booking?.number
  useEffect(() => {
    if (rowPage !== null && number !== undefined) reveal(rowPage, number)
  }, [rowPage, number])

  return { bookedId: row?.id, isHidden: row !== undefined && rowPage === null }
}
