import { useTranslations } from 'use-intl'
import { PRODUCT } from '@/domain/constants'
import { Link } from '../../ui/Link/Link'
import { cx } from '../../ui/classNames'

const NETWORKS = ['facebook', 'instagram', 'x', 'linkedin'] as const

export type SiteFooterProps = Omit<React.ComponentProps<'footer'>, 'children'> & {
  /** Where the public privacy policy is. */
  privacyHref: string
  /** The product's page in each network. */
  social: Record<(typeof NETWORKS)[number], string>
  /** The year of the copyright line. */
  year: number
}

/** The end of the public pages: legal links and where else the product is found. */
export function SiteFooter({ privacyHref, social, year, className, ...rest }: SiteFooterProps) {
  const t = useTranslations('landing.footer')
  return (
    <footer data-slot="site-footer" className={cx('border-t border-line print:hidden', className)} {...rest}>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-3 px-4 py-8 text-sm sm:px-6">
        <p className="text-muted">{t('rights', { year: String(year), product: PRODUCT })}</p>
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
      </div>
    </footer>
  )
}
