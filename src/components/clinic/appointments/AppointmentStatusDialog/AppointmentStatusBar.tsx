import { CalendarClock, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  asksAlways,
  isMovable,
  type AppointmentStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { nextMarks } from '@/domain/appointments/checkIn'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { cx } from '../../../ui/classNames'
import { CheckInActions, type CheckInActionsProps } from '../CheckInActions/CheckInActions'
import { PausableButton } from '../PausableButton'

/** What can be done with an appointment beside a change of its status. */
export interface AppointmentStatusBarActions {
  /** Sets Arrived or No-show. If undefined, there are no such actions. */
  checkIn?: Pick<CheckInActionsProps, 'busy' | 'undoable' | 'onCheckIn' | 'onUndo'> | undefined
  /** Called by *Move*. If undefined, there is no such action. */
  onMove?: (() => void) | undefined
  /** Called by *Correct details*. If undefined, there is no such action. */
  onCorrect?: (() => void) | undefined
  /** Called by *Restore*, for an appointment that was declined or cancelled. If undefined, there is no such action. */
  onRestore?: (() => void) | undefined
}

interface AppointmentStatusBarProps extends AppointmentStatusBarActions {
  appointment: Appointment
  today: IsoDate
  busy: boolean
  /** Whether a question replaces the bar. */
  hidden: boolean
  /** The changes of status that can be made now. */
  actions: readonly NextStatus[]
  /** The status of the change that was pressed last. */
  pressedStatus: AppointmentStatus | null
  onAction: (next: NextStatus, button: HTMLButtonElement) => void
}

/** Everything that can be done with an appointment: first what keeps its status, last what changes it. */
export function AppointmentStatusBar({
  appointment,
  today,
  checkIn,
  busy,
  hidden,
  actions,
  pressedStatus,
  onMove,
  onCorrect,
  onRestore,
  onAction,
}: AppointmentStatusBarProps) {
  const t = useTranslations('appointments')
  const marks = checkIn && nextMarks(appointment, today).length > 0 && (
    <CheckInActions appointment={appointment} today={today} {...checkIn} />
  )
  const forms = isMovable(appointment.status) && (onMove ?? onCorrect) && (
    <>
      {onMove && (
        <PausableButton size="sm" paused={busy} onPress={onMove}>
          <CalendarClock aria-hidden />
          {t('move.open')}
        </PausableButton>
      )}
      {onCorrect && (
        <PausableButton size="sm" paused={busy} onPress={onCorrect}>
          <Pencil aria-hidden />
          {t('correction.open')}
        </PausableButton>
      )}
    </>
  )
  if (!marks && !forms && !onRestore && actions.length === 0) return null
  return (
    <DialogFooter hidden={hidden}>
      {(marks || forms) && (
        <div className="me-auto flex flex-wrap items-center gap-2 max-sm:w-full">
          {marks}
          {forms}
        </div>
      )}
      {onRestore && (
        <Button busy={busy} onClick={() => !busy && onRestore()}>
          {t('change.restore')}
        </Button>
      )}
      {actions.map((next) => (
        <Button
          key={next}
          variant={asksAlways(next) ? 'secondary' : 'primary'}
          busy={busy && pressedStatus === next}
          aria-disabled={busy || undefined}
          className={cx(busy && pressedStatus !== next && 'opacity-50')}
          onClick={({ currentTarget }) => onAction(next, currentTarget)}
        >
          {t(`change.to.${next}`)}
        </Button>
      ))}
    </DialogFooter>
  )
}
