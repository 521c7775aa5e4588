import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { AnsweredError, isUnanswered, isUnauthorized } from '@/api/errors'
import { useReloadAppointments, useUpdateStatus, useVerifyOtp } from '@/api/queries'
import type { Appointment } from '@/api/types'
import { AppointmentStatusDialog } from '@/components/clinic/AppointmentStatusDialog/AppointmentStatusDialog'
import { STATUS, type StatusName } from '@/domain/appointmentStatus'
import { STATUS_MESSAGE_DURATION } from '@/domain/constants'
import { useHoldScreen } from '../heldScreen'
import { paths } from '../paths'
import { useMessage } from '../useMessage'
import { useSession } from '../useSession'

interface StatusDialogProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  onClose: () => void
}

/** Changes the status of an appointment; shows what came of it for 3 s, then closes and reloads the list (spec §4). */
export function StatusDialog({ appointment, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const open = appointment !== null
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const update = useUpdateStatus()
  const verify = useVerifyOtp()
  const reload = useReloadAppointments()

  const close = () => {
    stop()
    if (message?.tone === 'success') void reload()
    onClose()
  }

  const tell = (failure: unknown) => {
    const text = isUnauthorized(failure) ? 'noToken' : isUnanswered(failure) ? 'unanswered' : 'failed'
    show({ tone: 'error', text: t(`errors.status.${text}`) })
  }

  const change = async (next: StatusName, otp?: string) => {
    if (!appointment || next === 'pending') return
    clear()
    try {
      await update.mutateAsync({
        params: { path: { appointmentId: appointment.id, newStatus: STATUS[next] } },
        ...(apiConfig.extensions && otp !== undefined && { body: { otp } }),
      })
    } catch (failure) {
      tell(failure)
      // Somebody else may have been faster, or only the answer was lost: show how it stands.
      if (!isUnauthorized(failure)) void reload()
      return
    }
    const done = () => {
      void reload()
      onClose()
    }
    const shown = show(
      { tone: 'success', text: t(`outcomes.statusChanged.${next}`) },
      STATUS_MESSAGE_DURATION,
      done,
    )
    if (!shown) void reload()
  }

  const verifyOtp = async (otp: string) => {
    if (!appointment) return false
    clear()
    try {
      await verify.mutateAsync({ params: { path: { appointmentId: appointment.id } }, body: { otp } })
      return true
    } catch (failure) {
      const answered = failure instanceof AnsweredError
      if (answered && failure.status !== 401 && failure.status !== 429) return false
      // No verdict on the code: the question stays open.
      if (answered && failure.status === 429 && failure.message)
        show({ tone: 'error', text: failure.message })
      else tell(failure)
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
