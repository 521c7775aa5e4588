import { Suspense, use } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LegalText } from '@/components/clinic/LegalText/LegalText'
import { Link } from '@/components/ui/Link/Link'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import type { LegalDocument, LegalDocuments } from '@/messages/en/legal'
import { languageOf, type Language } from '@/messages/languages'
import { loadLegalDocuments } from '@/messages/loadCatalogue'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { shownLanguage } from '../shell/language'
import { loadCode } from '@/components/ui/loadCode'
import { screens } from '../shell/screens'

const loads = new Map<Language, Promise<LegalDocuments>>()

function documentsIn(language: Language): Promise<LegalDocuments> {
  const load = loads.get(language) ?? loadCode(() => loadLegalDocuments(language))
  loads.set(language, load)
  load.catch(() => loads.delete(language))
  return load
}

/** Loads the documents in the shown language, so that the screens below render at once, also in the build. */
export async function loadDocuments() {
  const { language } = shownLanguage.getState()
  const value = await documentsIn(language)
  // `use` does not suspend for a promise with this status.
  loads.set(language, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }))
}

export interface DocumentProps {
  name: keyof LegalDocuments
  updated?: string
}

/** Without the key React would keep the document of the previous language in the page, hidden, while the next one loads. */
export function Document(props: DocumentProps) {
  const language = languageOf(useLocale())
  return (
    <Suspense key={language}>
      <LoadedDocument language={language} {...props} />
    </Suspense>
  )
}

function LoadedDocument({ language, name, ...rest }: DocumentProps & { language: Language }) {
  const documents = use(documentsIn(language))
  const sections: LegalDocument = documents[name]
  return <LegalText sections={sections} contact={config.contact} {...rest} />
}

/** /policy: the clinics' privacy policy, inside the dashboard. */
function Policy() {
  const t = useTranslations('screens')
  return (
    <DashboardScreen title={t('policy.title')}>
      <Document name="clinicPolicy" updated={PRIVACY_POLICY_UPDATED} />
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
      <Document name="terms" />
    </DashboardScreen>
  )
}

/** The legal documents inside the dashboard. Await `loadDocuments` before they render. */
export const legalScreens = {
  policy: Policy,
  terms: TermsOfUse,
}
