import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { DoctorDay, QueueGroup } from '@/domain/appointments/dayQueue'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { delayOn, expectedTime, NO_DELAYS, type DoctorDelay } from '@/domain/delay'
import { hhmmAt } from '@/domain/timeOfDay'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { CardTitle } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { clockTime } from '../clockTime'
import { DayQueue } from './DayQueue'
import { DayQueueEntry } from './DayQueueEntry'
import { DoctorDayList } from './DoctorDayList'

export type OfflineDayProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The stored day, `YYYY-MM-DD`. */
  day: IsoDate
  /** When the day was read from the backend. */
  readAt: Date
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Now, for the minutes that a patient has waited. */
  now: Date
  /** The clinic's time zone, an IANA name. Default: the browser's. */
  timeZone?: string | undefined
  /** The appointments of each group. */
  queue: Record<QueueGroup, readonly Appointment[]>
  /** One line for each doctor. */
  doctors: readonly DoctorDay<Appointment>[]
  /** How late the doctors ran when the day was read. They count until the day is over. */
  delays?: readonly DoctorDelay[]
  /** Whether the live data are being fetched. */
  retrying?: boolean
  /** Called by Try again. */
  onRetry: () => void
}

/** A stored day while there is no connection: read-only, with the time at which it was read (docs/product.md#offline). */
export function OfflineDay({
  day,
  readAt,
  today,
  now,
  timeZone,
  queue,
  doctors,
  delays = NO_DELAYS,
  retrying = false,
  onRetry,
  className,
  ...rest
}: OfflineDayProps) {
  const t = useTranslations()
  const format = useFormatter()
  const date = format.dateTime(dateForDisplay(day), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const time = clockTime(format, readAt, { today, timeZone })
  const isEmpty = Object.values(queue).every((group) => group.length === 0)

  return (
    <div className={cx('flex flex-col gap-4', className)} {...rest} data-slot="offline-day">
      <Alert tone="warning" title={t('today.offline.title', { day: date, time })}>
        <p>{t('today.offline.hint')}</p>
        <Button size="sm" className="mt-2" busy={retrying} onClick={() => onRetry()}>
          {t('ui.retry')}
        </Button>
      </Alert>
      <CardTitle>{day === today ? t('today.titleOfToday', { date }) : date}</CardTitle>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-[1fr_16rem]">
        {isEmpty ? (
          <p className="text-sm text-muted">{t('today.empty.title')}</p>
        ) : (
          <DayQueue queue={queue} className="min-w-0">
            {(appointment) => (
              <DayQueueEntry
                key={appointment.id}
                appointment={appointment}
                expected={day === today ? expectedTime(appointment, delays, hhmmAt(now, timeZone)) : null}
                today={today}
                now={now}
                patient={
                  <bdi translate="no" className="min-w-0 truncate font-medium">
                    {appointment.patientName ?? t('appointments.unnamedPatient')}
                  </bdi>
                }
              />
            )}
          </DayQueue>
        )}
        {doctors.length > 0 && (
          <DoctorDayList
            doctors={doctors}
            delayOf={(doctorName) => (day === today ? delayOn(delays, { doctorName, date: day }) : 0)}
          />
        )}
      </div>
    </div>
  )
}
