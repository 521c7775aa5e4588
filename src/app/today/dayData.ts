import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect } from 'react'
import { apiConfig } from '@/api/config'
import { delaysQuery } from '@/api/delays'
import { clinicSlotsQuery } from '@/api/queries'
import { KEPT_FRESH } from '@/api/appointmentsQuery'
import { session } from '@/api/session'
import type { Appointment } from '@/domain/appointments/appointment'
import { QUEUE_GROUPS, type QueueGroup } from '@/domain/appointments/dayQueue'
import { isAhead } from '@/domain/appointments/slotRange'
import { isFull } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'
import { delayOn, NO_DELAYS, type DoctorDelay } from '@/domain/delay'
import type { useCheckInActions } from '../appointments/useCheckInActions'
import { heldRowOf, useHeldAppointments, useSameRows } from '../appointments/heldAppointments'
import { useClinicTime } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { loadCode } from '@/components/ui/loadCode'

/**
 * The number of a doctor's free slots on the day, without past ones (extension). Null for a doctor without such slots, undefined until
 * the slots have loaded.
 */
export function useFreeSlots(day: IsoDate, today: IsoDate) {
  const { clinicId } = useFrame()
  const { data } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: day, days: 1 }),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && day >= today,
    retry: false,
  })
  const time = useClinicTime()
  return (doctor: string) => {
    const slots = data?.filter(({ doctorName }) => doctorName === doctor)
    const ahead = slots?.filter((slot) => isAhead(slot, { today, time }))
    return ahead?.length === 0 ? null : ahead?.filter((slot) => !isFull(slot)).length
  }
}

/** The delays of the day's doctors (docs/product.md#doctors-who-run-late). */
export function useDelays(
  {
    day,
    today,
    doctors,
  }: { day: IsoDate; today: IsoDate; doctors: readonly { id: number; name: string }[] | undefined },
  onOpen: (doctorId: number) => void,
) {
  const { clinicId } = useFrame()
  const { data: delays } = useQuery(delaysQuery(clinicId))
  const idOf = (doctorName: string) => doctors?.find(({ name }) => name === doctorName)?.id
  return {
    delays: delays ?? NO_DELAYS,
    /** How late the doctor runs; undefined where that cannot be set. */
    delayOf: (doctorName: string) =>
      delays && day === today && idOf(doctorName) ? delayOn(delays, { doctorName, date: today }) : undefined,
    onDelay: (doctorName: string) => {
      const id = idOf(doctorName)
      if (id) onOpen(id)
    },
  }
}

/**
 * The groups of the day as they are shown: the rows keep their places while somebody is about to press one.
 * @param all every loaded appointment
 * @param queue the groups as they would be shown now, memoized
 */
export function useHeldQueue(
  all: readonly Appointment[],
  queue: Record<QueueGroup, readonly Appointment[]>,
  view: readonly unknown[],
  { isPostponed, isUndoOver }: Pick<ReturnType<typeof useCheckInActions>, 'isPostponed' | 'isUndoOver'>,
) {
  const placedRows = useMemo(
    () => QUEUE_GROUPS.flatMap((group) => queue[group].map((row) => ({ group, row }))),
    [queue],
  )
  const { rows, hold, currentOf } = useHeldAppointments(all, placedRows, view, { isPostponed })
  const appointments = useSameRows(rows.map(currentOf))
  const inGroups = useMemo(() => {
    const groupOf = new Map(rows.map(({ group, row }) => [row.id, group]))
    const rowsOf = (group: QueueGroup) => appointments.filter(({ id }) => groupOf.get(id) === group)
    return {
      groups: {
        next: rowsOf('next'),
        toAnswer: rowsOf('toAnswer'),
        later: rowsOf('later'),
        done: rowsOf('done'),
      },
      heldRows: appointments.map((each) => heldRowOf(each, groupOf.get(each.id), isUndoOver(each.id))),
    }
  }, [rows, appointments, isUndoOver])
  return { ...inGroups, hold }
}

interface ShownDay {
  day: IsoDate
  /** All loaded appointments. */
  appointments: readonly Appointment[]
  /** When they were read from the backend; milliseconds. */
  readAt: number
  doctors: readonly { name: string }[] | undefined
  /** Of today's doctors. */
  delays: readonly DoctorDelay[]
}

/** Stores the shown day on this device if the login chose it (docs/product.md#offline). Does nothing while the day loads. */
export function useKeptDay(isLoaded: boolean, { day, appointments, readAt, doctors, delays }: ShownDay) {
  useEffect(() => {
    if (!isLoaded || !readAt || !session.snapshot().dayKey) return
    const visibleDay = {
      day,
      readAt,
      appointments: appointments.filter(({ date }) => date === day),
      doctors: (doctors ?? []).map(({ name }) => name),
      delays: delays.filter(({ date }) => date === day),
    }
    // Without the code or the storage, there is no day to show later.
    void loadCode(() => import('@/api/storedDay'))
      .then(({ storedDay }) => storedDay().write(visibleDay))
      .catch(() => undefined)
  }, [isLoaded, day, appointments, readAt, doctors, delays])
}
