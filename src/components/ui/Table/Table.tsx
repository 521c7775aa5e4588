import { cva, type VariantProps } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../classNames'
import { useOverflow } from '../useOverflow'

const tableVariants = cva('w-full border-collapse text-sm tabular-nums', {
  variants: {
    /** The least height of a row: 36 px, or 48 px. */
    density: {
      dense: '[--cell-height:2.25rem] [--cell-padding:0.125rem]',
      comfortable: '[--cell-height:3rem] [--cell-padding:0.5rem]',
    },
  },
  defaultVariants: { density: 'dense' },
})

export type TableProps = React.ComponentProps<'table'> &
  VariantProps<typeof tableVariants> & {
    /** What the table lists; its accessible name. */
    label: string
  }

/** A table that scrolls sideways by itself where it is too wide; the keyboard can scroll it then. */
export function Table({ label, density = 'dense', className, ...rest }: TableProps) {
  const { ref, overflows } = useOverflow('x')
  return (
    <div
      ref={ref}
      data-slot="table-scroll"
      className="relative w-full overflow-x-auto"
      {...(overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table
        aria-label={label}
        data-slot="table"
        data-density={density}
        className={cx(tableVariants({ density }), className)}
        {...rest}
      />
    </div>
  )
}

/** The row of headings: one TableRow of TableHeaderCell parts. */
export function TableHeader(props: React.ComponentProps<'thead'>) {
  return <thead data-slot="table-header" {...props} />
}

/** The rows. */
export function TableBody(props: React.ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" {...props} />
}

export type TableRowProps = React.ComponentProps<'tr'> & {
  /** Draws the row as chosen; say so in a cell too, as by a ticked Checkbox. */
  selected?: boolean
}

/** A row of the head or of the body. */
export function TableRow({ selected = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      data-slot="table-row"
      data-selected={selected || undefined}
      className={cx(
        'border-b border-line transition-colors duration-fast data-selected:bg-accent-soft [tbody>&:not([data-selected])]:hover:bg-hover',
        className,
      )}
      {...rest}
    />
  )
}

const cellClasses = 'h-(--cell-height) px-3 py-(--cell-padding) align-middle first:ps-4 last:pe-4'

export type TableCellProps = React.ComponentProps<'td'> & {
  /** Stands at the end of the column, digits under digits. */
  numeric?: boolean
}

/** One value of a row. */
export function TableCell({ numeric = false, className, ...rest }: TableCellProps) {
  return (
    <td
      data-slot="table-cell"
      data-numeric={numeric || undefined}
      className={cx(cellClasses, numeric ? 'text-end' : 'text-start', className)}
      {...rest}
    />
  )
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, other: ArrowUpDown, none: ArrowUpDown }

export type TableHeaderCellProps = React.ComponentProps<'th'> & {
  /** Stands at the end of the column, over its digits. */
  numeric?: boolean
  /**
   * How the rows are sorted by this column now; shows nothing without `onSort`. `other` is an order of its own, neither
   * ascending nor descending.
   */
  sort?: 'ascending' | 'descending' | 'other' | 'none'
  /** Makes the heading a button. */
  onSort?: () => void
}

/** The heading of a column, and the button that sorts by it. */
export function TableHeaderCell({
  numeric = false,
  sort = 'none',
  onSort,
  className,
  children,
  ...rest
}: TableHeaderCellProps) {
  const Icon = sortIcons[sort]
  return (
    <th
      scope="col"
      data-slot="table-header-cell"
      data-numeric={numeric || undefined}
      aria-sort={onSort && sort !== 'none' ? sort : undefined}
      className={cx(
        cellClasses,
        'text-xs font-medium whitespace-nowrap text-muted',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
      {...rest}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort()}
          className={cx(
            '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
            // So that the words still stand over the digits.
            numeric && 'flex-row-reverse',
          )}
        >
          {children}
          <Icon aria-hidden className={cx('size-3.5', sort === 'none' && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
