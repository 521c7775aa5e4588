import { AppointmentCard } from '../AppointmentCard/AppointmentCard'
import { AppointmentTable, type AppointmentTableProps } from '../AppointmentTable/AppointmentTable'
import { useWideScreen } from './useWideScreen'

export type AppointmentListProps = AppointmentTableProps

/** One page of appointments: rows from `md` up, cards below. */
export function AppointmentList(props: AppointmentListProps) {
  return useWideScreen() ? <AppointmentTable {...props} /> : <AppointmentCards {...props} />
}

function AppointmentCards({
  appointments,
  today,
  caption,
  hideDoctor,
  onOpen,
  className,
  ...rest
}: AppointmentListProps) {
  return (
    <div data-slot="appointment-cards" className={className} {...rest}>
      <ul aria-label={caption} className="flex flex-col gap-3">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentCard
              appointment={appointment}
              today={today}
              hideDoctor={hideDoctor}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
