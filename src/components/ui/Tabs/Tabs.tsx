import { Tabs as RadixTabs } from 'radix-ui'
import { cx } from '../classNames'

export type TabsProps = Omit<React.ComponentProps<typeof RadixTabs.Root>, 'value' | 'onValueChange'> & {
  /** The chosen tab. Set it together with `onValueChange`. */
  value?: string
  /** Called with the tab that the user chooses. */
  onValueChange?: (value: string) => void
}

/** Parts of one subject, of which one shows at a time: a TabList, and a TabPanel for each Tab. */
export function Tabs(props: TabsProps) {
  return <RadixTabs.Root data-slot="tabs" {...props} />
}

export type TabListProps = Omit<React.ComponentProps<typeof RadixTabs.List>, 'aria-label'> & {
  /** The accessible name. */
  'aria-label': string
}

/** The row of tabs. */
export function TabList({ className, ...rest }: TabListProps) {
  return (
    <RadixTabs.List
      data-slot="tab-list"
      className={cx('relative flex gap-1 overflow-x-auto border-b border-line', className)}
      {...rest}
    />
  )
}

export type TabProps = Omit<React.ComponentProps<typeof RadixTabs.Trigger>, 'value'> & {
  /** The value of its TabPanel. */
  value: string
}

/** The name of a part. */
export function Tab({ className, ...rest }: TabProps) {
  return (
    <RadixTabs.Trigger
      data-slot="tab"
      className={cx(
        'min-h-control-md shrink-0 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted',
        'transition-colors duration-fast not-disabled:hover:text-ink focus-visible:-outline-offset-2',
        'disabled:cursor-not-allowed data-[state=active]:border-accent data-[state=active]:text-ink',
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:bg-selected',
        className,
      )}
      {...rest}
    />
  )
}

export type TabPanelProps = Omit<React.ComponentProps<typeof RadixTabs.Content>, 'value'> & {
  /** The value of its Tab. */
  value: string
}

/** The content of a tab. With `forceMount` it stays mounted, and keeps its state, while another tab shows. */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return (
    <RadixTabs.Content
      data-slot="tab-panel"
      className={cx('rounded-md data-[state=inactive]:hidden', className)}
      {...rest}
    />
  )
}
