import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  BUSIEST_FIRST,
  changeOf,
  COUNT_COLUMNS,
  sortCounts,
  type CountColumn,
  type Counts,
  type DoctorCounts,
} from '@/domain/weeklyCounts'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../ui/Table/Table'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import { useDoctorName } from '../useDoctorName'

/** A phone has room for names and two counts only. */
const narrowCells = cx(
  'max-sm:[&_:is(th,td)+*]:px-2 max-sm:[&_th:first-child]:pe-0',
  // Headings of two words wrap, so that the words of a name do not.
  'max-sm:[&_th]:whitespace-normal max-sm:[&_th_button]:h-auto max-sm:[&_th_button]:min-h-7 max-sm:[&_th_svg]:shrink-0',
)
const wideOnly = 'max-sm:hidden'
/** Aligns the first and the last column with the heading of the card. */
const alignedCells = cx(
  '[&_:is(th,td):first-child]:ps-5 [&_:is(th,td):last-child]:pe-5',
  'max-sm:[&_:is(th,td):nth-last-child(2)]:pe-5',
)

type WeeklyTableProps = { doctors: readonly DoctorCounts[]; totals: Counts }

/** The counts of all doctors, sortable by each column. The chart shows only doctors with bookings. */
export function WeeklyTable({ doctors, totals }: WeeklyTableProps) {
  const t = useTranslations('payments')
  const nameOf = useDoctorName()
  const [sort, setSort] = useState(BUSIEST_FIRST)
  const sortBy = (column: CountColumn) =>
    // Names start ascending, counts descending.
    setSort({ column, descending: column === sort.column ? !sort.descending : column !== 'doctor' })
  return (
    <div className="border-t border-line">
      <Table label={t('weekly')} className={cx(narrowCells, alignedCells)}>
        <TableHeader>
          <TableRow>
            {COUNT_COLUMNS.map((column) => (
              <TableHeaderCell
                key={column}
                numeric={column !== 'doctor'}
                sort={column !== sort.column ? 'none' : sort.descending ? 'descending' : 'ascending'}
                onSort={() => sortBy(column)}
                {...(column === 'change' && { className: wideOnly })}
              >
                {t(column)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {sortCounts(doctors, sort).map((doctor) => (
            <TableRow key={doctor.doctorId}>
              <TableHeaderCell
                scope="row"
                className="w-full text-sm! wrap-anywhere whitespace-normal! text-ink!"
              >
                {nameOf(doctor.doctorId, doctor.doctorName)}
              </TableHeaderCell>
              <CountCells counts={doctor} />
            </TableRow>
          ))}
        </TableBody>
        <tfoot data-slot="table-footer" className="font-semibold">
          <TableRow className="border-b-0">
            <TableHeaderCell scope="row" className="text-sm! font-semibold! text-ink!">
              {t('total')}
            </TableHeaderCell>
            <CountCells counts={totals} />
          </TableRow>
        </tfoot>
      </Table>
    </div>
  )
}

function CountCells({ counts }: { counts: Counts }) {
  const format = useFormatter()
  const change = changeOf(counts)
  return (
    <>
      {[counts.thisWeek, counts.lastWeek].map((count, index) => (
        <TableCell key={index} numeric>
          {count == null ? <Missing /> : format.number(count)}
        </TableCell>
      ))}
      <TableCell numeric className={wideOnly}>
        {change === null ? <Missing /> : format.number(change, { signDisplay: 'exceptZero' })}
      </TableCell>
    </>
  )
}
