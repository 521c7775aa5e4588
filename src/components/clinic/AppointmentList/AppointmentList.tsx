import { memo } from 'react'
import { DEFAULT_SORT } from '@/domain/appointmentSort'
import { AppointmentCard } from '../AppointmentCard/AppointmentCard'
import { AppointmentSort } from '../AppointmentSort/AppointmentSort'
import { AppointmentTable, type AppointmentTableProps } from '../AppointmentTable/AppointmentTable'
import { useWideScreen } from './useWideScreen'

export type AppointmentListProps = AppointmentTableProps

/**
 * One page of appointments: rows from `md` (768 px) up, cards below. While it loads there is AppointmentListSkeleton, for
 * none AppointmentListEmpty; the caller chooses.
 */
export const AppointmentList = memo(function AppointmentList(props: AppointmentListProps) {
  const wide = useWideScreen()
  const Layout = wide ? AppointmentTable : AppointmentCards
  return <Layout {...props} data-slot="appointment-list" data-layout={wide ? 'rows' : 'cards'} />
})

function AppointmentCards({
  appointments,
  today,
  caption,
  hideDoctor,
  query,
  sort = DEFAULT_SORT,
  onSort,
  onOpen,
  className,
  ...rest
}: AppointmentListProps) {
  return (
    <div className={className} {...rest}>
      {onSort && <AppointmentSort sort={sort} onSort={onSort} hideDoctor={hideDoctor} className="mb-4" />}
      <ul aria-label={caption} className="flex flex-col gap-3">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentCard
              appointment={appointment}
              today={today}
              hideDoctor={hideDoctor}
              query={query}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
