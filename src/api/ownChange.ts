import { useQueryClient, type MutationState } from '@tanstack/react-query'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { UPDATE_STATUS, type StatusChange } from './queries'

/** Whether this tab gave the appointment its status. Pending calls count: the list may show their effect before their response arrives. */
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
