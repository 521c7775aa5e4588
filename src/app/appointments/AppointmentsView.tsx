import { useDeferredValue, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { AppointmentFilters } from '@/components/clinic/appointments/AppointmentFilters/AppointmentFilters'
import { AppointmentList } from '@/components/clinic/appointments/AppointmentList/AppointmentList'
import { AppointmentListEmpty } from '@/components/clinic/appointments/AppointmentList/AppointmentListEmpty'
import { AppointmentListSkeleton } from '@/components/clinic/appointments/AppointmentList/AppointmentListSkeleton'
import { sortAppointments } from '@/components/clinic/appointments/columns'
import { Card } from '@/components/ui/Card/Card'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Pagination } from '@/components/ui/Pagination/Pagination'
import { NO_FILTER, type AppointmentFilter } from '@/domain/appointments/appointmentList'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { DEFAULT_SORT } from '@/domain/appointments/appointmentSort'
import type { IsoDate } from '@/domain/calendar'
import { filterAppointments } from '@/domain/appointments/filterAppointments'
import { pageOf } from '@/domain/paging'
import { AppointmentsNotices } from './AppointmentsNotices'
import { StatusDialog, usePreloadedDialogs } from './dialogs'
import { knownStatuses } from './knownStatuses'
import type { useAppointmentFilter } from './useAppointmentFilter'
import { useBookedRow } from './useBookedRow'
import { useListCallbacks } from './useListCallbacks'
import { useListFocus } from './useListFocus'
import { useSameRows } from './useSameRows'
import { useSearchText } from './useSearchText'

interface AppointmentsViewProps {
  /** All appointments of the list; undefined while they load or if loading failed. */
  appointments: readonly Appointment[] | undefined
  /** Whether these are only the first that are due, because the others are loading or failed to load. */
  incomplete?: boolean
  /** Whether the last fetch failed for another reason than an expired session, which the guard reports. */
  failed: boolean
  loading: boolean
  /** Whether it is being fetched again. */
  retrying: boolean
  onRetry: () => void
  filter: ReturnType<typeof useAppointmentFilter>
  /** Names to filter by; left out on the list of one doctor. */
  doctors?: readonly string[]
  /** The appointment that was just booked; null for none, or while its dialog is open. */
  booked?: BookedAppointment | null
  onDismissBooked?: () => void
  today: IsoDate
  pageSize: number
  caption: string
}

const NONE: readonly Appointment[] = []

/** Search and filters, one page of the list, and the dialog of the appointment that the address names. */
export function AppointmentsView({
  appointments,
  incomplete = false,
  failed,
  loading,
  filter,
  booked = null,
  onDismissBooked = () => undefined,
  ...list
}: AppointmentsViewProps) {
  usePreloadedDialogs()
  const t = useTranslations()
  const { address, value, sortedBy, close } = filter
  const { today, pageSize, doctors, caption, retrying, onRetry } = list
  const { day, status, doctor } = value
  const search = useSearchText(value.search, filter.searchFor)
  const searchInput = useRef<HTMLInputElement>(null)

  // Show the first page at once; the search text reaches the history entry a little later.
  const pageNumber = search.text === value.search ? address.page : 1
  const wanted = useMemo(
    () => ({ sort: sortedBy, page: pageNumber, filter: { day, status, doctor, search: search.text } }),
    [sortedBy, pageNumber, day, status, doctor, search.text],
  )
  // Show the typed letter or pressed heading first and the changed list in the next frame.
  const shown = useDeferredValue(wanted)
  // The backend may send them in any order.
  const upcomingFirst = useMemo(
    () => sortAppointments(appointments ?? NONE, DEFAULT_SORT, today),
    [appointments, today],
  )
  const sorted = useMemo(
    () => (shown.sort === DEFAULT_SORT ? upcomingFirst : sortAppointments(upcomingFirst, shown.sort, today)),
    [upcomingFirst, shown.sort, today],
  )
  const through = useMemo(
    () => filterAppointments(sorted, shown.filter, today),
    [sorted, shown.filter, today],
  )
  const page = useMemo(() => pageOf(through, shown.page, pageSize), [through, shown.page, pageSize])
  const rows = useSameRows(page.rows)
  // While rows are still loading, show a page only if later rows cannot change it: a full one, in the order in which rows load.
  const isSettled = shown.sort === DEFAULT_SORT && page.page === shown.page && page.rows.length === pageSize
  const rowsToCome = incomplete && retrying && !failed && !isSettled
  const { onOpen, onSort, onPageChange } = useListCallbacks(filter)
  const filtered = day !== NO_FILTER.day || status !== NO_FILTER.status || doctor !== NO_FILTER.doctor
  const opened = appointments?.find(({ id }) => id === address.appointment) ?? null
  const known = appointments !== undefined && !loading && !incomplete
  const { bookedId, isHidden } = useBookedRow(booked, {
    appointments: known ? appointments : undefined,
    through,
    page: page.page,
    pageSize,
    turnTo: filter.showPage,
  })
  const noneKnown = incomplete && page.total === 0
  const listFocus = useListFocus(through)

  const change = (next: AppointmentFilter) => {
    search.setText(next.search)
    if (next.day !== day || next.status !== status || next.doctor !== doctor) filter.change(next)
  }
  const clearSearch = () => {
    searchInput.current?.focus()
    search.setText(NO_FILTER.search)
  }

  return (
    <>
      <AppointmentsNotices
        stale={failed && appointments !== undefined && !noneKnown}
        incomplete={incomplete}
        retrying={retrying}
        onRetry={onRetry}
        booked={booked}
        isBookedHidden={isHidden}
        onDismissBooked={onDismissBooked}
        unknownDoctor={filter.unknownDoctor}
        missing={known && !opened ? address.appointment : null}
        onDismissMissing={close}
      />
      <AppointmentFilters
        value={{ ...value, search: search.text }}
        {...(doctors && { doctors })}
        statuses={knownStatuses()}
        {...(known && { total: page.total })}
        onChange={change}
        sort={shown.sort}
        onSort={onSort}
        searchField={{
          ref: searchInput,
          onBlur: search.flush,
        }}
      />
      <Card
        {...listFocus}
        className="min-w-0 max-md:border-0 max-md:bg-transparent md:overflow-hidden [&_tbody>tr:last-child]:border-b-0"
      >
        {loading || rowsToCome ? (
          <AppointmentListSkeleton rows={pageSize} />
        ) : !appointments || noneKnown ? (
          <ErrorState title={t('errors.appointments.fetch')} retrying={retrying} onRetry={onRetry} />
        ) : page.total === 0 ? (
          <AppointmentListEmpty
            {...(shown.filter.search.trim() && { query: shown.filter.search, onClearSearch: clearSearch })}
            {...(filtered && { onClearFilters: () => change({ ...NO_FILTER, search: search.text }) })}
          />
        ) : (
          <AppointmentList
            appointments={rows}
            today={today}
            bookedId={bookedId}
            caption={caption}
            hideDoctor={!doctors}
            query={shown.filter.search}
            sort={shown.sort}
            onSort={onSort}
            onOpen={onOpen}
          />
        )}
      </Card>
      {appointments && page.total > 0 && !rowsToCome && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          total={page.total}
          more={incomplete}
          pageSize={pageSize}
          onPageChange={onPageChange}
        />
      )}
      <StatusDialog appointment={opened} today={today} onClose={close} />
    </>
  )
}
