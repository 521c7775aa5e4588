import { cva } from 'class-variance-authority'

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-center font-medium',
    'select-none transition-colors duration-fast [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-muted',
    'data-busy:relative data-busy:cursor-progress data-busy:text-transparent',
  ],
  {
    variants: {
      /** One `primary` per screen or dialog, `quiet` beside it, `danger` for an action that ends or removes something. */
      variant: {
        primary:
          'border-accent bg-accent text-on-accent not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover [&>[data-slot=spinner]]:text-on-accent',
        secondary:
          'border-line-strong bg-surface-raised text-ink not-disabled:hover:bg-hover [&>[data-slot=spinner]]:text-ink',
        quiet:
          'border-transparent bg-transparent text-ink not-disabled:hover:bg-hover disabled:border-transparent disabled:bg-transparent [&>[data-slot=spinner]]:text-ink',
        danger:
          'border-danger bg-danger text-on-danger not-disabled:hover:border-danger-hover not-disabled:hover:bg-danger-hover [&>[data-slot=spinner]]:text-on-danger',
      },
      /** `sm` in tables and cards, `md` in forms, `lg` on the landing page. On phones all are at least 44 px high. */
      size: {
        sm: 'min-h-control-sm px-3 text-sm',
        md: 'min-h-control-md px-4 text-sm',
        lg: 'min-h-control-lg px-6 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)
