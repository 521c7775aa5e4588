import { useTranslations } from 'use-intl'
import { AccessibilityText } from '@/components/clinic/LegalText/LegalText'
import { legal } from '@/messages/en/legal'
import { config } from '../shell/config'
import { MoreTexts } from '../shell/MoreTexts'
import { PublicLayout } from './PublicLayout'

/** /accessibility: what was tested and how, linked from the footer and the clinics' policy. */
function Accessibility() {
  const t = useTranslations('app.screens')
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{t('accessibility')}</h1>
        <MoreTexts messages={{ legal }}>
          <AccessibilityText contact={config.contact} />
        </MoreTexts>
      </div>
    </PublicLayout>
  )
}

export { Accessibility as Component }
