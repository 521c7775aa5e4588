import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/api/types'
import { needsOtp, nextStatuses, statusName, type StatusName } from '@/domain/appointmentStatus'
import { Button } from '../../ui/Button/Button'
import { DialogBody, DialogFooter } from '../../ui/Dialog/Dialog'
import { cx } from '../../ui/classNames'
import { ActionMessage, isFailure, type Message } from '../ActionMessage/ActionMessage'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { useSubmitOnce } from '../useSubmitOnce'
import { OtpCheck, type OtpCheckProps } from '../OtpCheck/OtpCheck'

export interface AppointmentStatusFormProps {
  appointment: Appointment
  /** The change is under way. */
  busy?: boolean
  /** What came of the last try; a success takes the actions away (spec §8). */
  message?: Message
  /**
   * Asks the backend whether these four digits are the code, where it keeps the code to itself: used where
   * `completion_otp` is missing. A rejected promise is no verdict, and leaves the question open.
   */
  onVerifyOtp?: OtpCheckProps['onVerify']
  /**
   * Called with the status to go to, and with the patient's code where one was asked for. A promise returned keeps
   * further presses from doing anything.
   */
  onChangeStatus: (next: StatusName, otp?: string) => unknown
}

type Action = Exclude<StatusName, 'pending'>

const facts = [
  'status',
  'doctor',
  'date',
  'time',
  'phone',
  'bookedBy',
  'amount',
  'payment',
  'booked',
  'number',
] as const

/** What stands in an AppointmentStatusDialog: the facts, the code where one is asked for, the ways on (spec §4). */
export function AppointmentStatusForm({
  appointment,
  busy = false,
  message,
  onVerifyOtp,
  onChangeStatus,
}: AppointmentStatusFormProps) {
  const t = useTranslations('appointments')
  const [otp, setOtp] = useState<string | null>(null)
  const [pressed, setPressed] = useState<StatusName | null>(null)
  const press = useSubmitOnce(busy, (next: StatusName) => {
    setPressed(next)
    return otp === null ? onChangeStatus(next) : onChangeStatus(next, otp)
  })
  const changed = message !== undefined && !isFailure(message)
  const actions = nextStatuses(appointment.status) as readonly Action[]
  const asksOtp = needsOtp(appointment)
  const actionsShown = actions.length > 0 && !changed && (!asksOtp || otp !== null)

  return (
    <>
      <DialogBody className="flex flex-col gap-5 text-sm">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wrap-anywhere">
          {facts.map((field) => (
            <div key={field}>
              <dt className="text-xs text-muted">{t(`fields.${field}`)}</dt>
              <dd>
                <AppointmentField name={field} appointment={appointment} />
              </dd>
            </div>
          ))}
        </dl>
        {asksOtp && !changed && (
          <OtpCheck completionOtp={appointment.completion_otp} onVerify={onVerifyOtp} onVerified={setOtp} />
        )}
        {actions.length === 0 && !changed && <Ended status={appointment.status} />}
      </DialogBody>
      <ActionMessage message={message} className={message && 'px-5 pb-4 sm:px-6'} />
      {actionsShown && (
        <DialogFooter>
          {/* What goes back comes first, what goes on last. */}
          {actions.toReversed().map((next) => (
            <Button
              key={next}
              variant={next === 'declined' || next === 'cancelled' ? 'danger' : 'primary'}
              busy={busy && pressed === next}
              aria-disabled={busy || undefined}
              className={cx(busy && pressed !== next && 'opacity-50')}
              onClick={() => void press(next)}
            >
              {t(`change.to.${next}`)}
            </Button>
          ))}
        </DialogFooter>
      )}
    </>
  )
}

/** Why there is nothing to press. */
function Ended({ status }: Pick<Appointment, 'status'>) {
  const t = useTranslations('appointments.change.final')
  const name = statusName(status)
  switch (name) {
    case 'completed':
    case 'declined':
    case 'cancelled':
      return <p className="text-muted">{t(name)}</p>
    case null:
      return <p className="text-muted">{t('unknown')}</p>
    default:
      return null
  }
}
