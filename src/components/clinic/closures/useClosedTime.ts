import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import type { ClosedTime } from '@/domain/closure'
import { formatHhmm } from '@/domain/time'

const OPTIONS = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const

/** Returns a function that writes whose time is closed, the days, and the time of each day. */
export function useClosedTime(): (closedTime: ClosedTime) => { whose: string; days: string; times: string } {
  const t = useTranslations('closures')
  const format = useFormatter()
  return ({ doctorName, from, to, fromTime, toTime }) => ({
    whose: doctorName ?? t('form.clinic'),
    days:
      from === to
        ? format.dateTime(dateForDisplay(from), OPTIONS)
        : format.dateTimeRange(dateForDisplay(from), dateForDisplay(to), OPTIONS),
    times:
      fromTime === null && toTime === null
        ? t('list.all')
        : `${formatHhmm(fromTime ?? '0000')} – ${formatHhmm(toTime ?? '2359')}`,
  })
}

/** Returns a function that writes a slot: day, time and doctor. */
export function useSlotLabel(): (slot: { date: IsoDate; time: string; doctorName: string }) => string {
  const format = useFormatter()
  return ({ date, time, doctorName }) =>
    `${format.dateTime(dateForDisplay(date), OPTIONS)}, ${formatHhmm(time)} · ${doctorName}`
}
