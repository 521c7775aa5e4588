import { Suspense, use } from 'react'
import { useLocale } from 'use-intl'
import { LegalText } from '@/components/clinic/LegalText/LegalText'
import type { LegalDocument, LegalDocuments } from '@/messages/en/legal'
import { languageOf, type Language } from '@/messages/languages'
import { loadLegalDocuments } from '@/messages/loadCatalogue'
import { config } from '../shell/config'
import { shownLanguage } from '../shell/language'
import { loadCode } from '@/components/ui/loadCode'

const loads = new Map<Language, Promise<LegalDocuments>>()

function documentsIn(language: Language): Promise<LegalDocuments> {
  const load = loads.get(language) ?? loadCode(() => loadLegalDocuments(language))
  loads.set(language, load)
  load.catch(() => loads.delete(language))
  return load
}

/** Loads the documents in the shown language, so that `LegalDocumentText` renders at once, also in the build. */
export async function loadDocuments() {
  const { language } = shownLanguage.getState()
  const value = await documentsIn(language)
  // `use` does not suspend for a promise with this status.
  loads.set(language, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }))
}

export interface LegalDocumentTextProps {
  name: keyof LegalDocuments
  updated?: string
}

/** Without the key React would keep the document of the previous language in the page, hidden, while the next one loads. */
export function LegalDocumentText(props: LegalDocumentTextProps) {
  const language = languageOf(useLocale())
  return (
    <Suspense key={language}>
      <LoadedDocument language={language} {...props} />
    </Suspense>
  )
}

function LoadedDocument({ language, name, ...rest }: LegalDocumentTextProps & { language: Language }) {
  const documents = use(documentsIn(language))
  const sections: LegalDocument = documents[name]
  return <LegalText sections={sections} contact={config.contact} {...rest} />
}
