import { useTranslations } from 'use-intl'
import { isUnauthorized } from '@/api/errors'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'

interface StaleAlertProps {
  /** What could not be read. */
  title: string
  /** The query that what is shown came from, some time ago. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Says that what is shown below is old, since the last reading of it has failed. Of an ended session the guard tells. */
export function StaleAlert({ title, query: { error, isFetching, refetch } }: StaleAlertProps) {
  const t = useTranslations('ui')
  if (error === null || isUnauthorized(error)) return null
  return (
    <Alert tone="error" data-slot="stale">
      <p>{title}</p>
      <Button size="sm" className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
