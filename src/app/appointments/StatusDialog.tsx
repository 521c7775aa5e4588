import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { forgetBooking } from '@/api/bookAppointment'
import { AnsweredError, isUnanswered, isUnauthorized } from '@/api/errors'
import { useReloadAppointments, useUpdateStatus, useVerifyOtp } from '@/api/queries'
import type { Appointment } from '@/domain/appointments/appointment'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { AppointmentStatusDialog } from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import { releasesSlot, type NextStatus } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { STATUS_MESSAGE_DURATION } from '@/domain/constants'
import { useHoldScreen } from '../drafts/heldScreen'
import { useFrame } from '../layouts/frame'
import { paths } from '../paths'
import { useSession } from '../session/useSession'
import { knownStatuses } from './knownStatuses'
import { unseenOutcome } from './unseenOutcome'
import { useMessage } from './useMessage'

interface StatusDialogProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** `YYYY-MM-DD` at the clinic. */
  today: IsoDate
  onClose: () => void
}

/** A change that failed. Once the list has been fetched again, the dialog says what happened to the appointment. */
interface FailedChange {
  appointmentId: number
  /** The status that was shown. */
  from: Appointment['status']
  /** The requested status; missing if a code was checked. */
  to?: NextStatus
  isUnanswered: boolean
}

/** Answers of a backend that has no such call. */
const NO_SUCH_CALL = [404, 405, 501]

/**
 * Changes the status of an appointment, shows the outcome for 3 s, then closes and reloads the list. The list shows the
 * outcome where the dialog was left by the browser's Back.
 */
export function StatusDialog({ appointment, today, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const open = appointment !== null
  const { clinicId } = useFrame()
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const [failedChange, setFailedChange] = useState<FailedChange>()
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
    // Only the server knows how long to wait.
    if (failure instanceof AnsweredError && failure.status === 429 && failure.message) {
      return { tone: 'error', text: failure.message }
    }
    const text = isUnauthorized(failure) ? 'noToken' : isUnanswered(failure) ? 'unanswered' : 'failed'
    return { tone: 'error', text: t(`errors.status.${text}`) }
  }

  const change = async (next: NextStatus, otp?: string) => {
    if (!appointment) return
    const { id, status: from } = appointment
    const patient = appointment.patientName ?? t('appointments.unnamedPatient')
    clear()
    unseenOutcome.clear('statusChange')
    const tell = (message: Message, ms?: number, then?: () => void) => {
      // The dialog of another appointment may be open by now.
      const shown = openId.current === id && show(message, ms, then)
      const title = t('appointments.change.title', { patient })
      if (!shown) unseenOutcome.keep({ deed: 'statusChange', clinicId, title, ...message })
      return shown
    }
    try {
      await update.mutateAsync({ appointmentId: id, to: next, otp })
    } catch (failure) {
      // An expired session is reported on every screen.
      if (isUnauthorized(failure)) {
        show(failed(failure))
        return
      }
      setFailedChange({ appointmentId: id, from, to: next, isUnanswered: isUnanswered(failure) })
      tell(failed(failure))
      // Another tab may have been faster, or the answer was lost: fetch and show the current status.
      void reload()
      return
    }
    if (releasesSlot(next) && appointment.number) forgetBooking(appointment.number)
    const done = { tone: 'success', text: t(`outcomes.statusChanged.${next}`) } as const
    const shown = tell(done, STATUS_MESSAGE_DURATION, () => {
      void reload()
      onClose()
    })
    if (!shown) void reload()
  }

  const verifyOtp = async (otp: string) => {
    if (!appointment) return false
    const { id, status: from, otp: knownOtp } = appointment
    clear()
    try {
      await verify.mutateAsync({ params: { path: { appointmentId: id } }, body: { otp } })
      return true
    } catch (failure) {
      const status = failure instanceof AnsweredError ? failure.status : undefined
      if (status === 400) return false
      if (status !== undefined && NO_SUCH_CALL.includes(status) && knownOtp !== null) return null
      setFailedChange({ appointmentId: id, from, isUnanswered: isUnanswered(failure) })
      show(failed(failure))
      // Another tab may have changed it: fetch and show the current status.
      if (status === 409) void reload()
      throw failure
    }
  }

  /** Known once the list has been fetched again. */
  const whatHappened = () => {
    if (!appointment || failedChange?.appointmentId !== appointment.id) return undefined
    const now = appointment.status
    if (now === failedChange.from || now === null) return undefined
    const isOwnChange = failedChange.isUnanswered && failedChange.to === now
    return t(`appointments.change.${isOwnChange ? 'changedAfterAll' : 'changedByOther'}`, {
      status: t(`ui.status.${now}`),
    })
  }
  const detail = message?.tone === 'error' ? whatHappened() : undefined
  const shownMessage = message && detail ? { ...message, detail } : message

  return (
    <AppointmentStatusDialog
      appointment={appointment}
      today={today}
      statuses={knownStatuses()}
      onClose={close}
      busy={update.isPending}
      message={expired ? { tone: 'error', text: t('errors.status.noToken') } : shownMessage}
      {...(expired && { loginHref: paths.login.getHref(pathname + search) })}
      {...(apiConfig.extensions && { onVerifyOtp: verifyOtp })}
      onChangeStatus={change}
    />
  )
}
