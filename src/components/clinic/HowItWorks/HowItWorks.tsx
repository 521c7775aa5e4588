import { CalendarCheck, CalendarPlus, UserPlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

const STEPS = { account: UserPlus, book: CalendarPlus, manage: CalendarCheck } as const

export type HowItWorksProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** What a patient sees, beside the steps. */
  preview?: React.ReactNode
}

/** The three steps of the landing page (docs/product.md#landing-page). */
export function HowItWorks({ preview, className, ...rest }: HowItWorksProps) {
  const t = useTranslations('landing.howItWorks')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-slot="how-it-works"
      className={cx('border-y border-line bg-surface', className)}
      {...rest}
    >
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id={titleId} className="text-xl font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 text-muted">{t('intro')}</p>
        <div
          className={cx('mt-10 grid items-center gap-12', preview && 'lg:grid-cols-[1fr_minmax(0,27rem)]')}
        >
          <ol className={cx('grid gap-10', preview ? 'gap-6' : 'md:grid-cols-3 md:gap-8')}>
            {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step, index) => {
              const Icon = STEPS[step]
              return (
                <li key={step} className="border-t-2 border-accent pt-5">
                  <p aria-hidden className="flex items-center justify-between text-accent">
                    <span className="text-xl font-semibold tabular-nums">{index + 1}</span>
                    <Icon className="size-6 stroke-[1.5]" />
                  </p>
                  <h3 className="mt-3 text-lg font-semibold">{t(`steps.${step}.title`)}</h3>
                  <p className="mt-1 max-w-prose text-muted">{t(`steps.${step}.text`)}</p>
                </li>
              )
            })}
          </ol>
          {preview}
        </div>
      </div>
    </section>
  )
}
