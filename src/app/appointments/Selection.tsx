import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AppointmentRowStart } from '@/components/clinic/appointments/AppointmentTable/AppointmentTable'
import { type BulkResult, BulkChange } from '@/components/clinic/appointments/BulkChange/BulkChange'
import { SelectionBar } from '@/components/clinic/appointments/SelectionBar/SelectionBar'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import { useLastOpenValue } from '@/components/ui/useLastOpenValue'
import type { Appointment } from '@/domain/appointments/appointment'
import { type BulkStatus, isSelectable, selectionAfterPress, withIds } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useHoldScreen } from '../shell/drafts'
import { useOwnPrimary } from '../shell/frame'
import { useExpiredSession } from '../shell/session'
import { useBatch, useStayWhile } from './batch'
import { useStatusChange, useStatusFailure } from './statusChange'

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
  useOwnPrimary()
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
        onClose={(isSent) => {
          setQuestion(undefined)
          if (isSent) setChosen(NONE)
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
  /** @param isSent whether something was sent */
  onClose: (isSent: boolean) => void
}

function Change({ all, today, question, onClose }: ChangeProps) {
  const t = useTranslations()
  const { loginHref } = useExpiredSession()
  const batch = useBatch()
  const status = useStatusChange()
  const failureOf = useStatusFailure()
  const reason = useRef('')
  const shown = useLastOpenValue(question !== undefined, question)
  useHoldScreen(question !== undefined)
  const close = () => {
    onClose(batch.results.size > 0)
    batch.reset()
  }
  useStayWhile(batch.isRunning, question && close)
  if (!shown) return null
  const { appointments, to } = shown
  const statusOf = (id: number) => all.find((each) => each.id === id)?.status
  // A colleague was faster: another try would be refused again.
  const isAnswered = (id: number) => ![undefined, null, 'pending', to].includes(statusOf(id))
  const results = new Map([...batch.results].map(([id, result]) => [id, resultNow(id, result)]))
  const notDone = appointments.filter(({ id }) => results.get(id) !== 'done' && !isAnswered(id))
  const send = (each: readonly Appointment[]) =>
    batch.send(
      each,
      (appointment) => status.change(appointment, to, undefined, reason.current || undefined),
      (failure) => failureOf(failure).text,
    )

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
      {...(results.size > 0 && { results })}
      loginHref={loginHref}
      onConfirm={(typedReason) => {
        reason.current = typedReason
        void send(appointments)
      }}
      onRetry={notDone.length > 0 ? () => void send(notDone) : undefined}
      onStop={batch.stop}
      onClose={close}
    />
  )
}
