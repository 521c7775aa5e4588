import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isUnauthorized, ResponseError, serverText } from '@/api/errors'
import { useIsChanging, useIsOwnChange } from '@/api/ownChange'
import { useRestore } from '@/api/changeAppointment'
import { useInvalidateAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentStatus, NextStatus } from '@/domain/appointments/appointmentStatus'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useConnection } from '../shell/useConnection'
import { useLateChange, useStatusChange, useStatusFailure } from './statusChange'

/**
 * Called with the outcome of a change, and with undefined before each change.
 * @returns after a success a promise, if the change lasts until the lists show it
 */
export type TellOutcome = (appointment: Appointment, message: Message | undefined) => unknown

/**
 * The calls that change an appointment, in its dialog and in the rows of a list.
 * @param appointmentId if it changes, what waits for the connection is not sent
 */
export function useAppointmentChange(appointmentId: number | null, tell: TellOutcome) {
  const t = useTranslations('outcomes')
  const { change, verifyCode } = useStatusChange()
  const isChanging = useIsChanging(appointmentId)
  const { mutateAsync: restore } = useRestore()
  const connection = useConnection(appointmentId)
  const invalidateAppointments = useInvalidateAppointments()
  const failureOf = useStatusFailure()
  /** Makes a call that changes the status, and tells its outcome. */
  const send = async (
    appointment: Appointment,
    {
      call,
      successText,
      textOf,
    }: { call: () => Promise<unknown>; successText: string; textOf?: typeof serverText },
  ) => {
    tell(appointment, undefined)
    if (!(await connection.ready())) return
    try {
      await call()
    } catch (problem) {
      const text = isUnauthorized(problem) ? null : textOf?.(problem)
      const message = text == null ? failureOf(problem) : { tone: 'error' as const, text }
      tell(appointment, message)
      // Another tab may have changed it first.
      void invalidateAppointments()
      return
    }
    await tell(appointment, { tone: 'success', text: successText })
  }
  return {
    /** Also while a dialog or another list of this tab changes the appointment. */
    busy: isChanging || connection.waiting !== undefined,
    waiting: connection.waiting,
    /** Resolves with true once there is a connection, with false if the change is given up. */
    ready: connection.ready,
    changeStatus: (appointment: Appointment, next: NextStatus, otp?: string, reason?: string) =>
      send(appointment, {
        call: () => change(appointment, next, otp, reason),
        successText: t(`statusChanged.${next}`),
      }),
    /** Takes back that the appointment was declined or cancelled (docs/product.md#restoring). */
    restore: (appointment: Appointment, to: AppointmentStatus) =>
      send(appointment, {
        call: () => restore({ appointmentId: appointment.id, to }),
        successText: t('restored'),
        textOf: serverText,
      }),
    verifyCode: async (appointment: Appointment, otp: string) => {
      tell(appointment, undefined)
      try {
        return await verifyCode(appointment, otp)
      } catch (problem) {
        tell(appointment, failureOf(problem))
        // Another tab may have changed it first.
        if (problem instanceof ResponseError && problem.status === 409) void invalidateAppointments()
        throw problem
      }
    },
  }
}

interface Outcome {
  /** The appointment as it was pressed. */
  pressedAppointment: Appointment
  /** Undefined while the change runs. */
  message: Message | undefined
}

/** Returns the message of an outcome. A failure also says what has happened to the appointment since. */
export function useOutcomeMessage() {
  const t = useTranslations()
  const isLostChange = useIsOwnChange('lost')
  return ({ pressedAppointment, message }: Outcome, now: Appointment): Message | undefined => {
    if (message?.tone !== 'error') return message
    const { status } = now
    const hasOtherStatus = status != null && status !== pressedAppointment.status
    if (
      isLostChange(hasOtherStatus ? { ...now, status: pressedAppointment.status } : pressedAppointment, now)
    )
      return { ...message, detail: t('appointments.change.changedAfterAll') }
    if (!hasOtherStatus) return message
    const detail = t('appointments.change.changedByOther', { status: t(`ui.status.${status}`) })
    return { ...message, detail }
  }
}

/**
 * The outcome of each row's last action. A success shows for 3 s. The list holds them, since a row moves to another group
 * (docs/product.md#today). What ends after the list was left is told in a toast.
 * @param isShown whether the list still has the row
 */
export function useRowOutcomes(isShown: (appointment: Appointment) => boolean = () => true) {
  const t = useTranslations()
  const late = useLateChange()
  const invalidateAppointments = useInvalidateAppointments()
  const messageOfOutcome = useOutcomeMessage()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const lastDone = outcomes.findLast(({ message }) => message?.tone === 'success')
  const onOutcome: TellOutcome = (appointment, message) => {
    const isDone = message?.tone === 'success'
    const isGone = late.isLeft() || !isShown(appointment)
    // A dialog hides the row.
    if (message && (isGone || document.querySelector('[role=dialog]'))) late.tell(appointment, message)
    if (!isGone) {
      const outcome = { pressedAppointment: appointment, message }
      setOutcomes((before) => [
        ...before.filter((each) => each.pressedAppointment.id !== appointment.id),
        outcome,
      ])
      if (isDone)
        setTimeout(
          () => setOutcomes((before) => before.filter((each) => each !== outcome)),
          STATUS_MESSAGE_DURATION_MS,
        )
    }
    return isDone ? invalidateAppointments() : undefined
  }
  return {
    onOutcome,
    /** The outcome of the row's last action, with what has happened to the appointment since. */
    messageOf: (appointment: Appointment): Message | undefined => {
      const outcome = outcomes.find(({ pressedAppointment }) => pressedAppointment.id === appointment.id)
      return outcome && messageOfOutcome(outcome, appointment)
    },
    /** The last success, with the patient's name, for a live region. */
    announcement:
      lastDone &&
      `${lastDone.pressedAppointment.patientName ?? t('appointments.unnamedPatient')}: ${String(lastDone.message?.text)}`,
  }
}
