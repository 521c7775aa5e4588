import { useQuery } from '@tanstack/react-query'
import { isUnauthorized } from '@/api/errors'
import { doctorsQuery } from '@/api/queries'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { DEFAULT_SORT, sortColumn } from '@/domain/appointments/appointmentSort'
import { chosenSort } from './chosenSort'
import { useListUrl } from './useListUrl'

/**
 * The filters of a list, kept in its URL. A doctor is kept by id; the search text, and a doctor whose id is unknown, stay in the
 * history entry.
 * @param byDoctor false on the list of one doctor
 */
export function useAppointmentFilter(byDoctor: boolean) {
  const { doctorName, searchText, url, filter, ...navigation } = useListUrl()
  const doctors = useQuery({ ...doctorsQuery(), enabled: byDoctor })
  const nameById = doctors.data?.find(({ id }) => id === url.doctor)?.name
  const doctor = url.doctor === null ? doctorName : (nameById ?? '')
  const value: AppointmentFilter = {
    day: url.day,
    status: url.status,
    doctor: byDoctor ? doctor : '',
    changedToday: url.changed === 'today',
    search: searchText,
  }
  const sort = url.sort ?? chosenSort.getState().sort
  const nameless = byDoctor && url.doctor !== null && nameById === undefined

  return {
    ...navigation,
    url,
    value,
    /** The list of one doctor has no column for the doctor. */
    sortedBy: byDoctor || sortColumn(sort) !== 'doctor' ? sort : DEFAULT_SORT,
    /** Whether the doctor's name is still loading: until then the filter cannot be applied. */
    pending: nameless && doctors.isPending,
    /** Whether the doctor in the URL cannot be used, because the names failed to load or nobody has that id. */
    unknownDoctor:
      nameless && !doctors.isPending && !isUnauthorized(doctors.error)
        ? {
            failed: doctors.data === undefined,
            retrying: doctors.isFetching,
            retry: () => void doctors.refetch(),
            /** Removes the doctor from the URL. */
            dismiss: () => filter({ ...url, doctor: null }, { doctorName: '', searchText }),
          }
        : null,
    change: (next: AppointmentFilter) => {
      // The doctor stays while the name is not known.
      const id =
        next.doctor === doctor
          ? url.doctor
          : (doctors.data?.find(({ name }) => name === next.doctor)?.id ?? null)
      filter(
        { day: next.day, status: next.status, doctor: id, changed: next.changedToday ? 'today' : null },
        { doctorName: id === null ? next.doctor : '', searchText: next.search },
      )
    },
  }
}
