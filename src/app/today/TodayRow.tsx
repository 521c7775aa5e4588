import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { useReloadAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { DayQueueRow, type DayQueueRowProps } from '@/components/clinic/DayQueue/DayQueueRow'
import type { Appointment } from '@/domain/appointments/appointment'
import type { NextStatus } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { knownStatuses } from '../appointments/knownStatuses'
import { useStatusFailure } from '../appointments/statusFailure'
import { useStatusChange } from '../appointments/useStatusChange'
import { useHoldScreen } from '../shell/heldScreen'
import { useConnection } from '../shell/useConnection'
import { screens } from '../shell/screens'
import { useSession } from '../shell/useSession'

interface TodayRowProps {
  appointment: Appointment
  today: IsoDate
  now: Date
  /** The actions of the check-in. The queue holds their state, so that an undo stays when the row moves to another group. */
  checkIn: DayQueueRowProps['checkIn']
  /** The failure of the row's last action. The queue holds it, so that it stays when the row moves to another group. */
  failure: Message | undefined
  /** Called with the failure of an action, and with undefined before each action. */
  onFailed: (message: Message | undefined) => void
  onOpen: (id: number) => void
  /** Called with a text of what was done, for the queue to show: the row may be in another group by then. */
  onDone: (text: string) => void
}

/** A row of the day, with the calls of its actions. A failure shows in the row. */
export function TodayRow({
  appointment,
  today,
  now,
  checkIn,
  failure,
  onFailed,
  onOpen,
  onDone,
}: TodayRowProps) {
  const t = useTranslations()
  const { busy, change, verifyCode } = useStatusChange()
  const connection = useConnection(appointment.id)
  const reload = useReloadAppointments()
  const failureOf = useStatusFailure()
  const [isAsking, setAsking] = useState(false)
  useHoldScreen(isAsking)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const isHeld = expired && isAsking
  const message = isHeld ? { tone: 'error' as const, text: t('errors.status.noToken') } : failure

  const changeStatus = async (next: NextStatus, otp?: string, reason?: string) => {
    onFailed(undefined)
    if (!(await connection.ready())) return
    try {
      await change(appointment, next, otp, reason)
    } catch (problem) {
      onFailed(failureOf(problem))
      // Another tab may have changed it first.
      void reload()
      return
    }
    const patient = appointment.patientName ?? t('appointments.unnamedPatient')
    onDone([patient, t(`outcomes.statusChanged.${next}`)].join(': '))
    await reload()
  }

  const verify = async (otp: string) => {
    onFailed(undefined)
    try {
      return await verifyCode(appointment, otp)
    } catch (problem) {
      onFailed(failureOf(problem))
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
      {...(message && { message })}
      {...(isHeld && { loginHref: screens.login.getHref(pathname + search) })}
      onAsking={setAsking}
      checkIn={checkIn}
      {...(apiConfig.extensions && { onVerifyOtp: verify })}
      onChangeStatus={changeStatus}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}
