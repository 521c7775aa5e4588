import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  isFinal,
  needsConfirmation,
  needsOtp,
  nextStatuses,
  releasesSlot,
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
import { OtpCheck, type OtpCheckProps } from '../OtpCheck/OtpCheck'
import { AppointmentFacts } from './AppointmentFacts'
import { AppointmentStatusQuestion } from './AppointmentStatusQuestion'

export interface AppointmentStatusFormProps {
  appointment: Appointment
  /** `YYYY-MM-DD` at the clinic. Completing an appointment of a later day asks for confirmation. */
  today: IsoDate
  /** The change is under way. */
  busy?: boolean
  /** What came of the last change; a success hides the actions and shows the status that was asked for. */
  message?: Message
  /** Asks the backend about a code, see {@link OtpCheckProps}; left out where the backend has no such call. */
  onVerifyOtp?: OtpCheckProps['onVerify']
  /**
   * Called with the next status, and with the patient's code where one was needed. While a returned promise is pending,
   * further presses are ignored.
   */
  onChangeStatus: (next: NextStatus, otp?: string) => unknown
}

/** The content of an AppointmentStatusDialog: the facts, the code where one is needed, and the next statuses. */
export function AppointmentStatusForm({
  appointment,
  today,
  busy = false,
  message,
  onVerifyOtp,
  onChangeStatus,
}: AppointmentStatusFormProps) {
  const t = useTranslations('appointments')
  const [otp, setOtp] = useState<string | null>(null)
  const [pressed, setPressed] = useState<NextStatus | null>(null)
  const [asked, setAsked] = useState<AskedStatus | null>(null)
  const askedBy = useRef<HTMLButtonElement>(null)
  const press = useSubmitOnce(busy, (next: NextStatus) => {
    setPressed(next)
    return otp === null ? onChangeStatus(next) : onChangeStatus(next, otp)
  })
  const { ref: body, overflows } = useOverflow('y')
  const changed = message !== undefined && !isFailure(message)
  const shown = changed && pressed ? { ...appointment, status: pressed } : appointment
  const actions = nextStatuses(appointment.status)
  const asksOtp = needsOtp(appointment)
  const codeShown = asksOtp && !changed
  const actionsShown = actions.length > 0 && !changed && (!asksOtp || otp !== null)
  // A question about a status that can no longer follow goes away by itself.
  const question = asked !== null && actions.includes(asked) ? asked : null

  const act = (next: NextStatus, button: HTMLButtonElement) => {
    if (!needsConfirmation(next, appointment, today)) return press(next)
    if (busy) return
    askedBy.current = button
    setAsked(next)
  }
  const keep = () => {
    // The button that asked is hidden until then.
    flushSync(() => setAsked(null))
    askedBy.current?.focus()
  }

  return (
    <>
      {/* Without a field in it, only its own tab stop lets the keyboard scroll it. */}
      <DialogBody
        ref={body}
        tabIndex={overflows && !codeShown ? 0 : undefined}
        className="flex flex-col gap-5 text-sm"
      >
        <AppointmentFacts appointment={shown} />
        {codeShown && <OtpCheck otp={appointment.otp} onVerify={onVerifyOtp} onVerified={setOtp} />}
        {isFinal(appointment.status) && !changed && <Ended status={appointment.status} />}
      </DialogBody>
      <ActionMessage message={message} className={message && 'px-5 pb-4 sm:px-6'} />
      {actionsShown && (
        <DialogFooter hidden={question !== null}>
          {actions.map((next) => (
            <Button
              key={next}
              variant={releasesSlot(next) ? 'secondary' : 'primary'}
              busy={busy && pressed === next}
              aria-disabled={busy || undefined}
              className={cx(busy && pressed !== next && 'opacity-50')}
              onClick={({ currentTarget }) => void act(next, currentTarget)}
            >
              {t(`change.to.${next}`)}
            </Button>
          ))}
        </DialogFooter>
      )}
      {actionsShown && question && (
        <AppointmentStatusQuestion
          key={question}
          next={question}
          appointment={appointment}
          today={today}
          busy={busy}
          onKeep={keep}
          onConfirm={() => void press(question)}
        />
      )}
    </>
  )
}

/** Why there is nothing to press. */
function Ended({ status }: { status: FinalStatus | null }) {
  const t = useTranslations('appointments.change.final')
  return <p className="text-muted">{t(status ?? 'unknown')}</p>
}
