import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { hasFailed, resultOf } from '@/api/errors'
import { closuresQuery, useInvalidateHours, useRemoveClosure } from '@/api/closures'
import { clinicDoctorsQuery } from '@/api/queries'
import { CancelQuestion } from '@/components/clinic/closures/LeaveList/CancelQuestion'
import {
  closureDraftOf,
  closureValuesOf,
  isSameTime,
  type ClosureValues,
} from '@/components/clinic/closures/ClosureForm/closureSchema'
import { ClosureList } from '@/components/clinic/closures/ClosureList/ClosureList'
import { LeaveList } from '@/components/clinic/closures/LeaveList/LeaveList'
import { useClosedTime } from '@/components/clinic/closures/useClosedTime'
import { QueryState, StaleAlert } from '@/components/clinic/QueryState/QueryState'
import { useDoctorName } from '@/components/clinic/useDoctorName'
import { Card, CardBody, CardHeader, CardTitle } from '@/components/ui/Card/Card'
import { focusHeading } from '@/components/ui/focusHeading'
import { Link } from '@/components/ui/Link/Link'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import type { Appointment } from '@/domain/appointments/appointment'
import { isIsoDate } from '@/domain/calendar'
import type { Closure } from '@/domain/closure'
import { useStayWhile } from '../shell/leaving'
import { useToday } from '../shell/clock'
import { DashboardScreen } from '../shell/DashboardScreen'
import { useScreenDraft } from '../shell/drafts'
import { useFrame, useOwnPrimary } from '../shell/frame'
import { useFailureText, useOutcome } from '../shell/outcomes'
import { idParam } from '../shell/links'
import { screens } from '../shell/screens'
import { useLeave } from './leave'
import { NewClosure } from './NewClosure'

/** /closed-days (docs/product.md#closed-days). */
function ClosedDays() {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const [params] = useSearchParams()
  const closures = useQuery(closuresQuery(clinicId))
  const closureId = idParam(params.get('closure') ?? undefined)
  const doctorId = idParam(params.get('doctor') ?? undefined)
  return (
    <DashboardScreen title={t('screens.closedDays.title')}>
      <QueryState
        title={t('screens.closedDays.failed')}
        data={closures.data}
        failed={hasFailed(closures.error)}
        retrying={closures.isFetching}
        onRetry={closures.refetch}
        loadingLabel={t('closures.loading')}
        skeleton={<Skeleton className="h-80 w-full" />}
      >
        {(all) => (
          <Content closures={all} closureId={closureId} doctorId={doctorId} day={params.get('day')} />
        )}
      </QueryState>
    </DashboardScreen>
  )
}

interface ContentProps {
  closures: readonly Closure[]
  /** The closure that the link names. */
  closureId: number | null
  /** The doctor whom the link names. */
  doctorId: number | null
  day: string | null
}

function Content({ closures, closureId, doctorId, day }: ContentProps) {
  /** The closure whose patients are shown; null for the form. */
  const closure = closures.find(({ id }) => id === closureId) ?? null
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const navigate = useNavigate()
  const nameOf = useDoctorName()
  const closedTime = useClosedTime()
  const outcome = useOutcome()
  const textOf = useFailureText()
  const doctors = useQuery(clinicDoctorsQuery(clinicId))
  const [draft, keepDraft] = useScreenDraft(clinicId, 'closure')
  const link = linkOf(doctorId, day)
  useOwnPrimary(closure === null)
  const firstDay = day !== null && isIsoDate(day) ? day : today
  const first: ClosureValues = {
    whose: doctorId === null ? '' : String(doctorId),
    from: firstDay,
    to: firstDay,
    isWholeDay: true,
    fromTime: '',
    toTime: '',
    reason: t('closures.form.defaultReason'),
  }
  const values = draft?.link === link ? draft.values : first
  const { refetch } = useQuery(closuresQuery(clinicId))
  const remove = useRemoveClosure(clinicId)
  const [reopening, setReopening] = useState<ReadonlySet<number>>(new Set())
  const invalidateHours = useInvalidateHours()
  const closureDraft = closure ?? closureDraftOf(values, today)
  /** The closure of this time, also one whose response was lost. */
  const savedClosure = closure ?? closures.find((each) => closureDraft && isSameTime(each, closureDraft))
  /** Id of the closure in the URL when a call is answered. The list may lack the closure by then. */
  const linkedId = useRef(closureId)
  useLayoutEffect(() => {
    linkedId.current = closureId
  }, [closureId])
  /** Whether the form gives way to the patients of what it has closed. */
  const hasClosed = useRef(false)
  useLayoutEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-slot=leave-list]')
    if (closure && hasClosed.current) {
      if (list) list.focus()
      else focusHeading()
    }
    hasClosed.current = false
  }, [closure])
  const leave = useLeave(closureDraft, today)
  useStayWhile(leave.isRunning)
  /** The question whether to cancel. Back may lead to another closure while it is open. */
  const [question, setQuestion] = useState<{ closure: Closure; appointment: Appointment }>()

  const reopen = async (reopenedClosure: Closure) => {
    const { whose } = closedTime(reopenedClosure)
    setReopening((current) => new Set([...current, reopenedClosure.id]))
    try {
      await resultOf(remove.mutateAsync(reopenedClosure.id), async () =>
        (await refetch()).data?.every(({ id }) => id !== reopenedClosure.id),
      )
      outcome.tell(whose, { tone: 'success', text: t('closures.list.reopened') })
      if (reopenedClosure.id === linkedId.current && !outcome.isLeft()) {
        // The patients who were moved stay, to be moved back. The form takes no past day.
        const from = reopenedClosure.from < today ? today : reopenedClosure.from
        if (leave.rows.some(({ result }) => result === 'moved')) {
          keepDraft({ link: linkOf(null, null), values: closureValuesOf({ ...reopenedClosure, from }) })
        }
        await navigate(screens.closedDays.getHref(), { replace: true })
      }
    } catch (failure) {
      outcome.tell(whose, { tone: 'error', text: textOf(failure) })
    }
    await invalidateHours()
    setReopening((current) => new Set([...current].filter((id) => id !== reopenedClosure.id)))
  }

  const patientOf = ({ patientName }: Appointment) => patientName ?? t('appointments.unnamedPatient')

  /** Waits for a call about a patient, and tells its failure. */
  const attempt = async (appointment: Appointment, call: Promise<void>, textOfFailure = textOf) => {
    try {
      await call
    } catch (failure) {
      outcome.tell(patientOf(appointment), { tone: 'error', text: textOfFailure(failure) })
    }
  }

  const cancel = async (appointment: Appointment, reason: string) => {
    /** Whether neither the question nor the row is on the screen any more. */
    const isElsewhere = () => outcome.isLeft() || linkedId.current !== closureId
    try {
      await leave.cancel(appointment, reason)
    } catch (failure) {
      if (isElsewhere()) outcome.tell(patientOf(appointment), { tone: 'error', text: textOf(failure) })
      throw failure
    }
    if (isElsewhere())
      outcome.tell(patientOf(appointment), { tone: 'success', text: t('closures.leave.cancelled') })
  }

  const patients = closureDraft && (
    <Card>
      <CardHeader>
        <CardTitle>
          {closure
            ? `${t('closures.leave.title')}: ${Object.values(closedTime(closure)).join(', ')}`
            : t('closures.leave.title')}
        </CardTitle>
        <span className="text-sm text-muted tabular-nums">
          {leave.isReady && t('closures.leave.count', { count: leave.rows.length })}
        </span>
      </CardHeader>
      <CardBody>
        <StaleAlert
          title={t('errors.slots.fetch')}
          failed={leave.slots.failed}
          retrying={leave.slots.isFetching}
          onRetry={leave.slots.refetch}
        />
        <QueryState
          title={t('errors.appointments.fetch')}
          data={leave.isReady ? leave.rows : undefined}
          failed={hasFailed(leave.affectedAppointments.error)}
          retrying={leave.affectedAppointments.isFetching}
          onRetry={leave.affectedAppointments.refetch}
          loadingLabel={t('closures.loading')}
          skeleton={<Skeleton className="h-40 w-full" />}
          isEmpty={(rows) => rows.length === 0}
          empty={<p className="text-sm text-muted">{t('closures.leave.none')}</p>}
        >
          {(rows) => (
            <LeaveList
              rows={rows}
              today={today}
              isClosed={savedClosure !== undefined}
              slotsFailed={leave.slots.failed}
              onTick={leave.tick}
              onChoose={leave.choose}
              onMove={(ticked) => void leave.move(ticked)}
              onStop={leave.stop}
              onUndo={(row) => void attempt(row.appointment, leave.undo(row), leave.textOf)}
              onCall={(appointment, isCalled) =>
                void attempt(appointment, leave.markCalled(appointment, isCalled))
              }
              onCancel={(appointment) => savedClosure && setQuestion({ closure: savedClosure, appointment })}
            />
          )}
        </QueryState>
      </CardBody>
    </Card>
  )

  return (
    <>
      {closure && patients}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 print:hidden">
        {!closure && (
          <Card>
            <CardHeader>
              <CardTitle>{t('closures.form.title')}</CardTitle>
            </CardHeader>
            <CardBody>
              <NewClosure
                // Another link to this screen begins another form.
                key={link}
                link={link}
                doctors={(doctors.data ?? []).map(({ id, name }) => ({ id, name: nameOf(id, name) }))}
                values={values}
                isFilledIn={day !== null}
                onClosed={() => (hasClosed.current = true)}
              />
            </CardBody>
          </Card>
        )}
        <Card>
          <CardHeader>
            <CardTitle>{t('closures.list.title')}</CardTitle>
            {closure && (
              <Link variant="standalone" href={screens.closedDays.getHref()}>
                {t('closures.list.another')}
              </Link>
            )}
          </CardHeader>
          <CardBody>
            <ClosureList
              closures={closures}
              current={closure?.id ?? null}
              hrefOf={({ id }) => screens.closedDays.getHref({ closure: id })}
              busy={reopening}
              onReopen={(reopenedClosure) => void reopen(reopenedClosure)}
            />
          </CardBody>
        </Card>
      </div>
      {!closure && patients}
      {savedClosure && (
        <CancelQuestion
          appointment={question?.closure.id === savedClosure.id ? question.appointment : null}
          reason={savedClosure.reason}
          textOf={textOf}
          onCancel={cancel}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

const linkOf = (doctorId: number | null, day: string | null) => `${String(doctorId)} ${String(day)}`

export { ClosedDays as Component }
