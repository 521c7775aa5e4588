import { knownStatuses } from '@/api/appointmentsQuery'
import { Suspense, useState, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ListFocus } from '@/components/clinic/HeldList/ListFocus'
import { useIsOwnChange } from '@/api/ownChange'
import { HeldList } from '@/components/clinic/HeldList/HeldList'
import { StaleAlert } from '@/components/clinic/QueryState/QueryState'
import { AppointmentFilters } from '@/components/clinic/appointments/AppointmentFilters/AppointmentFilters'
import { AppointmentList } from '@/components/clinic/appointments/AppointmentList/AppointmentList'
import { AppointmentListEmpty } from '@/components/clinic/appointments/AppointmentList/AppointmentListEmpty'
import { AppointmentListSkeleton } from '@/components/clinic/appointments/AppointmentList/AppointmentListSkeleton'
import type { AppointmentRowStart } from '@/components/clinic/appointments/AppointmentTable/AppointmentTable'
import { Card } from '@/components/ui/Card/Card'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { Pagination } from '@/components/ui/Pagination/Pagination'
import { useStableCallbacks } from '@/components/ui/useStableCallbacks'
import type { Appointment } from '@/domain/appointments/appointment'
import { NO_FILTER, type AppointmentFilter } from '@/domain/appointments/appointmentList'
import { useReadAnswered } from '@/api/readNotifications'
import { useClinicTimeZone, useNow, useToday } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { useBooked } from './bookings'
import { Dialogs, useDialogUrl } from './dialogs'
import { type useAppointmentFilter, useSearchText } from './listFilter'
import { heldRowOf } from './heldAppointments'
import { useBookedRow, useShownRows } from './listRows'
import { ListNotices } from './ListNotices'
import { ListToolbar, Selection, Summary } from './ListTools'

interface FilteredAppointmentsProps {
  /** All appointments of the list; undefined while they load or if loading failed. */
  appointments: readonly Appointment[] | undefined
  /** Whether the last fetch failed for another reason than an expired session, which the guard reports. */
  failed: boolean
  loading: boolean
  /** Whether it is being fetched again. */
  retrying: boolean
  onRetry: () => void
  filter: ReturnType<typeof useAppointmentFilter>
  /** Names to filter by; left out on the list of one doctor. */
  doctors?: readonly string[]
  /** Id of the doctor, on the list of one doctor. */
  doctorId?: number
  pageSize: number
  caption: string
}

const FILTER_KEYS = ['day', 'from', 'to', 'status', 'doctor'] as const

/** Search and filters, one page of the list, and the dialog of the appointment that the URL names. */
export function FilteredAppointments({
  appointments,
  failed,
  loading: isListLoading,
  retrying,
  onRetry,
  filter,
  doctors,
  doctorId,
  pageSize,
  caption,
}: FilteredAppointmentsProps) {
  const now = useNow()
  const today = useToday()
  const isOwnChange = useIsOwnChange()
  const t = useTranslations()
  const { url, value, sortedBy } = filter
  const { clinicId } = useFrame()
  const dialog = useDialogUrl(clinicId)
  const loading = isListLoading || filter.pending
  const lastBooked = useBooked()
  const booking = dialog.schedule ? null : lastBooked
  useReadAnswered(clinicId, appointments)
  const { day, from, to, status, doctor } = value
  // A link may name the filter although the backend does not keep changes.
  const keepsChanges = appointments?.some(({ lastChange }) => lastChange != null) ?? false
  const changedToday = value.changedToday && keepsChanges
  const timeZone = useClinicTimeZone()
  const search = useSearchText(value.search, filter.searchFor)
  const searchInput = useRef<HTMLInputElement>(null)

  // Show the first page at once; the search text reaches the history entry a little later.
  const pageNumber = search.text === value.search ? url.page : 1
  const requestedFilter = useMemo(
    () => ({ day, from, to, status, doctor, changedToday, search: search.text }),
    [day, from, to, status, doctor, changedToday, search.text],
  )
  const requestedView = useMemo(
    () => ({ sort: sortedBy, page: pageNumber, filter: requestedFilter }),
    [sortedBy, pageNumber, requestedFilter],
  )
  // Show the typed letter or pressed heading first and the changed list in the next frame.
  const view = useDeferredValue(requestedView)
  const { filteredRows, page, rows, hold } = useShownRows(appointments, view, {
    today,
    timeZone,
    pageSize,
  })
  const heldRows = useMemo(() => rows.map((row) => heldRowOf(row)), [rows])
  const { onOpen, onSort, onSelect } = useStableCallbacks({
    onOpen: ({ id }: Appointment) => dialog.open(id),
    onSort: filter.sort,
    onSelect: () => setSelecting(true),
  })
  const savedView = useMemo(
    () => ({ day, from, to, status, doctor: doctorId ?? url.doctor, changedToday, sort: sortedBy }),
    [day, from, to, status, doctorId, url.doctor, changedToday, sortedBy],
  )
  const filtered = changedToday || FILTER_KEYS.some((key) => value[key] !== NO_FILTER[key])
  const openAppointment = appointments?.find(({ id }) => id === dialog.appointment) ?? null
  const isLoaded = appointments !== undefined && !loading
  const { bookedId, isHidden } = useBookedRow(booking, {
    appointments: isLoaded ? appointments : undefined,
    filteredRows,
    page: page.page,
    pageSize,
    turnTo: filter.showPage,
  })
  const [selecting, setSelecting] = useState(false)

  const change = (next: AppointmentFilter) => {
    search.setText(next.search)
    if ([...FILTER_KEYS, 'changedToday' as const].some((key) => next[key] !== value[key])) filter.change(next)
  }
  const clearSearch = () => {
    searchInput.current?.focus()
    search.setText(NO_FILTER.search)
  }

  const renderList = (rowStart?: AppointmentRowStart) => (
    <HeldList rows={heldRows} {...hold}>
      <Card className="min-w-0 max-md:border-0 max-md:bg-transparent md:overflow-hidden [&_tbody>tr:last-child]:border-b-0">
        {loading ? (
          <AppointmentListSkeleton rows={pageSize} />
        ) : !appointments ? (
          <ErrorState title={t('errors.appointments.fetch')} retrying={retrying} onRetry={onRetry} />
        ) : page.total === 0 ? (
          <AppointmentListEmpty
            {...(view.filter.search.trim() && { query: view.filter.search, onClearSearch: clearSearch })}
            {...(filtered && { onClearFilters: () => change({ ...NO_FILTER, search: search.text }) })}
          />
        ) : (
          <AppointmentList
            appointments={rows}
            today={today}
            now={now}
            showChange={view.filter.changedToday}
            bookedId={bookedId}
            caption={caption}
            hideDoctor={!doctors}
            query={view.filter.search}
            sort={view.sort}
            onSort={onSort}
            onOpen={onOpen}
            rowStart={rowStart}
          />
        )}
      </Card>
    </HeldList>
  )

  return (
    <>
      <ListNotices
        retrying={retrying}
        isBookedHidden={isHidden}
        dialog={dialog}
        unknownDoctor={filter.unknownDoctor}
        missing={isLoaded && !openAppointment ? dialog.appointment : null}
      />
      <StaleAlert
        title={t('errors.appointments.fetch')}
        failed={failed && appointments !== undefined}
        retrying={retrying}
        onRetry={onRetry}
      />
      <AppointmentFilters
        value={{ ...value, changedToday, search: search.text }}
        keepsChanges={keepsChanges}
        doctors={doctors}
        statuses={knownStatuses()}
        today={today}
        total={isLoaded ? page.total : undefined}
        onChange={change}
        sort={view.sort}
        onSort={onSort}
        tools={
          <ListToolbar
            appointments={isLoaded ? filteredRows : undefined}
            today={today}
            view={savedView}
            ofClinic={doctorId === undefined}
            onSelect={onSelect}
          />
        }
        searchField={{
          ref: searchInput,
          onBlur: search.flush,
        }}
      />
      {selecting ? (
        <Suspense fallback={renderList()}>
          <Selection
            all={appointments}
            appointments={filteredRows}
            pageRows={rows}
            today={today}
            onEnd={() => setSelecting(false)}
          >
            {renderList}
          </Selection>
        </Suspense>
      ) : (
        renderList()
      )}
      {appointments && page.total > 0 && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          total={page.total}
          pageSize={pageSize}
          onPageChange={filter.turnTo}
        />
      )}
      {appointments && <ListFocus appointments={appointments} isOwnChange={isOwnChange} />}
      {isLoaded && <Summary appointments={filteredRows} />}
      <Dialogs url={dialog} appointments={appointments} rows={filteredRows} />
    </>
  )
}
