import { Progress as RadixProgress } from 'radix-ui'
import { cx } from '../classNames'

export type ProgressProps = Omit<React.ComponentProps<typeof RadixProgress.Root>, 'children' | 'value'> & {
  /** The accessible name: the running task. */
  label: string
  /** From 0 to `max`, which is 100 by default; null if unknown. */
  value: number | null
}

/** The progress of a task. For a short task use a busy Button. */
export function Progress({ label, value, max = 100, className, ...rest }: ProgressProps) {
  return (
    <RadixProgress.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      max={max}
      className={cx(
        'h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border forced-colors:bg-surface',
        className,
      )}
      {...rest}
    >
      <RadixProgress.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-slow data-[state=indeterminate]:mx-auto data-[state=indeterminate]:w-1/3 motion-safe:not-forced-colors:data-[state=indeterminate]:w-full motion-safe:data-[state=indeterminate]:animate-pulse"
        style={value === null ? undefined : { width: `${(100 * value) / max}%` }}
      />
    </RadixProgress.Root>
  )
}
