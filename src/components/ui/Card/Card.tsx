import { cva, type VariantProps } from 'class-variance-authority'
import { cx } from '../classNames'

const cardVariants = cva('min-w-0 rounded-lg border', {
  variants: {
    /** `plain` has a border, `raised` a shadow. `interactive` is one click target as a whole. */
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
 * A part of a screen with a border or a shadow. `interactive` is for a card with one main link: a `<Link variant="card">`, which a click
 * anywhere on the card follows.
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
  /** Level of the heading. Does not change the size of the text. */
  level?: 2 | 3 | 4
}

export function CardTitle({ level = 2, className, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const
  return <Heading data-slot="card-title" className={cx('text-base font-semibold', className)} {...rest} />
}

export type CardHeaderProps = React.ComponentProps<'div'>

/** The top row of a card: a title at the start, actions at the end. */
export function CardHeader({ className, ...rest }: CardHeaderProps) {
  return (
    <div
      data-slot="card-header"
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4', className)}
      {...rest}
    />
  )
}

export type CardBodyProps = React.ComponentProps<'div'>

export function CardBody({ className, ...rest }: CardBodyProps) {
  return <div data-slot="card-body" className={cx('px-5 py-4', className)} {...rest} />
}

export type CardFooterProps = React.ComponentProps<'div'>

/** The bottom row of a card, below a line: actions for the content. */
export function CardFooter({ className, ...rest }: CardFooterProps) {
  return (
    <div
      data-slot="card-footer"
      className={cx('flex flex-wrap items-center gap-3 border-t border-line px-5 py-3', className)}
      {...rest}
    />
  )
}
