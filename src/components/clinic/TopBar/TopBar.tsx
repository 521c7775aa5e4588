import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { Brand } from '../Brand/Brand'
import { TopBarMenu } from './TopBarMenu'
import { LANDING_SECTIONS, type LandingSection } from './sections'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export { LANDING_SECTIONS, type LandingSection }

export type TopBarProps = Omit<React.ComponentProps<'header'>, 'children'> & {
  /** URL of the landing page, linked by the brand. */
  homeHref: string
  /** URL of the login. */
  loginHref: string
  /** Shows a background and a border. Set it when the page has scrolled more than 10 px. */
  solid?: boolean
  /** The section in view. Undefined on pages without sections: the bar then has no links to sections. */
  active?: LandingSection
}

/**
 * The top bar of the public pages (docs/product.md#landing-page). The page tracks the scroll position and the section in
 * view. On phones a menu holds the links to the sections.
 */
export function TopBar({ homeHref, loginHref, solid = false, active, className, ...rest }: TopBarProps) {
  const t = useTranslations('landing')
  const tApp = useTranslations('app')
  return (
    <header
      data-slot="top-bar"
      data-solid={solid || undefined}
      className={cx(
        'sticky top-0 z-30 border-b border-transparent transition-colors duration-base data-solid:border-line data-solid:bg-surface print:hidden',
        className,
      )}
      {...rest}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
        <Anchor href={homeHref} aria-label={tApp('home')} className="inline-flex rounded-md">
          <Brand />
        </Anchor>
        {active && (
          <nav aria-label={t('navigation')} className="max-md:hidden">
            <ul className="flex flex-wrap gap-x-1">
              {LANDING_SECTIONS.map((section) => (
                <li key={section}>
                  <Anchor
                    href={`#${section}`}
                    aria-current={section === active ? 'true' : undefined}
                    className="flex min-h-control-md items-center rounded-md px-3 text-sm font-medium text-muted transition-colors duration-fast hover:text-ink aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
                  >
                    {t(`sections.${section}`)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ms-auto flex items-center gap-2">
          <Button asChild>
            <Anchor href={loginHref}>{t('login')}</Anchor>
          </Button>
          {active && <TopBarMenu active={active} loginHref={loginHref} className="md:hidden" />}
        </div>
      </div>
    </header>
  )
}
