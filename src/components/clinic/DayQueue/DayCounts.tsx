import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  NO_FILTER,
  type AppointmentFilter,
  type DayFilter,
  type StatusFilter,
} from '@/domain/appointments/appointmentList'
import { filterAppointments, withoutOld } from '@/domain/appointments/filterAppointments'
import { addDays, type IsoDate } from '@/domain/calendar'
import { Link } from '../../ui/Link/Link'
import { useCommaList } from '../useCommaList'

interface DayCountsProps {
  appointments: readonly Appointment[]
  day: IsoDate
  today: IsoDate
  /** The clinic's; undefined is the zone of this machine. */
  timeZone: string | undefined
  /** The list with these filters. */
  listHref: (filter: { day?: DayFilter; status?: StatusFilter; changed?: 'today' }) => string
}

/** Counts of the day. Each links to the list with the filters that count the same. */
export function DayCounts({ appointments, day, today, timeZone, listHref }: DayCountsProps) {
  const t = useTranslations('today.counts')
  const commaList = useCommaList()
  const listedAppointments = withoutOld(appointments, today)
  const rowsOf = (filter: Partial<AppointmentFilter>) =>
    filterAppointments(listedAppointments, { ...NO_FILTER, ...filter }, today, timeZone)
  const countOf = (filter: Partial<AppointmentFilter>) => rowsOf(filter).length
  const filterOfDay = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : null
  const changedRows = rowsOf({ changedToday: true })
  const byPatients = changedRows.filter(({ lastChange }) => lastChange?.by === 'patient').length
  const keepsChanges = appointments.some(({ lastChange }) => lastChange != null)

  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-4 gap-y-1 pt-2 pb-4 text-sm tabular-nums">
      {filterOfDay &&
        (['all', 'pending', 'accepted'] as const).map((status) => (
          <li key={status}>
            <Link href={listHref({ day: filterOfDay, status })}>
              {t(status, { count: countOf({ day: filterOfDay, status }) })}
            </Link>
          </li>
        ))}
      {keepsChanges && (
        <li>
          <Link href={listHref({ changed: 'today' })}>
            {commaList([
              t('changed', { count: changedRows.length }),
              byPatients > 0 && t('byPatients', { count: byPatients }),
            ])}
          </Link>
        </li>
      )}
    </ul>
  )
}
