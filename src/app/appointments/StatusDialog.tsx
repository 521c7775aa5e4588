import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { apiConfig } from '@/api/config'
import { ResponseError, isNoResponse, isUnauthorized } from '@/api/errors'
import { useReloadAppointments } from '@/api/queries'
import type { Appointment } from '@/domain/appointments/appointment'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { AppointmentStatusDialog } from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import type { NextStatus } from '@/domain/appointments/appointmentStatus'
import { markOf, type CheckInMark } from '@/domain/appointments/checkIn'
import type { IsoDate } from '@/domain/calendar'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useNow } from '../shell/clock'
import { useHoldScreen } from '../shell/heldScreen'
import { useFrame } from '../shell/frame'
import { useConnection } from '../shell/useConnection'
import { screens } from '../shell/screens'
import { useSession } from '../shell/useSession'
import { knownStatuses } from './knownStatuses'
import { useStatusFailure } from './statusFailure'
import { unseenOutcome } from './unseenOutcome'
import { useCheckInActions } from './useCheckInActions'
import { useAppointmentFile } from './useCalendarFile'
import { useEarlierAppointments } from './useEarlierAppointments'
import { useMessage } from './useMessage'
import { useMove } from './useMove'
import { useStatusChange } from './useStatusChange'

interface StatusDialogProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** `YYYY-MM-DD` at the clinic. */
  today: IsoDate
  /** The next appointment to answer, which can be opened after a change; null for none. */
  nextPending?: Appointment | null
  onOpen?: (id: number) => void
  onClose: () => void
}

/** A change that failed. Once the list has been fetched again, the dialog says what happened to the appointment. */
interface FailedChange {
  appointmentId: number
  /** The status that was shown. */
  from: Appointment['status']
  /** The requested status; missing if a code was checked. */
  to?: NextStatus
  hasNoResponse: boolean
}

/**
 * Changes the status of an appointment, shows the outcome for 3 s, then closes and reloads the list. If the dialog was closed by
 * the browser's Back, the list shows the outcome.
 */
export function StatusDialog({ appointment, today, nextPending, onOpen, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const open = appointment !== null
  const { clinicId } = useFrame()
  useHoldScreen(open)
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  const { message, show, clear, stop } = useMessage(open)
  const [failedChange, setFailedChange] = useState<FailedChange>()
  const [opened, setOpened] = useState(appointment)
  if (appointment?.id !== opened?.id) setOpened(appointment)
  const [ownChange, setOwnChange] = useState<{ id: number; to: NextStatus }>()
  const [ownMark, setOwnMark] = useState<{ id: number; mark: CheckInMark }>()
  const status = useStatusChange()
  const connection = useConnection(appointment?.id)
  const reload = useReloadAppointments()
  const failed = useStatusFailure()
  const fileOf = useAppointmentFile()
  const earlier = useEarlierAppointments(clinicId, appointment)
  const openId = useRef<number>(undefined)
  useEffect(() => {
    openId.current = appointment?.id
    return () => {
      openId.current = undefined
    }
  }, [appointment?.id])

  /** Shows a message in the dialog of that appointment, or keeps it for the list. */
  const report = ({ id, patientName }: Appointment, message: Message, ms?: number, then?: () => void) => {
    // The dialog of another appointment may be open by now.
    const shown = openId.current === id && show(message, ms, then)
    const patient = patientName ?? t('appointments.unnamedPatient')
    const title = t('appointments.change.title', { patient })
    if (!shown) unseenOutcome.keep({ kind: 'statusChange', clinicId, title, ...message })
    return shown
  }

  const checkIn = useCheckInActions(
    (failure, of) => {
      setFailedChange(failure && { appointmentId: of.id, from: of.status, hasNoResponse: false })
      if (failure) report(of, failure)
      else clear()
    },
    ({ id }, mark) => setOwnMark({ id, mark }),
  )

  const reportSuccess = (of: Appointment, done: Message) => {
    const shown = report(of, done, STATUS_MESSAGE_DURATION_MS, () => {
      void reload()
      onClose()
    })
    if (!shown) void reload()
  }

  const move = useMove({
    clinicId,
    appointment,
    today,
    ready: connection.ready,
    onStart: () => {
      clear()
      unseenOutcome.clear('statusChange')
    },
    onFailed: (message) => appointment && report(appointment, message),
    onMoved: (message) => appointment && reportSuccess(appointment, message),
  })

  const close = () => {
    stop()
    move.close()
    if (message?.tone === 'success') void reload()
    onClose()
  }

  const change = async (next: NextStatus, otp?: string, reason?: string) => {
    if (!appointment) return
    const { id, status: from } = appointment
    clear()
    if (!(await connection.ready())) return
    setOwnChange({ id, to: next })
    unseenOutcome.clear('statusChange')
    try {
      await status.change(appointment, next, otp, reason)
    } catch (failure) {
      // An expired session is reported on every screen.
      if (isUnauthorized(failure)) {
        show(failed(failure))
        return
      }
      setFailedChange({ appointmentId: id, from, to: next, hasNoResponse: isNoResponse(failure) })
      report(appointment, failed(failure))
      // Another tab may have changed it first, or the response was lost: fetch and show the current status.
      void reload()
      return
    }
    reportSuccess(appointment, { tone: 'success', text: t(`outcomes.statusChanged.${next}`) })
  }

  const verifyOtp = async (otp: string) => {
    if (!appointment) return false
    const { id, status: from } = appointment
    clear()
    try {
      return await status.verifyCode(appointment, otp)
    } catch (failure) {
      setFailedChange({ appointmentId: id, from, hasNoResponse: isNoResponse(failure) })
      show(failed(failure))
      // Another tab may have changed it: fetch and show the current status.
      if (failure instanceof ResponseError && failure.status === 409) void reload()
      throw failure
    }
  }

  /** Known once the list has been fetched again. */
  const whatHappened = () => {
    if (!appointment || failedChange?.appointmentId !== appointment.id) return undefined
    const now = appointment.status
    if (now === failedChange.from || now === null) return undefined
    const isOwnChange = failedChange.hasNoResponse && failedChange.to === now
    return t(`appointments.change.${isOwnChange ? 'changedAfterAll' : 'changedByOther'}`, {
      status: t(`ui.status.${now}`),
    })
  }
  /** What others changed while the dialog was open. */
  const whatChanged = () => {
    if (!appointment || appointment.id !== opened?.id || message || status.busy || move.busy) return undefined
    const isOwn = ownChange?.id === appointment.id && ownChange.to === appointment.status
    if (appointment.status !== opened.status && appointment.status !== null && !isOwn)
      return t('appointments.change.changedMeanwhile', { status: t(`ui.status.${appointment.status}`) })
    const slots = [appointment, opened].map(({ date, time, doctorName }) => [date, time, doctorName].join())
    if (slots[0] !== slots[1]) return t('appointments.change.movedMeanwhile')
    const mark = markOf(appointment)
    const isOwnMark = ownMark?.id === appointment.id && ownMark.mark === mark
    return mark === markOf(opened) || isOwnMark ? undefined : t(`appointments.change.markedMeanwhile.${mark}`)
  }
  const detail = message?.tone === 'error' ? whatHappened() : undefined
  const shownMessage = message && detail ? { ...message, detail } : message

  return (
    <AppointmentStatusDialog
      appointment={move.appointment}
      move={move.form}
      onMove={move.open}
      today={today}
      now={useNow()}
      checkIn={appointment ? checkIn.actionsOf(appointment) : undefined}
      statuses={knownStatuses()}
      onClose={close}
      busy={status.busy || move.busy || connection.waiting !== undefined}
      waiting={connection.waiting}
      notice={whatChanged()}
      message={expired ? { tone: 'error', text: t('errors.status.noToken') } : shownMessage}
      {...(expired && { loginHref: screens.login.getHref(pathname + search) })}
      {...(apiConfig.extensions && { onVerifyOtp: verifyOtp })}
      onChangeStatus={change}
      // Offer the next pending appointment only if the dialog was opened for a pending one.
      {...(opened?.status === 'pending' &&
        nextPending &&
        onOpen && {
          onNext: () => {
            clear()
            void reload()
            onOpen(nextPending.id)
          },
        })}
      earlier={earlier}
      {...(appointment && { calendarFile: fileOf(appointment) })}
    />
  )
}
