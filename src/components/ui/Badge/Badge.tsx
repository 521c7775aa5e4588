import { cva, type VariantProps } from 'class-variance-authority'
import { cx } from '../classNames'

const badgeVariants = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      /** The meaning of the badge. The text must have the same meaning, because not everybody sees the colour. */
      tone: {
        neutral: 'bg-cancelled-soft text-ink',
        accent: 'bg-accent-soft text-accent-hover',
        info: 'bg-info-soft text-info',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeProps = React.ComponentProps<'span'> & VariantProps<typeof badgeVariants>

/** A short text or a number. For the status of an appointment use StatusBadge. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span data-slot="badge" data-tone={tone} className={cx(badgeVariants({ tone }), className)} {...rest} />
  )
}
