import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { LandingPreview } from './LandingPreview'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type LandingHeroProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** URL of the section with the store links. */
  downloadHref: string
  /** URL of the registration of a clinic. */
  registerHref: string
}

/** The first section of the landing page: title, text, a link for patients and a link for clinics. */
export function LandingHero({ downloadHref, registerHref, className, ...rest }: LandingHeroProps) {
  const t = useTranslations('landing.hero')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-slot="landing-hero"
      className={cx(
        'mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-24 lg:grid-cols-[1fr_minmax(0,27rem)]',
        className,
      )}
      {...rest}
    >
      <div>
        <h1 id={titleId} className="max-w-[11.874em] text-xl font-semibold sm:text-2xl">
          {t('title')}
        </h1>
        <p className="mt-5 max-w-prose text-base text-muted">{t('text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Anchor href={downloadHref}>{t('download')}</Anchor>
          </Button>
          <Button asChild size="lg">
            <Anchor href={registerHref}>{t('register')}</Anchor>
          </Button>
        </div>
      </div>
      <LandingPreview />
    </section>
  )
}
