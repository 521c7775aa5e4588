import { useMemo } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import type { DayRange } from '@/domain/appointments/slotRange'
import { addDays } from '@/domain/calendar'
import { heldRowOf, useHeldAppointments } from '../appointments/useHeldAppointments'
import { useSameRows } from '../appointments/useSameRows'

const cellOf = ({ date, time, doctorName }: Appointment) => [date, time, doctorName].join(' ')

/** The appointments of the shown days. Each stays in its cell while somebody is about to press or drag one. */
export function useHeldCalendar(
  all: readonly Appointment[],
  { from, days }: DayRange,
  view: readonly unknown[],
) {
  const placed = useMemo(() => {
    const end = addDays(from, days)
    return all
      .filter(({ date }) => date !== null && date >= from && date < end)
      .map((row) => ({ group: cellOf(row), row }))
  }, [all, from, days])
  const { rows, hold, currentOf } = useHeldAppointments(all, placed, view)
  const appointments = useSameRows(
    rows.map((each) => {
      const { date, time, doctorName } = each.row
      return { ...currentOf(each), date, time, doctorName }
    }),
  )
  const heldRows = useMemo(() => appointments.map((each) => heldRowOf(each, cellOf(each))), [appointments])
  return { appointments, heldRows, hold }
}
