import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { CardTitle } from '../../ui/Card/Card'
import { Link, linkVariants } from '../../ui/Link/Link'
import { Anchor } from '../../ui/Link/LinkProvider'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'

/** A step with its own link, in the order of the list. */
export interface FirstStep {
  name: 'doctor' | 'hours' | 'booking'
  isDone: boolean
  /** Where it is done: the URL of a screen, or what a press does. Undefined while nothing can be done. */
  to?: string | (() => void)
}

export type FirstStepsProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** The steps after the approval. The first one that is not done is the next. */
  steps: readonly FirstStep[]
  /** What the next step waits for, such as open requests. */
  note?: React.ReactNode
}

const BEFORE = ['registered', 'verified', 'approved'] as const

/** What a new clinic has done and does next (docs/product.md#first-steps). */
export function FirstSteps({ steps, note, className, ...rest }: FirstStepsProps) {
  const t = useTranslations('today.firstSteps')
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={cx('max-w-xl py-4', className)} {...rest} data-slot="first-steps">
      <CardTitle level={3}>{t('title')}</CardTitle>
      <ol aria-label={t('title')} className="mt-3 flex flex-col gap-3 text-sm">
        {BEFORE.map((name) => (
          <Step key={name} title={t(name)} state="done" />
        ))}
        {steps.map(({ name, isDone, to }) =>
          name === next?.name ? (
            <Step key={name} title={t(`${name}.title`)} state="next">
              <p className="mt-1 text-muted">{t(`${name}.hint`)}</p>
              {note}
              {typeof to === 'string' ? (
                <Button asChild variant="primary" className="mt-2">
                  <Anchor href={to}>{t(`${name}.action`)}</Anchor>
                </Button>
              ) : (
                <Button variant="primary" className="mt-2" onClick={to}>
                  {t(`${name}.action`)}
                </Button>
              )}
            </Step>
          ) : (
            <Step
              key={name}
              title={<StepLink to={to}>{t(`${name}.title`)}</StepLink>}
              state={isDone ? 'done' : 'notYet'}
            />
          ),
        )}
      </ol>
    </section>
  )
}

function StepLink({ to, children }: { to: FirstStep['to']; children: string }) {
  if (typeof to === 'string') return <Link href={to}>{children}</Link>
  if (!to) return children
  return (
    <button type="button" className={linkVariants({ variant: 'inline' })} onClick={to}>
      {children}
    </button>
  )
}

interface StepProps {
  title: React.ReactNode
  state: 'done' | 'next' | 'notYet'
  children?: React.ReactNode
}

function Step({ title, state, children }: StepProps) {
  const t = useTranslations('today.firstSteps.states')
  return (
    <li data-state={state} aria-current={state === 'next' ? 'step' : undefined} className="flex gap-3">
      {state === 'done' ? (
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
      ) : (
        <span
          aria-hidden
          className={cx(
            'size-4.5 shrink-0 rounded-full border-2',
            state === 'next' ? 'border-accent' : 'border-line',
          )}
        />
      )}
      <div className="min-w-0">
        <span className={state === 'next' ? 'font-medium' : 'text-muted'}>{title}</span>
        <VisuallyHidden>{` (${t(state)})`}</VisuallyHidden>
        {children}
      </div>
    </li>
  )
}
