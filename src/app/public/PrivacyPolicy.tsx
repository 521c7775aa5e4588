import { useTranslations } from 'use-intl'
import { PolicyText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../shell/config'
import { PublicLayout } from './PublicLayout'

/** /privacypolicy, which the footer links to. */
function PrivacyPolicy() {
  const t = useTranslations('app.screens')
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{t('privacyPolicy')}</h1>
        <PolicyText audience="public" contact={config.contact} />
      </div>
    </PublicLayout>
  )
}

export { PrivacyPolicy as Component }
