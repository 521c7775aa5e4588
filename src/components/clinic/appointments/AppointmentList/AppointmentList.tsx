import { memo } from 'react'
import { AppointmentCard } from '../AppointmentCard/AppointmentCard'
import { AppointmentTable, type AppointmentTableProps } from '../AppointmentTable/AppointmentTable'
import { useWideScreen } from './useWideScreen'

export type AppointmentListProps = AppointmentTableProps

/**
 * One page of appointments: a table from `md` (768 px) up, cards below. Cards have no headings to sort by, so AppointmentFilters
 * offers the order on phones. Render AppointmentListSkeleton while the list loads, AppointmentListEmpty for an empty list.
 */
export const AppointmentList = memo(function AppointmentList(props: AppointmentListProps) {
  const wide = useWideScreen()
  const { sort, onSort, ...cards } = props
  return wide ? (
    <AppointmentTable {...props} data-slot="appointment-list" data-layout="rows" />
  ) : (
    <AppointmentCards {...cards} data-slot="appointment-list" data-layout="cards" />
  )
})

const Card = memo(AppointmentCard)

function AppointmentCards({
  appointments,
  today,
  now,
  caption,
  hideDoctor,
  showChange,
  query,
  bookedId,
  onOpen,
  rowStart,
  ...rest
}: Omit<AppointmentListProps, 'sort' | 'onSort'>) {
  return (
    <div {...rest}>
      <ul aria-label={caption} className="flex flex-col gap-3">
        {appointments.map((appointment) => (
          <li key={appointment.id} data-appointment={appointment.id}>
            <Card
              appointment={appointment}
              today={today}
              now={now}
              hideDoctor={hideDoctor}
              showChange={showChange}
              query={query}
              justBooked={appointment.id === bookedId}
              onOpen={onOpen}
              start={rowStart?.cell(appointment)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
