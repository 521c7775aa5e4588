import { useFormatter, useTranslations } from 'use-intl'
import { nowLine, type ScheduleRow } from '@/domain/appointments/schedule'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { expectedTime, NO_DELAYS } from '@/domain/delay'
import { formatHhmm } from '@/domain/time'
import { cx } from '../../../ui/classNames'
import { ScheduleAppointment } from '../ScheduleGrid/ScheduleAppointment'
import type { ScheduleGridProps } from '../ScheduleGrid/ScheduleGrid'
import { offerKey } from '@/domain/appointments/slotRange'
import { FreeSlots } from '../ScheduleGrid/FreeSlots'

export type ScheduleAgendaProps = Omit<React.ComponentProps<'div'>, 'children'> &
  Pick<ScheduleGridProps, 'now' | 'delays' | 'onOpen' | 'onBook'> & {
    /** The days, each with one column of all doctors, or of the chosen one. A single day has no heading. */
    days: readonly { date: IsoDate; rows: readonly ScheduleRow[] }[]
  }

/** The calendar of a phone: the appointments and free slots of one or more days, one time below the other. */
export function ScheduleAgenda({
  days,
  now,
  delays = NO_DELAYS,
  onOpen,
  onBook,
  className,
  ...rest
}: ScheduleAgendaProps) {
  const t = useTranslations('calendar')
  const format = useFormatter()
  return (
    <div className={cx('flex flex-col gap-6', className)} {...rest} data-slot="schedule-agenda">
      {days.map(({ date, rows }) => {
        const day = format.dateTime(dateForDisplay(date), {
          timeZone: 'UTC',
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })
        const line = date === now?.date ? nowLine(rows, now.time) : {}
        return (
          <section key={date} aria-label={day}>
            {days.length > 1 && <h3 className="mb-2 font-semibold">{day}</h3>}
            {rows.length === 0 && <p className="text-sm text-muted">{t('empty.title')}</p>}
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
              {rows.map((row) => (
                <li
                  key={row.time}
                  aria-current={row === line.above ? 'time' : undefined}
                  className={cx(
                    'flex gap-3 p-2',
                    row === line.above && 'border-t-2 border-t-danger',
                    row === line.below && 'border-b-2 border-b-danger',
                  )}
                >
                  <span className="w-14 shrink-0 py-2 text-sm font-medium tabular-nums">
                    <span>{row.time === null ? t('noTime') : formatHhmm(row.time)}</span>
                    {now && (row === line.above || row === line.below) && (
                      <span className="block text-xs text-danger">
                        {t('now', { time: formatHhmm(now.time) })}
                      </span>
                    )}
                  </span>
                  <div className="flex min-w-0 grow flex-col gap-2">
                    {row.cells.map(({ appointments, slots }, index) => (
                      <div key={index} className="contents">
                        {appointments.map((appointment) => (
                          <ScheduleAppointment
                            key={appointment.id}
                            appointment={appointment}
                            expected={expectedTime(appointment, delays, now?.time)}
                            withDoctor
                            className="min-h-11"
                            onClick={() => onOpen(appointment)}
                          />
                        ))}
                        {slots.map((slot) => (
                          <FreeSlots key={offerKey(slot)} slots={[slot]} withDoctor onPress={onBook} />
                        ))}
                      </div>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
