import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNoResponse } from '@/api/errors'
import { useInvalidateAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import type { Appointment } from '@/domain/appointments/appointment'
import type { NextStatus } from '@/domain/appointments/appointmentStatus'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useConnection } from '../shell/useConnection'
import { useStatusChange, useStatusFailure } from './statusChange'

/**
 * Called with the outcome of a row's action, and with undefined before each action.
 * @param unanswered the status that was requested without a response: the backend may have set it
 */
export type TellOutcome = (of: Appointment, message: Message | undefined, unanswered?: NextStatus) => void

/** The calls of the actions in a row of a list. The list holds the outcome, since the row may move. */
export function useRowChange(appointmentId: number | null, tell: TellOutcome) {
  const t = useTranslations('outcomes.statusChanged')
  const { busy, change, verifyCode } = useStatusChange()
  const connection = useConnection(appointmentId)
  const invalidateAppointments = useInvalidateAppointments()
  const failureOf = useStatusFailure()
  return {
    busy: busy || connection.waiting !== undefined,
    waiting: connection.waiting,
    changeStatus: async (appointment: Appointment, next: NextStatus, otp?: string, reason?: string) => {
      tell(appointment, undefined)
      if (!(await connection.ready())) return
      try {
        await change(appointment, next, otp, reason)
      } catch (problem) {
        tell(appointment, failureOf(problem), isNoResponse(problem) ? next : undefined)
        // Another tab may have changed it first.
        void invalidateAppointments()
        return
      }
      tell(appointment, { tone: 'success', text: t(next) })
      await invalidateAppointments()
    },
    verifyCode: async (appointment: Appointment, otp: string) => {
      tell(appointment, undefined)
      try {
        return await verifyCode(appointment, otp)
      } catch (problem) {
        tell(appointment, failureOf(problem))
        throw problem
      }
    },
  }
}

interface RowOutcome {
  /** The appointment as it was pressed. */
  of: Appointment
  /** Undefined while the action runs. */
  message: Message | undefined
  unanswered: NextStatus | undefined
}

/**
 * The outcome of each row's last action. A success shows for 3 s. The list holds them, since a row moves to another group
 * (docs/product.md#today).
 */
export function useRowOutcomes() {
  const t = useTranslations()
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([])
  const lastDone = outcomes.findLast(({ message }) => message?.tone === 'success')
  const keepOutcome: TellOutcome = (of, message, unanswered) => {
    const outcome = { of, message, unanswered }
    setOutcomes((before) => [...before.filter((each) => each.of.id !== of.id), outcome])
    if (message?.tone === 'success')
      setTimeout(
        () => setOutcomes((before) => before.filter((each) => each !== outcome)),
        STATUS_MESSAGE_DURATION_MS,
      )
  }
  return {
    keepOutcome,
    /** The outcome of the row's last action, with what has happened to the appointment since. */
    messageOf: ({ id, status }: Appointment): Message | undefined => {
      const { of, message, unanswered } = outcomes.find((each) => each.of.id === id) ?? {}
      if (message?.tone !== 'error' || status === null || status === of?.status) return message
      const event = unanswered === status ? 'changedAfterAll' : 'changedByOther'
      return {
        ...message,
        detail: t(`appointments.change.${event}`, { status: t(`ui.status.${status}`) }),
      }
    },
    /** The last success, with the patient's name, for a live region. */
    announcement:
      lastDone &&
      `${lastDone.of.patientName ?? t('appointments.unnamedPatient')}: ${String(lastDone.message?.text)}`,
  }
}
