import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { ErrorState } from '@/components/ui/ErrorState/ErrorState'
import { useLogOut } from './logOut'
import { useArrival } from './useArrival'

/** Shown in place of every screen if the clinic could not be loaded (docs/product.md#dashboard). */
export function ClinicFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  useArrival()
  const t = useTranslations()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <ErrorState
        title={<h1>{t('errors.clinic.fetch')}</h1>}
        retrying={retrying}
        onRetry={onRetry}
        className="pb-2"
      />
      <Button variant="quiet" onClick={useLogOut()}>
        {t('dashboard.logout')}
      </Button>
    </main>
  )
}
