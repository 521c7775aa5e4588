import { useFormatter, useTranslations } from 'use-intl'
import { bookedSlotOf, type AnnouncedMove, type MoveOutcome } from '@/domain/appointments/move'
import { isAhead } from '@/domain/appointments/slotRange'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { formatHhmm, type Hhmm } from '@/domain/time'
import { Alert } from '../../../ui/Alert/Alert'
import { Button } from '../../../ui/Button/Button'

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
    if (amount === undefined || appointment.amount == null) return t('calendar.move.done', place)
    const amounts = { from: formatRupees(appointment.amount), to: formatRupees(amount) }
    return t('calendar.move.doneWithAmounts', { ...place, ...amounts })
  }
}

interface MovedAlertsProps {
  outcomes: readonly MoveOutcome[]
  announced: AnnouncedMove | null
  /** The clinic's day and time. */
  now: { date: IsoDate; time: Hhmm }
  onUndo: (outcome: MoveOutcome) => void
  onDismiss: (outcome: MoveOutcome) => void
}

/** Announces the last move, and shows what came of moves, above the grid: in the page the alerts would push it away from the pointer. */
export function MovedAlerts({ outcomes, announced, now, onUndo, onDismiss }: MovedAlertsProps) {
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
            now={now}
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
  now: MovedAlertsProps['now']
  onUndo: () => void
  onDismiss: () => void
}

/** Says where an appointment was moved, or why it was not. *Undo* shows while the old time is still ahead (docs/product.md#calendar). */
function MovedAlert({ outcome, now, onUndo, onDismiss }: MovedAlertProps) {
  const t = useTranslations()
  const moveText = useMoveText()
  const { appointment, to, error, mayHaveArrived } = outcome
  const patient = appointment.patientName ?? t('appointments.unnamedPatient')
  if (error !== null) {
    return (
      <Alert
        tone="error"
        title={t(mayHaveArrived ? 'calendar.move.unknown' : 'calendar.move.failed', { patient })}
        onDismiss={onDismiss}
        className="shadow-overlay"
      >
        {error}
      </Alert>
    )
  }
  const before = bookedSlotOf(appointment)
  const isUndoable = before && isAhead(before, { today: now.date, time: now.time })
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
