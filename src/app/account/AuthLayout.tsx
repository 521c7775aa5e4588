import { useLocale, useTranslations } from 'use-intl'
import { Brand } from '@/components/clinic/Brand/Brand'
import { SkipLink } from '@/components/ui/SkipLink/SkipLink'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { languageOf } from '@/messages/languages'
import { loadedLater } from '../shell/loadedLater'
import { publicPath, CONTENT_ID } from '../shell/links'
import { screens } from '../shell/screens'
import { useArrival } from '../shell/arrival'

// With its menu of languages it is heavy for a form that is typed into at once.
const ChooseLanguage = loadedLater(() =>
  import('../shell/ChooseLanguage').then((code) => code.ChooseLanguage),
)

interface AuthLayoutProps {
  children: React.ReactNode
  /** Beside the card, or below it on small screens. */
  aside?: React.ReactNode
}

/** The layout of login and registration: a card in the middle, a link to the landing page above it. */
export function AuthLayout({ children, aside }: AuthLayoutProps) {
  useArrival()
  const t = useTranslations('app')
  const home = publicPath(screens.landing.getHref(), languageOf(useLocale()))
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={CONTENT_ID} />
      <header className="px-5 py-5 sm:px-8">
        <Anchor href={home} aria-label={t('home')} className="inline-flex rounded-md">
          <Brand />
        </Anchor>
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="flex grow flex-col items-center gap-x-16 gap-y-10 px-4 pt-4 pb-16 outline-none sm:pt-[8vh] lg:flex-row lg:items-start lg:justify-center"
      >
        {children}
        {aside}
      </main>
      <footer className="flex min-h-control-md justify-center px-4 pb-6">
        <ChooseLanguage />
      </footer>
    </div>
  )
}
