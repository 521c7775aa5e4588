import { useTranslations } from 'use-intl'
import { TermsText } from '@/components/clinic/LegalText/LegalText'
import { legal } from '@/messages/en/legal'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { MoreTexts } from '../shell/MoreTexts'

/** /terms-of-use, inside the dashboard. */
function TermsOfUse() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="terms" title={t('terms')}>
      <MoreTexts messages={{ legal }}>
        <TermsText contact={config.contact} />
      </MoreTexts>
    </DashboardScreen>
  )
}

export { TermsOfUse as Component }
