import { useState } from 'react'
import { Alert } from '@/components/ui/Alert/Alert'
import { AlertDialog } from '@/components/ui/AlertDialog/AlertDialog'
import { Field } from '@/components/ui/Field/Field'
import { Textarea } from '@/components/ui/Textarea/Textarea'
import type { Clinic } from './api'
import { useOperatorTexts } from './useOperatorTexts'

const REASON_MAX_LENGTH = 500

/** Asks for the reason of a rejection. */
export function RejectDialog({
  clinic,
  isBusy,
  problem,
  onReject,
  onClose,
}: {
  clinic: Clinic
  isBusy: boolean
  problem: string | null
  onReject: (reason: string) => void
  onClose: () => void
}) {
  const t = useOperatorTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('reject.title', { clinic: clinic.name })}
      description={t('reject.description')}
      actionLabel={t('reject.action')}
      cancelLabel={t('cancel')}
      busy={isBusy}
      onAction={() => {
        if (reason.trim() === '') setMissing(true)
        else onReject(reason.trim())
      }}
    >
      <Field
        className="mt-4"
        label={t('reject.reason')}
        error={isMissing && reason.trim() === '' ? t('reject.needed') : undefined}
        required
      >
        <Textarea
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          readOnly={isBusy}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {problem !== null && (
        <Alert tone="error" className="mt-3">
          {problem}
        </Alert>
      )}
    </AlertDialog>
  )
}
