import { useQuery } from '@tanstack/react-query'
import { apiConfig } from '@/api/config'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { KEPT_FRESH } from '@/api/keptFresh'
import { isFull } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'

/**
 * The number of a doctor's free slots on the day, without past ones (extension). Null for a doctor without such slots, undefined until
 * the slots have loaded.
 */
export function useFreeSlots(clinicId: string, day: IsoDate, today: IsoDate) {
  const { data } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: day, days: 1 }),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && day >= today,
    retry: false,
  })
  return (doctor: string) => {
    const slots = data?.filter(({ doctorName }) => doctorName === doctor)
    return slots?.length === 0 ? null : slots?.filter((slot) => !isFull(slot)).length
  }
}
