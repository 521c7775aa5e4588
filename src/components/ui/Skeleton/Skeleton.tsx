import { cva, type VariantProps } from 'class-variance-authority'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { cx } from '../classNames'

const skeletonVariants = cva('animate-pulse bg-line forced-colors:bg-[GrayText] motion-reduce:animate-none', {
  variants: {
    /** `line` for text, `block` for a picture or a card, `circle` for an avatar. */
    shape: {
      line: 'rounded-sm',
      block: 'rounded-md',
      circle: 'rounded-full',
    },
  },
  defaultVariants: { shape: 'line' },
})

export type SkeletonProps = React.ComponentProps<'div'> & VariantProps<typeof skeletonVariants>

/** A placeholder for content that is loading. `className` sets its size. Hidden from screen readers. */
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
  /** The text for screen readers, by default "Loading". */
  label?: string
}

/** Announces to screen readers that the content of the skeletons inside is loading. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  const t = useTranslations('ui')
  return (
    <div role="status" data-slot="skeleton-group" {...rest}>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
