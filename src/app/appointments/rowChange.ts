import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { useInvalidateAppointments, useRestore } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentStatus, NextStatus } from '@/domain/appointments/appointmentStatus'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useConnection } from '../shell/useConnection'
import { useLateChange, useStatusChange, useStatusFailure } from './statusChange'

/**
 * Called with the outcome of a row's action, and with undefined before each action.
 * @param unanswered the status that was requested without a response: the backend may have set it
 */
export type TellOutcome = (
  of: Appointment,
  message: Message | undefined,
  unanswered?: AppointmentStatus,
) => void

/** The calls of the actions in a row of a list. The list holds the outcome, since the row may move. */
export function useRowChange(appointmentId: number | null, tell: TellOutcome) {
  const t = useTranslations('outcomes')
  const { busy, change, verifyCode } = useStatusChange()
  const restoring = useRestore()
  const connection = useConnection(appointmentId)
  const invalidateAppointments = useInvalidateAppointments()
  const failureOf = useStatusFailure()
  /** Makes a call that changes the status, and tells its outcome. */
  const send = async (
    appointment: Appointment,
    to: AppointmentStatus,
    { call, done, textOf }: { call: () => Promise<unknown>; done: string; textOf?: typeof serverText },
  ) => {
    tell(appointment, undefined)
    if (!(await connection.ready())) return
    try {
      await call()
    } catch (problem) {
      const text = isUnauthorized(problem) ? null : textOf?.(problem)
      const message = text == null ? failureOf(problem) : { tone: 'error' as const, text }
      tell(appointment, message, isNoResponse(problem) ? to : undefined)
      // Another tab may have changed it first.
      void invalidateAppointments()
      return
    }
    tell(appointment, { tone: 'success', text: done })
    await invalidateAppointments()
  }
  return {
    busy: busy || restoring.isPending || connection.waiting !== undefined,
    waiting: connection.waiting,
    changeStatus: (appointment: Appointment, next: NextStatus, otp?: string, reason?: string) =>
      send(appointment, next, {
        call: () => change(appointment, next, otp, reason),
        done: t(`statusChanged.${next}`),
      }),
    /** Takes back that the appointment was declined or cancelled (docs/product.md#restoring). */
    restore: (appointment: Appointment, to: AppointmentStatus) =>
      send(appointment, to, {
        call: () => restoring.mutateAsync({ appointmentId: appointment.id, to }),
        done: t('restored'),
        textOf: serverText,
      }),
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
  unanswered: AppointmentStatus | undefined
}

/**
 * The outcome of each row's last action. A success shows for 3 s. The list holds them, since a row moves to another group
 * (docs/product.md#today). What ends after the list was left is told in a toast.
 * @param isShown whether the list still has the row
 */
export function useRowOutcomes(isShown: (of: Appointment) => boolean = () => true) {
  const t = useTranslations()
  const late = useLateChange()
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([])
  const lastDone = outcomes.findLast(({ message }) => message?.tone === 'success')
  const onOutcome: TellOutcome = (of, message, unanswered) => {
    if (late.isLeft() || !isShown(of)) {
      if (message) late.tell(of, message)
      return
    }
    const outcome = { of, message, unanswered }
    setOutcomes((before) => [...before.filter((each) => each.of.id !== of.id), outcome])
    if (message?.tone === 'success')
      setTimeout(
        () => setOutcomes((before) => before.filter((each) => each !== outcome)),
        STATUS_MESSAGE_DURATION_MS,
      )
  }
  return {
    onOutcome,
    /** The outcome of the row's last action, with what has happened to the appointment since. */
    messageOf: ({ id, status }: Appointment): Message | undefined => {
      const { of, message, unanswered } = outcomes.find((each) => each.of.id === id) ?? {}
      if (message?.tone !== 'error' || status == null || status === of?.status) return message
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
