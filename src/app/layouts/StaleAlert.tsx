import { useTranslations } from 'use-intl'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'

interface StaleAlertProps {
  /** What could not be read. */
  title: string
  /** What the data below lack. */
  detail?: string | false
  /** The last reading of the data below failed (`hasFailed`). */
  failed: boolean
  retrying: boolean
  onRetry: () => unknown
}

/** Says that the data below are old, because the last reading of them failed. */
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
