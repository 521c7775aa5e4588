import { startTransition, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SORTS, type AppointmentSort } from '@/components/clinic/appointments/columns'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import { useFrame } from '../shell/frame'
import { listUrlSearch, type ListUrl } from './listUrl'
import { chosenSort } from './chosenSort'
import { readListUrl } from './readListUrl'
import { readEntry, type EntryState } from './readEntry'

/** The URL state of an appointment list, and functions that change it. */
export function useListUrl() {
  const { pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const { clinicId } = useFrame()
  const url = readListUrl(new URLSearchParams(search), SORTS)
  const entry = readEntry(location.state, clinicId)
  const { openedDialog: _opened, filledIn: _filled, ...kept } = entry

  const go = (next: Partial<ListUrl>, options: { state: EntryState; replace?: boolean }) =>
    void navigate(
      { pathname, search: listUrlSearch({ ...url, ...next }) },
      { ...options, state: { ...options.state, clinicId } },
    )

  /** Paints the press first and its result one frame later. */
  const later = (...going: Parameters<typeof go>) => startTransition(() => go(...going))

  const isForgotten = url.sort === null && chosenSort.getState().sort !== DEFAULT_SORT
  const keepSort = useEffectEvent(() =>
    go({ sort: chosenSort.getState().sort }, { state: entry, replace: true }),
  )
  // After a reload the URL alone knows the order.
  useEffect(() => {
    if (url.sort !== null) chosenSort.setState({ sort: url.sort })
  }, [url.sort])
  useEffect(() => {
    if (isForgotten) keepSort()
  }, [isForgotten])

  return {
    url,
    doctorName: kept.doctorName ?? '',
    searchText: kept.search ?? '',
    /** Replaces the history entry, so that going back leads to the previous screen. */
    filter: (
      next: Pick<ListUrl, 'day' | 'status' | 'doctor' | 'changed'>,
      { doctorName, searchText }: { doctorName: string; searchText: string },
    ) =>
      later(
        { ...next, page: 1 },
        {
          state: { ...(doctorName && { doctorName }), ...(searchText && { search: searchText }) },
          replace: true,
        },
      ),
    searchFor: (searchText: string) =>
      go({ page: 1 }, { state: { ...kept, search: searchText }, replace: true }),
    sort: (sort: AppointmentSort) => later({ sort, page: 1 }, { state: kept, replace: true }),
    /** Replaces the history entry, since nobody asked for this page. */
    showPage: (page: number) => go({ page }, { state: entry, replace: true }),
    turnTo: (page: number) => later({ page }, { state: kept }),
  }
}
