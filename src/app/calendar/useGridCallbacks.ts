import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/slotRange'

interface GridActions {
  onOpen: (appointment: Appointment) => void
  onBook: (slots: readonly OfferedSlot[]) => void
  onMove: (appointment: Appointment, slot: OfferedSlot) => void
}

/** Callbacks of the grid. They keep their identity, so that its cells render only when their data change. */
export function useGridCallbacks(actions: GridActions): GridActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return {
    onOpen: useCallback<GridActions['onOpen']>((appointment) => latest.current.onOpen(appointment), []),
    onBook: useCallback<GridActions['onBook']>((slots) => latest.current.onBook(slots), []),
    onMove: useCallback<GridActions['onMove']>((...move) => latest.current.onMove(...move), []),
  }
}
