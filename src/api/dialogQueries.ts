import { useMutation } from '@tanstack/react-query'
import createQueries from 'openapi-react-query'
import type { VisitPlace } from '@/domain/appointments/move'
import { slotsDatedIn, type DayRange } from '@/domain/appointments/slotRange'
import { client } from './client'
import { slotsOf } from './mapping/doctors'
import { patientsOf } from './mapping/patients'

// Apart from queries.ts, which loads with the first screen.
const api = createQueries(client)

/**
 * Each occurrence of the doctor's slots in a range of days that is still ahead (extension). A backend without it answers with the
 * weekly slots: of these, those dated in the range are left.
 */
export const slotsInRangeQuery = (doctorName: string, range: DayRange) =>
  api.queryOptions(
    'get',
    '/doctor_appointment_slots/{doctorName}',
    { params: { path: { doctorName }, query: { ...range } } },
    { staleTime: 0, select: (wire) => slotsDatedIn(range, slotsOf(wire)) },
  )

/** Patients of the clinic's appointments (extension); see docs/product.md#known-patients for what `q` may be. */
export const patientsQuery = (clinicId: string, q: string) =>
  api.queryOptions(
    'get',
    '/patients/{clinicId}',
    { params: { path: { clinicId }, query: { q } } },
    { staleTime: 0, select: patientsOf, retry: false },
  )

interface Move extends VisitPlace {
  appointmentId: number
  /** Where the screen shows it. If it is elsewhere by now, the move is refused. */
  from: VisitPlace | undefined
}

/** Moves an appointment to another slot or doctor (extension). Moving it to where it is changes nothing. */
export const useMoveAppointment = () =>
  useMutation({
    mutationKey: ['post', '/reschedule_appointment/{appointmentId}'],
    mutationFn: ({ appointmentId, from, ...to }: Move) =>
      client.POST('/reschedule_appointment/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { ...to, ...(from && { current: from }) },
      }),
  })
