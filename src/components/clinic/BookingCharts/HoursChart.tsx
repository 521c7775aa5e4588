import { useTranslations } from 'use-intl'
import { busiest, type BookingFigures } from '@/domain/appointments/bookingFigures'
import { formatHhmm } from '@/domain/time'
import { BookingChart } from './BookingChart'
import { CountRows } from './CountRows'

export function HoursChart({ figures: { hours, bookings, withoutTime } }: { figures: BookingFigures }) {
  const t = useTranslations('payments.charts')
  const rangeOf = (hour: number) => {
    const digits = String(hour).padStart(2, '0')
    return `${formatHhmm(`${digits}00`)}–${formatHhmm(`${digits}59`)}`
  }
  const busiestHour = busiest(hours, (each) => each.bookings)
  const rows = hours.map((each) => ({
    id: String(each.hour),
    label: rangeOf(each.hour),
    count: each.bookings,
  }))
  return (
    <BookingChart
      title={t('hours.title')}
      summary={
        busiestHour
          ? t('hours.summary', {
              hour: rangeOf(busiestHour.hour),
              count: busiestHour.bookings,
              total: bookings,
            })
          : t('hours.none')
      }
      note={busiestHour !== undefined && withoutTime > 0 && t('hours.withoutTime', { count: withoutTime })}
      table={{
        columns: [t('hours.hour'), t('bookings')],
        rows: rows.map(({ count, ...row }) => ({ ...row, counts: [count] })),
      }}
    >
      {rows.length > 0 && <CountRows rows={rows} />}
    </BookingChart>
  )
}
