import { Undo2, UserCheck, UserX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { nextMarks, type SetMark } from '@/domain/appointments/checkIn'
import type { IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { cx } from '../../../ui/classNames'

export type CheckInActionsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** An accepted appointment. */
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. Nobody checks in before the day of the appointment. */
  today: IsoDate
  /** Whether a check-in is pending. Presses are ignored meanwhile. */
  busy?: boolean
  /** The mark that was just set and can still be undone. It replaces the actions. */
  undoable?: SetMark | null
  /** Id of the element that names the patient. It describes the buttons, of which a day has one for each patient. */
  describedBy?: string | undefined
  /** Called with the mark of the pressed button. */
  onCheckIn: (mark: SetMark) => unknown
  /** Called by the button that is there while `undoable` is set. */
  onUndo: () => unknown
}

const icons = { arrived: UserCheck, noShow: UserX }

/**
 * Arrived and No-show of an accepted appointment, from its day on (docs/product.md#check-in). Renders only its live region if neither is
 * possible.
 */
export function CheckInActions({
  appointment,
  today,
  busy = false,
  undoable = null,
  describedBy,
  onCheckIn,
  onUndo,
  className,
  ...rest
}: CheckInActionsProps) {
  const t = useTranslations('appointments')
  const marks = nextMarks(appointment, today)
  const { onUndoPressed, ...keptFocus } = useKeptFocus(undoable)
  const patient = appointment.patientName ?? t('unnamedPatient')
  return (
    <div
      role="group"
      aria-label={t('checkIn.label', { patient })}
      className={cx('flex flex-wrap items-center gap-2', className)}
      {...keptFocus}
      {...rest}
      data-slot="check-in-actions"
    >
      <p role="status" className="text-sm empty:-me-2">
        {undoable && t(`checkIn.saved.${undoable}`)}
      </p>
      {undoable ? (
        <Button
          size="sm"
          aria-describedby={describedBy}
          busy={busy}
          onClick={() => {
            onUndoPressed()
            if (!busy) onUndo()
          }}
        >
          <Undo2 aria-hidden />
          {t('checkIn.undo')}
        </Button>
      ) : (
        marks.map((mark) => {
          const Icon = icons[mark]
          return (
            <Button
              key={mark}
              data-action={mark}
              aria-describedby={describedBy}
              size="sm"
              variant={mark === 'arrived' ? 'secondary' : 'quiet'}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onCheckIn(mark)}
            >
              <Icon aria-hidden />
              {t(`checkIn.${mark}`)}
            </Button>
          )
        })
      )}
    </div>
  )
}

/**
 * Moves the focus to the first button when the focused one is replaced, and to the group when the time of *Undo* is over: Enter was meant
 * for *Undo*.
 */
function useKeptFocus(undoable: SetMark | null) {
  const root = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const isUndoPressed = useRef(false)
  // Before a dialog notices that the focus is gone.
  useLayoutEffect(() => {
    const isOver = undoable === null && !isUndoPressed.current
    isUndoPressed.current = false
    if (!hasFocus.current || root.current?.contains(document.activeElement)) return
    const next = isOver ? root.current : root.current?.querySelector('button')
    next?.focus()
  }, [undoable])
  return {
    onUndoPressed: () => {
      isUndoPressed.current = true
    },
    ref: root,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
