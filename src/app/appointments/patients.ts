import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadedAppointments, appointmentsQuery } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { patientsQuery } from '@/api/queries'
import { hasFailed, isNoResponse, isNoSuchCall } from '@/api/errors'
import type { PaletteSearch } from '@/components/clinic/CommandPalette/CommandPalette'
import { useDebounced } from '@/components/ui/useDebounced'
import type { Appointment } from '@/domain/appointments/appointment'
import { patientsIn, type KnownPatient } from '@/domain/appointments/knownPatient'
import { appointmentsOf, earlierAppointments, patientKey } from '@/domain/appointments/patientAppointments'
import { addDays, type IsoDate } from '@/domain/calendar'
import { PATIENT_QUERY_PAUSE_MS, HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { patientQueryOf, isAskedFor } from '@/domain/patientQuery'
import { isPhone } from '@/domain/phone'
import { useFrame } from '../shell/frame'

/**
 * The earlier appointments of the same patient (docs/product.md#status): from the backend, or of the loaded list if the backend lacks
 * the call or does not answer.
 */
export function useEarlierAppointments(appointment: Appointment | null) {
  const { clinicId } = useFrame()
  const cache = useQueryClient()
  const phone = appointment?.phone ?? ''
  const patientSearch = useQuery({
    ...patientsQuery(clinicId, phone),
    enabled: appointment !== null && isPhone(phone) && apiConfig.extensions,
  })
  return useMemo(() => {
    if (!appointment?.patientName || !isPhone(phone) || patientSearch.isLoading) return []
    const key = patientKey(appointment)
    const patient = patientSearch.data?.find(({ name }) => patientKey({ patientName: name, phone }) === key)
    const appointments = patient?.appointments ?? appointmentsOf(appointment, loadedAppointments(cache))
    return earlierAppointments(appointments, appointment)
  }, [appointment, phone, patientSearch.isLoading, patientSearch.data, cache])
}

/**
 * The clinic's patients whose phone number begins with the typed digits (docs/product.md#known-patients): from the backend, or from the
 * loaded list if the backend lacks the call or does not answer. Nothing without extensions.
 */
export function useKnownPatients(clinicId: string, phone: string, isWanted: boolean) {
  const cache = useQueryClient()
  // A complete number is searched at once: Enter waits for it.
  const query = useDebounced(phone, isPhone(phone) ? 0 : PATIENT_QUERY_PAUSE_MS)
  const patientSearch = useQuery({
    ...patientsQuery(clinicId, query),
    enabled: isWanted && patientQueryOf(query)?.by === 'phone' && apiConfig.extensions,
    // While more digits are typed, those found before are narrowed down.
    placeholderData: keepPreviousData,
  })
  if (!apiConfig.extensions) return {}
  const phoneQuery = patientQueryOf(phone)
  if (phoneQuery?.by !== 'phone') return { knownPatients: [] }
  const patients = patientSearch.isError
    ? patientsIn(loadedAppointments(cache), phone)
    : (patientSearch.data ?? [])
  return {
    knownPatients: patients.filter(({ phone: number }) =>
      phoneQuery.firstDigits.some((digits) => number.startsWith(digits)),
    ),
    /** Whether others may still be found. */
    isSearching: query !== phone || patientSearch.isFetching,
  }
}

/**
 * The clinic's patients that the query finds (docs/product.md#find-a-caller): from the backend, or in the list of appointments if the
 * backend lacks the call or its patients come without appointments.
 */
export function useFoundPatients(query: string, today: IsoDate): PaletteSearch {
  const { clinicId } = useFrame()
  const [lacksCall, setLacksCall] = useState(!apiConfig.extensions)
  const parsedQuery = patientQueryOf(query)
  const sentQuery = useDebounced(query.trim(), PATIENT_QUERY_PAUSE_MS)
  const isSent = sentQuery === query.trim()
  const patientSearch = useQuery({
    ...patientsQuery(clinicId, sentQuery),
    enabled: !lacksCall && (patientQueryOf(sentQuery)?.by ?? 'nothing') !== 'nothing',
    // While the user types more, the previous results are filtered.
    placeholderData: keepPreviousData,
  })
  const list = useQuery({
    ...appointmentsQuery(clinicId, addDays(today, -HIDDEN_AFTER_DAYS)),
    enabled: lacksCall,
  })
  if (
    !lacksCall &&
    (isNoSuchCall(patientSearch.error) ||
      patientSearch.data?.some(({ appointments }) => appointments === null))
  )
    setLacksCall(true)

  const { data, error, isFetching, refetch } = lacksCall ? list : patientSearch
  if (!parsedQuery) return { state: 'idle' }
  if (parsedQuery.by === 'nothing') return { state: 'ready', patients: [] }
  if (data === undefined && hasFailed(error))
    return {
      state: 'failed',
      isUnanswered: isNoResponse(error),
      retrying: isFetching,
      onRetry: () => void refetch(),
    }
  if (lacksCall) {
    return list.data
      ? { state: 'ready', patients: patientsIn(list.data.appointments, query) }
      : { state: 'loading' }
  }
  if (patientSearch.data && isSent && !patientSearch.isPlaceholderData)
    return { state: 'ready', patients: patientSearch.data }
  const narrowedPatients = (patientSearch.data ?? []).filter((patient) =>
    isAskedFor(parsedQuery, searchedFields(patient)),
  )
  return narrowedPatients.length > 0
    ? { state: 'ready', patients: narrowedPatients, isNarrowed: true }
    : { state: 'loading' }
}

function searchedFields({ name, phone, appointments }: KnownPatient) {
  return { name, phone, numbers: appointments?.map(({ number }) => number) ?? [] }
}
