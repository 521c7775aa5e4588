import { useCallback, useLayoutEffect, useRef } from 'react'
import type { AppointmentSort } from '@/components/clinic/appointments/columns'
import type { useAppointmentFilter } from './useAppointmentFilter'

/** What a person does in the list. The same functions each time, so that the list is drawn only when it is another. */
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
