import { useTranslations } from 'use-intl'
import { amountChange, type MoveToConfirm } from '@/domain/appointments/move'
import { formatRupees } from '@/domain/currency'
import { AlertDialog } from '../../../ui/AlertDialog/AlertDialog'
import { useLastOpenValue } from '../../../ui/useLastOpenValue'
import { appointmentWith } from '../ScheduleGrid/useGridNavigation'

interface MoveQuestionProps {
  /** Null closes the question. */
  move: MoveToConfirm | null
  onConfirm: (move: MoveToConfirm) => void
  onKeep: () => void
}

/** Asks before a move in the calendar changes the amount (docs/product.md#moving). Then the focus goes to the appointment. */
export function MoveQuestion({ move, onConfirm, onKeep }: MoveQuestionProps) {
  const t = useTranslations()
  const shownMove = useLastOpenValue(move !== null, move)
  if (!shownMove) return null
  const { appointment, slot } = shownMove
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
