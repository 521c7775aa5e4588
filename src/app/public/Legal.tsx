import { useTranslations } from 'use-intl'
import { Link } from '@/components/ui/Link/Link'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { DashboardScreen } from '../shell/DashboardScreen'
import { screens } from '../shell/screens'
import { LegalDocumentText, loadDocuments } from './LegalDocumentText'

/** /policy: the clinics' privacy policy, inside the dashboard. */
function Policy() {
  const t = useTranslations('screens')
  return (
    <DashboardScreen title={t('policy.title')}>
      <LegalDocumentText name="clinicPolicy" updated={PRIVACY_POLICY_UPDATED} />
      <p>
        <Link external href={screens.accessibility.getHref()}>
          {t('accessibility.title')}
        </Link>
      </p>
    </DashboardScreen>
  )
}

/** /terms-of-use, inside the dashboard. */
function TermsOfUse() {
  const t = useTranslations('screens')
  return (
    <DashboardScreen title={t('terms.title')}>
      <LegalDocumentText name="terms" />
    </DashboardScreen>
  )
}

const legalScreens = { policy: Policy, terms: TermsOfUse }

/** A legal document inside the dashboard, with its text loaded. */
export async function legalScreen(name: keyof typeof legalScreens) {
  await loadDocuments()
  return { Component: legalScreens[name] }
}
