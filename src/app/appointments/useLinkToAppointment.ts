import { useQuery } from '@tanstack/react-query'
import { doctorsQuery } from '@/api/queries'
import type { Moment } from '@/domain/appointments/appointment'
import { addDays } from '@/domain/calendar'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { useToday } from '../shell/clock'
import { screens } from '../shell/screens'
import { listUrlSearch } from './listUrl'

interface LinkedAppointment extends Pick<Moment, 'date'> {
  /** Null if the backend does not say which appointment is meant. */
  appointmentId: number | null
  doctorName?: string | null
}

/**
 * The link to an appointment: in the list of its doctor if the list of all hides it (docs/product.md#hidden-after-30-days). If
 * the appointment is not known, the link leads to the list filtered by its doctor.
 * @param appointments all that may be linked to
 */
export function useLinkToAppointment(appointments: readonly LinkedAppointment[]) {
  const oldest = addDays(useToday(), -HIDDEN_AFTER_DAYS)
  const isOld = ({ date }: LinkedAppointment) => date != null && date < oldest
  const needsDoctors = appointments.some((each) => each.appointmentId === null || isOld(each))
  const { data: doctors } = useQuery({ ...doctorsQuery(), enabled: needsDoctors })
  return (linkedAppointment: LinkedAppointment) => {
    const doctor = doctors?.find(({ name }) => name === linkedAppointment.doctorName)?.id ?? null
    const appointment = linkedAppointment.appointmentId
    if (appointment === null) return screens.appointments.getHref({ doctor })
    return isOld(linkedAppointment) && doctor !== null
      ? screens.doctorAppointments.getHref(doctor) + listUrlSearch({ appointment })
      : screens.appointments.getHref({ appointment })
  }
}
