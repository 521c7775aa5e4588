import { Printer } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { amountChange } from '@/domain/appointments/move'
import { offerKey, type OfferedSlot } from '@/domain/appointments/slotRange'
import type { IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { Button } from '../../../ui/Button/Button'
import { Checkbox } from '../../../ui/Checkbox/Checkbox'
import { guardDoublePresses } from '../../../ui/Dialog/doublePress'
import { Progress } from '../../../ui/Progress/Progress'
import { Select } from '../../../ui/Select/Select'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../../ui/classNames'
import { AppointmentField } from '../../appointments/AppointmentField/AppointmentField'
import { useSlotLabel } from '../useClosedTime'

guardDoublePresses()

/** `stopped`: the move was not sent. A text is the reason of a failure. */
export type LeaveResult =
  | 'waiting'
  | 'running'
  | 'moved'
  | 'undoing'
  | 'cancelled'
  | 'stopped'
  | { failure: string }

/** An appointment of a closed time, and the slot that it is moved to. */
export interface LeaveRow {
  /** As it was in the closed time. */
  appointment: Appointment
  /** The free slots to choose from, the proposed one first. Empty if there is none. */
  choices: readonly OfferedSlot[]
  /** The proposed or chosen slot, or the one that it was moved to; null for none. */
  slot: OfferedSlot | null
  isTicked: boolean
  /** Whether the clinic has noted that it called the patient. */
  isCalled: boolean
  /** Undefined before a move or a cancellation. */
  result?: LeaveResult
}

export type LeaveListProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** In the order of their times. */
  rows: readonly LeaveRow[]
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Whether the time is closed. Only then can an appointment be cancelled. */
  isClosed: boolean
  /** Whether the free slots could not be read. Then no row says that there is none. */
  slotsFailed: boolean
  /** Called with the ids of the rows, and whether they are ticked now. */
  onTick: (ids: readonly number[], isTicked: boolean) => void
  /** Called with the chosen slot. */
  onChoose: (appointment: Appointment, slot: OfferedSlot) => void
  /** Moves the ticked ones, which have no result or one to try again. */
  onMove: (rows: readonly LeaveRow[]) => void
  /** Sends no further move. */
  onStop: () => void
  /** Moves an appointment back. */
  onUndo: (row: LeaveRow) => void
  /** Notes that the patient was called, or takes the note back. */
  onCall: (appointment: Appointment, isCalled: boolean) => void
  /** Asks whether to cancel the appointment. */
  onCancel: (appointment: Appointment) => void
}

const isRunning = ({ result }: LeaveRow) =>
  result === 'waiting' || result === 'running' || result === 'undoing'
const isOpen = ({ result }: LeaveRow) =>
  result === undefined || result === 'stopped' || typeof result === 'object'

/** The patients of a closed time, each with a new time that can be changed; one press moves all that are ticked (docs/product.md#leave). */
export function LeaveList({
  rows,
  today,
  isClosed,
  slotsFailed,
  onTick,
  onChoose,
  onMove,
  onStop,
  onUndo,
  onCall,
  onCancel,
  className,
  ...rest
}: LeaveListProps) {
  const t = useTranslations('closures.leave')
  const movable = rows.filter((row) => isOpen(row) && row.slot !== null)
  const ticked = movable.filter((row) => row.isTicked)
  const movedCount = rows.filter(({ result }) => result === 'moved').length
  const busy = rows.some(isRunning)
  const sentCount = rows.filter(({ result }) => result !== undefined && result !== 'cancelled').length
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // *Move* gives way to *Stop*, and both go in the end.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) root.current?.focus()
  })
  return (
    <div
      ref={root}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
      role="group"
      aria-label={t('title')}
      tabIndex={-1}
      data-double-press=""
      className={cx('flex flex-col gap-3 text-sm focus-visible:outline-none', className)}
      {...rest}
      data-slot="leave-list"
    >
      {!isClosed && <p className="text-muted">{t('preview')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('all')}
          disabled={busy || movable.length === 0}
          checked={ticked.length === 0 ? false : ticked.length === movable.length || 'indeterminate'}
          onCheckedChange={() =>
            onTick(
              movable.map(({ appointment }) => appointment.id),
              ticked.length < movable.length,
            )
          }
        />
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </Button>
          {/* Two buttons, so that the second half of a double press does not stop what the first has begun. */}
          {busy ? (
            <Button key="stop" onClick={() => onStop()}>
              {t('stop')}
            </Button>
          ) : (
            ticked.length > 0 && (
              <Button key="move" onClick={() => onMove(ticked)}>
                {t('move', { count: ticked.length })}
              </Button>
            )
          )}
        </div>
      </div>
      {sentCount > 0 && (
        <Progress
          label={t('progress', { done: movedCount, count: sentCount })}
          value={movedCount}
          max={sentCount}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Row
            key={row.appointment.id}
            row={row}
            today={today}
            isClosed={isClosed}
            slotsFailed={slotsFailed}
            onTick={onTick}
            onChoose={onChoose}
            onUndo={onUndo}
            onCall={onCall}
            onCancel={onCancel}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps extends Pick<
  LeaveListProps,
  'today' | 'isClosed' | 'slotsFailed' | 'onTick' | 'onChoose' | 'onUndo' | 'onCall' | 'onCancel'
> {
  row: LeaveRow
}

function Row({ row, today, isClosed, slotsFailed, onTick, onChoose, onUndo, onCall, onCancel }: RowProps) {
  const t = useTranslations('closures.leave')
  const tAppointments = useTranslations('appointments')
  const slotLabel = useSlotLabel()
  const { appointment, choices, slot, isTicked, isCalled, result } = row
  const patient = appointment.patientName ?? tAppointments('unnamedPatient')
  const fields = { appointment, today }
  const isDone = result === 'moved' || result === 'cancelled'
  const canChange = isOpen(row)
  const amounts = slot && amountChange(appointment, slot)
  return (
    <li
      data-appointment={appointment.id}
      className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 py-2 md:grid-cols-[auto_minmax(0,1fr)_18rem_11rem] xl:grid-cols-[auto_minmax(0,1fr)_20rem_17rem]"
    >
      <Checkbox
        hideLabel
        label={t('tick', { patient })}
        disabled={!canChange || slot === null}
        checked={canChange && slot !== null && isTicked}
        onCheckedChange={(next) => onTick([appointment.id], next === true)}
      />
      <div className="min-w-0 wrap-anywhere">
        <AppointmentField name="patient" {...fields} className="font-medium" />{' '}
        <AppointmentField name="phone" {...fields} />
        <span className="flex flex-wrap gap-x-3 text-muted tabular-nums">
          <AppointmentField name="date" {...fields} />
          <AppointmentField name="time" {...fields} />
          <AppointmentField name="doctor" {...fields} />
        </span>
      </div>
      <div className="min-w-0 max-md:col-start-2">
        {canChange ? (
          slot === null ? (
            !slotsFailed && <span className="font-medium">{t('noSlot')}</span>
          ) : (
            <Select
              size="sm"
              aria-label={t('to', { patient })}
              value={offerKey(slot)}
              onValueChange={(key) => {
                const chosenSlot = choices.find((each) => offerKey(each) === key)
                if (chosenSlot) onChoose(appointment, chosenSlot)
              }}
              options={choices.map((each) => ({ value: offerKey(each), label: slotLabel(each) }))}
              // The doctor at its end must not be cut.
              className="h-auto! min-h-control-md w-full py-1 [&>span]:whitespace-normal!"
            />
          )
        ) : (
          <span role="status" className={cx(isDone ? 'text-success' : 'text-muted')}>
            {result === 'moved' && slot
              ? t('moved', { time: slotLabel(slot) })
              : result === 'cancelled'
                ? t('cancelled')
                : t(result === 'waiting' ? 'waiting' : 'running')}
          </span>
        )}
        {canChange && amounts && (
          <p className="mt-1 text-muted">
            {tAppointments('move.amounts', {
              from: formatRupees(amounts.from),
              to: formatRupees(amounts.to),
            })}
          </p>
        )}
        {typeof result === 'object' && <p className="mt-1 text-danger">{result.failure}</p>}
        {result === 'stopped' && <p className="mt-1 text-muted">{t('stopped')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:col-start-2 md:flex-col md:items-end xl:flex-row xl:items-center xl:justify-end">
        {canChange && (
          <Checkbox
            label={
              <>
                {t('called')}
                <VisuallyHidden> {patient}</VisuallyHidden>
              </>
            }
            checked={isCalled}
            onCheckedChange={(next) => onCall(appointment, next === true)}
          />
        )}
        {result === 'moved' && (
          <Button
            size="sm"
            className="print:hidden"
            aria-label={t('undoOf', { patient })}
            onClick={() => onUndo(row)}
          >
            {t('undo')}
          </Button>
        )}
        {isClosed && canChange && (
          <Button
            size="sm"
            variant="quiet"
            className="whitespace-nowrap print:hidden"
            aria-label={t('cancelOf', { patient })}
            onClick={() => onCancel(appointment)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}
