import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { oneLine } from '@/domain/appointments/reason'
import { REASON_MAX_LENGTH } from '@/domain/constants'
import { AlertDialog } from '../../../ui/AlertDialog/AlertDialog'
import { Field } from '../../../ui/Field/Field'
import { Input } from '../../../ui/Input/Input'
import { useLastOpenValue } from '../../../ui/useLastOpenValue'
import { ActionMessage } from '../../ActionMessage/ActionMessage'

export interface CancelQuestionProps {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** The reason of the closure, which the question begins with. */
  reason: string
  /** The text of a failure. */
  textOf: (failure: unknown) => string
  /** Cancels the appointment. A rejected promise keeps the dialog open. */
  onCancel: (appointment: Appointment, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason, and cancels an appointment inside a closed time (docs/product.md#leave). */
export function CancelQuestion({ appointment, ...rest }: CancelQuestionProps) {
  const lastAppointment = useLastOpenValue(appointment !== null, appointment)
  return (
    lastAppointment && (
      <Question
        key={lastAppointment.id}
        open={appointment !== null}
        appointment={lastAppointment}
        {...rest}
      />
    )
  )
}

interface QuestionProps extends CancelQuestionProps {
  open: boolean
  appointment: Appointment
}

function Question({ open, appointment, reason: initial, textOf, onCancel, onClose }: QuestionProps) {
  const t = useTranslations('closures')
  const tAppointments = useTranslations('appointments')
  const [reason, setReason] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    if (busy) return
    const givenReason = oneLine(reason)
    setIsMissing(givenReason === '')
    if (givenReason === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      await onCancel(appointment, givenReason)
      onClose()
    } catch (problem) {
      setFailure(textOf(problem))
    }
    setBusy(false)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('question.title', { patient: appointment.patientName ?? tAppointments('unnamedPatient') })}
      description={t('question.hint')}
      actionLabel={t('leave.cancel')}
      cancelLabel={t('question.keep')}
      busy={busy}
      onAction={() => void confirm()}
    >
      <Field label={t('form.reason')} required error={isMissing && t('errors.reason')} className="mt-4">
        <Input
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          readOnly={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <ActionMessage
        {...(failure && { message: { tone: 'error' as const, text: failure } })}
        className={failure && 'mt-4'}
      />
    </AlertDialog>
  )
}
