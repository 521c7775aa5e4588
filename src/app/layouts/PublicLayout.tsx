import { ThemeChoice } from '@/components/clinic/PreferencesMenu/ThemeChoice'
import { SiteFooter } from '@/components/clinic/SiteFooter/SiteFooter'
import { TopBar, type TopBarProps } from '@/components/clinic/TopBar/TopBar'
import { SkipLink } from '@/components/ui/SkipLink/SkipLink'
import { site } from '@/messages/en/site'
import { config } from '../config'
import { usePublicPage } from '../landing/usePublicPage'
import { paths } from '../paths'
import { setPreference, usePreference } from '../preferences/preferences'
import { CONTENT_ID } from './content'
import { MoreTexts } from './MoreTexts'
import { useArrival } from './useArrival'

const YEAR = new Date().getFullYear()

/** The frame of the public pages: top bar and footer, which the dashboard does not have. */
export function PublicLayout({
  children,
  ...bar
}: Pick<TopBarProps, 'active'> & { children: React.ReactNode }) {
  useArrival()
  usePublicPage()
  return (
    <MoreTexts messages={site}>
      <SkipLink target={CONTENT_ID} />
      <TopBar homeHref={paths.landing.getHref()} loginHref={paths.login.getHref()} {...bar} />
      <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </MoreTexts>
  )
}

function Footer() {
  return (
    <SiteFooter
      privacyHref={paths.privacyPolicy.getHref()}
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
