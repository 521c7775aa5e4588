import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  asksAlways,
  isFinal,
  needsConfirmation,
  needsOtp,
  nextStatuses,
  STATUSES,
  type AppointmentStatus,
  type AskedStatus,
  type FinalStatus,
  type NextStatus,
} from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { Button } from '../../../ui/Button/Button'
import { DialogBody, DialogFooter } from '../../../ui/Dialog/Dialog'
import { cx } from '../../../ui/classNames'
import { useOverflow } from '../../../ui/useOverflow'
import { ActionMessage, isFailure, type Message } from '../../ActionMessage/ActionMessage'
import { useSubmitOnce } from '../../useSubmitOnce'
import { OtpCheck, type VerifyOtp } from '../OtpCheck/OtpCheck'
import { AppointmentFacts } from './AppointmentFacts'
import { AppointmentStatusQuestion } from './AppointmentStatusQuestion'

export interface AppointmentStatusFormProps {
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. Completing an appointment of a later day asks for confirmation. */
  today: IsoDate
  /** The statuses that the backend has. */
  statuses?: readonly AppointmentStatus[]
  /** Whether the change is pending. */
  busy?: boolean
  /** The result of the last change. A success hides the actions and shows the new status. */
  message?: Message
  /** Checks a code. If the function is missing or resolves to null, the code is compared with the appointment's. */
  onVerifyOtp?: VerifyOtp
  /**
   * Called with the next status, and with the patient's code if one is needed. Further presses are ignored while a returned
   * promise is pending.
   */
  onChangeStatus: (next: NextStatus, otp?: string) => unknown
}

/** The content of an AppointmentStatusDialog: facts, code field if needed, and actions (docs/product.md#status). */
export function AppointmentStatusForm({
  appointment,
  today,
  statuses = STATUSES,
  busy = false,
  message,
  onVerifyOtp,
  onChangeStatus,
}: AppointmentStatusFormProps) {
  const t = useTranslations('appointments')
  const [otp, setOtp] = useState<string | null>(null)
  const [pressed, setPressed] = useState<NextStatus | null>(null)
  const [askedStatus, setAskedStatus] = useState<AskedStatus | null>(null)
  const askingButton = useRef<HTMLButtonElement>(null)
  const changeStatus = useSubmitOnce(busy, (next: NextStatus) => {
    setPressed(next)
    return otp !== null && needsOtp(appointment, next) ? onChangeStatus(next, otp) : onChangeStatus(next)
  })
  const { ref: body, overflows } = useOverflow('y')
  const isChanged = message !== undefined && !isFailure(message)
  const shownAppointment = isChanged && pressed ? { ...appointment, status: pressed } : appointment
  const changes = nextStatuses(appointment.status).filter((next) => statuses.includes(next))
  const showsOtpCheck = !isChanged && changes.some((next) => needsOtp(appointment, next))
  const actions = changes.filter((next) => otp !== null || !needsOtp(appointment, next))
  const showsActions = actions.length > 0 && !isChanged
  // Drops the question if the asked status is no longer possible.
  const questionStatus = askedStatus !== null && actions.includes(askedStatus) ? askedStatus : null

  const requestChange = (next: NextStatus, button: HTMLButtonElement) => {
    if (!needsConfirmation(next, appointment, today)) return changeStatus(next)
    if (busy) return
    askingButton.current = button
    setAskedStatus(next)
  }
  const dismissQuestion = () => {
    // The button is hidden until React has rendered.
    flushSync(() => setAskedStatus(null))
    askingButton.current?.focus()
  }

  return (
    <>
      {/* Without a focusable field inside, the body needs a tab stop of its own to scroll by keyboard. */}
      <DialogBody
        ref={body}
        tabIndex={overflows && !showsOtpCheck ? 0 : undefined}
        className="flex flex-col gap-5 text-sm"
      >
        <AppointmentFacts appointment={shownAppointment} />
        {showsOtpCheck && <OtpCheck otp={appointment.otp} onVerify={onVerifyOtp} onVerified={setOtp} />}
        {isFinal(appointment.status) && !isChanged && <FinalStatusText status={appointment.status} />}
      </DialogBody>
      <ActionMessage message={message} className={message && 'px-5 pb-4 sm:px-6'} />
      {showsActions && (
        <DialogFooter hidden={questionStatus !== null}>
          {actions.map((next) => (
            <Button
              key={next}
              variant={asksAlways(next) ? 'secondary' : 'primary'}
              busy={busy && pressed === next}
              aria-disabled={busy || undefined}
              className={cx(busy && pressed !== next && 'opacity-50')}
              onClick={({ currentTarget }) => void requestChange(next, currentTarget)}
            >
              {t(`change.to.${next}`)}
            </Button>
          ))}
        </DialogFooter>
      )}
      {showsActions && questionStatus && (
        <AppointmentStatusQuestion
          key={questionStatus}
          next={questionStatus}
          appointment={appointment}
          today={today}
          busy={busy}
          onKeep={dismissQuestion}
          onConfirm={() => void changeStatus(questionStatus)}
        />
      )}
    </>
  )
}

/** Explains why there are no actions. */
function FinalStatusText({ status }: { status: FinalStatus | null }) {
  const t = useTranslations('appointments.change.final')
  return <p className="text-muted">{t(status ?? 'unknown')}</p>
}
