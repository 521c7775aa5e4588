import { useTranslations } from 'use-intl'
import { PolicyText, TermsText } from '@/components/clinic/LegalText/LegalText'
import { Link } from '@/components/ui/Link/Link'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { screens } from '../shell/screens'

/** /policy: the clinics' privacy policy, inside the dashboard. */
export function Policy() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="policy" title={t('policy')}>
      <PolicyText audience="clinic" contact={config.contact} />
      <p>
        <Link href={screens.accessibility.getHref()}>{t('accessibility')}</Link>
      </p>
    </DashboardScreen>
  )
}

/** /terms-of-use, inside the dashboard. */
export function TermsOfUse() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="terms" title={t('terms')}>
      <TermsText contact={config.contact} />
    </DashboardScreen>
  )
}
