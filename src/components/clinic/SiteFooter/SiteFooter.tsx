import { useTranslations } from 'use-intl'
import { PRODUCT } from '@/domain/constants'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

const NETWORKS = ['facebook', 'instagram', 'x', 'linkedin'] as const

export type SiteFooterProps = Omit<React.ComponentProps<'footer'>, 'children'> & {
  /** URL of the public privacy policy. */
  privacyHref: string
  /** URL of the product's page in each social network. */
  social: Record<(typeof NETWORKS)[number], string>
  /** The year of the copyright line. */
  year: number
  /** A ThemeChoice. */
  theme?: React.ReactNode
}

/** The footer of the public pages: copyright, privacy policy and social links. */
export function SiteFooter({ privacyHref, social, year, theme, className, ...rest }: SiteFooterProps) {
  const t = useTranslations('landing.footer')
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
