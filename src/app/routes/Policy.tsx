import { useTranslations } from 'use-intl'
import { PolicyText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../config'
import { LegalTexts } from '../LegalTexts'
import { DashboardScreen } from '../layouts/DashboardScreen'

/** /policy: the clinics' privacy policy, inside the dashboard (spec §2). */
export function Policy() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="policy" title={t('policy')}>
      <LegalTexts>
        <PolicyText audience="clinic" contact={config.contact} />
      </LegalTexts>
    </DashboardScreen>
  )
}
