import { useQuery } from '@tanstack/react-query'
import { doctorsQuery } from '@/api/queries'
import type { AppointmentFilter } from '@/domain/appointmentList'
import { useAppointmentAddress } from './useAppointmentAddress'

/**
 * The filters of a list as its address holds them. A doctor goes there by id, and is kept out of it where no id is
 * known for the name.
 * @param byDoctor false on the list of one doctor
 */
export function useAppointmentFilter(byDoctor: boolean) {
  const { doctorName, address, ...navigation } = useAppointmentAddress()
  const doctors = useQuery({ ...doctorsQuery(), enabled: byDoctor })
  const nameById = doctors.data?.find(({ id }) => id === address.doctor)?.name
  const doctor = address.doctor === null ? doctorName : (nameById ?? '')
  const value: AppointmentFilter = {
    day: address.day,
    status: address.status,
    doctor: byDoctor ? doctor : '',
  }

  return {
    ...navigation,
    address,
    value,
    /** The name of the doctor is not known yet, so neither is what the filter lets through. */
    pending: byDoctor && address.doctor !== null && doctors.isPending,
    change: (next: AppointmentFilter) => {
      const id = doctors.data?.find(({ name }) => name === next.doctor)?.id ?? null
      navigation.filter({ day: next.day, status: next.status, doctor: id }, id === null ? next.doctor : '')
    },
  }
}
