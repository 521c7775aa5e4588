import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'

export type SkeletonProps = React.ComponentProps<'div'>

/** The shape of something that is being loaded; its size comes from className. Silent by itself. */
export function Skeleton({ className, ...rest }: SkeletonProps) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cx('animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
      {...rest}
    />
  )
}

export type SkeletonGroupProps = React.ComponentProps<'div'> & {
  /** What is being loaded; "Loading" without one. */
  label?: string
}

/** Tells a screen reader once that the skeletons inside are being loaded. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  const t = useTranslations('ui')
  return (
    <div role="status" data-slot="skeleton-group" {...rest}>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
