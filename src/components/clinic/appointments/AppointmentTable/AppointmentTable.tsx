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
  standInClass,
  TABLE_COLUMNS,
  type AppointmentSort,
} from '../columns'

export type AppointmentTableProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** One page of them, in the order shown. */
  appointments: readonly Appointment[]
  /** The day it is, `YYYY-MM-DD`; an appointment of this day says Today. */
  today: IsoDate
  /** What the table lists; its accessible name. */
  caption: string
  /** Leaves the doctor's column out, on the list of one doctor. */
  hideDoctor?: boolean
  /** What was sought; its hits are marked. */
  query?: string
  /** The order of the appointments. */
  sort?: AppointmentSort
  /** Makes each heading a button; called with how to sort after its press. */
  onSort?: (next: AppointmentSort) => void
  /** Id of the appointment that was just booked. Its row is pointed out, and scrolled into view. */
  bookedId?: number | undefined
  /** Opens the status dialog of that appointment. */
  onOpen: (appointment: Appointment) => void
}

/**
 * Appointments in dense rows: fifteen fit on a screen 900 px high. A narrow table leaves out the less important columns;
 * the dialog behind each row shows everything. A click anywhere on a row opens it. Amounts are rupees.
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
              const { numeric, text } = appointmentColumns[name]
              return (
                <TableHeaderCell
                  key={name}
                  numeric={numeric}
                  className={cx(columnClasses(name), text && 'w-1/2 min-w-32')}
                  sort={sort && sortColumn(sort) === name ? sortDirection(sort) : 'none'}
                  onSort={
                    onSort && isSortColumn(name)
                      ? () => onSort(sortAfterPress(name, sort ?? name))
                      : undefined
                  }
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
                const { numeric, text } = appointmentColumns[name]
                return (
                  <TableCell
                    key={name}
                    numeric={numeric}
                    className={cx(columnClasses(name), text && 'max-w-0')}
                  >
                    <AppointmentField
                      name={name}
                      appointment={appointment}
                      today={today}
                      query={query}
                      className={text && 'block truncate'}
                      title={text?.(appointment) ?? undefined}
                    />
                    {name === 'patient' && (
                      <BelowPatient
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

/** Of a second line in a row. */
const lineClasses = 'block truncate text-xs font-normal text-muted'

interface BelowPatientProps {
  appointment: Appointment
  query: string
  justBooked: boolean
}

/** The lines below the patient's name. */
function BelowPatient({ appointment, query, justBooked }: BelowPatientProps) {
  return (
    <>
      <AppointmentBooker appointment={appointment} query={query} className={lineClasses} />
      {justBooked && <JustBooked />}
      {query && <FoundBy appointment={appointment} query={query} />}
    </>
  )
}

/** What the appointment was found by where the row has no column for it. */
function FoundBy({ appointment, query }: { appointment: Appointment; query: string }) {
  const found = foundBy(appointment, query)
  const line = { appointment, query }
  return (
    <>
      {found.phone && (
        <AppointmentField name="phone" {...line} className={cx(lineClasses, standInClass('phone'))} />
      )}
      {found.number && <AppointmentField name="number" {...line} className={lineClasses} />}
    </>
  )
}
