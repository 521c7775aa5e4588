import pLimit, { type LimitFunction } from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { isUnauthorized } from '@/api/errors'
import { useInvalidateAppointments } from '@/api/queries'
import type { AppointmentRowStart } from '@/components/clinic/appointments/AppointmentTable/AppointmentTable'
import { type BulkResult, BulkChange } from '@/components/clinic/appointments/BulkChange/BulkChange'
import { SelectionBar } from '@/components/clinic/appointments/SelectionBar/SelectionBar'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import type { Appointment } from '@/domain/appointments/appointment'
import { type BulkStatus, isSelectable, selectionAfterPress, withIds } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { BULK_REQUESTS } from '@/domain/constants'
import { useHoldScreen } from '../shell/drafts'
import { screens } from '../shell/screens'
import { useSession } from '../shell/session'
import { useStatusChange, useStatusFailure } from './statusChange'

type Results = ReadonlyMap<number, BulkResult>

/** Changes several appointments, at most `BULK_REQUESTS` at a time (docs/product.md#bulk-changes). */
function useBulkChange() {
  const failed = useStatusFailure()
  const status = useStatusChange()
  const invalidateAppointments = useInvalidateAppointments()
  const [results, setResults] = useState<Results>()
  const limit = useRef<LimitFunction>(undefined)
  const stopped = useRef(false)

  const stop = () => {
    stopped.current = true
  }
  // Requests that were sent end by themselves; no other one follows when the screen is left.
  useEffect(() => stop, [])

  const set = (id: number, result: BulkResult) =>
    setResults((current) => new Map([...(current ?? []), [id, result]]))

  const change = async (appointment: Appointment, to: BulkStatus, reason: string) => {
    const { id } = appointment
    if (stopped.current) {
      set(id, 'stopped')
      return
    }
    set(id, 'running')
    try {
      await status.change(appointment, to, undefined, reason || undefined)
      set(id, 'done')
    } catch (failure) {
      // No other request can succeed without a session.
      if (isUnauthorized(failure)) stop()
      set(id, { failure: failed(failure).text })
    }
  }

  return {
    /** By appointment id; undefined before `send`. */
    results,
    /** Sends the change of each appointment, with the reason unless it is empty. Resolves when the last one has ended. */
    send: async (appointments: readonly Appointment[], to: BulkStatus, reason: string) => {
      stopped.current = false
      limit.current ??= pLimit(BULK_REQUESTS)
      setResults(
        (current) => new Map([...(current ?? []), ...appointments.map(({ id }) => [id, 'waiting'] as const)]),
      )
      await limit.current.map(appointments, (appointment) => change(appointment, to, reason))
      await invalidateAppointments()
    },
    stop,
    reset: () => setResults(undefined),
  }
}

/** Ignores Back while requests run: only the open dialog tells which changes were made. The browser asks before it closes the page. */
function useStayWhile(isRunning: boolean) {
  const blocker = useBlocker(isRunning)
  useEffect(() => blocker.reset?.(), [blocker])
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })
}

interface SelectionProps {
  /** The whole list, with the current statuses. */
  all: readonly Appointment[] | undefined
  /** What the filters show, on all pages. */
  appointments: readonly Appointment[]
  /** The rows of the page. */
  page: readonly Appointment[]
  today: IsoDate
  /** Ends selecting. */
  onEnd: () => void
  /** Renders the list with the checkboxes. */
  children: (rowStart: AppointmentRowStart) => React.ReactNode
}

const NONE: ReadonlySet<number> = new Set()

/** Selects pending appointments of a list and changes them together (docs/product.md#bulk-changes). */
export function Selection({ all = [], appointments, page, today, onEnd, children }: SelectionProps) {
  const t = useTranslations('tools.bulk')
  const tList = useTranslations('appointments')
  const [chosen, setChosen] = useState(NONE)
  const anchor = useRef<number | null>(null)
  const [question, setQuestion] = useState<{ to: BulkStatus; appointments: readonly Appointment[] }>()
  // A row that the filters hide, or that somebody else has changed, is no longer selected.
  const selected = appointments.filter((each) => chosen.has(each.id) && isSelectable(each))
  const ids = new Set(selected.map(({ id }) => id))
  // Nor is it once the filters show it again.
  if (ids.size < chosen.size) setChosen(ids)
  const rows = page.filter(isSelectable).map(({ id }) => id)
  const ofPage = rows.filter((id) => ids.has(id)).length

  const press = (id: number, isRange: boolean) => {
    setChosen(selectionAfterPress(ids, { rows, id, anchor: isRange ? anchor.current : null }))
    anchor.current = id
  }
  const rowStart: AppointmentRowStart = {
    heading: (
      <Checkbox
        hideLabel
        label={t('selectPage')}
        disabled={rows.length === 0}
        checked={ofPage === 0 ? false : ofPage === rows.length || 'indeterminate'}
        onClick={() => setChosen(withIds(ids, rows, ofPage < rows.length))}
      />
    ),
    cell: (appointment) =>
      isSelectable(appointment) && (
        <Checkbox
          hideLabel
          label={t('selectRow', { patient: appointment.patientName ?? tList('unnamedPatient') })}
          checked={ids.has(appointment.id)}
          onClick={(event) => press(appointment.id, event.shiftKey)}
        />
      ),
  }

  return (
    <>
      <SelectionBar
        count={selected.length}
        onChangeStatus={(to) => setQuestion({ to, appointments: selected })}
        onEnd={onEnd}
      />
      {children(rowStart)}
      <Change
        all={all}
        today={today}
        question={question}
        onClose={() => {
          setQuestion(undefined)
          setChosen(NONE)
        }}
      />
    </>
  )
}

interface ChangeProps {
  all: readonly Appointment[]
  today: IsoDate
  /** Undefined closes the dialog. */
  question: { to: BulkStatus; appointments: readonly Appointment[] } | undefined
  onClose: () => void
}

function Change({ all, today, question, onClose }: ChangeProps) {
  const t = useTranslations()
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { results, send, stop, reset } = useBulkChange()
  const [last, setLast] = useState(question)
  const reason = useRef('')
  if (question && question !== last) setLast(question)
  useHoldScreen(question !== undefined)
  useStayWhile([...(results?.values() ?? [])].some((each) => each === 'running' || each === 'waiting'))
  if (!last) return null
  const { appointments, to } = last
  const statusOf = (id: number) => all.find((each) => each.id === id)?.status
  // A colleague was faster: another try would be refused again.
  const isAnswered = (id: number) => ![undefined, null, 'pending', to].includes(statusOf(id))
  const shownResults = results && new Map([...results].map(([id, result]) => [id, resultNow(id, result)]))
  const notDone = appointments.filter(({ id }) => shownResults?.get(id) !== 'done' && !isAnswered(id))

  function resultNow(id: number, result: BulkResult): BulkResult {
    const now = statusOf(id)
    // The response of a change may be lost: once the list has been fetched again, it shows the change.
    if (now === to) return 'done'
    if (typeof result === 'string' || !now || !isAnswered(id)) return result
    return { failure: t('appointments.change.changedByOther', { status: t(`ui.status.${now}`) }) }
  }

  return (
    <BulkChange
      open={question !== undefined}
      appointments={appointments}
      to={to}
      today={today}
      {...(shownResults && { results: shownResults })}
      {...(expired && { loginHref: screens.login.getHref(pathname + search) })}
      onConfirm={(typedReason) => {
        reason.current = typedReason
        void send(appointments, to, typedReason)
      }}
      onRetry={() => void send(notDone, to, reason.current)}
      onStop={stop}
      onClose={() => {
        reset()
        onClose()
      }}
    />
  )
}
