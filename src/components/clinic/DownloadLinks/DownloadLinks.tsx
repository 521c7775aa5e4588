import { Apple, Play } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type DownloadLinksProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** URL of the app in Apple's App Store. */
  iosHref: string
  /** URL of the app in Google's Play Store. */
  androidHref: string
}

/** Links to the patients' app in both stores, and the oldest supported systems (docs/product.md#landing-page). */
export function DownloadLinks({ iosHref, androidHref, className, ...rest }: DownloadLinksProps) {
  const t = useTranslations('landing.download')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-slot="download-links"
      className={cx('border-t border-line bg-surface', className)}
      {...rest}
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-16 sm:px-6 lg:grid-cols-3">
        <div>
          <h2 id={titleId} className="text-xl font-semibold">
            {t('title')}
          </h2>
          <p className="mt-2 text-muted">{t('intro')}</p>
        </div>
        <div className="lg:col-span-2 lg:pt-1">
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Anchor href={iosHref} rel="noreferrer">
                <Apple aria-hidden />
                {t('ios')}
              </Anchor>
            </Button>
            <Button asChild size="lg">
              <Anchor href={androidHref} rel="noreferrer">
                <Play aria-hidden />
                {t('android')}
              </Anchor>
            </Button>
          </div>
          <p className="mt-4 text-sm text-muted">{t('support')}</p>
        </div>
      </div>
    </section>
  )
}
