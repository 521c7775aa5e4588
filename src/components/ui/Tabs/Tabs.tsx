import { Tabs as RadixTabs } from 'radix-ui'
import { cx } from '../classNames'

export type TabsProps = React.ComponentProps<typeof RadixTabs.Root>

/** Panels, of which one is shown: `value` and `onValueChange`, or `defaultValue`. Arrow keys move and choose. */
export function Tabs({ className, ...rest }: TabsProps) {
  return <RadixTabs.Root data-slot="tabs" className={cx('flex flex-col gap-4', className)} {...rest} />
}

export type TabListProps = React.ComponentProps<typeof RadixTabs.List>

/** Contains the Tabs. Needs `aria-label`. */
export function TabList({ className, ...rest }: TabListProps) {
  return (
    <RadixTabs.List
      data-slot="tab-list"
      className={cx('relative flex gap-1 overflow-x-auto border-b border-line', className)}
      {...rest}
    />
  )
}

export type TabProps = React.ComponentProps<typeof RadixTabs.Trigger>

/** Shows the TabPanel with the same `value`. */
export function Tab({ className, ...rest }: TabProps) {
  return (
    <RadixTabs.Trigger
      data-slot="tab"
      className={cx(
        '-mb-px inline-flex min-h-control-md shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted transition-colors duration-fast not-disabled:hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  )
}

export type TabPanelProps = React.ComponentProps<typeof RadixTabs.Content>

/** The content of the Tab with the same `value`. */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return (
    <RadixTabs.Content
      data-slot="tab-panel"
      className={cx('rounded-sm focus-visible:outline-offset-4', className)}
      {...rest}
    />
  )
}
