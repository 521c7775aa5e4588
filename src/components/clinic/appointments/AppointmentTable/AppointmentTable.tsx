import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { foundBy } from '@/domain/appointments/appointmentSearch'
import {
  sortAfterPress,
  sortColumn,
  sortDirection,
  type AppointmentSort,
} from '@/domain/appointments/appointmentSort'
import type { IsoDate } from '@/domain/calendar'
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '../../../ui/Table/Table'
import { cx } from '../../../ui/classNames'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { pressAction } from '../AppointmentAction/pressAction'
import { AppointmentBooker } from '../AppointmentField/AppointmentBooker'
import { JustBooked } from '../AppointmentField/JustBooked'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { appointmentColumns } from './AppointmentTable.columns'

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
  const columns = appointmentColumns.filter(({ field }) => !(hideDoctor && field === 'doctor'))
  return (
    <div data-slot="appointment-table" className={cx('@container', className)} {...rest}>
      <Table label={caption}>
        <TableHeader>
          <TableRow>
            {columns.map(({ field, numeric, className, text }) => (
              <TableHeaderCell
                key={field}
                numeric={numeric}
                className={cx(className, text && 'w-1/2 min-w-32')}
                sort={sort && sortColumn(sort) === field ? sortDirection(sort) : 'none'}
                onSort={onSort && (() => onSort(sortAfterPress(field, sort ?? field)))}
              >
                {t(field)}
              </TableHeaderCell>
            ))}
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
              {columns.map(({ field, numeric, className, text }) => (
                <TableCell key={field} numeric={numeric} className={cx(className, text && 'max-w-0')}>
                  <AppointmentField
                    name={field}
                    appointment={appointment}
                    today={today}
                    query={query}
                    className={text && 'block truncate'}
                    title={text?.(appointment) ?? undefined}
                  />
                  {field === 'patient' && (
                    <AppointmentBooker appointment={appointment} query={query} className={lineClasses} />
                  )}
                  {field === 'patient' && appointment.id === bookedId && <JustBooked />}
                  {field === 'patient' && query && <FoundBy appointment={appointment} query={query} />}
                </TableCell>
              ))}
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

/** What the appointment was found by where the row has no column for it. */
function FoundBy({ appointment, query }: { appointment: Appointment; query: string }) {
  const found = foundBy(appointment, query)
  const line = { appointment, query }
  return (
    <>
      {found.phone && (
        <AppointmentField name="phone" {...line} className={cx(lineClasses, '@min-[52rem]:hidden')} />
      )}
      {found.number && <AppointmentField name="number" {...line} className={lineClasses} />}
    </>
  )
}
