import { cx } from '../../../ui/classNames'
import { appointmentColumns, type AppointmentFieldName } from '../columns'
import type { ShownAppointment } from './cells'

export type AppointmentFieldProps = Omit<React.ComponentProps<'span'>, 'children'> &
  ShownAppointment & {
    /** Which of its facts. */
    name: AppointmentFieldName
  }

/**
 * One fact of an appointment as a person reads it: a dash where the backend left it out, and an unreadable date or time
 * as it was sent.
 */
export function AppointmentField({
  name,
  appointment,
  today,
  query = '',
  className,
  ...rest
}: AppointmentFieldProps) {
  const { cell: Cell } = appointmentColumns[name]
  return (
    <span
      data-slot="appointment-field"
      data-field={name}
      // A name may be written in the other direction than the page: it is cut at its own end, and stands at the page's.
      dir={name === 'patient' || name === 'doctor' ? 'auto' : undefined}
      className={cx('tabular-nums [text-align:-webkit-match-parent] [text-align:match-parent]', className)}
      {...rest}
    >
      <Cell appointment={appointment} today={today} query={query} />
    </span>
  )
}
