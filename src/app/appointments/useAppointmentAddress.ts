import { startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SORTS, type AppointmentSort } from '@/components/clinic/appointments/columns'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { typeAhead } from '../drafts/typeAhead'
import { useFrame } from '../layouts/frame'
import { appointmentSearch, readAddress, type AppointmentAddress } from './address'
import { chosenSort } from './chosenSort'

/** Kept in the history entry and not in the URL, since it holds a name or matters only here (docs/product.md#addresses). */
interface EntryState {
  /** Id of the clinic: the history survives a logout, and the next clinic must not see the search. */
  clinicId?: string
  /** Name of the doctor filtered by, if no id is known for it. */
  doctorName?: string
  /** The text of the search field. */
  search?: string
  /** Whether opening a dialog made this entry, so that going back closes it. */
  openedDialog?: true
}

/** The URL state of an appointment list, and functions that change it. */
export function useAppointmentAddress() {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const { clinicId } = useFrame()
  const closed = useRef<string>(undefined)
  const opening = useRef(false)
  useEffect(() => {
    opening.current = false
  }, [key])
  const address = readAddress(new URLSearchParams(search), SORTS)
  const entry = readEntry(location.state, clinicId)
  const { openedDialog = false, ...kept } = entry

  const go = (next: Partial<AppointmentAddress>, options: { state: EntryState; replace?: boolean }) =>
    void navigate(
      { pathname, search: appointmentSearch({ ...address, ...next }) },
      { ...options, state: { ...options.state, clinicId } },
    )

  /** Paints the press first and its result one frame later. */
  const later = (...going: Parameters<typeof go>) => startTransition(() => go(...going))

  const isForgotten = address.sort === null && chosenSort.get() !== DEFAULT_SORT
  const keepSort = useEffectEvent(() => go({ sort: chosenSort.get() }, { state: entry, replace: true }))
  // After a reload the URL alone knows the order.
  useEffect(() => {
    if (address.sort !== null) chosenSort.set(address.sort)
  }, [address.sort])
  useEffect(() => {
    if (isForgotten) keepSort()
  }, [isForgotten])

  return {
    address,
    doctorName: kept.doctorName ?? '',
    search: kept.search ?? '',
    /** Replaces the history entry, so that going back leads to the previous screen. */
    filter: (
      next: Pick<AppointmentAddress, 'day' | 'status' | 'doctor'>,
      { doctorName, search }: { doctorName: string; search: string },
    ) =>
      later(
        { ...next, page: 1 },
        { state: { ...(doctorName && { doctorName }), ...(search && { search }) }, replace: true },
      ),
    searchFor: (text: string) => go({ page: 1 }, { state: { ...kept, search: text }, replace: true }),
    sort: (sort: AppointmentSort) => {
      chosenSort.set(sort)
      later({ sort, page: 1 }, { state: kept, replace: true })
    },
    /** Replaces the history entry, since nobody asked for this page. */
    showPage: (page: number) => go({ page }, { state: entry, replace: true }),
    turnTo: (page: number) => later({ page }, { state: kept }),
    open: (dialog: Pick<AppointmentAddress, 'appointment'> | Pick<AppointmentAddress, 'schedule'>) => {
      typeAhead()
      // Until the dialog is shown, a second press would open a second one.
      if (opening.current) return
      opening.current = true
      later(
        { appointment: null, schedule: false, ...dialog },
        { state: { ...kept, openedDialog: true }, replace: openedDialog },
      )
    },
    close: () => {
      // Going back is not immediate: a second press would leave the list.
      if (closed.current === key) return
      closed.current = key
      if (openedDialog) void navigate(-1)
      else go({ appointment: null, schedule: false }, { state: kept, replace: true })
    },
  }
}

function readEntry(state: unknown, clinicId: string): EntryState {
  if (typeof state !== 'object' || state === null) return {}
  if (!('clinicId' in state) || state.clinicId !== clinicId) return {}
  return {
    ...('doctorName' in state && typeof state.doctorName === 'string' && { doctorName: state.doctorName }),
    ...('search' in state && typeof state.search === 'string' && { search: state.search }),
    ...('openedDialog' in state && state.openedDialog === true && { openedDialog: true }),
  }
}
