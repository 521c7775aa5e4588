import { CalendarPlus, Printer } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormatter, useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { closuresQuery } from '@/api/closures'
import { useIsOwnChange } from '@/api/ownChange'
import { clinicDoctorsQuery, useAppointments } from '@/api/queries'
import { HeldList } from '@/components/clinic/HeldList/HeldList'
import { DayQueue } from '@/components/clinic/DayQueue/DayQueue'
import { DayQueueSkeleton } from '@/components/clinic/DayQueue/DayQueueSkeleton'
import { DaySwitcher } from '@/components/clinic/DayQueue/DaySwitcher'
import { DoctorDayList } from '@/components/clinic/DayQueue/DoctorDayList'
import { Button } from '@/components/ui/Button/Button'
import { CardTitle } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { VisuallyHidden } from '@/components/ui/VisuallyHidden/VisuallyHidden'
import { QueryState } from '@/components/clinic/QueryState/QueryState'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayQueue, doctorDays } from '@/domain/appointments/dayQueue'
import type { SetMark } from '@/domain/appointments/checkIn'
import { addDays, dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import type { Clinic } from '@/domain/clinic'
import { closuresOn } from '@/domain/closure'
import { HIDDEN_AFTER_DAYS } from '@/domain/constants'
import { expectedTime } from '@/domain/delay'
import { hhmmAt } from '@/domain/timeOfDay'
import { Dialogs, useDialogUrl } from '../appointments/dialogs'
import { useRowOutcomes } from '../appointments/appointmentChange'
import { ListFocus } from '@/components/clinic/HeldList/ListFocus'
import { printSearch } from '../appointments/printUrl'
import { useCheckInActions } from '../appointments/useCheckInActions'
import { useClinicTimeZone, useNow, useToday } from '../shell/clock'
import { useReadAnswered } from '@/api/readNotifications'
import { useFrame } from '../shell/frame'
import { loadedLater } from '../shell/loadedLater'
import { useExpiredSession } from '../shell/session'
import { useStableCallbacks } from '@/components/ui/useStableCallbacks'
import { useDelays, useKeptDay, useHeldQueue, useFreeSlots } from './dayData'
import { screens } from '../shell/screens'
import { DayCounts } from '@/components/clinic/DayQueue/DayCounts'
import { TodayRow } from './TodayRow'

interface TodayProps {
  clinic: Clinic
}

const NONE: readonly Appointment[] = []

/** The day's queue on the dashboard (docs/product.md#today). */
export function Today({ clinic }: TodayProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const now = useNow()
  const timeZone = useClinicTimeZone()
  const time = hhmmAt(now, timeZone)
  const dialog = useDialogUrl(clinicId)
  const { day, chosenDay, showDay } = useDayUrl(today)
  const oldest = addDays(today, -HIDDEN_AFTER_DAYS)
  const list = useAppointments(clinicId, day < oldest ? day : oldest)
  const { isPending, failed, isFetching, refetch } = list
  const appointments = list.appointments ?? NONE
  useReadAnswered(clinicId, appointments)
  const { onOutcome, messageOf, announcement } = useRowOutcomes((appointment) => appointment.date === day)
  const rowActions = useStableCallbacks({
    onCheckIn: async (appointment: Appointment, mark: SetMark) => actionsOf(appointment)?.onCheckIn(mark),
    onUndo: async (appointment: Appointment) => actionsOf(appointment)?.onUndo(),
    onOpen: (id: number) => dialog.open(id),
    onMove: (appointment: Appointment) => dialog.openMove(appointment, today),
    onOutcome,
  })
  // A check-in that ends late is told by the day that is shown then.
  const checkIns = useCheckInActions(rowActions.onOutcome)
  const { actionsOf, asPressed } = checkIns
  const asShown = useMemo(() => appointments.map(asPressed), [appointments, asPressed])
  const queue = useMemo(() => dayQueue(asShown, day, { today, time }), [asShown, day, today, time])
  const { groups, heldRows, hold } = useHeldQueue(asShown, queue, [chosenDay], checkIns)
  const { data: ofClinic, isPending: areDoctorsPending } = useQuery(clinicDoctorsQuery(clinicId))
  const doctors = useMemo(
    () =>
      doctorDays(
        appointments,
        day,
        ofClinic?.map(({ name }) => name),
      ),
    [appointments, day, ofClinic],
  )
  const isOwnChange = useIsOwnChange()
  const freeSlots = useFreeSlots(day, today)
  const closures = useQuery(closuresQuery(clinicId)).data ?? []
  const delays = useDelays({ day, today, doctors: ofClinic }, dialog.openDelay)
  const { loginHref } = useExpiredSession()
  // Lines of doctors that load later would move the rows.
  const isLoading = isPending || areDoctorsPending
  useKeptDay(!isLoading && list.appointments !== undefined, {
    day,
    appointments,
    readAt: list.readAt,
    doctors: ofClinic,
    delays: delays.delays,
  })
  const isEmpty = Object.values(groups).every((group) => group.length === 0)

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <CardTitle className="grow">
          <DayTitle day={day} today={today} />
        </CardTitle>
        <DaySwitcher day={day} today={today} onDayChange={showDay} className="max-sm:order-1" />
        <Button asChild size="sm" variant="quiet" className="max-sm:-me-3">
          <Anchor href={screens.print.getHref() + printSearch({ day, days: 1, doctor: null })}>
            <Printer aria-hidden />
            <span className="max-sm:sr-only">{t('today.print')}</span>
          </Anchor>
        </Button>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <QueryState
        title={t('errors.appointments.fetch')}
        data={isLoading ? undefined : list.appointments}
        failed={failed}
        retrying={isFetching}
        onRetry={refetch}
        loadingLabel={t('today.loading')}
        skeleton={<DayQueueSkeleton />}
        skeletonClassName="pt-4"
      >
        {() => (
          <>
            <DayCounts {...{ appointments, day, today, timeZone }} listHref={screens.appointments.getHref} />
            <div className="grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-[1fr_16rem]">
              {isEmpty ? (
                <EmptyDay
                  day={day === today ? undefined : day}
                  isNew={
                    appointments.length === 0 && (clinic.totalPatients === 0 || clinic.totalDoctors === 0)
                  }
                />
              ) : (
                <HeldList rows={heldRows} {...hold}>
                  <DayQueue queue={groups}>
                    {(queued) => {
                      const checkIn = queued.checkIn ? actionsOf(queued) : undefined
                      const appointment =
                        (checkIn?.undoable && appointments.find(({ id }) => id === queued.id)) || queued
                      return (
                        <TodayRow
                          key={appointment.id}
                          appointment={appointment}
                          expected={expectedTime(appointment, delays.delays, time)}
                          today={today}
                          now={now}
                          isMarking={checkIn?.busy}
                          undoable={checkIn?.undoable}
                          loginHref={loginHref}
                          outcome={messageOf(appointment)}
                          actions={rowActions}
                        />
                      )
                    }}
                  </DayQueue>
                </HeldList>
              )}
              {doctors.length > 0 && (
                <div className="flex flex-col gap-4">
                  {apiConfig.extensions && day >= today && (
                    // As high as without a free slot: the doctors below stay where they are.
                    <div className="min-h-16">
                      <WaitingBesideDay />
                    </div>
                  )}
                  <DoctorDayList
                    doctors={doctors}
                    freeSlots={freeSlots}
                    closures={closuresOn(closures, day)}
                    delayOf={delays.delayOf}
                    onDelay={delays.onDelay}
                    {...(apiConfig.extensions &&
                      day >= today && { closedDaysHref: screens.closedDays.getHref({ day }) })}
                  />
                </div>
              )}
            </div>
          </>
        )}
      </QueryState>
      <ListFocus appointments={appointments} isOwnChange={isOwnChange} />
      <Dialogs url={dialog} appointments={appointments} rows={queue.toAnswer} />
    </>
  )
}

/** The day in the URL of the dashboard: `?day=2026-11-20`. */
function useDayUrl(today: IsoDate) {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const chosenDay = isIsoDate(day) ? day : null
  return {
    day: chosenDay ?? today,
    /** Null for today, whichever day that is: at midnight no row may leave the pointer. */
    chosenDay,
    showDay: (next: IsoDate) => setParams(next === today ? {} : { day: next }, { replace: true }),
  }
}

function DayTitle({ day, today }: { day: string; today: string }) {
  const t = useTranslations('today')
  const format = useFormatter()
  const date = format.dateTime(dateForDisplay(day), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
  return day === today ? t('titleOfToday', { date }) : date
}

const WaitingBesideDay = loadedLater(() =>
  import('../waitingList/waiting').then((code) => code.WaitingBesideDay),
)
const NewClinic = loadedLater(() => import('./NewClinic').then((code) => code.NewClinic))

/** Shown for a day without appointments: says what to do next. */
function EmptyDay({ day, isNew }: { day: IsoDate | undefined; isNew: boolean }) {
  // The calendar is an extension.
  const hasCalendar = day !== undefined && apiConfig.extensions
  const t = useTranslations('today.empty')
  return isNew ? (
    <NewClinic />
  ) : (
    <EmptyState
      icon={<CalendarPlus />}
      title={t('title')}
      description={t('hint')}
      action={
        hasCalendar && (
          <Button asChild>
            <Anchor href={`${screens.calendar.getHref()}?date=${day}`}>{t('calendar')}</Anchor>
          </Button>
        )
      }
    />
  )
}
