import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wholeNumber } from '@/domain/characters'
import { DELAY_CHOICES, DELAY_MAX_MINUTES } from '@/domain/delay'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogTitle } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { NumberField } from '../../ui/NumberField/NumberField'
import { ActionMessage, type Message } from '../ActionMessage/ActionMessage'

export interface DelayDialogProps {
  /** Whether the dialog is shown. */
  open: boolean
  /** Called with false by Escape, the close button or a press outside. */
  onOpenChange: (open: boolean) => void
  doctorName: string
  /** The doctor's delay as it is; 0 for on time. */
  minutes: number
  /** The suggested delay; null without one. */
  suggested: number | null
  /** The minutes that are being saved; null while nothing is. */
  saving: number | null
  /** The outcome of the last press. */
  message?: Message | undefined
  /** URL of the login. Set it after the session has ended. */
  loginHref?: string | undefined
  /** Typed minutes of an earlier opening; empty for none. */
  draft?: string
  /** Called with the typed minutes at each change, valid or not, so that the caller can keep them. */
  onDraftChange?: (draft: string) => void
  /** Called with whole minutes, 0 to `DELAY_MAX_MINUTES`. */
  onSave: (minutes: number) => void
}

/** Asks how late a doctor runs today: one press, or typed minutes (docs/product.md#doctors-who-run-late). */
export function DelayDialog({
  open,
  onOpenChange,
  doctorName,
  minutes,
  suggested,
  saving,
  message,
  loginHref,
  draft = '',
  onDraftChange,
  onSave,
}: DelayDialogProps) {
  const t = useTranslations('today.delay')
  const [typedMinutes, setTypedMinutes] = useState(draft)
  const [isRefused, setRefused] = useState(false)
  const save = (next: number) => {
    if (saving === null) onSave(next)
  }
  const saveTyped = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = wholeNumber(typedMinutes)
    const isFitting = next !== null && next <= DELAY_MAX_MINUTES
    setRefused(!isFitting)
    if (isFitting) save(next)
    else event.currentTarget.querySelector('input')?.focus()
  }
  const choice = (value: number, label: string) => (
    <Button
      key={label}
      aria-pressed={value === minutes}
      variant={value === minutes ? 'primary' : 'secondary'}
      busy={saving === value}
      aria-disabled={saving !== null || undefined}
      onClick={() => save(value)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" data-slot="delay-dialog">
        <DialogTitle>{t.rich('title', { doctor: () => <bdi translate="no">{doctorName}</bdi> })}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        <DialogBody className="flex flex-col gap-4">
          <div role="group" aria-label={t('choices')} className="flex flex-wrap gap-2">
            {DELAY_CHOICES.map((value) => choice(value, t('minutes', { minutes: value })))}
            {minutes > 0 && choice(0, t('onTime'))}
          </div>
          {suggested !== null && (
            <div className="flex flex-col items-start gap-1">
              {choice(suggested, t('suggested', { minutes: suggested }))}
              <p className="text-sm text-muted">{t('suggestedHint')}</p>
            </div>
          )}
          <form noValidate onSubmit={saveTyped}>
            <Field label={t('other')} error={isRefused && t('range', { max: DELAY_MAX_MINUTES })}>
              <div className="flex gap-2">
                <NumberField
                  className="grow"
                  autoFocus={draft !== ''}
                  readOnly={saving !== null}
                  value={typedMinutes}
                  onChange={({ target }) => {
                    setTypedMinutes(target.value)
                    setRefused(false)
                    onDraftChange?.(target.value)
                  }}
                />
                <Button type="submit" aria-disabled={saving !== null || undefined}>
                  {t('save')}
                </Button>
              </div>
            </Field>
          </form>
          <ActionMessage {...(message && { message })} {...(loginHref && { loginHref })} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
