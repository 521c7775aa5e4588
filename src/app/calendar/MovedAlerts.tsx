import { useTranslations } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { bookedSlotOf } from '@/domain/appointments/move'
import { isAhead } from '@/domain/appointments/slotRange'
import { isoDateAt } from '@/domain/calendar'
import { hhmmAt } from '@/domain/timeOfDay'
import { useClinicTimeZone, useNow } from '../shell/clock'
import { useMoveText } from './useMoveText'
import type { AnnouncedMove, MoveOutcome } from './useMoves'

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
