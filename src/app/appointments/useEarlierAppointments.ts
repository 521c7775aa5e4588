import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedAppointments } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { patientsQuery } from '@/api/dialogQueries'
import type { Appointment } from '@/domain/appointments/appointment'
import { earlierAppointments, patientKey } from '@/domain/appointments/patientAppointments'
import { isPhone } from '@/domain/phone'

/**
 * The earlier appointments of the same patient (docs/product.md#status): from the backend, or of the loaded list if the backend lacks
 * the call or does not answer.
 */
export function useEarlierAppointments(clinicId: string, appointment: Appointment | null) {
  const cache = useQueryClient()
  const phone = appointment?.phone ?? ''
  const found = useQuery({
    ...patientsQuery(clinicId, phone),
    enabled: appointment !== null && isPhone(phone) && apiConfig.extensions,
  })
  return useMemo(() => {
    if (!appointment?.patientName || !isPhone(phone) || found.isLoading) return []
    const key = patientKey(appointment)
    const patient = found.data?.find(({ name }) => patientKey({ patientName: name, phone }) === key)
    const known =
      patient?.appointments ?? loadedAppointments(cache).filter((each) => patientKey(each) === key)
    return earlierAppointments(known, appointment)
  }, [appointment, phone, found.isLoading, found.data, cache])
}
