import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  BUSIEST_FIRST,
  changeOf,
  COUNT_COLUMNS,
  sortCounts,
  type CountColumn,
  type Counts,
  type DoctorRow,
} from '@/domain/weeklyCounts'
import { Card, CardHeader, CardTitle } from '../../ui/Card/Card'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../ui/Table/Table'
import { cx } from '../../ui/classNames'
import { CopyTable } from '../BookingCharts/CopyTable'
import { Missing } from '../Missing/Missing'
import { useDoctorName } from '../useDoctorName'
import { CountBar, type CountMarkFill } from './CountBar'
import { WEEK_FILLS } from './weekFills'

/** A phone has room for names and three counts only. */
const narrowCells = cx(
  'max-sm:[&_:is(th,td)+*]:px-2 max-sm:[&_th:first-child]:pe-0',
  // Headings of two words wrap, so that the words of a name do not.
  'max-sm:[&_th]:whitespace-normal max-sm:[&_th_button]:h-auto max-sm:[&_th_button]:min-h-7 max-sm:[&_th_svg]:shrink-0',
)
const wideOnly = 'max-sm:hidden'
/** A bar starts where the page starts, so that its number is at the left edge in Arabic. */
const mirrored = 'rtl:[direction:rtl]'
/** Aligns the first and the last column with the heading of the card. */
const alignedCells = '[&_:is(th,td):first-child]:ps-5 [&_:is(th,td):last-child]:pe-5'

const BARS = [
  ['thisWeek', WEEK_FILLS.thisWeek],
  ['lastWeek', WEEK_FILLS.lastWeek],
  ['eightWeeks', 'filled'],
] as const

type BarColumn = (typeof BARS)[number][0]

type WeeklyTableProps = { rows: readonly DoctorRow[]; totals: Counts }

/** The counts of all doctors as bars with their numbers, sortable by each column. */
export function WeeklyTable({ rows, totals }: WeeklyTableProps) {
  const t = useTranslations('payments')
  const doctorNameOf = useDoctorName()
  const nameOf = ({ doctorId, doctorName }: DoctorRow) =>
    doctorId === null ? doctorName || t('unnamedDoctor') : doctorNameOf(doctorId, doctorName)
  const [sort, setSort] = useState(BUSIEST_FIRST)
  const sortedRows = sortCounts(rows, sort)
  const sortBy = (column: CountColumn) =>
    // Names start ascending, counts descending.
    setSort({ column, descending: column === sort.column ? !sort.descending : column !== 'doctor' })
  const highest = (...columns: BarColumn[]) =>
    Math.max(1, ...rows.flatMap((row) => columns.map((column) => row[column] ?? 0)))
  // The weeks share a scale, so that their bars can be compared.
  const weekMax = highest('thisWeek', 'lastWeek')
  const maxCounts = { thisWeek: weekMax, lastWeek: weekMax, eightWeeks: highest('eightWeeks') }
  const isListKnown = rows.some(({ eightWeeks }) => eightWeeks !== null)
  const total = {
    ...totals,
    eightWeeks: isListKnown ? rows.reduce((sum, { eightWeeks }) => sum + (eightWeeks ?? 0), 0) : null,
  }
  const cellsOf = (counts: Counts & { eightWeeks: number | null }) =>
    [counts.thisWeek, counts.lastWeek, changeOf(counts), counts.eightWeeks].map((count) => count ?? '')
  return (
    <Card>
      <CardHeader className="flex-wrap pb-3">
        <CardTitle>{t('byDoctor')}</CardTitle>
        <div className="-me-3 flex flex-row-reverse items-center gap-2">
          <CopyTable
            title={t('byDoctor')}
            cells={() => [
              COUNT_COLUMNS.map((column) => t(column)),
              ...sortedRows.map((row) => [nameOf(row), ...cellsOf(row)]),
              [t('total'), ...cellsOf(total)],
            ]}
          />
        </div>
      </CardHeader>
      <Table label={t('byDoctor')} className={cx(narrowCells, alignedCells)}>
        <TableHeader>
          <TableRow>
            {COUNT_COLUMNS.map((column) => (
              <TableHeaderCell
                key={column}
                numeric={column !== 'doctor'}
                sort={column !== sort.column ? 'none' : sort.descending ? 'descending' : 'ascending'}
                onSort={() => sortBy(column)}
                className={column === 'change' ? wideOnly : mirrored}
              >
                {t(column)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {sortedRows.map((row) => (
            <TableRow key={row.doctorId ?? `list ${String(row.doctorName)}`}>
              <TableHeaderCell
                scope="row"
                className="text-sm! wrap-anywhere whitespace-normal! text-ink! sm:w-1/4"
              >
                {nameOf(row)}
              </TableHeaderCell>
              <CountCells counts={row} maxCounts={maxCounts} />
            </TableRow>
          ))}
        </TableBody>
        <tfoot data-slot="table-footer" className="font-semibold">
          <TableRow className="border-b-0">
            <TableHeaderCell scope="row" className="text-sm! font-semibold! text-ink!">
              {t('total')}
            </TableHeaderCell>
            <CountCells counts={total} />
          </TableRow>
        </tfoot>
      </Table>
    </Card>
  )
}

interface CountCellsProps {
  counts: Counts & { eightWeeks: number | null }
  /** The count of the longest bar of each column; undefined shows no bars. */
  maxCounts?: Record<BarColumn, number>
}

function CountCells({ counts, maxCounts }: CountCellsProps) {
  const format = useFormatter()
  const change = changeOf(counts)
  const cells = BARS.map(([column, fill]) => (
    <TableCell key={column} numeric className={cx('sm:w-1/5', mirrored)}>
      <BarCell fill={fill} count={counts[column]} maxCount={maxCounts?.[column]} />
    </TableCell>
  ))
  cells.splice(
    2,
    0,
    <TableCell key="change" numeric className={wideOnly}>
      {change === null ? <Missing /> : format.number(change, { signDisplay: 'exceptZero' })}
    </TableCell>,
  )
  return cells
}

/** A number with its bar: before it, on a phone below it. */
function BarCell(bar: { fill: CountMarkFill; count: number | null; maxCount: number | undefined }) {
  const { count, maxCount } = bar
  const format = useFormatter()
  return (
    <span className="flex items-center justify-end gap-x-3 max-sm:flex-col-reverse max-sm:items-stretch">
      {maxCount !== undefined && (
        <span className="grow">
          <CountBar {...bar} maxCount={maxCount} />
        </span>
      )}
      {/* As wide as the longest number of the column, so that all its bars have one scale. */}
      <span
        className="sm:min-w-(--clinora-count-width)"
        style={{ ['--clinora-count-width' as string]: `${format.number(maxCount ?? 0).length}ch` }}
      >
        {count === null ? <Missing /> : format.number(count)}
      </span>
    </span>
  )
}
