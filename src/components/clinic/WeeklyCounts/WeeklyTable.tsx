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

/** On a phone there is just the room for names and two counts; the third follows from them. */
const narrowCells = cx(
  'max-sm:[&_:is(th,td)+*]:px-2 max-sm:[&_th:first-child]:pe-0',
  // Headings of two words in two lines, so that the words of a name stay whole.
  'max-sm:[&_th]:whitespace-normal max-sm:[&_th_button]:h-auto max-sm:[&_th_button]:min-h-7 max-sm:[&_th_button]:text-end max-sm:[&_th_svg]:shrink-0',
)
const widerOnly = 'max-sm:hidden'
/** The first and the last column stand in line with the card's heading. */
const inLine = cx(
  '[&_:is(th,td):first-child]:ps-5 [&_:is(th,td):last-child]:pe-5',
  'max-sm:[&_:is(th,td):nth-last-child(2)]:pe-5',
)

type WeeklyTableProps = { doctors: readonly DoctorCounts[]; totals: Counts }

/** The same counts as the chart and those that it leaves out, sorted by any column. */
export function WeeklyTable({ doctors, totals }: WeeklyTableProps) {
  const t = useTranslations('payments')
  const nameOf = useDoctorName()
  const [sort, setSort] = useState(BUSIEST_FIRST)
  const sortBy = (column: CountColumn) =>
    // Names begin at A, counts at the highest.
    setSort({ column, descending: column === sort.column ? !sort.descending : column !== 'doctor' })
  return (
    <div className="border-t border-line">
      <Table label={t('weekly')} className={cx(narrowCells, inLine)}>
        <TableHeader>
          <TableRow>
            {COUNT_COLUMNS.map((column) => (
              <TableHeaderCell
                key={column}
                numeric={column !== 'doctor'}
                sort={column !== sort.column ? 'none' : sort.descending ? 'descending' : 'ascending'}
                onSort={() => sortBy(column)}
                {...(column === 'change' && { className: widerOnly })}
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
      <TableCell numeric className={widerOnly}>
        {change === null ? <Missing /> : format.number(change, { signDisplay: 'exceptZero' })}
      </TableCell>
    </>
  )
}
