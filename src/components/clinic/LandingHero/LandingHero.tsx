import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'

export type LandingHeroProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  downloadHref: string
  registerHref: string
}

/** What the product is, and the two ways into it: for patients and for clinics. */
export function LandingHero({ downloadHref, registerHref, className, ...rest }: LandingHeroProps) {
  const t = useTranslations('landing.hero')
  return (
    <section
      data-slot="landing-hero"
      className={cx('mx-auto max-w-6xl px-4 pt-16 pb-20 sm:px-6 sm:pt-24 sm:pb-28', className)}
      {...rest}
    >
      <h1 className="max-w-[18ch] text-xl font-semibold sm:text-2xl">{t('title')}</h1>
      <p className="mt-5 max-w-prose text-base text-muted">{t('text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild variant="primary" size="lg">
          <a href={downloadHref}>{t('download')}</a>
        </Button>
        <Button asChild size="lg">
          <a href={registerHref}>{t('register')}</a>
        </Button>
      </div>
    </section>
  )
}
