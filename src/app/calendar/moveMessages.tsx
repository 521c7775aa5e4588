import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { appointmentWith } from '@/components/clinic/calendar/ScheduleGrid/useGridNavigation'
import { Alert } from '@/components/ui/Alert/Alert'
import { AlertDialog } from '@/components/ui/AlertDialog/AlertDialog'
import { Button } from '@/components/ui/Button/Button'
import { bookedSlotOf, amountChange } from '@/domain/appointments/move'
import { isAhead } from '@/domain/appointments/slotRange'
import { dateForDisplay, isoDateAt } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { formatHhmm } from '@/domain/time'
import { hhmmAt } from '@/domain/timeOfDay'
import { useClinicTimeZone, useNow } from '../shell/clock'
import { useHoldScreen } from '../shell/drafts'
import type { AnnouncedMove, MoveOutcome, MoveToConfirm } from './useMoves'

/** Says where an appointment is being moved, or was moved: day, time and doctor, and both amounts if the move changed the amount. */
function useMoveText() {
  const t = useTranslations()
  const format = useFormatter()
  return ({ appointment, to: { date, time, doctorName, amount }, isDone }: AnnouncedMove) => {
    const place = {
      patient: appointment.patientName ?? t('appointments.unnamedPatient'),
      day: format.dateTime(dateForDisplay(date), {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
      }),
      time: formatHhmm(time),
      doctor: doctorName,
    }
    if (!isDone) return t('calendar.move.underway', place)
    if (amount === undefined || appointment.amount === null) return t('calendar.move.done', place)
    const amounts = { from: formatRupees(appointment.amount), to: formatRupees(amount) }
    return t('calendar.move.doneWithAmounts', { ...place, ...amounts })
  }
}

interface MovedAlertsProps {
  outcomes: readonly MoveOutcome[]
  announced: AnnouncedMove | null
  onUndo: (outcome: MoveOutcome) => void
  onDismiss: (outcome: MoveOutcome) => void
}

/** Announces the last move, and shows what came of moves, above the grid: in the page the alerts would push it away from the pointer. */
export function MovedAlerts({ outcomes, announced, onUndo, onDismiss }: MovedAlertsProps) {
  const moveText = useMoveText()
  return (
    <>
      <p role="status" className="sr-only">
        {announced && moveText(announced)}
      </p>
      <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-col gap-2 empty:hidden">
        {outcomes.map((outcome) => (
          <MovedAlert
            key={`${String(outcome.appointment.id)} ${outcome.to.date} ${outcome.to.time}`}
            outcome={outcome}
            onUndo={() => onUndo(outcome)}
            onDismiss={() => onDismiss(outcome)}
          />
        ))}
      </div>
    </>
  )
}

interface MovedAlertProps {
  outcome: MoveOutcome
  onUndo: () => void
  onDismiss: () => void
}

/** Says where an appointment was moved, or why it was not. *Undo* shows while the old time is still ahead (docs/product.md#calendar). */
function MovedAlert({ outcome, onUndo, onDismiss }: MovedAlertProps) {
  const t = useTranslations()
  const moveText = useMoveText()
  const now = useNow()
  const timeZone = useClinicTimeZone()
  const { appointment, to, error, hasNoResponse } = outcome
  const patient = appointment.patientName ?? t('appointments.unnamedPatient')
  if (error !== null) {
    return (
      <Alert
        tone="error"
        title={t(hasNoResponse ? 'calendar.move.unknown' : 'calendar.move.failed', { patient })}
        onDismiss={onDismiss}
        className="shadow-overlay"
      >
        {error}
      </Alert>
    )
  }
  const before = bookedSlotOf(appointment)
  const isUndoable =
    before && isAhead(before, { today: isoDateAt(now, timeZone), time: hhmmAt(now, timeZone) })
  return (
    <Alert
      tone="success"
      // The status announces the move.
      role="group"
      title={moveText({ appointment, to, isDone: true })}
      onDismiss={onDismiss}
      className="shadow-overlay"
    >
      {isUndoable && (
        <Button
          size="sm"
          className="mt-2"
          aria-label={t('calendar.move.undoAlt', { patient })}
          onClick={onUndo}
        >
          {t('calendar.move.undo')}
        </Button>
      )}
    </Alert>
  )
}

interface MoveQuestionProps {
  /** Null closes the question. */
  move: MoveToConfirm | null
  onConfirm: (move: MoveToConfirm) => void
  onKeep: () => void
}

/** Asks before a move in the calendar changes the amount (docs/product.md#moving). Then the focus goes to the appointment. */
export function MoveQuestion({ move, onConfirm, onKeep }: MoveQuestionProps) {
  const t = useTranslations()
  useHoldScreen(move !== null)
  // The closing question still shows its move while it fades out.
  const [lastMove, setLastMove] = useState(move)
  if (move && move !== lastMove) setLastMove(move)
  if (!lastMove) return null
  const { appointment, slot } = lastMove
  const amounts = amountChange(appointment, slot)
  return (
    <AlertDialog
      open={move !== null}
      onOpenChange={(open) => !open && onKeep()}
      title={
        <span className="wrap-anywhere">
          {t('calendar.move.question', {
            patient: appointment.patientName ?? t('appointments.unnamedPatient'),
            doctor: slot.doctorName,
          })}
        </span>
      }
      description={
        amounts &&
        t('appointments.move.amounts', { from: formatRupees(amounts.from), to: formatRupees(amounts.to) })
      }
      actionLabel={t('appointments.move.open')}
      cancelLabel={t('calendar.move.keep')}
      variant="primary"
      onAction={() => move && onConfirm(move)}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // The appointment is another element after a move.
        document.querySelector<HTMLElement>(appointmentWith(appointment.id))?.focus({ preventScroll: true })
      }}
    />
  )
}
