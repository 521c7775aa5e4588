import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'

interface HoursConflictProps {
  /** Discards the user's own changes. */
  onLoad: () => void
  /** Saves the user's own changes in place of the others. */
  onKeep: (event: React.MouseEvent) => void
}

/** Somebody else has saved the hours while the user was changing them. */
export function HoursConflict({ onLoad, onKeep }: HoursConflictProps) {
  const t = useTranslations('hours.conflict')
  return (
    <Alert tone="warning" role="alert" title={t('title')}>
      <p>{t('hint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onLoad()}>
          {t('load')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </Alert>
  )
}
