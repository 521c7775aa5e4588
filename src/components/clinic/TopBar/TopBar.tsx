import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { Brand } from '../Brand/Brand'

/** The sections of the landing page in their order (spec §2); also the ids that the links lead to. */
export const LANDING_SECTIONS = ['home', 'features', 'contact', 'download'] as const
export type LandingSection = (typeof LANDING_SECTIONS)[number]

export type TopBarProps = Omit<React.ComponentProps<'header'>, 'children'> & {
  /** Where the landing page is. */
  homeHref: string
  /** Where clinic staff log in. */
  loginHref: string
  /** Drawn as a bar of its own, once the page has been scrolled more than 10 px. */
  solid?: boolean
  /** The section in view; left out where there are none, and then neither are links to them. */
  active?: LandingSection
  /** Called when a link to a section is pressed; the event's default would jump there. */
  onSection?: (section: LandingSection, event: React.MouseEvent<HTMLAnchorElement>) => void
}

/** The bar over the public pages (spec §2). It draws; the page scrolls and knows which section is in view. */
export function TopBar({
  homeHref,
  loginHref,
  solid = false,
  active,
  onSection,
  className,
  ...rest
}: TopBarProps) {
  const t = useTranslations('landing')
  const tApp = useTranslations('app')
  return (
    <header
      data-slot="top-bar"
      data-solid={solid || undefined}
      className={cx(
        'sticky top-0 z-30 border-b border-transparent transition-colors duration-base data-solid:border-line data-solid:bg-surface',
        className,
      )}
      {...rest}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-6 px-4 pt-2 md:pt-0 sm:px-6">
        <a href={homeHref} aria-label={tApp('home')} className="rounded-md">
          <Brand />
        </a>
        {active && (
          <nav aria-label={t('navigation')} className="order-last w-full md:order-none md:w-auto">
            <ul className="-mx-2 flex justify-between md:mx-0 md:gap-1">
              {LANDING_SECTIONS.map((section) => (
                <li key={section}>
                  <a
                    href={`#${section}`}
                    aria-current={section === active ? 'true' : undefined}
                    onClick={(event) => onSection?.(section, event)}
                    className="flex min-h-control-md items-center rounded-md px-2 text-sm font-medium text-muted transition-colors duration-fast hover:text-ink md:px-3 aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
                  >
                    {t(`sections.${section}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Button asChild variant="primary" className="ms-auto">
          <a href={loginHref}>{t('login')}</a>
        </Button>
      </div>
    </header>
  )
}
