import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../../ui/Card/Card'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../ui/Table/Table'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../ui/classNames'
import { CopyTable } from './CopyTable'

export interface ChartRow {
  /** Unique among the rows of a chart. */
  id: string
  label: string
  /** Copied instead of the label: an ISO date, which every spreadsheet reads. */
  copiedLabel?: string
  counts: readonly number[]
}

export interface ChartTable {
  /** The heading of the labels, and one for each count. */
  columns: readonly string[]
  rows: readonly ChartRow[]
}

type BookingChartProps = {
  title: string
  /** The main result in one sentence. */
  summary: string
  /** What is counted differently from the other charts. */
  note?: string | false
  table: ChartTable
  className?: string
  /** The bars, without the values that only the table has. Undefined shows the summary alone. */
  children?: React.ReactNode
}

/** A chart with its values as a table. To assistive technology the bars are one image, which the summary describes. */
export function BookingChart({ title, summary, note, table, className, children }: BookingChartProps) {
  const t = useTranslations('payments.charts')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const ids = { title: `${id}title`, summary: `${id}summary`, table: `${id}table` }

  return (
    <Card
      role="group"
      aria-labelledby={ids.title}
      data-slot="booking-chart"
      className={cx('flex flex-col', className)}
    >
      <CardHeader>
        <CardTitle level={3} id={ids.title}>
          {title}
        </CardTitle>
      </CardHeader>
      <CardBody className="flex grow flex-col gap-4 pt-1">
        <p id={ids.summary} className="text-sm text-muted wrap-anywhere">
          <span>{summary}</span> <span>{note}</span>
        </p>
        {children && (
          <div role="img" aria-label={title} aria-describedby={ids.summary} data-slot="booking-bars">
            {children}
          </div>
        )}
      </CardBody>
      <CardFooter className="gap-2">
        <Button
          size="sm"
          variant="quiet"
          className="-ms-2"
          aria-expanded={isOpen}
          aria-controls={ids.table}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('table')} <VisuallyHidden>{t('of', { chart: title })}</VisuallyHidden>
          <ChevronDown
            aria-hidden
            className={cx('transition-transform duration-fast', isOpen && 'rotate-180')}
          />
        </Button>
        <CopyTable
          title={title}
          cells={() => [
            table.columns,
            ...table.rows.map(({ label, copiedLabel = label, counts }) => [copiedLabel, ...counts]),
          ]}
          onRefused={() => setIsOpen(true)}
        />
      </CardFooter>
      <div id={ids.table} hidden={!isOpen} className="border-t border-line">
        {isOpen && <Values label={title} table={table} />}
      </div>
    </Card>
  )
}

function Values({ label, table: { columns, rows } }: { label: string; table: ChartTable }) {
  const format = useFormatter()
  return (
    <Table label={label} className="[&_:is(th,td):first-child]:ps-5 [&_:is(th,td):last-child]:pe-5">
      <TableHeader>
        <TableRow>
          {columns.map((column, index) => (
            <TableHeaderCell key={column} numeric={index > 0}>
              {column}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableHeaderCell
              scope="row"
              className="w-full min-w-24 text-sm! wrap-anywhere whitespace-normal! text-ink!"
            >
              {row.label}
            </TableHeaderCell>
            {row.counts.map((count, index) => (
              <TableCell key={index} numeric>
                {format.number(count)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
