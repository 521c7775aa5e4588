import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { apiConfig } from '@/api/config'
import { clinicSlotsQuery, clinicDoctorsQuery, useAppointments } from '@/api/queries'
import { hasFailed, isNoSuchCall } from '@/api/errors'
import { delaysQuery } from '@/api/delays'
import { useReadAnswered } from '@/api/readNotifications'
import { KEPT_FRESH } from '@/api/appointmentsQuery'
import type { Appointment } from '@/domain/appointments/appointment'
import { slotsInPlace, type OfferedSlot, type DayRange } from '@/domain/appointments/slotRange'
import { addDays, type IsoDate } from '@/domain/calendar'
import { shownViewOf, type CalendarView, calendarReads, shownDays } from '@/domain/calendarView'
import { NO_DELAYS } from '@/domain/delay'
import { addMonths } from '@/domain/month'
import { heldRowOf, useHeldAppointments, useSameRows } from '../appointments/heldAppointments'
import { useSlotsFailureInConsole } from '../appointments/useSlots'
import { useFrame } from '../shell/frame'
import { idParam } from '../shell/links'

interface CalendarUrl {
  view: CalendarView
  date: IsoDate
  /** Id of the doctor; null for all. */
  doctor: number | null
}

/** The URL state of the calendar, such as `/calendar?view=week&date=2026-11-23&doctor=7`, and functions that change it. */
export function useCalendarUrl(today: IsoDate) {
  const [query, setQuery] = useSearchParams()
  const url: CalendarUrl = {
    ...shownViewOf(query, today),
    doctor: idParam(query.get('doctor') ?? undefined),
  }

  /** Replaces the history entry, so that going back leads to the previous screen. */
  const show = (next: Partial<CalendarUrl>) => {
    const { view, date, doctor } = { ...url, ...next }
    setQuery(
      {
        ...(view !== 'day' && { view }),
        ...(date !== today && { date }),
        ...(doctor !== null && { doctor: String(doctor) }),
      },
      { replace: true },
    )
  }

  return {
    url,
    show,
    step: (step: -1 | 0 | 1) => {
      const { view, date } = url
      const days = { day: 1, week: 7 }
      const stepped = view === 'month' ? addMonths(date, step) : addDays(date, days[view] * step)
      show({ date: step === 0 ? today : stepped })
    },
  }
}

const NO_APPOINTMENTS: readonly Appointment[] = []
const NO_SLOTS: readonly OfferedSlot[] = []

interface Wanted {
  today: IsoDate
  view: CalendarView
  date: IsoDate
}

/** The clinic's appointments, its doctors and their delays, and the free slots of the shown days. */
export function useCalendarData({ today, view, date }: Wanted) {
  const { clinicId } = useFrame()
  const range = shownDays(view, date)
  const reads = calendarReads({ view, date }, today)
  const list = useAppointments(clinicId, reads.appointmentsFrom)
  useReadAnswered(clinicId, list.appointments)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const names = useMemo(() => (doctors.data ?? []).map(({ name }) => name), [doctors.data])
  const slots = useQuery({
    ...clinicSlotsQuery(clinicId, range),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && reads.slots !== null,
  })
  const failure = hasFailed(slots.error) && !isNoSuchCall(slots.error) ? slots.error : null
  useSlotsFailureInConsole(failure)

  return {
    delays: useQuery(delaysQuery(clinicId)).data ?? NO_DELAYS,
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

const cellOf = ({ date, time, doctorName }: Appointment) => [date, time, doctorName].join(' ')

/** The appointments and the slots of the shown days. Each stays in its cell while somebody is about to press or drag one. */
export function useHeldCalendar(
  { all, offeredSlots }: { all: readonly Appointment[]; offeredSlots: readonly OfferedSlot[] },
  { from, days }: DayRange,
  view: readonly unknown[],
) {
  const placedRows = useMemo(() => {
    const end = addDays(from, days)
    return all
      .filter(({ date }) => date != null && date >= from && date < end)
      .map((row) => ({ group: cellOf(row), row }))
  }, [all, from, days])
  const { rows, hold, keepsPlaces, currentOf } = useHeldAppointments(all, placedRows, view)
  const [placedSlots, setPlacedSlots] = useState(offeredSlots)
  const mayPlace = !keepsPlaces || placedSlots.length === 0
  if (mayPlace && placedSlots !== offeredSlots) setPlacedSlots(offeredSlots)
  const slots = useMemo(
    () => (mayPlace || placedSlots === offeredSlots ? offeredSlots : slotsInPlace(placedSlots, offeredSlots)),
    [mayPlace, placedSlots, offeredSlots],
  )
  const appointments = useSameRows(
    rows.map((each) => {
      const { date, time, doctorName } = each.row
      return { ...currentOf(each), date, time, doctorName }
    }),
  )
  const heldRows = useMemo(() => appointments.map((each) => heldRowOf(each, cellOf(each))), [appointments])
  return { appointments, slots, heldRows, hold }
}
