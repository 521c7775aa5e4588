import { useTranslations } from 'use-intl'
import { PolicyText } from '@/components/clinic/LegalText/LegalText'
import { legal } from '@/messages/en/legal'
import { config } from '../shell/config'
import { MoreTexts } from '../shell/MoreTexts'
import { PublicLayout } from './PublicLayout'

/** /privacypolicy, which the footer links to. */
function PrivacyPolicy() {
  const t = useTranslations('app.screens')
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{t('privacyPolicy')}</h1>
        <MoreTexts messages={{ legal }}>
          <PolicyText audience="public" contact={config.contact} />
        </MoreTexts>
      </div>
    </PublicLayout>
  )
}

export { PrivacyPolicy as Component }
