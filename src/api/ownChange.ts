import { useQueryClient, type MutationState } from '@tanstack/react-query'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { UPDATE_STATUS, type StatusChange } from './queries'

/** Whether this tab has set the status of an appointment, or is about to: the list may be faster than the call's own response. */
export function useIsOwnChange() {
  const mutations = useQueryClient().getMutationCache()
  return ({ id, status }: { id: number; status: AppointmentStatus | null }) =>
    mutations
      .findAll({ mutationKey: UPDATE_STATUS })
      .map(({ state }) => state as MutationState<unknown, unknown, StatusChange>)
      .some(
        ({ status: call, variables }) =>
          call !== 'error' && variables?.appointmentId === id && variables.to === status,
      )
}
