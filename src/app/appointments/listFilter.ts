import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { knownStatuses } from '@/api/appointmentsQuery'
import { isUnauthorized } from '@/api/errors'
import { doctorsQuery } from '@/api/queries'
import { session } from '@/api/session'
import { type AppointmentSort, SORTS } from '@/components/clinic/appointments/columns'
import type { AppointmentFilter } from '@/domain/appointments/appointmentList'
import { DEFAULT_SORT, sortColumn } from '@/domain/appointments/appointmentSort'
import { usePendingScreenKey } from '../shell/pendingScreen'
import { useFrame } from '../shell/frame'
import { isEntryLeft } from './dialogs'
import { listUrlSearch, readEntry, readListUrl, type EntryState, type ListUrl } from './listUrl'

/**
 * The order that was chosen last in this tab, until logout. It is kept in memory: the product's session storage holds
 * nothing but the login.
 */
const chosenSort = createStore<{ sort: AppointmentSort }>(() => ({ sort: DEFAULT_SORT }))

session.onEnd(() => chosenSort.setState({ sort: DEFAULT_SORT }))

/** The URL state of an appointment list, and functions that change it. */
function useListUrl() {
  const { pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const { clinicId } = useFrame()
  const url = readListUrl(new URLSearchParams(search), { sorts: SORTS, statuses: knownStatuses() })
  const entry = readEntry(location.state, clinicId)
  const { openedDialog: _opened, filledIn: _filled, ...listState } = entry

  const go = (next: Partial<ListUrl>, options: { state: EntryState; replace?: boolean }) =>
    void navigate(
      { pathname, search: listUrlSearch({ ...url, ...next }) },
      { ...options, state: { ...options.state, clinicId } },
    )

  const pendingScreenKey = usePendingScreenKey()
  /** For a change that nobody has pressed for: it must not end the navigation to another screen. */
  const navigateUnlessLeaving = (...going: Parameters<typeof go>) => {
    if (pendingScreenKey() === undefined) go(...going)
  }

  /** Paints the press first and its result one frame later. */
  const later = (...going: Parameters<typeof go>) => startTransition(() => go(...going))

  const isForgotten = url.sort === null && chosenSort.getState().sort !== DEFAULT_SORT
  const keepSort = useEffectEvent(() =>
    navigateUnlessLeaving({ sort: chosenSort.getState().sort }, { state: entry, replace: true }),
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
    doctorName: listState.doctorName ?? '',
    searchText: listState.search ?? '',
    /** Replaces the history entry, so that going back leads to the previous screen. */
    filter: (
      next: Pick<ListUrl, 'day' | 'from' | 'to' | 'status' | 'doctor' | 'changed'>,
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
      navigateUnlessLeaving({ page: 1 }, { state: { ...listState, search: searchText }, replace: true }),
    sort: (sort: AppointmentSort) => later({ sort, page: 1 }, { state: listState, replace: true }),
    /** Replaces the history entry, since nobody asked for this page. */
    showPage: (page: number) => navigateUnlessLeaving({ page }, { state: entry, replace: true }),
    turnTo: (page: number) => later({ page }, { state: listState }),
  }
}

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
    from: url.from,
    to: url.to,
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
        {
          day: next.day,
          from: next.from,
          to: next.to,
          status: next.status,
          doctor: id,
          changed: next.changedToday ? 'today' : null,
        },
        { doctorName: id === null ? next.doctor : '', searchText: next.search },
      )
    },
  }
}

/** Debounce time: browsers limit how often a page may change its history entry. */
const SEARCH_PAUSE_MS = 300

/**
 * The text of the search field. It shows at once. `keep` stores it in the history entry after a pause, on `flush`, and when the
 * session expires.
 * @param entryText the text of the current history entry
 */
export function useSearchText(entryText: string, keep: (text: string) => void) {
  const { key } = useLocation()
  const [text, setText] = useState(entryText)
  const [seenText, setSeenText] = useState(entryText)
  const [sentText, setSentText] = useState(entryText)
  if (entryText !== seenText) {
    setSeenText(entryText)
    // A text that this field has sent reaches the URL later, when more may have been typed: the field keeps its text.
    if (entryText !== sentText) {
      setSentText(entryText)
      setText(entryText)
    }
  }
  const flush = () => {
    // The entry of a closed dialog is left with all that it has.
    if (text === entryText || isEntryLeft(key)) return
    setSentText(text)
    keep(text)
  }

  const onPause = useEffectEvent(flush)
  useEffect(() => {
    const timer = setTimeout(() => onPause(), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, key])

  const onSession = useEffectEvent(() => {
    if (session.snapshot().expired) flush()
  })
  useEffect(() => session.subscribe(() => onSession()), [])

  return { text, setText, flush }
}
