import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'

/** Stands where a screen would be that broke, or whose code could not be fetched. */
export function BrokenScreen() {
  const t = useTranslations()
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        role="alert"
        title={<h1>{t('errors.unexpected')}</h1>}
        description={t('app.brokenHint')}
        action={<Button onClick={() => location.reload()}>{t('app.reload')}</Button>}
      />
    </main>
  )
}
