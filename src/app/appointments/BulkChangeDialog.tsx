import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type BulkResult, BulkChange } from '@/components/clinic/appointments/BulkChange/BulkChange'
import { useLastOpenValue } from '@/components/ui/useLastOpenValue'
import type { Appointment } from '@/domain/appointments/appointment'
import type { BulkStatus } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useHoldScreen } from '../shell/drafts'
import { useExpiredSession } from '../shell/session'
import { useStayWhile } from '../shell/leaving'
import { useBatch } from './batch'
import { useStatusChange, useStatusFailure } from './statusChange'

/** The appointments to change, and their next status. */
export interface BulkQuestion {
  to: BulkStatus
  appointments: readonly Appointment[]
}

interface BulkChangeDialogProps {
  /** The whole list, with the current statuses. */
  all: readonly Appointment[]
  today: IsoDate
  /** Undefined closes the dialog. */
  question: BulkQuestion | undefined
  /** @param hasSent whether a change was sent */
  onClose: (hasSent: boolean) => void
}

/** Changes the status of the selected appointments (docs/product.md#bulk-changes). */
export function BulkChangeDialog({ all, today, question, onClose }: BulkChangeDialogProps) {
  const t = useTranslations()
  const { loginHref } = useExpiredSession()
  const batch = useBatch()
  const { change } = useStatusChange()
  const failureOf = useStatusFailure()
  const reason = useRef('')
  const lastQuestion = useLastOpenValue(question !== undefined, question)
  useHoldScreen(question !== undefined)
  const close = () => {
    onClose(batch.results.size > 0)
    batch.reset()
  }
  useStayWhile(batch.isRunning, question && close)
  if (!lastQuestion) return null
  const { appointments, to } = lastQuestion
  const statusOf = (id: number) => all.find((each) => each.id === id)?.status
  // The backend would refuse another try too.
  const isChangedByColleague = (id: number) => ![undefined, null, 'pending', to].includes(statusOf(id))
  const results = new Map([...batch.results].map(([id, result]) => [id, currentResult(id, result)]))
  const retryable = appointments.filter(({ id }) => results.get(id) !== 'done' && !isChangedByColleague(id))
  const send = (toSend: readonly Appointment[]) =>
    batch.send(
      toSend,
      (appointment) => change(appointment, to, undefined, reason.current || undefined),
      (failure) => failureOf(failure).text,
    )

  function currentResult(id: number, result: BulkResult): BulkResult {
    const currentStatus = statusOf(id)
    // The response of a change may be lost: once the list has been fetched again, it shows the change.
    if (currentStatus === to) return 'done'
    if (typeof result === 'string' || !currentStatus || !isChangedByColleague(id)) return result
    return { failure: t('appointments.change.changedByOther', { status: t(`ui.status.${currentStatus}`) }) }
  }

  return (
    <BulkChange
      open={question !== undefined}
      appointments={appointments}
      to={to}
      today={today}
      {...(results.size > 0 && { results })}
      loginHref={loginHref}
      onConfirm={(typedReason) => {
        reason.current = typedReason
        void send(appointments)
      }}
      onRetry={retryable.length > 0 ? () => void send(retryable) : undefined}
      onStop={batch.stop}
      onClose={close}
    />
  )
}
