import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { hasFailed } from '@/api/errors'
import { slotsInRangeQuery } from '@/api/dialogQueries'
import { clinicDoctorsQuery, useAppointments } from '@/api/queries'
import { KEPT_FRESH } from '@/api/keptFresh'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/schedule'
import type { DayRange } from '@/domain/appointments/slotRange'
import { addDays, type IsoDate } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { writeSlotsFailure } from '../appointments/slotsFailure'

const NO_APPOINTMENTS: readonly Appointment[] = []

interface Wanted {
  clinicId: string
  today: IsoDate
  /** The shown days. */
  range: DayRange
  /** Whether the free slots of these days are shown. */
  withSlots: boolean
}

/** The clinic's appointments, its doctors, and the free slots of the shown days. */
export function useCalendarData({ clinicId, today, range, withSlots }: Wanted) {
  const oldest = addDays(today, -HIDDEN_AFTER_DAYS)
  const list = useAppointments(clinicId, range.from < oldest ? range.from : oldest)
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const names = useMemo(() => (doctors.data ?? []).map(({ name }) => name), [doctors.data])
  const isAhead = addDays(range.from, range.days) > today
  const slots = useQueries({
    queries: names.map((name) => ({
      ...slotsInRangeQuery(name, range),
      ...KEPT_FRESH,
      enabled: withSlots && isAhead,
    })),
    combine: (results) => ({
      slots: results.flatMap(({ data = [] }, index): OfferedSlot[] =>
        data.map((slot) => ({ ...slot, doctorName: names[index] ?? '' })),
      ),
      failure: results.find(({ error }) => hasFailed(error))?.error ?? null,
      isLoading: results.some(({ isLoading }) => isLoading),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => results.forEach(({ refetch }) => void refetch()),
    }),
  })
  const appointments = list.data?.appointments ?? NO_APPOINTMENTS
  const end = addDays(range.from, range.days)
  // The first rows are those of today and later.
  const hasRange =
    list.data?.complete === true ||
    (range.from >= today && appointments.some(({ date }) => date !== null && date >= end))
  const { failure } = slots
  useEffect(() => {
    if (failure) writeSlotsFailure(failure)
  }, [failure])

  return {
    appointments,
    /** Whether there are appointments to show, perhaps old ones. */
    isListed: list.data !== undefined,
    /** Slots that come later would move the rows. */
    isPending: (!hasRange && !list.failed) || doctors.isPending || slots.isLoading,
    failed: list.failed,
    isFetching: list.isFetching,
    refetch: list.refetch,
    doctors,
    names,
    slots,
  }
}
