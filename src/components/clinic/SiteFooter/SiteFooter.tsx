import { useLocale, useTranslations } from 'use-intl'
import { PRODUCT } from '@/domain/constants'
import { languageLabel } from '@/messages/languageLabel'
import { LANGUAGE_CODES, languageOf, type Language } from '@/messages/languages'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

const NETWORKS = ['facebook', 'instagram', 'x', 'linkedin'] as const

export type SiteFooterProps = Omit<React.ComponentProps<'footer'>, 'children'> & {
  /** URL of the public privacy policy. */
  privacyHref: string
  /** URL of the accessibility statement. Without it there is no such link. */
  accessibilityHref?: string
  /** Returns the URL of the page in a language. Without it the footer has no choice of the language. */
  languageHref?: ((language: Language) => string) | undefined
  /** URL of the product's page in each social network. */
  social: Record<(typeof NETWORKS)[number], string>
  /** The year of the copyright line. */
  year: number
  /** A ThemeChoice. */
  theme?: React.ReactNode
}

/** The footer of the public pages: copyright, privacy policy, accessibility statement, languages, theme and social links. */
export function SiteFooter({
  privacyHref,
  accessibilityHref,
  languageHref,
  social,
  year,
  theme,
  className,
  ...rest
}: SiteFooterProps) {
  const t = useTranslations('landing.footer')
  const tUi = useTranslations('ui')
  const locale = useLocale()
  const currentLanguage = languageOf(locale)
  return (
    <footer data-slot="site-footer" className={cx('border-t border-line print:hidden', className)} {...rest}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-3 px-4 py-8 text-sm sm:px-6">
        {/* A prerendered page may have been built in another year. */}
        <p className="text-muted" suppressHydrationWarning>
          {t('rights', { year: String(year), product: PRODUCT })}
        </p>
        <Link href={privacyHref} variant="quiet">
          {t('privacy')}
        </Link>
        {accessibilityHref && (
          <Link href={accessibilityHref} variant="quiet">
            {t('accessibility')}
          </Link>
        )}
        {languageHref && (
          <ul aria-label={tUi('language.label')} className="flex flex-wrap gap-x-6 gap-y-2">
            {LANGUAGE_CODES.map((language) => (
              <li key={language}>
                <Link
                  href={languageHref(language)}
                  variant="quiet"
                  lang={language}
                  hrefLang={language}
                  aria-current={language === currentLanguage ? 'true' : undefined}
                  className="aria-[current]:font-semibold"
                >
                  {languageLabel(language, locale)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul aria-label={t('follow')} className="ms-auto flex flex-wrap gap-x-6 gap-y-2 max-md:ms-0">
          {NETWORKS.map((network) => (
            <li key={network}>
              <Link href={social[network]} variant="quiet" rel="noreferrer">
                {t(`social.${network}`)}
              </Link>
            </li>
          ))}
        </ul>
        {theme}
      </div>
    </footer>
  )
}
