import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFoundByNumber } from '@/domain/appointments/appointmentSearch'
import { sortAfterPress, sortColumn, sortDirection } from '@/domain/appointments/appointmentSort'
import { markOf } from '@/domain/appointments/checkIn'
import { recentChange, type RecentChange } from '@/domain/appointments/recentChange'
import type { IsoDate } from '@/domain/calendar'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../../ui/Table/Table'
import { cx } from '../../../ui/classNames'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { pressAction } from '../AppointmentAction/pressAction'
import { AppointmentBooker } from '../AppointmentField/AppointmentBooker'
import { AppointmentChange } from '../AppointmentField/AppointmentChange'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { RecentChangeLabel } from '../AppointmentField/RecentChangeLabel'
import {
  appointmentColumns,
  columnClasses,
  isSortColumn,
  fallbackLineClass,
  tableColumns,
  type AppointmentSort,
} from '../columns'

export type AppointmentRowStart = {
  /** The content of the column's heading. Cards do not show it. */
  heading: React.ReactNode
  /** The content of the first cell of a row, or of the corner of a card. */
  cell: (appointment: Appointment) => React.ReactNode
}

export type AppointmentTableProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** One page of appointments, in the given order. */
  appointments: readonly Appointment[]
  /** Today at the clinic, `YYYY-MM-DD`. The date of an appointment on this day shows as Today. */
  today: IsoDate
  /** Now, for the minutes that patients have waited and the highlight of rows that just changed. */
  now?: Date
  /** The accessible name of the table. */
  caption: string
  /** Hides the column of the doctor, for the list of one doctor. */
  hideDoctor?: boolean
  /** Whether each row says who made the last change, and why. */
  showChange?: boolean
  /** The search text. Its hits are highlighted. */
  query?: string
  /** The order of the list. The heading of its column shows the direction. Needs `onSort`. */
  sort?: AppointmentSort
  /** Makes each heading a button. Called with the order after a press. */
  onSort?: (next: AppointmentSort) => void
  /** Id of the appointment that was just booked. Its row is highlighted and scrolled into view. */
  bookedId?: number | undefined
  /** Opens the status dialog of the appointment. */
  onOpen: (appointment: Appointment) => void
  /** Adds a column before the others, such as one of checkboxes. */
  rowStart?: AppointmentRowStart | undefined
}

/**
 * Appointments in dense rows: fifteen fit into a viewport 900 px high, twenty-two in the compact density. A narrow table hides the less important columns; the
 * status dialog shows all fields. A click anywhere on a row opens the dialog. Amounts are in rupees.
 */
export function AppointmentTable({
  appointments,
  today,
  now,
  caption,
  hideDoctor = false,
  showChange = false,
  query = '',
  sort,
  onSort,
  bookedId,
  onOpen,
  rowStart,
  className,
  ...rest
}: AppointmentTableProps) {
  const t = useTranslations('appointments.fields')
  const names = tableColumns(appointments, { hideDoctor, sort }).join(' ')
  // The same array while the columns are the same, so that a changed row renders alone.
  const columns = useMemo(() => names.split(' ') as Columns, [names])
  return (
    <div data-slot="appointment-table" className={cx('@container', className)} {...rest}>
      <Table label={caption}>
        <TableHeader>
          <TableRow>
            {rowStart && <TableHeaderCell className="w-px">{rowStart.heading}</TableHeaderCell>}
            {columns.map((name) => {
              const { numeric, longText } = appointmentColumns[name]
              return (
                <TableHeaderCell
                  key={name}
                  numeric={numeric}
                  className={cx(columnClasses(name), longText && 'w-1/2 min-w-32')}
                  sort={sort && sortColumn(sort) === name ? sortDirection(sort) : 'none'}
                  onSort={onSort && isSortColumn(name) ? () => onSort(sortAfterPress(name, sort)) : undefined}
                >
                  {t(name)}
                </TableHeaderCell>
              )
            })}
            <TableHeaderCell>{t('action')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              {...{ appointment, columns, today, now, query, showChange, rowStart, onOpen }}
              isBooked={appointment.id === bookedId}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type Columns = ReturnType<typeof tableColumns>

interface AppointmentRowProps extends Pick<
  AppointmentTableProps,
  'today' | 'now' | 'showChange' | 'rowStart' | 'onOpen'
> {
  appointment: Appointment
  columns: Columns
  query: string
  /** Whether it was just booked. */
  isBooked: boolean
}

const AppointmentRow = memo(function AppointmentRow({
  appointment,
  columns,
  today,
  now,
  query,
  showChange = false,
  rowStart,
  isBooked,
  onOpen,
}: AppointmentRowProps) {
  const recent = isBooked ? 'booked' : now ? recentChange(appointment, now) : null
  return (
    <TableRow
      data-appointment={appointment.id}
      selected={recent !== null}
      ref={isBooked ? scrollIntoView : undefined}
      className="group/row cursor-pointer scroll-mt-28"
      onClick={pressAction}
    >
      {rowStart && <TableCell className="w-px">{rowStart.cell(appointment)}</TableCell>}
      {columns.map((name) => {
        const { numeric, longText } = appointmentColumns[name]
        return (
          <TableCell
            key={name}
            numeric={numeric}
            rowHeader={name === 'patient'}
            className={cx(columnClasses(name), longText && 'max-w-0 compact:truncate')}
          >
            <AppointmentField
              name={name}
              appointment={appointment}
              today={today}
              query={query}
              now={now}
              className={longText && 'block truncate compact:inline'}
              title={longText?.(appointment) ?? undefined}
            />
            {name === 'status' && markOf(appointment) !== 'none' && (
              <AppointmentField
                name="waiting"
                appointment={appointment}
                today={today}
                now={now}
                className={cx('block text-xs compact:ms-2 compact:inline', fallbackLineClass('waiting'))}
              />
            )}
            {name === 'status' && showChange && (
              <AppointmentChange part="author" appointment={appointment} className={secondLineClasses} />
            )}
            {name === 'patient' && (
              <PatientLines appointment={appointment} query={query} recent={recent} showChange={showChange} />
            )}
          </TableCell>
        )
      })}
      <TableCell>
        <AppointmentAction
          inRow
          size="sm"
          className="-mx-2 min-w-20"
          appointment={appointment}
          onOpen={onOpen}
        />
      </TableCell>
    </TableRow>
  )
})

const secondLineClasses = 'block truncate text-xs font-normal text-muted compact:ms-2 compact:inline'

interface PatientLinesProps {
  appointment: Appointment
  query: string
  recent: RecentChange | null
  showChange: boolean
}

/** The lines below the name of the patient. */
function PatientLines({ appointment, query, recent, showChange }: PatientLinesProps) {
  const t = useTranslations('appointments')
  return (
    <>
      {appointment.isSqueezeIn && <span className={secondLineClasses}>{t('squeezeIn')}</span>}
      <AppointmentBooker appointment={appointment} query={query} className={secondLineClasses} />
      {appointment.phone != null && (
        <AppointmentField
          name="phone"
          appointment={appointment}
          query={query}
          className={cx(secondLineClasses, '[&_a]:text-inherit!', fallbackLineClass('phone'))}
        />
      )}
      {recent && <RecentChangeLabel change={recent} />}
      {showChange && (
        <AppointmentChange part="reason" appointment={appointment} className={secondLineClasses} />
      )}
      {query && isFoundByNumber(appointment, query) && (
        <AppointmentField
          name="number"
          appointment={appointment}
          query={query}
          className={secondLineClasses}
        />
      )}
    </>
  )
}
