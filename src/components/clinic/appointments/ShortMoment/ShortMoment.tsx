import { useFormatter, useTranslations } from 'use-intl'
import type { Moment } from '@/domain/appointments/appointment'
import { dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { cx } from '../../../ui/classNames'
import { Missing } from '../../Missing/Missing'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'

interface ShortMomentProps {
  moment: Moment
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  className?: string
}

/** Day and time of an appointment in one line of a list, such as “Fri, Nov 27 09:30”. */
export function ShortMoment({ moment, today, className }: ShortMomentProps) {
  const { date, time, unreadableDate, unreadableTime } = moment
  const t = useTranslations('appointments')
  const format = useFormatter()
  const formattedDay =
    date && isIsoDate(date)
      ? format.dateTime(dateForDisplay(date), shortDayFormat(date, today))
      : unreadableDate
  const day = date === today ? t('today') : formattedDay
  const shownTime = time ? formatHhmm(time) : unreadableTime
  return (
    <span className={cx('tabular-nums', date === today && 'font-semibold', className)}>
      {day == null && <Missing />}
      <span>{[day ?? '', shownTime].join(' ').trimEnd()}</span>
    </span>
  )
}
