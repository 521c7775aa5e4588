import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { foundBy } from '@/domain/appointments/appointmentSearch'
import { sortAfterPress, sortColumn, sortDirection } from '@/domain/appointments/appointmentSort'
import type { IsoDate } from '@/domain/calendar'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../../ui/Table/Table'
import { cx } from '../../../ui/classNames'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { pressAction } from '../AppointmentAction/pressAction'
import { AppointmentBooker } from '../AppointmentField/AppointmentBooker'
import { JustBooked } from '../AppointmentField/JustBooked'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import {
  appointmentColumns,
  columnClasses,
  isSortColumn,
  fallbackLineClass,
  TABLE_COLUMNS,
  type AppointmentSort,
} from '../columns'

export type AppointmentTableProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** One page of appointments, in the given order. */
  appointments: readonly Appointment[]
  /** Today at the clinic, `YYYY-MM-DD`. The date of an appointment on this day shows as Today. */
  today: IsoDate
  /** The accessible name of the table. */
  caption: string
  /** Hides the column of the doctor, for the list of one doctor. */
  hideDoctor?: boolean
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
}

/**
 * Appointments in dense rows: fifteen fit into a viewport 900 px high. A narrow table hides the less important columns; the
 * status dialog shows all fields. A click anywhere on a row opens the dialog. Amounts are in rupees.
 */
export function AppointmentTable({
  appointments,
  today,
  caption,
  hideDoctor = false,
  query = '',
  sort,
  onSort,
  bookedId,
  onOpen,
  className,
  ...rest
}: AppointmentTableProps) {
  const t = useTranslations('appointments.fields')
  const columns = TABLE_COLUMNS.filter((name) => !(hideDoctor && name === 'doctor'))
  return (
    <div data-slot="appointment-table" className={cx('@container', className)} {...rest}>
      <Table label={caption}>
        <TableHeader>
          <TableRow>
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
            <TableRow
              key={appointment.id}
              selected={appointment.id === bookedId}
              ref={appointment.id === bookedId ? scrollIntoView : undefined}
              className="cursor-pointer scroll-mt-28"
              onClick={pressAction}
            >
              {columns.map((name) => {
                const { numeric, longText } = appointmentColumns[name]
                return (
                  <TableCell
                    key={name}
                    numeric={numeric}
                    className={cx(columnClasses(name), longText && 'max-w-0')}
                  >
                    <AppointmentField
                      name={name}
                      appointment={appointment}
                      today={today}
                      query={query}
                      className={longText && 'block truncate'}
                      title={longText?.(appointment) ?? undefined}
                    />
                    {name === 'patient' && (
                      <PatientLines
                        appointment={appointment}
                        query={query}
                        justBooked={appointment.id === bookedId}
                      />
                    )}
                  </TableCell>
                )
              })}
              <TableCell>
                <AppointmentAction size="sm" className="min-w-20" appointment={appointment} onOpen={onOpen} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

const secondLineClasses = 'block truncate text-xs font-normal text-muted'

interface PatientLinesProps {
  appointment: Appointment
  query: string
  justBooked: boolean
}

/** The lines below the name of the patient. */
function PatientLines({ appointment, query, justBooked }: PatientLinesProps) {
  return (
    <>
      <AppointmentBooker appointment={appointment} query={query} className={secondLineClasses} />
      {justBooked && <JustBooked />}
      {query && <SearchMatches appointment={appointment} query={query} />}
    </>
  )
}

/** The fields that match the search and have no visible column. */
function SearchMatches({ appointment, query }: { appointment: Appointment; query: string }) {
  const found = foundBy(appointment, query)
  const fieldProps = { appointment, query }
  return (
    <>
      {found.phone && (
        <AppointmentField
          name="phone"
          {...fieldProps}
          className={cx(secondLineClasses, fallbackLineClass('phone'))}
        />
      )}
      {found.number && <AppointmentField name="number" {...fieldProps} className={secondLineClasses} />}
    </>
  )
}
