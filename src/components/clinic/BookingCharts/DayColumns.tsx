import { useFormatter, useTranslations } from 'use-intl'
import type { WeekFigures } from '@/domain/appointments/bookingFigures'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { CountMark } from '../WeeklyCounts/CountBar'
import { useChartDate } from './useChartDate'

type DayColumnsProps = { weeks: readonly WeekFigures[]; today: IsoDate }

/** A column for each day, in weeks. The days after today are outlined. */
export function DayColumns({ weeks, today }: DayColumnsProps) {
  const t = useTranslations('payments.charts.days')
  const format = useFormatter()
  const dateOf = useChartDate()
  const days = weeks.flatMap((week) => week.days)
  const maxCount = Math.max(1, ...days.map(({ bookings }) => bookings))
  const hasAhead = days.some(({ date, bookings }) => date > today && bookings > 0)
  const weekday = (date: IsoDate) =>
    format.dateTime(dateForDisplay(date), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted tabular-nums">
      <div className="flex h-40 flex-col justify-between text-end leading-none" aria-hidden>
        <span>{format.number(maxCount)}</span>
        <span>{format.number(0)}</span>
      </div>
      <div className="flex h-40 border-y border-t-line border-b-line-strong" data-slot="day-columns">
        {weeks.map((week) => (
          <div
            key={week.monday}
            className="flex flex-1 items-end gap-px border-s border-line px-px sm:gap-0.5 sm:px-1"
          >
            {week.days.map(({ date, bookings }) => (
              <span
                key={date}
                data-slot="day-column"
                title={`${weekday(date)}: ${format.number(bookings)}`}
                className="flex h-full min-w-0 flex-1 items-end"
              >
                {bookings > 0 && (
                  <CountMark
                    fill={date > today ? 'outlined' : 'filled'}
                    className="min-h-1 w-full rounded-t-[2px] border-b-0 sm:rounded-t-sm"
                    style={{ blockSize: `${(100 * bookings) / maxCount}%` }}
                  />
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="col-start-2 flex" aria-hidden>
        {weeks.map(({ monday }) => (
          // On a phone there is room for every second date.
          <span key={monday} className="w-0 flex-1 pt-1 whitespace-nowrap max-sm:even:invisible">
            {dateOf(monday)}
          </span>
        ))}
      </div>
      {hasAhead && (
        <div className="col-span-2 flex flex-wrap gap-x-5 gap-y-1 pt-3 text-sm">
          <span className="flex items-center gap-2">
            <CountMark fill="filled" className="h-3 w-4 rounded-t-sm" />
            {t('past')}
          </span>
          <span className="flex items-center gap-2">
            <CountMark fill="outlined" className="h-3 w-4 rounded-t-sm" />
            {t('ahead')}
          </span>
        </div>
      )}
    </div>
  )
}
