import { useTranslations } from 'use-intl'
import { AccessibilityText, PolicyText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../shell/config'
import { PublicLayout } from './PublicLayout'

function LegalPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{title}</h1>
        {children}
      </div>
    </PublicLayout>
  )
}

/** /privacypolicy, which the footer links to. */
export function PrivacyPolicy() {
  const t = useTranslations('app.screens')
  return (
    <LegalPage title={t('privacyPolicy')}>
      <PolicyText audience="public" contact={config.contact} />
    </LegalPage>
  )
}

/** /accessibility: what was tested and how, linked from the footer and the clinics' policy. */
export function Accessibility() {
  const t = useTranslations('app.screens')
  return (
    <LegalPage title={t('accessibility')}>
      <AccessibilityText contact={config.contact} />
    </LegalPage>
  )
}
