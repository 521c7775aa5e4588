import { useTranslations } from 'use-intl'
import { DashboardScreen } from '../layouts/DashboardScreen'

export function TermsOfUse() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="terms" title={t('terms')}>
      {null}
    </DashboardScreen>
  )
}
