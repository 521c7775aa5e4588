import { useTranslations } from 'use-intl'
import { PolicyText } from '@/components/clinic/LegalText/LegalText'
import { Link } from '@/components/ui/Link/Link'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { screens } from '../shell/screens'

/** /policy: the clinics' privacy policy, inside the dashboard. */
function Policy() {
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

export { Policy as Component }
