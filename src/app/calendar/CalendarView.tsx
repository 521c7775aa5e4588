import { useQuery } from '@tanstack/react-query'
import { CalendarX, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { closuresQuery } from '@/api/closures'
import { CalendarPeriod } from '@/components/clinic/calendar/CalendarToolbar/CalendarPeriod'
import { CalendarSkeleton } from '@/components/clinic/calendar/CalendarSkeleton'
import { CalendarToolbar } from '@/components/clinic/calendar/CalendarToolbar/CalendarToolbar'
import { MonthGrid } from '@/components/clinic/calendar/MonthGrid/MonthGrid'
import { ScheduleAgenda } from '@/components/clinic/calendar/ScheduleAgenda/ScheduleAgenda'
import { ScheduleGrid } from '@/components/clinic/calendar/ScheduleGrid/ScheduleGrid'
import { useWideScreen } from '@/components/clinic/appointments/AppointmentList/useWideScreen'
import { ClosedLine } from '@/components/clinic/closures/ClosedLine'
import { HeldList } from '@/components/clinic/HeldList/HeldList'
import { Button } from '@/components/ui/Button/Button'
import { FromFirstOpening } from '@/components/ui/FromFirstOpening'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { lazyCode, usePreloadedCode } from '@/components/ui/loadCode'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import type { Appointment } from '@/domain/appointments/appointment'
import { countsByDay, scheduleRows } from '@/domain/appointments/schedule'
import type { DayRange, OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays, dateForDisplay, type IsoDate } from '@/domain/calendar'
import { shownDays } from '@/domain/calendarView'
import type { Hhmm } from '@/domain/time'
import { printSearch } from '../appointments/printUrl'
import { Dialogs, useDialogUrl } from '../appointments/dialogs'
import { QueryState, StaleAlert } from '@/components/clinic/QueryState/QueryState'
import { useClinicTime, useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useFrame } from '../shell/frame'
import { useHoldScreen } from '../shell/drafts'
import { screens } from '../shell/screens'
import { useStableCallbacks } from '@/components/ui/useStableCallbacks'
import { columnsOf } from '@/domain/appointments/scheduleColumns'
import { EmptyCalendar } from './EmptyCalendar'
import { MovedAlerts } from '@/components/clinic/calendar/MovedAlerts/MovedAlerts'
import { useCalendarUrl, useCalendarData, useHeldCalendar } from './calendarData'
import { useFocusAfterPress } from '@/components/clinic/calendar/ScheduleGrid/useFocusAfterPress'
import { useMoves } from './useMoves'

const MoveQuestion = lazyCode(() =>
  import('@/components/clinic/calendar/MovedAlerts/MoveQuestion').then((code) => code.MoveQuestion),
)
const loads = [MoveQuestion.load]

/** The calendar with its toolbar and dialogs. */
function CalendarView() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const { url, show, step } = useCalendarUrl(today)
  const dialog = useDialogUrl(clinicId)
  const time = useClinicTime()
  const now = useMemo(() => ({ date: today, time }), [today, time])
  const { view, date } = url
  const range = useMemo(() => shownDays(view, date), [view, date])
  const data = useCalendarData({ today, view, date })
  const moves = useMoves(data.appointments, data.slots.offered)
  const isAsking = moves.toConfirm !== null
  useHoldScreen(isAsking)
  usePreloadedCode(loads)
  const keepFocus = useFocusAfterPress(data.isPending)
  const doctor = data.doctors.data?.find(({ id }) => id === url.doctor)?.name ?? null
  const last = addDays(range.from, range.days - 1)
  const closures = (useQuery(closuresQuery(clinicId)).data ?? []).filter(
    ({ doctorId, from, to }) =>
      from <= last &&
      to >= range.from &&
      (doctorId === null || url.doctor === null || doctorId === url.doctor),
  )
  const period = usePeriod(view, range, date)

  const openDay = (day: IsoDate) => {
    keepFocus()
    show({ view: 'day', date: day })
  }
  const book = (slots: readonly OfferedSlot[]) => {
    const [slot] = slots
    if (!slot) return
    if (slots.length > 1) {
      openDay(slot.date)
      return
    }
    const { slotId, doctorName, date: slotDate } = slot
    dialog.openSchedule({ doctor: doctorName, slotId, slotDate }, { here: true })
  }
  const callbacks = useStableCallbacks({
    onOpen: ({ id }: Appointment) => dialog.open(id),
    onBook: book,
    onMove: (appointment: Appointment, slot: OfferedSlot) => moves.move?.(appointment, slot),
  })

  return (
    <DashboardScreen
      title={t('screens.calendar.title')}
      actions={
        <>
          <Button asChild variant="quiet">
            <Anchor
              href={screens.closedDays.getHref({ day: date < today ? today : date, doctor: url.doctor })}
            >
              <CalendarX aria-hidden />
              <span className="max-xl:sr-only">{t('screens.closedDays.title')}</span>
            </Anchor>
          </Button>
          {view !== 'month' && (
            <Button asChild>
              <Anchor
                href={
                  screens.print.getHref() +
                  printSearch({ day: range.from, days: view === 'week' ? 7 : 1, doctor: url.doctor })
                }
              >
                <Printer aria-hidden />
                <span className="max-xl:sr-only">{t(`calendar.print.${view}`)}</span>
              </Anchor>
            </Button>
          )}
        </>
      }
    >
      <CalendarToolbar
        view={view}
        date={import.meta.env.SSR ? '' : date}
        today={today}
        doctors={data.names}
        doctor={doctor}
        onViewChange={(next) => show({ view: next })}
        onDateChange={(next) => show({ date: next })}
        onStep={step}
        onDoctorChange={(name) =>
          show({ doctor: data.doctors.data?.find((each) => each.name === name)?.id ?? null })
        }
      />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 aria-live="polite" className="text-lg font-semibold">
          {/* The build does not know the day. */}
          {import.meta.env.SSR ? (
            <Skeleton className="h-7 w-64" />
          ) : (
            <CalendarPeriod day={view === 'day' ? date : null} period={period} />
          )}
        </h2>
        <ClosedLine closures={closures} hrefOf={({ id }) => screens.closedDays.getHref({ closure: id })} />
      </div>
      <MovedAlerts
        outcomes={moves.outcomes}
        announced={moves.announcedMove}
        now={now}
        onUndo={(outcome) => {
          keepFocus(outcome.appointment.id)
          moves.undo(outcome)
        }}
        onDismiss={(outcome) => {
          keepFocus(outcome.appointment.id)
          moves.dismiss(outcome)
        }}
      />
      <FromFirstOpening open={isAsking}>
        <MoveQuestion move={moves.toConfirm} onConfirm={moves.confirm} onKeep={moves.cancel} />
      </FromFirstOpening>
      <StaleAlert
        title={t('errors.slots.fetch')}
        failed={data.slots.failed && data.isListed}
        retrying={data.slots.isFetching}
        onRetry={data.slots.refetch}
      />
      <QueryState
        title={t('errors.appointments.fetch')}
        data={data.isPending || !data.isListed ? undefined : data.appointments}
        failed={data.failed}
        retrying={data.isFetching}
        onRetry={data.refetch}
        loadingLabel={t('calendar.loading')}
        skeleton={<CalendarSkeleton />}
      >
        {() => (
          <CalendarContent
            {...{ view, date, today, now, range, doctor, period, data }}
            listedAppointments={moves.appointments}
            onOpenDay={openDay}
            onDateChange={(next) => {
              keepFocus()
              show({ date: next })
            }}
            {...callbacks}
            onMove={moves.move && callbacks.onMove}
          />
        )}
      </QueryState>
      <Dialogs url={dialog} appointments={moves.appointments} />
    </DashboardScreen>
  )
}

interface CalendarContentProps extends Pick<
  React.ComponentProps<typeof ScheduleGrid>,
  'onOpen' | 'onBook' | 'onMove'
> {
  view: 'day' | 'week' | 'month'
  date: IsoDate
  today: IsoDate
  now: { date: IsoDate; time: Hhmm }
  range: DayRange
  doctor: string | null
  period: string
  data: ReturnType<typeof useCalendarData>
  listedAppointments: readonly Appointment[]
  onOpenDay: (date: IsoDate) => void
  onDateChange: (date: IsoDate) => void
}

function CalendarContent({
  view,
  date,
  today,
  now,
  range,
  doctor,
  period,
  data,
  listedAppointments,
  ...actions
}: CalendarContentProps) {
  const format = useFormatter()
  const isWide = useWideScreen()
  const { names, delays } = data
  const { appointments, slots, heldRows, hold } = useHeldCalendar(
    { all: listedAppointments, offeredSlots: data.slots.offered },
    range,
    [view, date, doctor],
  )
  const schedule = useMemo(() => {
    if (view === 'month') return { columns: [], rows: [] }
    const content = { range, doctor, names, appointments, slots }
    const columns = columnsOf(view, content).map((column) => ({
      ...column,
      heading:
        view === 'day'
          ? (column.doctorName ?? '')
          : format.dateTime(dateForDisplay(column.date), {
              timeZone: 'UTC',
              weekday: 'short',
              day: 'numeric',
              month: 'short',
            }),
    }))
    return { columns, rows: scheduleRows(columns, content) }
  }, [view, range, doctor, names, appointments, slots, format])
  const counts = useMemo(
    () => (view === 'month' ? countsByDay(listedAppointments) : new Map()),
    [view, listedAppointments],
  )

  if (view === 'month') {
    return (
      <MonthGrid
        aria-label={period}
        date={date}
        today={today}
        counts={counts}
        onOpenDay={actions.onOpenDay}
        onDateChange={actions.onDateChange}
      />
    )
  }
  if (schedule.rows.length === 0) {
    return <EmptyCalendar view={view} hasDoctors={data.doctors.data?.length !== 0} />
  }
  const { onOpen, onBook, onMove } = actions
  if (isWide) {
    // Another view is another grid: the focus and a picked-up appointment do not stay in an unrelated cell.
    return (
      <HeldList rows={heldRows} {...hold}>
        <ScheduleGrid key={view} label={period} {...schedule} {...{ now, delays, onOpen, onBook, onMove }} />
      </HeldList>
    )
  }
  const days = Array.from({ length: range.days }, (_, day) => addDays(range.from, day)).map((day) => ({
    date: day,
    rows: scheduleRows([{ date: day, doctorName: doctor }], { appointments, slots }),
  }))
  return (
    <HeldList rows={heldRows} {...hold}>
      <ScheduleAgenda days={days} {...{ now, delays, onOpen, onBook }} />
    </HeldList>
  )
}

/** The shown day, week or month as a heading. */
function usePeriod(view: CalendarContentProps['view'], { from, days }: DayRange, date: IsoDate) {
  const format = useFormatter()
  const options = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const
  if (view === 'week') {
    return format.dateTimeRange(dateForDisplay(from), dateForDisplay(addDays(from, days - 1)), options)
  }
  return view === 'day'
    ? format.dateTime(dateForDisplay(date), { timeZone: 'UTC', dateStyle: 'full' })
    : format.dateTime(dateForDisplay(date), { timeZone: 'UTC', month: 'long', year: 'numeric' })
}

export { CalendarView as Component }
