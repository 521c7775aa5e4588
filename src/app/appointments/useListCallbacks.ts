import { useCallback, useLayoutEffect, useRef } from 'react'
import type { AppointmentSort } from '@/components/clinic/appointments/columns'
import type { useAppointmentFilter } from './useAppointmentFilter'

/** Callbacks of the list. They keep their identity, so that the list renders only when its rows change. */
export function useListCallbacks(filter: ReturnType<typeof useAppointmentFilter>) {
  const latest = useRef(filter)
  useLayoutEffect(() => {
    latest.current = filter
  }, [filter])
  const onOpen = useCallback(({ id }: { id: number }) => latest.current.open({ appointment: id }), [])
  const onSort = useCallback((sort: AppointmentSort) => latest.current.sort(sort), [])
  const onPageChange = useCallback((page: number) => latest.current.turnTo(page), [])
  return { onOpen, onSort, onPageChange }
}
