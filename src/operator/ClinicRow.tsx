import { useFormatter } from 'use-intl'
import { Badge } from '@/components/ui/Badge/Badge'
import { Button } from '@/components/ui/Button/Button'
import type { Clinic } from './api'
import { useOperatorTexts } from './useOperatorTexts'

export type ClinicAction = 'approve' | 'reject' | 'suspend' | 'sessions'

const ACTIONS = {
  pending: ['approve', 'reject', 'sessions'],
  rejected: ['approve', 'sessions'],
  approved: ['suspend', 'sessions'],
  erasing: [],
} as const satisfies Record<Clinic['state'], ClinicAction[]>

const TONES = { pending: 'warning', rejected: 'danger', approved: 'success', erasing: 'danger' } as const

/** A clinic with its state and the actions that the state allows. */
export function ClinicRow({
  clinic: { name, email, phone, state, reason, registeredAt },
  isApproving,
  onAction,
}: {
  clinic: Clinic
  isApproving: boolean
  onAction: (action: ClinicAction) => void
}) {
  const t = useOperatorTexts()
  const format = useFormatter()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name} <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{[email, phone].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">
          {t('clinics.registered', {
            date: format.dateTime(new Date(registeredAt), { dateStyle: 'medium' }),
          })}
        </p>
        {state === 'erasing' && <p className="text-sm">{t('clinics.erasing')}</p>}
        {reason !== null && <p className="text-sm wrap-anywhere">{t('clinics.reason', { reason })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {ACTIONS[state].map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'sessions' ? 'quiet' : 'secondary'}
            aria-label={t('clinics.of', { action: t(`clinics.${action}`), clinic: name })}
            busy={action === 'approve' && isApproving}
            onClick={() => onAction(action)}
          >
            {t(`clinics.${action}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
