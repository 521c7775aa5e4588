import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIsOwnChange, useRunningChanges } from '@/api/ownChange'
import type { HeldRow } from '@/components/clinic/HeldList/rowPresses'
import { useHeldRows } from '@/components/clinic/HeldList/useHeldRows'
import type { Appointment } from '@/domain/appointments/appointment'
import { markOf } from '@/domain/appointments/checkIn'
import type { PlacedRow } from '@/domain/heldRows'

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
 * @param isPostponed whether an own mark of this appointment shows later than it was made: then it waits like the changes of others
 */
export function useHeldAppointments(
  all: readonly Appointment[],
  fresh: readonly Placed[],
  view: readonly unknown[],
  {
    visible,
    isPostponed = () => false,
  }: {
    visible?: (rows: readonly Placed[]) => readonly Placed[]
    isPostponed?: (id: number) => boolean
  } = {},
) {
  const isOwn = useIsOwnChange('confirmed')
  // Renders when a call has ended: its change may be shown already, and is the user's own from now on.
  useRunningChanges()
  const byId = useMemo(() => new Map(all.map((each) => [each.id, each])), [all])
  const { rows, hold, keepsPlaces } = useHeldRows(fresh, {
    view,
    isOwnChange: (id, placedAppointment) => {
      const now = byId.get(id)
      if (!now) return false
      return isOwn(
        placedAppointment,
        placedAppointment && isPostponed(id) ? { ...now, checkIn: placedAppointment.checkIn } : now,
      )
    },
    ...(visible && { visible }),
  })
  const isOwnChange = (id: number) => isLastChangeOwn(isOwn, byId.get(id))
  return {
    rows,
    keepsPlaces,
    hold: { ...hold, isOwnChange },
    currentOf: ({ row }: Placed) => byId.get(row.id) ?? row,
  }
}

/** Whether this tab set the status or the mark that the appointment has now. */
export const isLastChangeOwn = (isOwn: ReturnType<typeof useIsOwnChange>, now: Appointment | undefined) =>
  now !== undefined && isOwn({ ...now, status: null, checkIn: null }, now)

/** What a press on the row of an appointment depends on. */
export const heldRowOf = (appointment: Appointment, group?: string, isUndoOver = false): HeldRow => ({
  id: appointment.id,
  ...(group !== undefined && { group }),
  isUndoOver,
  actions: `${String(appointment.status)} ${markOf(appointment)}`,
})
