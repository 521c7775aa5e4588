import { Tabs as RadixTabs } from 'radix-ui'
import { cx } from '../classNames'

/** Panels, of which one is shown: `value` and `onValueChange`, or `defaultValue`. Arrow keys move and choose. */
export function Tabs({ className, ...rest }: React.ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root data-slot="tabs" className={cx('flex flex-col gap-4', className)} {...rest} />
}

/** Contains the Tabs. Needs `aria-label`. */
export function TabList({ className, ...rest }: React.ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      data-slot="tab-list"
      className={cx('flex gap-1 overflow-x-auto border-b border-line', className)}
      {...rest}
    />
  )
}

/** Shows the TabPanel with the same `value`. */
export function Tab({ className, ...rest }: React.ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      data-slot="tab"
      className={cx(
        '-mb-px inline-flex min-h-control-md shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors duration-fast enabled:hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}

/** The content of the Tab with the same `value`. */
export function TabPanel({ className, ...rest }: React.ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content
      data-slot="tab-panel"
      className={cx('rounded-sm focus-visible:outline-offset-4', className)}
      {...rest}
    />
  )
}
