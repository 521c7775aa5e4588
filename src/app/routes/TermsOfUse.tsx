import { useTranslations } from 'use-intl'
import { TermsText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../config'
import { LegalTexts } from '../LegalTexts'
import { DashboardScreen } from '../layouts/DashboardScreen'

/** /terms-of-use, inside the dashboard (spec §2). */
export function TermsOfUse() {
  const t = useTranslations('app.screens')
  return (
    <DashboardScreen name="terms" title={t('terms')}>
      <LegalTexts>
        <TermsText contact={config.contact} />
      </LegalTexts>
    </DashboardScreen>
  )
}
