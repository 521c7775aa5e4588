import { useTranslations } from 'use-intl'
import { TermsText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'

/** /terms-of-use, inside the dashboard. */
function TermsOfUse() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="terms" title={t('terms')}>
      <TermsText contact={config.contact} />
    </DashboardScreen>
  )
}

export { TermsOfUse as Component }
