import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { AnsweredError, isUnanswered, isUnauthorized } from '@/api/errors'
import { forgetBooking, useReloadAppointments, useUpdateStatus, useVerifyOtp } from '@/api/queries'
import type { Appointment } from '@/api/types'
import { AppointmentStatusDialog } from '@/components/clinic/AppointmentStatusDialog/AppointmentStatusDialog'
import { STATUS, type StatusName } from '@/domain/appointmentStatus'
import { STATUS_MESSAGE_DURATION } from '@/domain/constants'
import { patientName } from '@/domain/patientName'
import { useHoldScreen } from '../heldScreen'
import { useFrame } from '../layouts/frame'
import { paths } from '../paths'
import { useMessage, type Message } from '../useMessage'
import { useSession } from '../useSession'
import { unseenOutcome } from './unseenOutcome'

interface StatusDialogProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  onClose: () => void
}

/**
 * Changes the status of an appointment; shows what came of it for 3 s, then closes and reloads the list (spec §4). The list
 * tells it where the dialog was left by the browser's Back.
 */
export function StatusDialog({ appointment, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const open = appointment !== null
  const { clinicId } = useFrame()
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const update = useUpdateStatus()
  const verify = useVerifyOtp()
  const reload = useReloadAppointments()
  const openId = useRef<number>(undefined)
  useEffect(() => {
    openId.current = appointment?.id
    return () => {
      openId.current = undefined
    }
  }, [appointment?.id])

  const close = () => {
    stop()
    if (message?.tone === 'success') void reload()
    onClose()
  }

  const failed = (failure: unknown): Message => {
    const text = isUnauthorized(failure) ? 'noToken' : isUnanswered(failure) ? 'unanswered' : 'failed'
    return { tone: 'error', text: t(`errors.status.${text}`) }
  }

  const change = async (next: StatusName, otp?: string) => {
    if (!appointment || next === 'pending') return
    const { id } = appointment
    const patient = patientName(appointment) ?? t('appointments.unnamedPatient')
    clear()
    unseenOutcome.clear('statusChange')
    const tell = (message: Message, ms?: number, then?: () => void) => {
      // By now the dialog of another appointment may be open.
      const shown = openId.current === id && show(message, ms, then)
      const title = t('appointments.change.title', { patient })
      if (!shown) unseenOutcome.keep({ deed: 'statusChange', clinicId, title, ...message })
      return shown
    }
    try {
      await update.mutateAsync({
        params: { path: { appointmentId: id, newStatus: STATUS[next] } },
        ...(apiConfig.extensions && otp !== undefined && { body: { otp } }),
      })
    } catch (failure) {
      // The end of a session is told wherever the person is.
      if (isUnauthorized(failure)) {
        show(failed(failure))
        return
      }
      tell(failed(failure))
      // Somebody else may have been faster, or only the answer was lost: show how it stands.
      void reload()
      return
    }
    const isGivenUp = next === 'declined' || next === 'cancelled'
    if (isGivenUp && appointment.appointment_number) forgetBooking(appointment.appointment_number)
    const done = { tone: 'success', text: t(`outcomes.statusChanged.${next}`) } as const
    const shown = tell(done, STATUS_MESSAGE_DURATION, () => {
      void reload()
      onClose()
    })
    if (!shown) void reload()
  }

  const verifyOtp = async (otp: string) => {
    if (!appointment) return false
    clear()
    try {
      await verify.mutateAsync({ params: { path: { appointmentId: appointment.id } }, body: { otp } })
      return true
    } catch (failure) {
      const answer = failure instanceof AnsweredError ? failure : undefined
      if (answer?.status === 400) return false
      // No verdict on the code: the question stays open.
      if (answer?.status === 429 && answer.message) show({ tone: 'error', text: answer.message })
      else show(failed(failure))
      // Somebody else may have changed it in the meantime: show how it stands.
      if (answer?.status === 409) void reload()
      throw failure
    }
  }

  return (
    <AppointmentStatusDialog
      appointment={appointment}
      onClose={close}
      busy={update.isPending}
      message={expired ? { tone: 'error', text: t('errors.status.noToken') } : message}
      {...(expired && { loginHref: paths.login.getHref(pathname + search) })}
      {...(apiConfig.extensions && { onVerifyOtp: verifyOtp })}
      onChangeStatus={change}
    />
  )
}
