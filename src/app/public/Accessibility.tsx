import { useTranslations } from 'use-intl'
import { AccessibilityText } from '@/components/clinic/LegalText/LegalText'
import { config } from '../shell/config'
import { PublicLayout } from './PublicLayout'

/** /accessibility: what was tested and how, linked from the footer and the clinics' policy. */
function Accessibility() {
  const t = useTranslations('app.screens')
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{t('accessibility')}</h1>
        <AccessibilityText contact={config.contact} />
      </div>
    </PublicLayout>
  )
}

export { Accessibility as Component }
