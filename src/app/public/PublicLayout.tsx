import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { followLanguageLinks } from '../shell/storedPreferences'
import { startPublicPage } from './publicPage'
import { useLocale } from 'use-intl'
import { ThemeChoice } from '@/components/clinic/PreferencesMenu/ThemeChoice'
import { SiteFooter } from '@/components/clinic/SiteFooter/SiteFooter'
import { TopBar, type TopBarProps } from '@/components/clinic/TopBar/TopBar'
import { SkipLink } from '@/components/ui/SkipLink/SkipLink'
import { languageOf } from '@/messages/languages'
import { config } from '../shell/config'
import { publicPath, CONTENT_ID } from '../shell/links'
import { screens } from '../shell/screens'
import { setPreference, usePreference } from '../shell/preferences'
import { useArrival } from '../shell/arrival'

/** Starts the behaviour of a public page in development and in Storybook. In a built document site.ts starts it. */
function usePublicPage() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const follow = useEffectEvent((place: string) => {
    void navigate(place, { replace: place === hash, preventScrollReset: true })
  })
  useEffect(() => startPublicPage((place) => follow(place)), [])
  useEffect(() => {
    const controller = new AbortController()
    followLanguageLinks({ signal: controller.signal })
    return () => controller.abort()
  }, [])
}

const YEAR = new Date().getFullYear()

/** The frame of the public pages: top bar and footer, which the dashboard does not have. */
export function PublicLayout({
  children,
  ...bar
}: Pick<TopBarProps, 'active'> & { children: React.ReactNode }) {
  useArrival()
  usePublicPage()
  const language = languageOf(useLocale())
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <TopBar
        homeHref={publicPath(screens.landing.getHref(), language)}
        loginHref={screens.login.getHref()}
        {...bar}
      />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}

function Footer() {
  const language = languageOf(useLocale())
  const { pathname } = useLocation()
  return (
    <SiteFooter
      privacyHref={publicPath(screens.privacyPolicy.getHref(), language)}
      accessibilityHref={publicPath(screens.accessibility.getHref(), language)}
      languageHref={(each) => publicPath(pathname, each)}
      social={config.social}
      year={YEAR}
      theme={
        <ThemeChoice
          hideLabel
          theme={usePreference('theme')}
          onThemeChange={(theme) => setPreference('theme', theme)}
        />
      }
    />
  )
}
