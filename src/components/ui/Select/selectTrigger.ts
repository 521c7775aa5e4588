import { cx } from '../classNames'
import { controlVariants } from '../Field/fieldControl'

/** The classes of a Select's trigger. */
export const selectTriggerClasses = (size: 'sm' | 'md' | null | undefined, className?: string) =>
  cx(
    controlVariants({ size }),
    'flex items-center justify-between gap-2 text-start data-placeholder:text-muted [&>span]:truncate',
    className,
  )
