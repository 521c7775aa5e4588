import { replaceEqualDeep } from '@tanstack/react-query'
import { useState, useMemo, useEffect, useEffectEvent, useRef } from 'react'
import { useIsOwnChange } from '@/api/ownChange'
import type { HeldRow } from '@/components/clinic/HeldList/HeldList'
import { useHeldRows } from '@/components/clinic/HeldList/useHeldRows'
import { sortAppointments, type AppointmentSort } from '@/components/clinic/appointments/columns'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { findBooked, type BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { markOf } from '@/domain/appointments/checkIn'
import { filterAppointments } from '@/domain/appointments/filterAppointments'
import type { IsoDate } from '@/domain/calendar'
import type { PlacedRow } from '@/domain/heldRows'
import { pageOf } from '@/domain/paging'

/** Returns equal rows, and an equal array of rows, as the same objects, so that only the rows that have changed render again. */
export function useSameRows<T extends { id: number }>(rows: readonly T[]): readonly T[] {
  const [same, setSame] = useState(rows)
  if (rows === same) return same
  const before = new Map(same.map((row) => [row.id, row]))
  const next = rows.map((row) => replaceEqualDeep(before.get(row.id), row))
  if (next.length === same.length && next.every((row, at) => row === same[at])) return same
  setSame(next)
  return next
}

type Placed = PlacedRow<Appointment>

/**
 * Keeps appointments in place while the pointer or the focus is in their list (docs/product.md#rows-that-stay).
 * @param all every loaded appointment: a row that its list would no longer have shows its current status too
 * @param fresh the rows as they would be shown now, memoized
 */
export function useHeldAppointments(
  all: readonly Appointment[],
  fresh: readonly Placed[],
  view: readonly unknown[],
  visible?: (rows: readonly Placed[]) => readonly Placed[],
) {
  const isOwn = useIsOwnChange()
  const byId = useMemo(() => new Map(all.map((each) => [each.id, each])), [all])
  const { rows, hold } = useHeldRows(fresh, {
    view,
    isOwnChange: (id, placed) => {
      const now = byId.get(id)
      return now !== undefined && isOwn(placed, now)
    },
    ...(visible && { visible }),
  })
  /** Whether this tab set the status or the mark that the row has now. */
  const isOwnChange = (id: number) => {
    const now = byId.get(id)
    return now !== undefined && isOwn({ ...now, status: null, checkIn: null }, now)
  }
  return { rows, hold: { ...hold, isOwnChange }, currentOf: ({ row }: Placed) => byId.get(row.id) ?? row }
}

/** What a press on the row of an appointment depends on. */
export const heldRowOf = (appointment: Appointment, group?: string): HeldRow => ({
  id: appointment.id,
  ...(group !== undefined && { group }),
  actions: `${String(appointment.status)} ${markOf(appointment)}`,
})

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

interface ListShown {
  /** All rows, or undefined as long as some are missing. */
  appointments: readonly Appointment[] | undefined
  /** The rows that the filters let through, in the order shown. */
  through: readonly Appointment[]
  /** From 1. */
  page: number
  pageSize: number
  turnTo: (page: number) => void
}

/**
 * Goes to the page of a new booking once, as soon as the filters show its row. After that it never changes the page.
 * @param booked null while there is none, or while its dialog is still open
 * @returns the id of the row to point out, and whether the filters hide the row
 */
export function useBookedRow(booked: BookedAppointment | null, list: ListShown) {
  const { appointments, through, page, pageSize, turnTo } = list
  /** Number of the booking whose page was shown. */
  const revealed = useRef<string>(undefined)
  const row = booked && appointments ? findBooked(appointments, booked) : undefined
  const at = row ? through.indexOf(row) : -1
  const rowPage = at < 0 ? null : Math.floor(at / pageSize) + 1

  const reveal = useEffectEvent((wanted: number, number: string) => {
    if (revealed.current === number) return
    revealed.current = number
    if (wanted !== page) turnTo(wanted)
  })
  const number = booked?.number
  useEffect(() => {
    if (rowPage !== null && number !== undefined) reveal(rowPage, number)
  }, [rowPage, number])

  return { bookedId: row?.id, isHidden: row !== undefined && rowPage === null }
}
