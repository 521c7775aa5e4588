import { Navigate, type RouteObject } from 'react-router-dom'
import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { LegalDocumentText, loadDocuments, type LegalDocumentTextProps } from './LegalDocumentText'
import { PublicLayout } from './PublicLayout'
import { routesWith } from '../shell/router'
import { screens, type DocumentName } from '../shell/screens'

/** When the accessibility statement was last compared with the tests. */
const ACCESSIBILITY_STATEMENT_UPDATED: IsoDate = '2026-11-28'

function PublicDocument({ title, ...document }: LegalDocumentTextProps & { title: string }) {
  return (
    <PublicLayout>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="mb-4 text-xl font-semibold">{title}</h1>
        <LegalDocumentText {...document} />
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

async function legal(Component: React.ComponentType) {
  await loadDocuments()
  return { Component }
}

const modules: Record<DocumentName, NonNullable<RouteObject['lazy']>> = {
  landing: () => import('./Landing'),
  privacyPolicy: () => legal(PrivacyPolicy),
  accessibility: () => legal(Accessibility),
}

const documentRoutes = Object.entries(modules).map(([name, lazy]) => ({
  id: name,
  path: screens[name as DocumentName].path,
  caseSensitive: true,
  lazy,
}))

/**
 * The routes of the product and of its documents: for the build, which prerenders them, and where no built documents are, in development
 * and in Storybook.
 */
export const routesWithDocuments = routesWith([
  ...documentRoutes,
  { path: '*', element: <Navigate to={screens.landing.getHref()} replace /> },
])
