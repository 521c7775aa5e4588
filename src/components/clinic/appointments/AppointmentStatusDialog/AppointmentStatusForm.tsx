import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  isFinal,
  restoredStatus,
  type AppointmentStatus,
  type FinalStatus,
} from '@/domain/appointments/appointmentStatus'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import type { StatusDraft } from '@/domain/appointments/reason'
import type { IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { DialogBody } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { Link } from '../../../ui/Link/Link'
import { ActionMessage, isFailure, type Message, type WaitingAction } from '../../ActionMessage/ActionMessage'
import { usePressPause } from '../../usePressPause'
import { OtpCheck, type VerifyOtp } from '../OtpCheck/OtpCheck'
import { AppointmentFacts } from './AppointmentFacts'
import { AppointmentStatusBar, type AppointmentStatusBarActions } from './AppointmentStatusBar'
import { AppointmentStatusEarlier } from './AppointmentStatusEarlier'
import { ChangeNotice } from './ChangeNotice'
import { AppointmentStatusQuestion } from './AppointmentStatusQuestion'
import { useStatusActions, type ChangeStatus } from './useStatusActions'

export interface AppointmentStatusFormProps extends AppointmentStatusBarActions {
  /** The appointment whose status changes. */
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. Completing an appointment of a later day asks for confirmation. */
  today: IsoDate
  /** Now, for the minutes that the patient has waited. */
  now?: Date
  /** The statuses that the backend has. */
  statuses?: readonly AppointmentStatus[]
  /** Whether the change is pending. */
  busy?: boolean
  /** Set it with `busy` while the change waits for the connection. */
  waiting?: WaitingAction | undefined
  /** What others changed while the form was open. */
  notice?: string | undefined
  /** The result of the last change. A success hides the actions and shows the new status. */
  message?: Message
  /** What was asked about and typed in an earlier form of this appointment. */
  draft?: StatusDraft | undefined
  /** Called at each change of the question and of its reason. */
  onDraftChange?: ((draft: StatusDraft) => void) | undefined
  /** Checks a code. If the function is missing or resolves to null, the code is compared with the appointment's. */
  onVerifyOtp?: VerifyOtp
  /**
   * Called with the next status, with the patient's code if one is needed, and with the reason if one was given. Further presses are
   * ignored while a returned promise is pending.
   */
  onChangeStatus: ChangeStatus
  /** Opens the next appointment to answer. If defined, a button offers it after a change. */
  onNext?: () => void
  /** The earlier appointments of the same patient, latest first. If there are none, nothing shows. */
  earlier?: readonly PatientAppointment[] | undefined
  /** The name of the appointment's calendar file, and a `data:` URL with its content. Offered if date and time are readable. */
  calendarFile?: { name: string; href: string }
}

/** The content of an AppointmentStatusDialog: facts, code field if needed, and actions (docs/product.md#status). */
export function AppointmentStatusForm({
  appointment,
  today,
  now,
  checkIn,
  statuses,
  busy = false,
  waiting,
  notice,
  message,
  onMove,
  onCorrect,
  onRestore,
  draft,
  onDraftChange,
  onVerifyOtp,
  onChangeStatus,
  onNext,
  earlier = [],
  calendarFile,
}: AppointmentStatusFormProps) {
  const t = useTranslations('appointments')
  const { actions, needsCode, pressedStatus, setPressedStatus, question, request, setOtp } = useStatusActions(
    {
      appointment,
      today,
      statuses,
      busy,
      draft,
      onDraftChange,
      onChangeStatus,
    },
  )
  const isChanged = message !== undefined && !isFailure(message)
  const shownAppointment =
    isChanged && pressedStatus ? { ...appointment, status: pressedStatus } : appointment
  const showsOtpCheck = !isChanged && needsCode
  const { pause, onClickCapture } = usePressPause()
  const last = useRef({ status: appointment.status, notice })
  // A change by others: *Complete* may come to stand where *Accept* stood. After an own change *Next pending* may be pressed at once.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { status: appointment.status, notice }
    const isOwnStatus = isChanged || (busy && appointment.status === pressedStatus)
    const isChangedByOthers =
      before.status !== appointment.status || (notice !== undefined && notice !== before.notice)
    if (isChangedByOthers && !isOwnStatus) pause()
  })

  return (
    <div className="contents" onClickCapture={onClickCapture}>
      <DialogBody className="flex flex-col gap-5 text-sm">
        <ChangeNotice notice={notice} />
        <AppointmentFacts appointment={shownAppointment} now={now} />
        {showsOtpCheck && <OtpCheck otp={appointment.otp} onVerify={onVerifyOtp} onVerified={setOtp} />}
        {isFinal(appointment.status) && !isChanged && !onRestore && (
          <FinalStatusText status={appointment.status} />
        )}
        {calendarFile && appointment.date && appointment.time && (
          <Link
            variant="standalone"
            className="self-start"
            href={calendarFile.href}
            download={calendarFile.name}
          >
            {t('change.calendarFile')}
          </Link>
        )}
        {earlier.length > 0 && <AppointmentStatusEarlier appointments={earlier} today={today} />}
      </DialogBody>
      <ActionMessage
        message={message}
        waiting={waiting}
        className={(waiting ?? message) && 'px-5 pb-4 sm:px-6'}
      />
      {isChanged ? (
        onNext && (
          <DialogFooter>
            <Button variant="primary" autoFocus onClick={onNext}>
              {t('change.nextPending')}
            </Button>
          </DialogFooter>
        )
      ) : (
        <AppointmentStatusBar
          {...{ appointment, today, checkIn, busy, actions, pressedStatus, onMove, onCorrect }}
          hidden={question !== null}
          onAction={(next, button) => void request(next, button)}
          onRestore={
            onRestore &&
            (() => {
              setPressedStatus(restoredStatus(appointment, today))
              onRestore()
            })
          }
        />
      )}
      {!isChanged && question && <AppointmentStatusQuestion key={question.next} {...question} />}
    </div>
  )
}

/** Explains why there are no actions. */
function FinalStatusText({ status }: { status: FinalStatus | null | undefined }) {
  const t = useTranslations('appointments.change.final')
  return <p className="text-muted">{t(status ?? 'unknown')}</p>
}
