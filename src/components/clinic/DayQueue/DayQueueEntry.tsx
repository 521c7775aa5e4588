import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { shownMark } from '@/domain/appointments/shownMark'
import { recentChange } from '@/domain/appointments/recentChange'
import type { IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import { Badge } from '../../ui/Badge/Badge'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { cx } from '../../ui/classNames'
import { AppointmentField } from '../appointments/AppointmentField/AppointmentField'
import { RecentChangeLabel } from '../appointments/AppointmentField/RecentChangeLabel'
import { ExpectedTime } from '../delays/ExpectedTime'

interface DayQueueEntryProps extends React.ComponentProps<'li'> {
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** When the patient can be expected to be seen. */
  expected?: Hhmm | null | undefined
  /** Now, for the minutes that the patient has waited. */
  now?: Date | undefined
  /** The patient's name. It opens the appointment where that is possible. */
  patient: React.ReactNode
}

/** What a row of a DayQueue says about its appointment. Actions are its children. */
export function DayQueueEntry({
  appointment,
  today,
  now,
  expected = null,
  patient,
  className,
  children,
  ...rest
}: DayQueueEntryProps) {
  const t = useTranslations('appointments')
  const mark = shownMark(appointment)
  const fields = { appointment, today, now }
  const recent = now ? recentChange(appointment, now) : null

  return (
    <li
      className={cx(
        'relative grid grid-cols-[3.25rem_1fr] items-center gap-x-3 gap-y-1.5 py-2 text-sm compact:py-1',
        className,
      )}
      {...rest}
      data-slot="day-queue-row"
      data-appointment={appointment.id}
    >
      <AppointmentField name="time" {...fields} className="font-semibold" />
      <div className="min-w-0 compact:flex compact:flex-wrap compact:items-center compact:gap-x-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          {patient}
          <StatusBadge status={appointment.status} />
          {appointment.isSqueezeIn && <Badge>{t('squeezeIn')}</Badge>}
          {mark !== 'none' && (
            <span className="text-xs">
              {mark === 'arrived' && <span className="text-muted">{t('fields.waiting')} </span>}
              <AppointmentField name="waiting" {...fields} />
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-x-3 text-xs text-muted">
          {expected !== null && <ExpectedTime time={expected} />}
          <AppointmentField name="doctor" {...fields} />
          <AppointmentField name="bookedBy" {...fields} />
          {recent && <RecentChangeLabel change={recent} />}
        </div>
      </div>
      {children}
    </li>
  )
}
