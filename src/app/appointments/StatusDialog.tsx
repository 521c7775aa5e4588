import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { knownStatuses } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { confirmedChanges, useConfirmed, useIsOwnChange } from '@/api/ownChange'
import { useInvalidateAppointments } from '@/api/queries'
import { isLoggedIn, session } from '@/api/session'
import type { Appointment } from '@/domain/appointments/appointment'
import { AppointmentStatusDialog } from '@/components/clinic/appointments/AppointmentStatusDialog/AppointmentStatusDialog'
import { useLastOpenValue } from '@/components/ui/useLastOpenValue'
import { useSubmitOnce } from '@/components/clinic/useSubmitOnce'
import { offeredRestoring, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { changedByOthers } from '@/domain/appointments/changedByOthers'
import type { CheckInMark } from '@/domain/appointments/checkIn'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { useNow, useToday } from '../shell/clock'
import { useDraft, useHoldScreen, type AppointmentDraft } from '../shell/drafts'
import { useFrame } from '../shell/frame'
import { useExpiredSession } from '../shell/session'
import { useAppointmentChange, useOutcomeMessage, type TellOutcome } from './appointmentChange'
import { useCorrection } from './corrections'
import { useDialogOutcome } from './dialogOutcome'
import { useCheckInActions } from './useCheckInActions'
import { useAppointmentFile } from './downloads'
import { useEarlierAppointments } from './patients'
import { useMove } from './moves'

interface StatusDialogProps {
  /** As the list has it. Null closes the dialog. */
  appointment: Appointment | null
  /** The rows of the screen, in its order. After a change the dialog offers the first pending one. */
  rows: readonly Appointment[]
  onOpen: (id: number) => void
  onClose: () => void
}

const NOTHING_ASKED = { askedStatus: null, reason: '', move: null, correction: null }

/**
 * Changes the status of one appointment, shows the outcome for 3 s, then closes and reloads the list. An outcome that arrives after the
 * dialog has closed is a toast.
 */
export function StatusDialog({ appointment: listedAppointment, rows, onOpen, onClose }: StatusDialogProps) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const today = useToday()
  const appointment = useConfirmed(listedAppointment)
  const confirmed = useStore(confirmedChanges)
  const nextPending = rows.find(
    ({ id, status }) => status === 'pending' && id !== appointment?.id && !confirmed[id]?.status,
  )
  const open = appointment !== null
  useHoldScreen(open)
  const { messageOr, loginHref } = useExpiredSession()
  const invalidateAppointments = useInvalidateAppointments()
  const invalidatesOnClose = useRef(false)
  const [draft, keepDraft] = useDraft(clinicId, 'appointment')
  const own = useLastOpenValue(open, draft?.id === appointment?.id ? draft : null)
  const changeDraft = (changedFields: Partial<AppointmentDraft>) => {
    // A call that ends late leaves the draft of the next dialog alone.
    if (!appointment || !outcome.isOpen()) return
    const next = { ...NOTHING_ASKED, ...own, id: appointment.id, ...changedFields }
    keepDraft(next.askedStatus || next.reason || next.move || next.correction ? next : null)
  }
  const outcome = useDialogOutcome(open, onClose, () => {
    if (invalidatesOnClose.current) void invalidateAppointments()
    invalidatesOnClose.current = false
    // An expired session keeps the form for the next login.
    if (isLoggedIn(session.snapshot())) keepDraft(null)
  })
  const { message } = outcome
  /** The appointment as it was when its last change was pressed. */
  const [pressedAppointment, setPressedAppointment] = useState<Appointment>()
  /** The appointment as it was when the dialog opened. */
  const [appointmentAtOpening] = useState(appointment)
  const [ownMark, setOwnMark] = useState<CheckInMark>()
  const isOwnChange = useIsOwnChange()
  const messageOfOutcome = useOutcomeMessage()
  const fileOf = useAppointmentFile()
  const earlier = useEarlierAppointments(appointment)

  const titleOf = ({ patientName }: Appointment) =>
    t('appointments.change.title', { patient: patientName ?? t('appointments.unnamedPatient') })
  const showSuccess = (changedAppointment: Appointment, text: string) => {
    invalidatesOnClose.current = outcome.show(
      { tone: 'success', text },
      { title: titleOf(changedAppointment), ms: STATUS_MESSAGE_DURATION_MS, closes: true },
    )
    if (!invalidatesOnClose.current) void invalidateAppointments()
  }
  const tell: TellOutcome = (changedAppointment, next) => {
    setPressedAppointment(changedAppointment)
    if (!next) outcome.clear()
    else if (next.tone === 'success') showSuccess(changedAppointment, next.text)
    else outcome.show(next, { title: titleOf(changedAppointment) })
  }
  const { busy, ready, waiting, changeStatus, restore, verifyCode } = useAppointmentChange(
    appointment?.id ?? null,
    tell,
  )
  const call = {
    ready,
    onStart: outcome.clear,
    onFailed: (text: string) => appointment && tell(appointment, { tone: 'error', text }),
  }
  const checkIn = useCheckInActions(tell, (_, mark) => setOwnMark(mark))
  const move = useMove({
    appointment,
    today,
    draft: own?.move ?? null,
    onDraftChange: (move) => changeDraft({ move }),
    ...call,
    onMoved: (text) => appointment && showSuccess(appointment, text),
  })
  const correction = useCorrection({
    appointment,
    draft: own?.correction ?? null,
    onDraftChange: (correction) => changeDraft({ correction }),
    ...call,
    onCorrected: () => appointment && showSuccess(appointment, t('outcomes.corrected')),
  })
  const restoredAs = appointment && offeredRestoring(appointment, today)
  const restoreOnce = useSubmitOnce(false, (to: AppointmentStatus) => appointment && restore(appointment, to))
  const changeByOthers =
    appointment && appointmentAtOpening && !message && !busy
      ? changedByOthers(appointmentAtOpening, appointment, { isOwnChange, ownMark })
      : null
  const sharedProps = {
    busy,
    waiting,
    notice: changeByOthers
      ? t(`appointments.change.changedMeanwhile.${changeByOthers}`, {
          status: t(`ui.status.${appointment?.status ?? 'unknown'}`),
        })
      : undefined,
    message: messageOr(
      pressedAppointment && appointment
        ? messageOfOutcome({ pressedAppointment: pressedAppointment, message }, appointment)
        : message,
    ),
  }
  return (
    <AppointmentStatusDialog
      appointment={appointment}
      move={move.form}
      onMove={move.open}
      correction={correction.form(sharedProps)}
      onCorrect={correction.open}
      today={today}
      now={useNow()}
      checkIn={appointment ? checkIn.actionsOf(appointment) : undefined}
      statuses={knownStatuses()}
      onClose={onClose}
      {...sharedProps}
      loginHref={loginHref}
      {...(apiConfig.extensions && {
        onVerifyOtp: async (otp: string) => appointment !== null && verifyCode(appointment, otp),
      })}
      draft={own ?? undefined}
      onDraftChange={changeDraft}
      onChangeStatus={(...next) => appointment && changeStatus(appointment, ...next)}
      {...(restoredAs && { onRestore: () => void restoreOnce(restoredAs) })}
      // Offer the next pending appointment only if the dialog was opened for a pending one.
      {...(appointmentAtOpening?.status === 'pending' &&
        nextPending && { onNext: () => onOpen(nextPending.id) })}
      earlier={earlier}
      {...(appointment && { calendarFile: fileOf(appointment) })}
    />
  )
}
