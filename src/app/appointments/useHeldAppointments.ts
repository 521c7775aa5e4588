import { useMemo } from 'react'
import { useIsOwnChange } from '@/api/ownChange'
import type { HeldRow } from '@/components/clinic/HeldList/HeldList'
import type { Appointment } from '@/domain/appointments/appointment'
import { markOf } from '@/domain/appointments/checkIn'
import type { PlacedRow } from '@/domain/heldRows'
import { useHeldRows } from '../shell/useHeldRows'

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
