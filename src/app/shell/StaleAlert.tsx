import { useTranslations } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'

interface StaleAlertProps {
  /** Names the data that could not be loaded. */
  title: string
  /** Says what the data below may lack. */
  detail?: string | false
  /** Whether the last fetch failed (`hasFailed`). */
  failed: boolean
  retrying: boolean
  onRetry: () => unknown
}

/** Says that the data below are old because the last fetch failed. */
export function StaleAlert({ title, detail, failed, retrying, onRetry }: StaleAlertProps) {
  const t = useTranslations('ui')
  if (!failed) return null
  return (
    <Alert tone="error" data-slot="stale">
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      <Button size="sm" className="mt-2" busy={retrying} onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
