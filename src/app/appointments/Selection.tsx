import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import type { AppointmentRowStart } from '@/components/clinic/appointments/AppointmentTable/AppointmentTable'
import { BulkChange, type BulkResult } from '@/components/clinic/appointments/BulkChange/BulkChange'
import { SelectionBar } from '@/components/clinic/appointments/SelectionBar/SelectionBar'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import type { Appointment } from '@/domain/appointments/appointment'
import { isSelectable, selectionAfterPress, withIds, type BulkStatus } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useHoldScreen } from '../shell/heldScreen'
import { screens } from '../shell/screens'
import { useSession } from '../shell/useSession'
import { useBulkChange } from './useBulkChange'

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
  const [asked, setAsked] = useState<{ to: BulkStatus; appointments: readonly Appointment[] }>()
  // A row that the filters hide, or that somebody else has changed, is no longer selected.
  const selected = appointments.filter((each) => chosen.has(each.id) && isSelectable(each))
  const ids = new Set(selected.map(({ id }) => id))
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
        onChangeStatus={(to) => setAsked({ to, appointments: selected })}
        onEnd={onEnd}
      />
      {children(rowStart)}
      <Change
        all={all}
        today={today}
        asked={asked}
        onClose={() => {
          setAsked(undefined)
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
  asked: { to: BulkStatus; appointments: readonly Appointment[] } | undefined
  onClose: () => void
}

function Change({ all, today, asked, onClose }: ChangeProps) {
  const t = useTranslations()
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { results, send, stop, reset } = useBulkChange()
  const [last, setLast] = useState(asked)
  const reason = useRef('')
  if (asked && asked !== last) setLast(asked)
  useHoldScreen(asked !== undefined)
  if (!last) return null
  const { appointments, to } = last
  const statusOf = (id: number) => all.find((each) => each.id === id)?.status
  // A colleague was faster: another try would be refused again.
  const isAnswered = (id: number) => ![undefined, null, 'pending', to].includes(statusOf(id))
  const shown = results && new Map([...results].map(([id, result]) => [id, resultNow(id, result)]))
  const notDone = appointments.filter(({ id }) => shown?.get(id) !== 'done' && !isAnswered(id))

  function resultNow(id: number, result: BulkResult): BulkResult {
    const now = statusOf(id)
    // The response of a change may be lost: once the list has been fetched again, it shows the change.
    if (now === to) return 'done'
    if (typeof result === 'string' || !now || !isAnswered(id)) return result
    return { failure: t('appointments.change.changedByOther', { status: t(`ui.status.${now}`) }) }
  }

  return (
    <BulkChange
      open={asked !== undefined}
      appointments={appointments}
      to={to}
      today={today}
      {...(shown && { results: shown })}
      {...(expired && { loginHref: screens.login.getHref(pathname + search) })}
      onConfirm={(given) => {
        reason.current = given
        void send(appointments, to, given)
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
