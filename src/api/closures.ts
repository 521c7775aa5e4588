import { useMutation } from '@tanstack/react-query'
import { client } from './client'
import { apiConfig } from './config'
import './hourShapes'
import { affectedOf, closuresOf, newClosureOf, type ClosureDraft } from './mapping/closures'
import { OWN_CHANGE } from './ownChange'
import { api, OF_APPOINTMENTS, useInvalidate } from './queries'

export type { ClosureDraft }

/** The closures of the clinic and its doctors that end today or later, by their first day (extension). */
export const closuresQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/closures/{clinicId}',
    { params: { path: { clinicId } } },
    { select: closuresOf },
  ),
  enabled: apiConfig.extensions,
})

/** The pending and accepted appointments inside a time, whether it is closed or not, earliest first (extension). */
export const affectedQuery = (clinicId: string, closedTime: Omit<ClosureDraft, 'reason'>) => {
  const { reason: _reason, doctor_id, ...query } = newClosureOf({ ...closedTime, reason: '' })
  return {
    ...api.queryOptions(
      'get',
      '/affected_appointments/{clinicId}',
      { params: { path: { clinicId }, query: { ...query, ...(doctor_id != null && { doctor_id }) } } },
      { staleTime: 0, select: affectedOf },
    ),
    enabled: apiConfig.extensions,
  }
}

/** Closes a doctor or the whole clinic (extension). */
export const useAddClosure = (clinicId: string) =>
  useMutation({
    mutationFn: (draft: ClosureDraft) =>
      client.POST('/closures/{clinicId}', { params: { path: { clinicId } }, body: newClosureOf(draft) }),
  })

/** Opens a closed time again (extension). */
export const useRemoveClosure = (clinicId: string) =>
  useMutation({
    mutationFn: (closureId: number) =>
      client.DELETE('/closures/{clinicId}/{closureId}', { params: { path: { clinicId, closureId } } }),
  })

/** Cancels an appointment that lies inside a closure (extension). */
export const useCancelByClinic = () =>
  useMutation({
    mutationKey: OWN_CHANGE.status,
    mutationFn: ({ appointmentId, reason }: { appointmentId: number; to: 'cancelled'; reason: string }) =>
      client.POST('/cancel_by_clinic/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { reason },
      }),
  })

/** Notes that a patient of a closed time was called, or takes the note back (extension). */
export const useMarkCalled = () =>
  useMutation({
    mutationFn: ({ appointmentId, isCalled }: { appointmentId: number; isCalled: boolean }) =>
      client.POST('/mark_called/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { called: isCalled },
      }),
  })

/** The calls whose responses hours or closures affect. */
export const OF_HOURS = ['/closures/{clinicId}', ...OF_APPOINTMENTS] as const

export const useInvalidateHours = () => useInvalidate(...OF_HOURS)
