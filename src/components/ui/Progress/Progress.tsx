import { Progress as RadixProgress } from 'radix-ui'
import { cx } from '../classNames'

export type ProgressProps = Omit<React.ComponentProps<typeof RadixProgress.Root>, 'children'> & {
  /** What is going on; its accessible name. */
  label: string
  /** From 0 to `max` (100 when left out); null while nobody knows. */
  value: number | null
}

/** How far something has come; while it only takes a moment, a busy Button says enough. */
export function Progress({ label, value, max = 100, className, ...rest }: ProgressProps) {
  return (
    <RadixProgress.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      max={max}
      className={cx('h-2 w-full overflow-hidden rounded-full bg-line', className)}
      {...rest}
    >
      <RadixProgress.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-slow data-[state=indeterminate]:w-full data-[state=indeterminate]:animate-pulse motion-reduce:animate-none"
        style={value === null ? undefined : { width: `${(100 * value) / max}%` }}
      />
    </RadixProgress.Root>
  )
}
