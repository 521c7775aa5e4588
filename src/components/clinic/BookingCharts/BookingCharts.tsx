import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { busiest, type BookingFigures } from '@/domain/appointments/bookingFigures'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { cx } from '../../ui/classNames'
import { BookingChart } from './BookingChart'
import { CountRows } from './CountRows'
import { DayColumns } from './DayColumns'
import { HoursChart } from './HoursChart'
import { useChartDate } from './useChartDate'

export type BookingChartsProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** What `bookingFigures` counts. */
  figures: BookingFigures
  /** The clinic's date. The days after it are outlined. */
  today: IsoDate
}

/**
 * Bookings per day and per hour, and no-shows per week, of eight weeks (docs/product.md#charts). WeeklyCounts has those per
 * doctor. Each chart has its values as a table that can be copied. Without a no-show count its chart is left out.
 */
export function BookingCharts({ figures, today, className, ...rest }: BookingChartsProps) {
  const t = useTranslations('payments.charts')
  const titleId = useId()
  const dateOf = useChartDate()
  const range = { first: dateOf(figures.first), last: dateOf(figures.last) }
  const isEmpty = figures.bookings === 0 && !figures.noShows
  return (
    <section
      aria-labelledby={titleId}
      data-slot="booking-charts"
      className={cx('flex flex-col gap-4', className)}
      {...rest}
    >
      <div>
        <h2 id={titleId} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{t(isEmpty ? 'empty' : 'counted', range)}</p>
      </div>
      {figures.bookings > 0 && <DaysChart figures={figures} today={today} />}
      {!isEmpty && (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:*:only:col-span-2">
          {figures.noShows !== null && <NoShowsChart figures={figures} noShows={figures.noShows} />}
          {figures.bookings > 0 && <HoursChart figures={figures} />}
        </div>
      )}
    </section>
  )
}

function DaysChart({ figures: { weeks, bookings }, today }: { figures: BookingFigures; today: IsoDate }) {
  const t = useTranslations('payments.charts')
  const format = useFormatter()
  const dateOf = useChartDate()
  const days = weeks.flatMap((week) => week.days)
  const busiestDay = busiest(days, (day) => day.bookings)
  const display = (date: IsoDate, weekday: 'short' | 'long') =>
    format.dateTime(dateForDisplay(date), {
      timeZone: 'UTC',
      weekday,
      ...(weekday === 'long' && { day: 'numeric', month: 'long' }),
    })
  return (
    <BookingChart
      title={t('days.title')}
      summary={
        busiestDay
          ? t('days.summary', {
              total: bookings,
              date: display(busiestDay.date, 'long'),
              count: busiestDay.bookings,
            })
          : ''
      }
      table={{
        columns: [
          t('week'),
          ...(weeks[0]?.days ?? []).map(({ date }) => display(date, 'short')),
          t('days.total'),
        ],
        rows: weeks.map((week) => ({
          id: week.monday,
          label: dateOf(week.monday),
          copiedLabel: week.monday,
          counts: [...week.days.map((day) => day.bookings), week.bookings],
        })),
      }}
    >
      <DayColumns weeks={weeks} today={today} />
    </BookingChart>
  )
}

function NoShowsChart({ figures: { weeks }, noShows }: { figures: BookingFigures; noShows: number }) {
  const t = useTranslations('payments.charts')
  const dateOf = useChartDate()
  const worst = busiest(weeks, (week) => week.noShows)
  return (
    <BookingChart
      title={t('noShows.title')}
      summary={
        worst
          ? t('noShows.summary', { total: noShows, count: worst.noShows, date: dateOf(worst.monday) })
          : t('noShows.none')
      }
      note={worst !== undefined && t('noShows.counted')}
      table={{
        columns: [t('week'), t('noShows.noShows'), t('bookings')],
        rows: weeks.map((week) => ({
          id: week.monday,
          label: dateOf(week.monday),
          copiedLabel: week.monday,
          counts: [week.noShows, week.bookings],
        })),
      }}
    >
      {worst && (
        <CountRows
          rows={weeks.map((week) => ({
            id: week.monday,
            label: dateOf(week.monday),
            count: week.noShows,
          }))}
        />
      )}
    </BookingChart>
  )
}
