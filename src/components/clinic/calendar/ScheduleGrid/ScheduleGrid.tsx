import { memo, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  nowLine,
  type ScheduleCell,
  type ScheduleColumn,
  type ScheduleRow,
} from '@/domain/appointments/schedule'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import type { IsoDate } from '@/domain/calendar'
import { expectedTime, NO_DELAYS, type DoctorDelay } from '@/domain/delay'
import { formatHhmm, type Hhmm } from '@/domain/time'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { cx } from '../../../ui/classNames'
import { ScheduleAppointment } from './ScheduleAppointment'
import { FreeSlots } from './FreeSlots'
import { HiddenColumns, useVisibleColumns } from './HiddenColumns'
import { useGridNavigation } from './useGridNavigation'
import { useMoving } from './useMoving'

const TIME_WIDTH_REM = 4.5
/** Ten doctors fit on a screen of 1440 px, with the sidebar. */
const COLUMN_WIDTH_REM = 6.7

/** A column of the calendar with its heading. */
export interface ScheduleGridColumn extends ScheduleColumn {
  /** The doctor, or the day. */
  heading: string
}

interface ScheduleGridActions {
  /** Opens the status dialog of the appointment. */
  onOpen: (appointment: Appointment) => void
  /** Called with the free slots of one time, several in a column of all doctors. */
  onBook: (slots: readonly OfferedSlot[]) => void
}

export type ScheduleGridProps = Omit<React.ComponentProps<'div'>, 'children'> &
  ScheduleGridActions & {
    /** The accessible name: what is shown. */
    label: string
    /** Doctors of a day, or days. */
    columns: readonly ScheduleGridColumn[]
    /** One row for each time, with one cell for each column. */
    rows: readonly ScheduleRow[]
    /** Now at the clinic. Draws the line between the times before and after, on its day. */
    now?: { date: IsoDate; time: Hhmm }
    /** The doctors who run late today; the same array until they change. */
    delays?: readonly DoctorDelay[]
    /** Called when an appointment is moved to a free slot; left out, none can be moved. The caller announces what comes of it. */
    onMove?: (appointment: Appointment, slot: OfferedSlot) => void
  }

/**
 * A day with its doctors, or a week, side by side: appointments and free slots by time (docs/product.md#calendar). Arrow keys move, Enter opens,
 * Space picks an appointment up; a pointer drags it. For a phone use ScheduleAgenda.
 */
export function ScheduleGrid({
  label,
  columns,
  rows,
  now,
  delays = NO_DELAYS,
  onOpen,
  onBook,
  onMove,
  className,
  ...rest
}: ScheduleGridProps) {
  const t = useTranslations('calendar')
  const instructionsId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const navigation = useGridNavigation(grid)
  const visible = useVisibleColumns(grid, columns.length)
  const { moving, announcement, handlers } = useMoving(grid, { rows, onMove })
  return (
    <div className={cx('relative', className)} {...rest} data-slot="schedule-grid">
      <p id={instructionsId} className="sr-only">
        {onMove ? `${t('instructions')} ${t('move.instructions')}` : t('instructions')}
      </p>
      <HiddenColumns
        grid={grid}
        count={columns.length}
        visible={visible}
        kind={columns.every(({ doctorName }) => doctorName === null) ? 'days' : 'doctors'}
      />
      <div className="relative max-h-[calc(100dvh-13.5rem)] min-h-80 scroll-ps-20 scroll-pt-12 overflow-auto rounded-lg border border-line bg-surface">
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={instructionsId}
          data-moving={moving ? '' : undefined}
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          // A fixed table would shrink its columns to fit.
          style={{ minWidth: `${String(TIME_WIDTH_REM + COLUMN_WIDTH_REM * columns.length)}rem` }}
          {...handlers}
          {...navigation}
          onBlur={(event) => {
            handlers.onBlur(event)
            navigation.onBlur(event)
          }}
          onKeyDown={(event) => {
            handlers.onKeyDown(event)
            if (!event.defaultPrevented) navigation.onKeyDown(event)
          }}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 top-0 z-20 w-18 border-b border-line bg-surface px-3 py-2 text-start"
              >
                <VisuallyHidden>{t('time')}</VisuallyHidden>
              </th>
              {columns.map(({ date, doctorName, heading }) => (
                <th
                  key={`${date} ${doctorName ?? ''}`}
                  scope="col"
                  aria-current={doctorName === null && date === now?.date ? 'date' : undefined}
                  className="sticky top-0 z-10 border-s border-b border-line bg-surface px-2 py-2 text-start font-semibold aria-[current]:text-accent-hover"
                >
                  {/* The name itself is cut: inside of another element its beginning would go, if its direction is another one. */}
                  <bdi
                    translate="no"
                    className="line-clamp-2 [text-align:-webkit-match-parent] [text-align:match-parent]"
                  >
                    {heading}
                  </bdi>
                </th>
              ))}
            </tr>
          </thead>
          <ScheduleRows
            columns={columns}
            rows={rows}
            now={now}
            delays={delays}
            onOpen={onOpen}
            onBook={onBook}
          />
        </table>
      </div>
      <p
        role="status"
        className={
          moving && announcement
            ? 'pointer-events-none absolute inset-x-4 bottom-4 z-30 mx-auto w-fit max-w-xl rounded-md border border-line bg-surface-raised px-4 py-2 text-sm shadow-overlay'
            : 'sr-only'
        }
      >
        {announcement}
      </p>
    </div>
  )
}

type ScheduleRowsProps = Pick<ScheduleGridProps, 'columns' | 'rows' | 'onOpen' | 'onBook'> & {
  now: ScheduleGridProps['now'] | undefined
  delays: readonly DoctorDelay[]
}

const LINE_ABOVE = 'border-t-2 border-t-danger'
const LINE_BELOW = 'border-b-2 border-b-danger'

/** Memoized: picking an appointment up renders the grid, but not its cells. */
const ScheduleRows = memo(function ScheduleRows({
  columns,
  rows,
  now,
  delays,
  onOpen,
  onBook,
}: ScheduleRowsProps) {
  const t = useTranslations('calendar')
  const isShown = now !== undefined && columns.some(({ date }) => date === now.date)
  const line = isShown ? nowLine(rows, now.time) : {}
  const lineOf = (row: ScheduleRow) =>
    row === line.above ? LINE_ABOVE : row === line.below ? LINE_BELOW : undefined
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.time}
          // Not `>*`: the browser would restyle all that is in an element, such as a dialog, once another one follows it.
          className={cx(row !== line.below && '[&:last-child>td]:border-b-0 [&:last-child>th]:border-b-0')}
        >
          <th
            scope="row"
            aria-current={row === line.above ? 'time' : undefined}
            className={cx(
              'sticky start-0 z-10 border-b border-line bg-surface px-3 py-2 text-start align-top font-medium tabular-nums',
              lineOf(row),
            )}
          >
            <span>{row.time === null ? t('noTime') : formatHhmm(row.time)}</span>
            {now && lineOf(row) && (
              <span className="block text-xs text-danger">{t('now', { time: formatHhmm(now.time) })}</span>
            )}
          </th>
          {row.cells.map((cell, index) => {
            const column = columns[index]
            return (
              <GridCell
                key={index}
                cell={cell}
                delays={delays}
                // Otherwise all cells would render each minute.
                time={delays.length > 0 ? now?.time : undefined}
                withDoctor={column?.doctorName === null}
                line={column?.date === now?.date ? lineOf(row) : undefined}
                onOpen={onOpen}
                onBook={onBook}
              />
            )
          })}
        </tr>
      ))}
    </tbody>
  )
})

interface GridCellProps extends ScheduleGridActions {
  cell: ScheduleCell
  delays: readonly DoctorDelay[]
  /** The time at the clinic, if doctors run late. */
  time: Hhmm | undefined
  withDoctor: boolean
  /** The class of the line of the current time, above or below. */
  line: string | undefined
}

const STOP = { 'data-stop': '', tabIndex: -1 }

const sameItems = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((item, index) => item === after[index])

/** A move changes two cells of hundreds. */
const GridCell = memo(
  Cell,
  (was, is) =>
    was.withDoctor === is.withDoctor &&
    was.line === is.line &&
    was.delays === is.delays &&
    was.time === is.time &&
    was.onOpen === is.onOpen &&
    was.onBook === is.onBook &&
    sameItems(was.cell.appointments, is.cell.appointments) &&
    sameItems(was.cell.slots, is.cell.slots),
)

/** The longest name, in characters, that usually fits on one line in the column of one of many doctors. */
const ONE_LINE_LENGTH = 10

/** The estimated height of a cell's content in rem. Rows beside the screen have it until they are painted, so they do not jump then. */
function unpaintedHeight({ appointments, slots }: GridCellProps['cell'], withDoctor: boolean) {
  const heightOf = ({ patientName }: Appointment) =>
    withDoctor ? 4.5 : (patientName?.length ?? 0) > ONE_LINE_LENGTH ? 4.75 : 3.5
  const heights = [...appointments.map(heightOf), ...(slots.length > 0 ? [2] : [])]
  return heights.reduce((sum, height) => sum + height + 0.25, 0)
}

function Cell({
  cell: { appointments, slots },
  delays,
  time,
  withDoctor,
  line,
  onOpen,
  onBook,
}: GridCellProps) {
  const hasStops =
    appointments.length > 0 || slots.some(({ remaining, bookingLimit }) => (remaining ?? bookingLimit) > 0)
  return (
    <td
      role="gridcell"
      className={cx(
        'border-s border-b border-line p-0 align-top contain-content focus-visible:-outline-offset-2',
        line,
      )}
      {...(!hasStops && STOP)}
    >
      {/* When a row grows, the cells below move without being painted again, and those far off the screen are not painted. */}
      <div
        className="flex flex-col gap-1 p-1 [content-visibility:auto]"
        style={{
          containIntrinsicBlockSize: `auto ${String(unpaintedHeight({ appointments, slots }, withDoctor))}rem`,
        }}
      >
        {appointments.map((appointment) => (
          <ScheduleAppointment
            key={appointment.id}
            appointment={appointment}
            expected={expectedTime(appointment, delays, time)}
            withDoctor={withDoctor}
            onClick={() => onOpen(appointment)}
            {...STOP}
          />
        ))}
        {slots.length > 0 && <FreeSlots slots={slots} onPress={onBook} stop={STOP} />}
      </div>
    </td>
  )
}
