import { useQueries } from '@tanstack/react-query'
import { apiConfig } from '@/api/config'
import { slotsInRangeQuery } from '@/api/dialogQueries'
import { KEPT_FRESH } from '@/api/keptFresh'
import { isFull } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'

/**
 * How many slots of a doctor are free on the day (extension). Undefined until they have loaded, and where there are none: a backend
 * without slots of a day sends none either.
 */
export function useFreeSlots(doctors: readonly string[], day: IsoDate, today: IsoDate) {
  const free = useQueries({
    queries: doctors.map((doctor) => ({
      ...slotsInRangeQuery(doctor, { from: day, days: 1 }),
      ...KEPT_FRESH,
      enabled: apiConfig.extensions && day >= today,
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data = [] }, index) =>
          data.length > 0 ? [[doctors[index], data.filter((slot) => !isFull(slot)).length] as const] : [],
        ),
      ),
  })
  return (doctor: string) => free.get(doctor)
}
