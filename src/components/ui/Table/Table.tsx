import { cva, type VariantProps } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../classNames'
import { useOverflow } from '../useOverflow'

const tableVariants = cva('w-full border-collapse text-sm tabular-nums', {
  variants: {
    /** The minimum row height: 36 px or 48 px; in the compact density 28 px or 36 px. */
    density: {
      dense: '[--clinora-cell-height:var(--clinora-row-sm)]',
      comfortable: '[--clinora-cell-height:var(--clinora-row-md)]',
    },
  },
  defaultVariants: { density: 'dense' },
})

export type TableProps = React.ComponentProps<'table'> &
  VariantProps<typeof tableVariants> & {
    /** The accessible name: the kind of rows. */
    label: string
  }

/** A table. If it is too wide, it scrolls horizontally and is a tab stop, so that the keyboard can scroll it. */
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

export type TableHeaderProps = React.ComponentProps<'thead'>

/** The head of the table: a TableRow of TableHeaderCells. */
export function TableHeader(props: TableHeaderProps) {
  return <thead data-slot="table-header" {...props} />
}

export type TableBodyProps = React.ComponentProps<'tbody'>

export function TableBody(props: TableBodyProps) {
  return <tbody data-slot="table-body" {...props} />
}

export type TableRowProps = React.ComponentProps<'tr'> & {
  /** Highlights the row. Show the selection in a cell too, for example with a checked Checkbox. */
  selected?: boolean
}

export function TableRow({ selected = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      data-slot="table-row"
      data-selected={selected || undefined}
      className={cx(
        'border-b border-line data-selected:bg-selected [tbody>&:not([data-selected])]:hover:bg-hover',
        className,
      )}
      {...rest}
    />
  )
}

// Vertical padding: nothing in compact rows, which their buttons fill, 2 px in dense and 5 px in comfortable ones.
const cellClasses =
  'h-(--clinora-cell-height) px-3 py-[calc(var(--clinora-cell-height)/4-0.4375rem)] align-middle first:ps-4 last:pe-4'

// Digits run left to right in every language, so units line up at the right edge, in Arabic too.
const numericClasses = '[direction:ltr] text-end'

export type TableCellProps = React.ComponentProps<'td'> & {
  /** Aligns the value to the right edge of the column, in both directions. */
  numeric?: boolean
  /** Makes it the heading of its row, such as a name. Screen readers say it with each other cell of the row. */
  rowHeader?: boolean
}

export function TableCell({ numeric = false, rowHeader = false, className, ...rest }: TableCellProps) {
  const Cell = rowHeader ? 'th' : 'td'
  return (
    <Cell
      scope={rowHeader ? 'row' : undefined}
      data-slot="table-cell"
      data-numeric={numeric || undefined}
      className={cx(
        cellClasses,
        numeric ? numericClasses : 'text-start',
        rowHeader && 'font-normal',
        className,
      )}
      {...rest}
    />
  )
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, other: ArrowUpDown, none: ArrowUpDown }

export type TableHeaderCellProps = React.ComponentProps<'th'> & {
  /** Aligns the heading to the right edge of the column, as its values are. */
  numeric?: boolean
  /** The current order of this column. Needs `onSort`. `other` is an order that is neither ascending nor descending. */
  sort?: 'ascending' | 'descending' | 'other' | 'none'
  /** Called when the heading is pressed. Renders the heading as a button. */
  onSort?: () => void
}

/** The heading of a column. With `onSort` it is a button. */
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
        numeric ? numericClasses : 'text-start',
        className,
      )}
      {...rest}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort()}
          className={cx(
            '-mx-1.5 -my-0.5 inline-flex h-control-sm items-center gap-1 rounded-sm px-1.5 align-middle hover:bg-hover hover:text-ink focus-visible:-outline-offset-2',
            // Keeps the text above the digits of the column.
            numeric && 'flex-row-reverse',
          )}
        >
          {children}
          <Icon
            aria-hidden
            // One icon tells the order; the others would weigh more than the data.
            className={cx('size-3.5', sort === 'none' && 'opacity-30 forced-colors:opacity-100')}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
