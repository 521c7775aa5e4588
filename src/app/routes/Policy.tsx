import { useTranslations } from 'use-intl'
import { DashboardScreen } from '../layouts/DashboardScreen'

export function Policy() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="policy" title={t('policy')}>
      {null}
    </DashboardScreen>
  )
}
