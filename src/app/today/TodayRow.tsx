import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { knownStatuses } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { DayQueueRow } from '@/components/clinic/DayQueue/DayQueueRow'
import { useSubmitOnce } from '@/components/clinic/useSubmitOnce'
import type { Appointment } from '@/domain/appointments/appointment'
import { offeredRestoring } from '@/domain/appointments/appointmentStatus'
import type { SetMark } from '@/domain/appointments/checkIn'
import type { IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import { useAppointmentChange, type TellOutcome } from '../appointments/appointmentChange'
import { useHoldScreen } from '../shell/drafts'

/** What a row tells the queue. */
export interface TodayRowActions {
  onCheckIn: (appointment: Appointment, mark: SetMark) => Promise<void>
  onUndo: (appointment: Appointment) => Promise<void>
  onOpen: (id: number) => void
  /** Opens the form that moves the appointment. */
  onMove: (appointment: Appointment) => void
  /** The day keeps the outcome: the row may be in another group by then. */
  onOutcome: TellOutcome
}

interface TodayRowProps {
  appointment: Appointment
  /** When the patient can be expected to be seen; null if the doctor is on time. */
  expected: Hhmm | null
  today: IsoDate
  now: Date
  /** Whether a mark is being sent; undefined without check-in. The queue holds it, so that an undo stays when the row moves. */
  isMarking: boolean | undefined
  /** The mark that can be undone. */
  undoable: SetMark | null | undefined
  /** Where to log in; undefined while the session lasts. */
  loginHref: string | undefined
  /** The outcome of the row's last action. */
  outcome: Message | undefined
  /** Keeps its identity. */
  actions: TodayRowActions
}

/** A row of the day, with the calls of its actions. A failure shows in the row. It renders only when its own data change. */
export const TodayRow = memo(function TodayRow({
  appointment,
  expected,
  today,
  now,
  isMarking,
  undoable,
  loginHref,
  outcome,
  actions,
}: TodayRowProps) {
  const t = useTranslations()
  const { busy, waiting, changeStatus, restore, verifyCode } = useAppointmentChange(
    appointment.id,
    actions.onOutcome,
  )
  const [isAsking, setAsking] = useState(false)
  useHoldScreen(isAsking)
  const isHeld = loginHref !== undefined && isAsking
  const restoredAs = offeredRestoring(appointment, today)
  const restoreOnce = useSubmitOnce(busy, restore.bind(null, appointment))
  // A patient who comes before the day: the row has no other action.
  const isEarly =
    apiConfig.extensions && appointment.status === 'accepted' && (appointment.date ?? '') > today
  const isDone = outcome?.tone === 'success'
  const message = isHeld ? { tone: 'error' as const, text: t('errors.status.noToken') } : outcome

  return (
    <DayQueueRow
      appointment={appointment}
      expected={expected}
      today={today}
      now={now}
      statuses={knownStatuses()}
      busy={busy}
      waiting={waiting}
      {...(isDone && !isHeld ? { done: outcome.text } : message && { message })}
      {...(isHeld && { loginHref })}
      onAsking={setAsking}
      checkIn={
        isMarking === undefined
          ? undefined
          : {
              busy: isMarking,
              undoable: undoable ?? null,
              onCheckIn: (mark) => actions.onCheckIn(appointment, mark),
              onUndo: () => actions.onUndo(appointment),
            }
      }
      {...(apiConfig.extensions && { onVerifyOtp: (otp: string) => verifyCode(appointment, otp) })}
      onChangeStatus={(...change) => changeStatus(appointment, ...change)}
      {...(isEarly && { onMove: () => actions.onMove(appointment) })}
      {...(restoredAs && { onRestore: () => void restoreOnce(restoredAs) })}
      onOpen={({ id }) => actions.onOpen(id)}
    />
  )
})
