import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { releasesSlot } from '@/domain/appointments/appointmentStatus'
import { oneLine } from '@/domain/appointments/reason'
import type { BulkStatus } from '@/domain/appointments/selection'
import { REASON_MAX_LENGTH } from '@/domain/constants'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogTitle } from '../../../ui/Dialog/Dialog'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { Field } from '../../../ui/Field/Field'
import { Input } from '../../../ui/Input/Input'
import { Progress } from '../../../ui/Progress/Progress'
import { cx } from '../../../ui/classNames'
import { ActionMessage } from '../../ActionMessage/ActionMessage'
import { AppointmentField } from '../AppointmentField/AppointmentField'

/** `stopped`: the change was not sent. A text is the reason of a failure. */
export type BulkResult = 'waiting' | 'running' | 'done' | 'stopped' | { failure: string }

export type BulkChangeProps = {
  /** Whether the dialog is shown. */
  open: boolean
  /** The appointments to change, in the order of the list. */
  appointments: readonly Appointment[]
  /** Their next status. */
  to: BulkStatus
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The result of each appointment by id; undefined before the confirmation. */
  results?: ReadonlyMap<number, BulkResult>
  /** URL of the login. Set it after the session has ended: the dialog then shows no patient. */
  loginHref?: string
  /** Starts the change. Called with the reason, empty for none. */
  onConfirm: (reason: string) => void
  /** Sends no further change. */
  onStop: () => void
  /** Sends the changes again that failed or were stopped. Leave it out if none of them can succeed. */
  onRetry?: (() => void) | undefined
  /** Closes the dialog; never called while changes are sent. */
  onClose: () => void
}

/** Asks, then shows the progress and the result of each appointment (docs/product.md#bulk-changes). */
export function BulkChange({ open, appointments, to, today, results, loginHref, ...on }: BulkChangeProps) {
  const t = useTranslations('tools.bulk')
  const tErrors = useTranslations('errors.status')
  const count = appointments.length
  const all = results ? appointments.map(({ id }) => results.get(id) ?? 'waiting') : []
  const doneCount = all.filter((each) => each === 'done').length
  const isRunning = all.some((each) => each === 'waiting' || each === 'running')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isRunning && on.onClose()}>
      <DialogContent size="sm" data-slot="bulk-change" data-busy={isRunning || undefined}>
        <DialogTitle>{results ? t(`progress.${to}`, { count }) : t(`ask.${to}`, { count })}</DialogTitle>
        {loginHref ? (
          <ActionMessage
            message={{ tone: 'error', text: tErrors('noToken') }}
            loginHref={loginHref}
            className="p-5 sm:px-6"
          />
        ) : (
          <>
            <DialogDescription>
              {results ? t('done', { done: doneCount, count }) : t(`hint.${to}`)}
            </DialogDescription>
            <DialogBody className="flex flex-col gap-3 text-sm">
              {results && <Progress label={t('label')} value={doneCount} max={count} />}
              <ul>
                {appointments.map((appointment, index) => (
                  <Row
                    key={appointment.id}
                    appointment={appointment}
                    to={to}
                    today={today}
                    result={all[index]}
                  />
                ))}
              </ul>
            </DialogBody>
            <Actions
              to={to}
              count={count}
              takesReason={releasesSlot(to) && appointments.some(({ lastChange }) => lastChange != null)}
              stage={!results ? 'ask' : isRunning ? 'run' : doneCount < count ? 'failed' : 'end'}
              {...on}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

interface RowProps {
  appointment: Appointment
  to: BulkStatus
  today: IsoDate
  result: BulkResult | undefined
}

function Row({ appointment, to, today, result }: RowProps) {
  const t = useTranslations('tools.bulk.result')
  const tStatus = useTranslations('ui.status')
  const isFailure = typeof result === 'object'
  return (
    <li className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 wrap-anywhere last:border-0">
      <span>
        <AppointmentField name="patient" appointment={appointment} className="font-medium" />{' '}
        <span className="text-muted">
          <AppointmentField name="date" appointment={appointment} today={today} />{' '}
          <AppointmentField name="time" appointment={appointment} />
        </span>
      </span>
      {result && (
        <span className={cx(isFailure ? 'text-danger' : 'text-muted')}>
          {isFailure ? result.failure : result === 'done' ? tStatus(to) : t(result)}
        </span>
      )}
    </li>
  )
}

interface ActionsProps extends Pick<BulkChangeProps, 'onConfirm' | 'onStop' | 'onRetry' | 'onClose'> {
  stage: 'ask' | 'run' | 'failed' | 'end'
  to: BulkStatus
  count: number
  /** Whether the backend stores a reason. */
  takesReason: boolean
}

function Actions({ stage, to, count, takesReason, onConfirm, onStop, onRetry, onClose }: ActionsProps) {
  const t = useTranslations('tools.bulk')
  const tChange = useTranslations('appointments.change')
  const [reason, setReason] = useState('')
  return (
    <DialogFooter>
      {stage === 'ask' && takesReason && (
        <Field label={tChange('reason')} className="basis-full">
          <Input
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {stage === 'run' ? (
        <Button onClick={() => onStop()}>{t('stop')}</Button>
      ) : (
        <Button onClick={() => onClose()}>{t(stage === 'ask' ? 'keep' : 'close')}</Button>
      )}
      {stage === 'ask' && (
        <Button variant={to === 'declined' ? 'danger' : 'primary'} onClick={() => onConfirm(oneLine(reason))}>
          {t(`confirm.${to}`, { count })}
        </Button>
      )}
      {stage === 'failed' && onRetry && (
        <Button variant="primary" onClick={() => onRetry()}>
          {t('retry')}
        </Button>
      )}
    </DialogFooter>
  )
}
