import { Suspense, use } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { LegalText } from '@/components/clinic/LegalText/LegalText'
import { Link } from '@/components/ui/Link/Link'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import type { LegalDocument, LegalDocuments } from '@/messages/en/legal'
import { languageOf, type Language } from '@/messages/languages'
import { loadLegalDocuments } from '@/messages/loadCatalogue'
import { config } from '../shell/config'
import { DashboardScreen } from '../shell/DashboardScreen'
import { shownLanguage } from '../shell/language'
import { loadCode } from '@/components/ui/loadCode'
import { screens } from '../shell/screens'
import { PublicLayout } from './PublicLayout'

/** When the accessibility statement was last compared with the tests. */
const ACCESSIBILITY_STATEMENT_UPDATED: IsoDate = '2026-11-28'

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

interface DocumentProps {
  name: keyof LegalDocuments
  updated?: string
}

/** Without the key React would keep the document of the previous language in the page, hidden, while the next one loads. */
function Document(props: DocumentProps) {
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

function PublicDocument({ title, ...document }: DocumentProps & { title: string }) {
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{title}</h1>
        <Document {...document} />
      </div>
    </PublicLayout>
  )
}

/** /privacypolicy, which the footer links to. */
function PrivacyPolicy() {
  const t = useTranslations('screens')
  return (
    <PublicDocument title={t('privacyPolicy.title')} name="publicPolicy" updated={PRIVACY_POLICY_UPDATED} />
  )
}

/** /accessibility: what was tested and how, linked from the footer and the clinics' policy. */
function Accessibility() {
  const t = useTranslations('screens')
  const format = useFormatter()
  const updated = format.dateTime(dateForDisplay(ACCESSIBILITY_STATEMENT_UPDATED), {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
  return <PublicDocument title={t('accessibility.title')} name="accessibility" updated={updated} />
}

/** /policy: the clinics' privacy policy, inside the dashboard. */
function Policy() {
  const t = useTranslations('screens')
  return (
    <DashboardScreen title={t('policy.title')}>
      <Document name="clinicPolicy" updated={PRIVACY_POLICY_UPDATED} />
      <p>
        <Link href={screens.accessibility.getHref()}>{t('accessibility.title')}</Link>
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

/** The screens of the legal documents. Await `loadDocuments` before they render. */
export const legalScreens = {
  privacyPolicy: PrivacyPolicy,
  accessibility: Accessibility,
  policy: Policy,
  terms: TermsOfUse,
}
