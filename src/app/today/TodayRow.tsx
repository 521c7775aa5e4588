import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiConfig, knownStatuses } from '@/api/config'
import { useInvalidateAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { DayQueueRow } from '@/components/clinic/DayQueue/DayQueueRow'
import type { Appointment } from '@/domain/appointments/appointment'
import type { NextStatus } from '@/domain/appointments/appointmentStatus'
import type { SetMark } from '@/domain/appointments/checkIn'
import type { IsoDate } from '@/domain/calendar'
import { useStatusFailure, useStatusChange } from '../appointments/statusChange'
import { useHoldScreen } from '../shell/drafts'
import { useConnection } from '../shell/useConnection'

/** What a row tells the queue. */
export interface TodayRowActions {
  onCheckIn: (appointment: Appointment, mark: SetMark) => Promise<void>
  onUndo: (appointment: Appointment) => Promise<void>
  onOpen: (id: number) => void
  /** Called with the outcome of an action, and with undefined before each action. The day keeps it: the row may be in another group by then. */
  onOutcome: (appointment: Appointment, message: Message | undefined) => void
}

interface TodayRowProps {
  appointment: Appointment
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
  today,
  now,
  isMarking,
  undoable,
  loginHref,
  outcome,
  actions,
}: TodayRowProps) {
  const t = useTranslations()
  const { busy, change, verifyCode } = useStatusChange()
  const connection = useConnection(appointment.id)
  const invalidateAppointments = useInvalidateAppointments()
  const failureOf = useStatusFailure()
  const [isAsking, setAsking] = useState(false)
  useHoldScreen(isAsking)
  const isHeld = loginHref !== undefined && isAsking
  const isDone = outcome?.tone === 'success'
  const message = isHeld ? { tone: 'error' as const, text: t('errors.status.noToken') } : outcome
  const tell = (told: Message | undefined) => actions.onOutcome(appointment, told)

  const changeStatus = async (next: NextStatus, otp?: string, reason?: string) => {
    tell(undefined)
    if (!(await connection.ready())) return
    try {
      await change(appointment, next, otp, reason)
    } catch (problem) {
      tell(failureOf(problem))
      // Another tab may have changed it first.
      void invalidateAppointments()
      return
    }
    tell({ tone: 'success', text: t(`outcomes.statusChanged.${next}`) })
    await invalidateAppointments()
  }

  const verify = async (otp: string) => {
    tell(undefined)
    try {
      return await verifyCode(appointment, otp)
    } catch (problem) {
      tell(failureOf(problem))
      throw problem
    }
  }

  return (
    <DayQueueRow
      appointment={appointment}
      today={today}
      now={now}
      statuses={knownStatuses()}
      busy={busy || connection.waiting !== undefined}
      waiting={connection.waiting}
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
      {...(apiConfig.extensions && { onVerifyOtp: verify })}
      onChangeStatus={changeStatus}
      onOpen={({ id }) => actions.onOpen(id)}
    />
  )
})
