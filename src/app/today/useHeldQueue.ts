import { useMemo } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import { QUEUE_GROUPS, type QueueGroup } from '@/domain/appointments/dayQueue'
import { heldRowOf, useHeldAppointments } from '../appointments/useHeldAppointments'
import { useSameRows } from '../appointments/useSameRows'

/**
 * The groups of the day as they are shown: the rows keep their places while somebody is about to press one.
 * @param all every loaded appointment
 * @param queue the groups as they would be shown now, memoized
 */
export function useHeldQueue(
  all: readonly Appointment[],
  queue: Record<QueueGroup, readonly Appointment[]>,
  view: readonly unknown[],
) {
  const placed = useMemo(
    () => QUEUE_GROUPS.flatMap((group) => queue[group].map((row) => ({ group, row }))),
    [queue],
  )
  const { rows, hold, currentOf } = useHeldAppointments(all, placed, view)
  const appointments = useSameRows(rows.map(currentOf))
  const inGroups = useMemo(() => {
    const groupOf = new Map(rows.map(({ group, row }) => [row.id, group]))
    const of = (group: QueueGroup) => appointments.filter(({ id }) => groupOf.get(id) === group)
    return {
      groups: { next: of('next'), toAnswer: of('toAnswer'), later: of('later'), done: of('done') },
      heldRows: appointments.map((each) => heldRowOf(each, groupOf.get(each.id))),
    }
  }, [rows, appointments])
  return { ...inGroups, hold }
}
