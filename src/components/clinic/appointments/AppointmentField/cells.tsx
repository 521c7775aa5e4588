import { Footprints, History, Smartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isOverdue } from '@/domain/appointments/appointmentStatus'
import { bookerName } from '@/domain/appointments/bookerName'
import { markOf, waitingMinutes } from '@/domain/appointments/checkIn'
import { GENDERS } from '@/domain/appointments/bookingDraft'
import { dateForDisplay, isIsoDate, NAMED_MONTH_DATE, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Badge } from '../../../ui/Badge/Badge'
import { Highlight } from '../../../ui/Highlight/Highlight'
import { Missing } from '../../Missing/Missing'
import { PhoneLink } from '../../PhoneLink/PhoneLink'
import { shortDayFormat } from './shortDayFormat'
import { useCommaList } from '../../useCommaList'

/**
 * The values are elements, not bare texts: a translator of the browser wraps bare texts, and React could not replace one by a dash. It
 * leaves names and numbers alone.
 */
export interface AppointmentCellProps {
  /** The appointment with the field. */
  appointment: Appointment
  /**
   * Today at the clinic, `YYYY-MM-DD`. If set, fields are short, for a list, and the date can show Overdue. If undefined,
   * fields are in full, for the dialog.
   */
  today?: IsoDate | undefined
  /** The search text. Its hits are highlighted in names, phone number and appointment number. */
  query?: string
  /** Now, for the minutes that a patient has waited. If undefined, only the arrival shows. */
  now?: Date | undefined
}

interface HighlightedTextProps {
  text: string | null | undefined
  query?: string | undefined
  phone?: boolean
}

/** A text with highlighted search hits, or a dash. */
export function HighlightedText({ text, query = '', phone = false }: HighlightedTextProps) {
  if (text == null) return <Missing />
  if (query.trim() === '') return text
  return <Highlight text={text} query={query} phone={phone} />
}

/** Walk-in or app. Only the dialog adds the app user's name: a list shows AppointmentBooker below the patient. */
export function BookedBy({ appointment, today }: AppointmentCellProps) {
  const t = useTranslations('appointments.bookedBy')
  const { isWalkIn } = appointment
  if (isWalkIn == null) return <Missing />
  const Icon = isWalkIn ? Footprints : Smartphone
  const name = today === undefined ? bookerName(appointment) : null
  return (
    <>
      <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
        <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span>{isWalkIn ? t('walkIn') : t('app')}</span>
      </span>
      {name && (
        <bdi translate="no" className="block">
          {name}
        </bdi>
      )}
    </>
  )
}

export function Day({ appointment, today }: AppointmentCellProps) {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const { date, unreadableDate } = appointment
  if (date == null || !isIsoDate(date))
    return unreadableDate == null ? <Missing /> : <span>{unreadableDate}</span>
  const day = dateForDisplay(date)
  return (
    <>
      <time dateTime={date}>
        {today === date ? (
          <strong className="font-medium">{t('today')}</strong>
        ) : (
          <span>
            {format.dateTime(
              day,
              today === undefined ? { timeZone: 'UTC', dateStyle: 'full' } : shortDayFormat(date, today),
            )}
          </span>
        )}
      </time>
      {today && isOverdue(appointment, today) && (
        <span
          data-slot="overdue"
          className="flex items-center gap-1 text-xs font-medium text-danger compact:ms-1.5 compact:inline-flex"
        >
          <History aria-hidden className="size-3 shrink-0" />
          <span className="compact:sr-only">{t('overdue')}</span>
        </span>
      )}
    </>
  )
}

/** The dialog adds whether it is a squeeze-in; a list marks the patient. */
export function Time({ appointment: { time, unreadableTime, isSqueezeIn }, today }: AppointmentCellProps) {
  const t = useTranslations('appointments')
  const text = time ? formatHhmm(time) : unreadableTime
  if (text == null) return <Missing />
  return (
    <>
      {text}
      {isSqueezeIn && today === undefined && (
        <Badge translate="yes" className="ms-1.5">
          {t('squeezeIn')}
        </Badge>
      )}
    </>
  )
}

export function Phone({ appointment: { phone }, query }: AppointmentCellProps) {
  if (phone == null) return <Missing />
  return (
    <PhoneLink variant="quiet" phone={phone}>
      <HighlightedText text={phone} query={query} phone />
    </PhoneLink>
  )
}

export function Payment({ appointment: { paidOnline } }: AppointmentCellProps) {
  const t = useTranslations('appointments.payment')
  if (paidOnline == null) return <Missing />
  return <span>{paidOnline ? t('online') : t('atClinic')}</span>
}

/** A timestamp in the reader's time zone, or a day. An unreadable value is shown as sent. */
export function BookedOn({ appointment: { bookedAt } }: AppointmentCellProps) {
  const format = useFormatter()
  if (bookedAt == null) return <Missing />
  const onlyDay = isIsoDate(bookedAt)
  const when = onlyDay ? dateForDisplay(bookedAt) : new Date(bookedAt)
  if (Number.isNaN(when.getTime())) return <span>{bookedAt}</span>
  return (
    <time dateTime={bookedAt}>
      {format.dateTime(
        when,
        onlyDay
          ? { timeZone: 'UTC', ...NAMED_MONTH_DATE }
          : { ...NAMED_MONTH_DATE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      )}
    </time>
  )
}

/** A value outside of the contract is shown as sent. */
export function Gender({ appointment: { patientGender } }: AppointmentCellProps) {
  const t = useTranslations('appointments.genders')
  if (patientGender == null) return <Missing />
  const knownGender = GENDERS.find((each) => each === patientGender)
  return <span>{knownGender ? t(knownGender) : patientGender}</span>
}

export function Symptoms({ appointment: { symptoms } }: AppointmentCellProps) {
  return symptoms == null ? <Missing /> : <span className="whitespace-pre-line">{symptoms}</span>
}

/** How long the patient has waited since the arrival, or No-show; a dash before the check-in. The dialog adds the time of the arrival. */
export function Waiting({ appointment, today, now }: AppointmentCellProps) {
  const t = useTranslations('appointments.checkIn')
  const commaList = useCommaList()
  const format = useFormatter()
  const mark = markOf(appointment)
  if (mark === 'none') return <Missing />
  if (mark === 'noShow') {
    return <span className="font-medium text-danger">{t('noShow')}</span>
  }
  const minutes = now ? waitingMinutes(appointment, now) : null
  const arrival = new Date(appointment.checkIn?.arrivedAt ?? '')
  const arrivedAt = Number.isNaN(arrival.getTime())
    ? t('arrived')
    : t('arrivedAt', { time: format.dateTime(arrival, { timeStyle: 'short', hourCycle: 'h23' }) })
  return (
    <span title={today ? arrivedAt : undefined}>
      {commaList([minutes !== null && t('minutes', { minutes }), (!today || minutes === null) && arrivedAt])}
    </span>
  )
}
