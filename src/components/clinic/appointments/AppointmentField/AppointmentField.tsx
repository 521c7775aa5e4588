import { cx } from '../../../ui/classNames'
import { appointmentColumns, type AppointmentFieldName } from '../columns'
import type { AppointmentCellProps } from './cells'

export type AppointmentFieldProps = Omit<React.ComponentProps<'span'>, 'children'> &
  AppointmentCellProps & {
    /** The field to show. */
    name: AppointmentFieldName
  }

/**
 * One formatted field of an appointment. A missing field shows a dash, an unreadable date or time is shown as sent
 * (docs/product.md#appointments).
 */
export function AppointmentField({
  name,
  appointment,
  today,
  query = '',
  now,
  className,
  ...rest
}: AppointmentFieldProps) {
  const { cell: Cell } = appointmentColumns[name]
  return (
    <span
      data-slot="appointment-field"
      data-field={name}
      // A name may have another direction than the page: it is truncated at its own end and aligned as the page.
      dir={name === 'patient' || name === 'doctor' ? 'auto' : undefined}
      translate={isTranslated(name) ? undefined : 'no'}
      className={cx('tabular-nums [text-align:-webkit-match-parent] [text-align:match-parent]', className)}
      {...rest}
    >
      <Cell appointment={appointment} today={today} query={query} now={now} />
    </span>
  )
}

/** Names and numbers stay as they are when the browser translates the page. */
const isTranslated = (name: AppointmentFieldName) =>
  !['patient', 'doctor', 'time', 'phone', 'amount', 'number', 'age'].includes(name)
