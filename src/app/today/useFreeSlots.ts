import { useQuery } from '@tanstack/react-query'
import { apiConfig } from '@/api/config'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { KEPT_FRESH } from '@/api/keptFresh'
import { isFull } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'

/**
 * How many slots of a doctor are free on the day (extension). Undefined until they have loaded, and for a doctor without slots that
 * are still ahead.
 */
export function useFreeSlots(clinicId: string, day: IsoDate, today: IsoDate) {
  const { data } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: day, days: 1 }),
    ...KEPT_FRESH,
    enabled: apiConfig.extensions && day >= today,
    retry: false,
  })
  return (doctor: string) => {
    const slots = (data ?? []).filter(({ doctorName }) => doctorName === doctor)
    return slots.length > 0 ? slots.filter((slot) => !isFull(slot)).length : undefined
  }
}
