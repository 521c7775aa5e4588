import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DoctorDelay } from '@/domain/delay'
import { KEPT_FRESH } from './appointmentsQuery'
import { client } from './client'
import { apiConfig } from './config'
import './hourShapes'
import { api } from './queries'
import type { Wire } from './wire'

const delaysOf = (wire: readonly Wire['DoctorDelay'][]): DoctorDelay[] =>
  wire.map(({ doctor_id, doctor_name, date, minutes }) => ({
    doctorId: doctor_id,
    doctorName: doctor_name,
    date,
    minutes,
  }))

/** The doctors of the clinic who run late today (extension). One in the cache after midnight counts no more: it has its date. */
export const delaysQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/doctor_delay/{clinicId}',
    { params: { path: { clinicId } } },
    { select: delaysOf },
  ),
  ...KEPT_FRESH,
  enabled: apiConfig.extensions,
})

/** Sets how late a doctor runs on a day, which must be the clinic's; 0 minutes for on time (extension). Resolves when the delays are read again. */
export function useSaveDelay(clinicId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ doctorId, date, minutes }: Omit<DoctorDelay, 'doctorName'>) => {
      await client.PUT('/doctor_delay/{clinicId}/{doctorId}', {
        params: { path: { clinicId, doctorId } },
        body: { date, minutes },
      })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: delaysQuery(clinicId).queryKey }),
  })
}
