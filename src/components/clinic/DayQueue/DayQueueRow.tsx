import { useEffect, useEffectEvent, useId, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { asksAlways } from '@/domain/appointments/appointmentStatus'
import { nextMarks } from '@/domain/appointments/checkIn'
import type { Hhmm } from '@/domain/time'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { linkVariants } from '../../ui/Link/Link'
import { ActionMessage, type ActionMessageProps } from '../ActionMessage/ActionMessage'
import { DoneLabel } from '../ActionMessage/DoneLabel'
import type { AppointmentStatusFormProps } from '../appointments/AppointmentStatusDialog/AppointmentStatusForm'
import { AppointmentStatusQuestion } from '../appointments/AppointmentStatusDialog/AppointmentStatusQuestion'
import { useStatusActions } from '../appointments/AppointmentStatusDialog/useStatusActions'
import { CheckInActions } from '../appointments/CheckInActions/CheckInActions'
import { lazyCode } from '../../ui/loadCode'
import { typeAhead } from '../../ui/typeAhead'
import { DayQueueEntry } from './DayQueueEntry'

const OtpCheck = lazyCode(() => import('../appointments/OtpCheck/OtpCheck').then((code) => code.OtpCheck))
/** A failure shows after the press. */
const preloadOtpCheck = () => void OtpCheck.load().catch(() => undefined)

export type DayQueueRowProps = Omit<React.ComponentProps<'li'>, 'children'> &
  AppointmentStatusFormProps &
  Pick<ActionMessageProps, 'loginHref'> & {
    /** When the patient can be expected to be seen, `HHMM`. Left out or null if the doctor is on time. */
    expected?: Hhmm | null
    /** Opens the status dialog of the appointment. */
    onOpen: (appointment: Appointment) => void
    /** What was done here just now; it shows beside the next action. */
    done?: string | undefined
    /** Called with true when the question before a change opens, and with false when it closes. */
    onAsking?: (isAsking: boolean) => void
  }

/**
 * A row of a DayQueue with its next action in place: accept or decline, check in, or enter the code and complete. Everything else is in
 * the status dialog, which the patient's name opens.
 */
export function DayQueueRow({
  appointment,
  expected,
  today,
  now,
  statuses,
  busy = false,
  waiting,
  message,
  done,
  checkIn,
  onMove,
  onRestore,
  onVerifyOtp,
  onChangeStatus,
  onOpen,
  onAsking,
  loginHref,
  className,
  ...rest
}: DayQueueRowProps) {
  const t = useTranslations()
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const [isCodeLoading, startLoadingCode] = useTransition()
  const toggleCode = () => {
    if (!isCodeOpen) typeAhead()
    startLoadingCode(() => setIsCodeOpen(!isCodeOpen))
  }
  const { actions, needsCode, pressedStatus, question, request, setOtp } = useStatusActions({
    appointment,
    today,
    statuses,
    busy,
    onChangeStatus,
  })
  const actionGroup = useRef<HTMLDivElement>(null)
  const showActions = (code: string) => {
    // The focused field goes.
    flushSync(() => setOtp(code))
    if (document.activeElement === document.body) actionGroup.current?.querySelector('button')?.focus()
  }
  const isAsking = question !== null
  const notifyAsking = useEffectEvent((asks: boolean) => onAsking?.(asks))
  useEffect(() => {
    if (!isAsking) return
    notifyAsking(true)
    return () => notifyAsking(false)
  }, [isAsking])
  const patient = appointment.patientName ?? t('appointments.unnamedPatient')
  const expectsArrival = checkIn !== undefined && nextMarks(appointment, today).includes('arrived')
  const isDue = appointment.date == null || appointment.date <= today
  const isPending = appointment.status === 'pending'
  const showsCheckIn = checkIn !== undefined && (expectsArrival || checkIn.undoable != null)
  // Cancelling is not the next step: the dialog has it.
  const visibleActions = actions.filter(
    (next) => isPending || (isDue && !showsCheckIn && next === 'completed'),
  )
  const asksForCode = needsCode && !isPending && isDue && !showsCheckIn && !actions.includes('completed')
  const patientId = useId()
  const hasActions =
    [done, onMove, onRestore].some(Boolean) || showsCheckIn || visibleActions.length > 0 || asksForCode
  const fields = { appointment, today, now }

  return (
    <DayQueueEntry
      {...fields}
      expected={expected}
      className={cx('sm:grid-cols-[3.25rem_1fr_auto]', className)}
      {...rest}
      patient={
        <button
          type="button"
          data-action="open"
          aria-label={t('today.open', { patient })}
          className={cx(
            linkVariants({ variant: 'quiet' }),
            'min-w-0 font-medium focus-visible:outline-offset-0',
          )}
          onClick={() => onOpen(appointment)}
        >
          <bdi id={patientId} translate="no" className="block truncate">
            {patient}
          </bdi>
        </button>
      }
    >
      <div
        ref={actionGroup}
        {...(hasActions && { role: 'group', 'aria-label': t('today.actions', { patient }) })}
        hidden={isAsking}
        className="flex flex-wrap items-center gap-2 max-sm:col-start-2"
      >
        {done && <DoneLabel>{done}</DoneLabel>}
        {showsCheckIn && <CheckInActions describedBy={patientId} {...{ appointment, today }} {...checkIn} />}
        {visibleActions.map((next) => (
          <Button
            key={next}
            data-action={next}
            aria-describedby={patientId}
            size="sm"
            variant={asksAlways(next) ? 'quiet' : 'secondary'}
            busy={busy && pressedStatus === next}
            aria-disabled={busy || undefined}
            className={cx(busy && pressedStatus !== next && 'opacity-50')}
            onClick={({ currentTarget }) => void request(next, currentTarget)}
          >
            {t(`appointments.change.to.${next}`)}
          </Button>
        ))}
        {onMove && (
          <Button size="sm" data-action="move" aria-describedby={patientId} onClick={onMove}>
            {t('appointments.move.open')}
          </Button>
        )}
        {onRestore && (
          <Button
            size="sm"
            // Not `accepted`, the status that follows: the key A presses the button of that name.
            data-action="restored"
            aria-describedby={patientId}
            busy={busy}
            onClick={() => !busy && onRestore()}
          >
            {t('appointments.change.restore')}
          </Button>
        )}
        {asksForCode && (
          <Button
            size="sm"
            busy={isCodeLoading}
            aria-expanded={isCodeOpen}
            aria-describedby={patientId}
            onPointerEnter={preloadOtpCheck}
            onFocus={preloadOtpCheck}
            onClick={toggleCode}
          >
            {isCodeOpen ? t('today.hideCode') : t('today.enterCode')}
          </Button>
        )}
      </div>
      {asksForCode && isCodeOpen && (
        <div data-type-ahead className="col-span-full rounded-md bg-surface-sunken p-3">
          <OtpCheck autoFocus otp={appointment.otp} onVerify={onVerifyOtp} onVerified={showActions} />
        </div>
      )}
      {question && (
        // The frame around it is hidden once the session has ended.
        <div className="visible col-span-full rounded-md border border-line bg-surface-raised">
          <AppointmentStatusQuestion key={question.next} {...question} />
        </div>
      )}
      {(hasActions || (waiting ?? message)) && (
        <ActionMessage
          message={message}
          waiting={waiting}
          {...(loginHref && { loginHref })}
          className={cx((waiting ?? message) ? 'col-span-full' : 'absolute', loginHref && 'visible')}
        />
      )}
    </DayQueueEntry>
  )
}
