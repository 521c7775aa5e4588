import { cva, type VariantProps } from 'class-variance-authority'
import { cx } from '../classNames'

const cardVariants = cva('min-w-0 rounded-lg border', {
  variants: {
    /** `plain` has a border, `raised` a shadow, `interactive` answers to the pointer as a whole. */
    variant: {
      plain: 'border-line bg-surface',
      raised: 'border-transparent bg-surface-raised shadow-raised',
      interactive:
        'relative border-line bg-surface transition-colors duration-fast hover:border-line-strong has-[a:focus-visible]:border-focus',
    },
  },
  defaultVariants: { variant: 'plain' },
})

export type CardProps = React.ComponentProps<'section'> & VariantProps<typeof cardVariants>

/**
 * A bounded piece of a screen. `interactive` is for a card with one main link: give that link
 * `after:absolute after:inset-0`, and the whole card answers to it.
 */
export function Card({ variant = 'plain', className, ...rest }: CardProps) {
  return (
    <section
      data-slot="card"
      data-variant={variant}
      className={cx(cardVariants({ variant }), className)}
      {...rest}
    />
  )
}

export type CardTitleProps = React.ComponentProps<'h2'> & {
  /** The heading's level on its screen. */
  level?: 2 | 3 | 4
}

/** The card's heading. */
export function CardTitle({ level = 2, className, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const
  return <Heading data-slot="card-title" className={cx('text-base font-semibold', className)} {...rest} />
}

/** The top row: a title at the start, actions at the end. */
export function CardHeader({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4', className)}
      {...rest}
    />
  )
}

/** What the card holds. */
export function CardBody({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div data-slot="card-body" className={cx('px-5 py-4', className)} {...rest} />
}

/** The bottom row, apart by a line: actions on what the card holds. */
export function CardFooter({ className, ...rest }: React.ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-footer"
      className={cx('flex flex-wrap items-center gap-3 border-t border-line px-5 py-3', className)}
      {...rest}
    />
  )
}
