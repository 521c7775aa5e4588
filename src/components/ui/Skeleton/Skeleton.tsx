import { cva, type VariantProps } from 'class-variance-authority'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'

const skeletonVariants = cva('animate-pulse bg-line motion-reduce:animate-none', {
  variants: {
    /** What it stands for: a line of text, a picture or a card, an avatar. */
    shape: {
      line: 'rounded-sm',
      block: 'rounded-md',
      circle: 'rounded-full',
    },
  },
  defaultVariants: { shape: 'line' },
})

export type SkeletonProps = React.ComponentProps<'div'> & VariantProps<typeof skeletonVariants>

/** The shape of something that is being loaded; its size comes from className. Silent by itself. */
export function Skeleton({ shape = 'line', className, ...rest }: SkeletonProps) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      data-shape={shape}
      className={cx(skeletonVariants({ shape }), className)}
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
