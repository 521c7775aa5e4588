import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { appointmentSearch, readAddress, type AppointmentAddress } from './address'

/** Kept in the history beside the address, since it holds a name, or only matters here (design §3). */
interface EntryState {
  /** Name of the doctor filtered by, where no id is known for it. */
  doctorName?: string
  /** The entry was made by opening a dialog, so going back closes it. */
  openedDialog?: true
}

/** The address of an appointment list, and the ways in which a person changes it. */
export function useAppointmentAddress() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const address = readAddress(new URLSearchParams(search))
  const entry = readEntry(location.state)
  const { doctorName = '' } = entry
  const kept: EntryState = doctorName ? { doctorName } : {}

  const go = (next: Partial<AppointmentAddress>, options: { state: EntryState; replace?: boolean }) =>
    void navigate({ pathname, search: appointmentSearch({ ...address, ...next }) }, options)

  return {
    address,
    doctorName,
    /** Filters take the place of what was; back leads to the screen before. */
    filter: (next: Pick<AppointmentAddress, 'day' | 'status' | 'doctor'>, doctor = '') =>
      go({ ...next, page: 1 }, { state: doctor ? { doctorName: doctor } : {}, replace: true }),
    turnTo: (page: number) => go({ page }, { state: kept }),
    open: (dialog: Pick<AppointmentAddress, 'appointment'> | Pick<AppointmentAddress, 'schedule'>) =>
      go(dialog, { state: { ...kept, openedDialog: true } }),
    close: () => {
      // Going back takes a moment: a second press in it would leave the list.
      if (closed.current === key) return
      closed.current = key
      if (entry.openedDialog) void navigate(-1)
      else go({ appointment: null, schedule: false }, { state: kept, replace: true })
    },
  }
}

function readEntry(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('doctorName' in state && typeof state.doctorName === 'string' && { doctorName: state.doctorName }),
    ...('openedDialog' in state && state.openedDialog === true && { openedDialog: true }),
  }
}
