import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentsQuery } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { patientsQuery } from '@/api/dialogQueries'
import { hasFailed } from '@/api/errors'
import type { PaletteSearch } from '@/components/clinic/CommandPalette/CommandPalette'
import { useDebounced } from '@/components/ui/useDebounced'
import { patientsIn, type KnownPatient } from '@/domain/appointments/knownPatient'
import { addDays, type IsoDate } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS, PATIENT_QUERY_PAUSE_MS } from '@/domain/constants'
import { isAskedFor, patientQueryOf } from '@/domain/patientQuery'
import { isNoSuchCall } from '../appointments/noSuchCall'

/**
 * The clinic's patients that the query finds (docs/product.md#find-a-caller): from the backend, or in the list of appointments if the
 * backend lacks the call or its patients come without appointments.
 */
export function useFoundPatients(clinicId: string, query: string, today: IsoDate): PaletteSearch {
  const [lacksCall, setLacksCall] = useState(!apiConfig.extensions)
  const asked = patientQueryOf(query)
  const sent = useDebounced(query.trim(), PATIENT_QUERY_PAUSE_MS)
  const isSent = sent === query.trim()
  const found = useQuery({
    ...patientsQuery(clinicId, sent),
    enabled: !lacksCall && patientQueryOf(sent) !== null,
    // While more is typed, those found before are narrowed down.
    placeholderData: keepPreviousData,
  })
  const list = useQuery({
    ...appointmentsQuery(clinicId, addDays(today, -HIDDEN_AFTER_DAYS)),
    enabled: lacksCall,
  })
  if (
    !lacksCall &&
    (isNoSuchCall(found.error) || found.data?.some(({ appointments }) => appointments === null))
  )
    setLacksCall(true)

  const { data, error, isFetching, refetch } = lacksCall ? list : found
  if (!asked) return { state: 'idle' }
  if (data === undefined && hasFailed(error))
    return { state: 'failed', retrying: isFetching, onRetry: () => void refetch() }
  if (lacksCall) {
    return list.data
      ? { state: 'ready', patients: patientsIn(list.data.appointments, query) }
      : { state: 'loading' }
  }
  if (found.data && isSent && !found.isPlaceholderData) return { state: 'ready', patients: found.data }
  const narrowed = (found.data ?? []).filter((patient) => isAskedFor(asked, searchedFields(patient)))
  return narrowed.length > 0 ? { state: 'ready', patients: narrowed } : { state: 'loading' }
}

function searchedFields({ name, phone, appointments }: KnownPatient) {
  return { name, phone, numbers: appointments?.map(({ number }) => number) ?? [] }
}
