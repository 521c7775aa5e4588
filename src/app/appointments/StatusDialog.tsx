import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiConfig, knownStatuses } from '@/api/config'
import { ResponseError, isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { useIsChangingStatus, useIsOwnChange } from '@/api/ownChange'
import { useInvalidateAppointments, useRestore } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
import type { Appointment } from '@/domain/appointments/appointment'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { AppointmentStatusDialog } from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import { useSubmitOnce } from '@/components/clinic/useSubmitOnce'
import { offeredRestoring, type NextStatus } from '@/domain/appointments/appointmentStatus'
import { markOf, type CheckInMark } from '@/domain/appointments/checkIn'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useNow, useToday } from '../shell/clock'
import { useDraft, useHoldScreen, type AppointmentDraft } from '../shell/drafts'
import { useFrame } from '../shell/frame'
import { useConnection } from '../shell/useConnection'
import { useExpiredSession } from '../shell/session'
import { useCorrection } from './corrections'
import { useDialogOutcome } from './dialogOutcome'
import { useStatusFailure, useStatusChange } from './statusChange'
import { useCheckInActions } from './useCheckInActions'
import { useAppointmentFile } from './downloads'
import { useEarlierAppointments } from './patients'
import { useMove } from './moves'

interface StatusDialogProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** The next appointment to answer, which can be opened after a change; null for none. */
  nextPending: Appointment | null
  onOpen: (id: number) => void
  onClose: () => void
}

/** A change that failed. Once the list has been fetched again, the dialog says what happened to the appointment. */
interface FailedChange {
  /** The status that was shown. */
  from: Appointment['status']
  /** The requested status; missing if a code was checked. */
  to?: NextStatus
  hasNoResponse: boolean
}

const NOTHING_ASKED = { asked: null, reason: '', move: null, correction: null }

/**
 * Changes the status of one appointment, shows the outcome for 3 s, then closes and reloads the list. An outcome that arrives after the
 * dialog has closed is a toast.
 */
export function StatusDialog({ appointment, nextPending, onOpen, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const open = appointment !== null
  useHoldScreen(open)
  const { messageOr, loginHref } = useExpiredSession()
  const invalidateAppointments = useInvalidateAppointments()
  const invalidatesOnClose = useRef(false)
  const [draft, keepDraft] = useDraft(clinicId, 'appointment')
  const own = draft?.id === appointment?.id ? draft : null
  const [left] = useState(own)
  const changeDraft = (changed: Partial<AppointmentDraft>) => {
    if (!appointment) return
    const next = { ...NOTHING_ASKED, ...own, id: appointment.id, ...changed }
    keepDraft(next.asked || next.reason || next.move || next.correction ? next : null)
  }
  const outcome = useDialogOutcome(open, onClose, () => {
    if (invalidatesOnClose.current) void invalidateAppointments()
    invalidatesOnClose.current = false
    // An expired session keeps the form for the next login.
    if (isLoggedIn(session.snapshot())) keepDraft(null)
  })
  const { message } = outcome
  const [failedChange, setFailedChange] = useState<FailedChange>()
  /** The appointment as it was when the dialog opened. */
  const [opened] = useState(appointment)
  const [ownMark, setOwnMark] = useState<CheckInMark>()
  const status = useStatusChange()
  const restoring = useRestore()
  const isChanging = useIsChangingStatus(appointment?.id)
  const isOwnChange = useIsOwnChange()
  const connection = useConnection(open)
  const failed = useStatusFailure()
  const fileOf = useAppointmentFile()
  const earlier = useEarlierAppointments(clinicId, appointment)

  const show = (
    { patientName }: Appointment,
    next: Message,
    options: { ms?: number; closes?: boolean } = {},
  ) => {
    const patient = patientName ?? t('appointments.unnamedPatient')
    return outcome.show(next, { title: t('appointments.change.title', { patient }), ...options })
  }
  const showSuccess = (of: Appointment, text: string) => {
    invalidatesOnClose.current = show(
      of,
      { tone: 'success', text },
      { ms: STATUS_MESSAGE_DURATION_MS, closes: true },
    )
    if (!invalidatesOnClose.current) void invalidateAppointments()
  }
  const checkIn = useCheckInActions(
    (failure, of) => {
      setFailedChange(failure && { from: of.status, hasNoResponse: false })
      if (failure) show(of, failure)
      else outcome.clear()
    },
    (_, mark) => setOwnMark(mark),
  )
  const move = useMove({
    clinicId,
    appointment,
    today,
    left: left?.move ?? null,
    onDraftChange: (move) => changeDraft({ move }),
    ready: connection.ready,
    onStart: outcome.clear,
    onFailed: (text) => appointment && show(appointment, { tone: 'error', text }),
    onMoved: (text) => appointment && showSuccess(appointment, text),
  })
  const correction = useCorrection({
    appointment,
    left: left?.correction ?? null,
    onDraftChange: (correction) => changeDraft({ correction }),
    ready: connection.ready,
    onStart: outcome.clear,
    onFailed: (text) => appointment && show(appointment, { tone: 'error', text }),
    onCorrected: () => appointment && showSuccess(appointment, t('outcomes.corrected')),
  })
  const change = async (next: NextStatus, otp?: string, reason?: string) => {
    if (!appointment) return
    const { status: from } = appointment
    outcome.clear()
    if (!(await connection.ready())) return
    try {
      await status.change(appointment, next, otp, reason)
    } catch (failure) {
      // An expired session is reported on every screen.
      if (isUnauthorized(failure) && !outcome.isOpen()) return
      if (!isUnauthorized(failure)) setFailedChange({ from, to: next, hasNoResponse: isNoResponse(failure) })
      show(appointment, failed(failure))
      // Another tab may have changed it first, or the response was lost: fetch and show the current status.
      if (!isUnauthorized(failure)) void invalidateAppointments()
      return
    }
    showSuccess(appointment, t(`outcomes.statusChanged.${next}`))
  }
  const verifyOtp = async (otp: string) => {
    if (!appointment) return false
    outcome.clear()
    try {
      return await status.verifyCode(appointment, otp)
    } catch (failure) {
      setFailedChange({ from: appointment.status, hasNoResponse: isNoResponse(failure) })
      show(appointment, failed(failure))
      // Another tab may have changed it: fetch and show the current status.
      if (failure instanceof ResponseError && failure.status === 409) void invalidateAppointments()
      throw failure
    }
  }
  const restoredAs = appointment && offeredRestoring(appointment, today)
  const restore = useSubmitOnce(false, async () => {
    if (!appointment || !restoredAs) return
    outcome.clear()
    if (!(await connection.ready())) return
    try {
      await restoring.mutateAsync({ appointmentId: appointment.id, to: restoredAs })
    } catch (failure) {
      if (isUnauthorized(failure) && !outcome.isOpen()) return
      const text = isUnauthorized(failure) ? null : serverText(failure)
      show(appointment, text === null ? failed(failure) : { tone: 'error', text })
      if (!isUnauthorized(failure)) void invalidateAppointments()
      return
    }
    showSuccess(appointment, t('outcomes.restored'))
  })
  /** What happened to the appointment after a failure. Known once the list has been fetched again. */
  const whatHappened = () => {
    const now = appointment?.status ?? null
    if (!failedChange || now === null || now === failedChange.from) return undefined
    const isDone = failedChange.hasNoResponse && failedChange.to === now
    return t(`appointments.change.${isDone ? 'changedAfterAll' : 'changedByOther'}`, {
      status: t(`ui.status.${now}`),
    })
  }
  const isBusy = isChanging || move.busy
  /** What others changed while the dialog was open. */
  const whatChanged = () => {
    if (!appointment || !opened || message || isBusy) return undefined
    if (
      appointment.status !== opened.status &&
      appointment.status != null &&
      !isOwnChange(opened, appointment)
    )
      return t('appointments.change.changedMeanwhile', { status: t(`ui.status.${appointment.status}`) })
    const slots = [appointment, opened].map(({ date, time, doctorName }) => [date, time, doctorName].join())
    const { status, checkIn: shownCheckIn } = appointment
    const isOwnMove = isOwnChange({ ...opened, status, checkIn: shownCheckIn }, appointment)
    if (slots[0] !== slots[1] && !isOwnMove) return t('appointments.change.movedMeanwhile')
    const isOwnCorrection = isOwnChange({ ...appointment, correction: opened.correction }, appointment)
    if (appointment.correction?.at !== opened.correction?.at && !isOwnCorrection)
      return t('appointments.change.correctedMeanwhile')
    const mark = markOf(appointment)
    return mark === markOf(opened) || mark === ownMark
      ? undefined
      : t(`appointments.change.markedMeanwhile.${mark}`)
  }
  const detail = message?.tone === 'error' ? whatHappened() : undefined
  const shownMessage = message && detail ? { ...message, detail } : message
  const shown = {
    waiting: connection.waiting,
    notice: whatChanged(),
    message: messageOr(shownMessage),
  }
  return (
    <AppointmentStatusDialog
      appointment={move.appointment && { ...move.appointment, ...correction.corrected }}
      move={move.form}
      onMove={move.open}
      correction={correction.form(shown)}
      onCorrect={correction.open}
      today={today}
      now={useNow()}
      checkIn={appointment ? checkIn.actionsOf(appointment) : undefined}
      statuses={knownStatuses()}
      onClose={onClose}
      busy={isBusy || connection.waiting !== undefined}
      {...shown}
      loginHref={loginHref}
      {...(apiConfig.extensions && { onVerifyOtp: verifyOtp })}
      draft={own ?? undefined}
      onDraftChange={changeDraft}
      onChangeStatus={change}
      {...(restoredAs && { onRestore: () => void restore(undefined) })}
      // Offer the next pending appointment only if the dialog was opened for a pending one.
      {...(opened?.status === 'pending' && nextPending && { onNext: () => onOpen(nextPending.id) })}
      earlier={earlier}
      {...(appointment && { calendarFile: fileOf(appointment) })}
    />
  )
}
