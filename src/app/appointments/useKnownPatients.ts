import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadedAppointments } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { patientsQuery } from '@/api/dialogQueries'
import { useDebounced } from '@/components/ui/useDebounced'
import { patientsIn, type KnownPatient } from '@/domain/appointments/knownPatient'
import { PATIENT_QUERY_PAUSE_MS } from '@/domain/constants'
import { patientQueryOf } from '@/domain/patientQuery'

/**
 * The clinic's patients whose phone number begins with the typed digits (docs/product.md#known-patients): from the backend, or from the
 * loaded list if the backend lacks the call or does not answer. Undefined without extensions.
 */
export function useKnownPatients(
  clinicId: string,
  phone: string,
  wanted: boolean,
): readonly KnownPatient[] | undefined {
  const cache = useQueryClient()
  const query = useDebounced(phone, PATIENT_QUERY_PAUSE_MS)
  const found = useQuery({
    ...patientsQuery(clinicId, query),
    enabled: wanted && patientQueryOf(query)?.by === 'phone' && apiConfig.extensions,
    // While more digits are typed, those found before are narrowed down.
    placeholderData: keepPreviousData,
  })
  if (!apiConfig.extensions) return undefined
  const typed = patientQueryOf(phone)
  if (typed?.by !== 'phone') return []
  const patients = found.isError ? patientsIn(loadedAppointments(cache), phone) : (found.data ?? [])
  return patients.filter(({ phone: number }) => typed.firstDigits.some((digits) => number.startsWith(digits)))
}
