import { Footprints, History, Smartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isOverdue } from '@/domain/appointments/appointmentStatus'
import { bookerName } from '@/domain/appointments/bookerName'
import { GENDERS } from '@/domain/appointments/booking'
import { dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Highlight } from '../../../ui/Highlight/Highlight'
import { Missing } from '../../Missing/Missing'
import { PhoneLink } from '../../PhoneLink/PhoneLink'
import { shortDay } from './shortDay'

export interface ShownAppointment {
  appointment: Appointment
  /**
   * The day it is, `YYYY-MM-DD`. With it a field is as short as a list needs it, and the date says Overdue; without it
   * a field is written in full.
   */
  today?: IsoDate | undefined
  /** What was sought; its hits are marked in the names, the phone number and the appointment number. */
  query?: string
}

interface FoundProps {
  text: string | null
  query?: string | undefined
  phone?: boolean
}

/** A text with what the search has found in it. */
export function Found({ text, query = '', phone = false }: FoundProps) {
  if (text === null) return <Missing />
  return query.trim() === '' ? text : <Highlight text={text} query={query} phone={phone} />
}

/** A list shows the app user's name beside the patient's: see AppointmentBooker. */
export function BookedBy({ appointment, today }: ShownAppointment) {
  const t = useTranslations('appointments.bookedBy')
  const { isWalkIn } = appointment
  if (isWalkIn === null) return <Missing />
  const Icon = isWalkIn ? Footprints : Smartphone
  const name = today === undefined ? bookerName(appointment) : null
  return (
    <>
      <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
        <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
        {isWalkIn ? t('walkIn') : t('app')}
      </span>
      {name && <bdi className="block">{name}</bdi>}
    </>
  )
}

export function Day({ appointment, today }: ShownAppointment) {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const { date, unreadableDate } = appointment
  if (date === null) return unreadableDate ?? <Missing />
  const day = dateForDisplay(date)
  return (
    <>
      <time dateTime={date}>
        {today === undefined && format.dateTime(day, { timeZone: 'UTC', dateStyle: 'full' })}
        {today === date && <strong className="font-semibold">{t('today')}</strong>}
        {today !== undefined && today !== date && format.dateTime(day, shortDay(date, today))}
      </time>
      {today && isOverdue(appointment, today) && (
        <span data-slot="overdue" className="flex items-center gap-1 text-xs font-medium text-danger">
          <History aria-hidden className="size-3 shrink-0" />
          {t('overdue')}
        </span>
      )}
    </>
  )
}

export function Time({ appointment: { time, unreadableTime } }: ShownAppointment) {
  return time ? formatHhmm(time) : (unreadableTime ?? <Missing />)
}

export function Phone({ appointment: { phone }, query }: ShownAppointment) {
  if (phone === null) return <Missing />
  return (
    <PhoneLink variant="quiet" phone={phone} className="text-accent!">
      <Found text={phone} query={query} phone />
    </PhoneLink>
  )
}

export function Payment({ appointment: { paidOnline } }: ShownAppointment) {
  const t = useTranslations('appointments.payment')
  if (paidOnline === null) return <Missing />
  return paidOnline ? t('online') : t('atClinic')
}

/** An instant in the reader's zone, or a day; a text of another form is shown as it is. */
export function BookedOn({ appointment: { bookedAt } }: ShownAppointment) {
  const format = useFormatter()
  if (bookedAt === null) return <Missing />
  const onlyDay = isIsoDate(bookedAt)
  const when = onlyDay ? dateForDisplay(bookedAt) : new Date(bookedAt)
  if (Number.isNaN(when.getTime())) return bookedAt
  return (
    <time dateTime={bookedAt}>
      {format.dateTime(
        when,
        onlyDay
          ? { timeZone: 'UTC', dateStyle: 'medium' }
          : { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
      )}
    </time>
  )
}

/** A word that the contract does not name is shown as it came. */
export function Gender({ appointment: { patientGender } }: ShownAppointment) {
  const t = useTranslations('appointments.schedule.genders')
  if (patientGender === null) return <Missing />
  const known = GENDERS.find((each) => each === patientGender)
  return known ? t(known) : patientGender
}

export function Symptoms({ appointment: { symptoms } }: ShownAppointment) {
  return symptoms === null ? <Missing /> : <span className="whitespace-pre-line">{symptoms}</span>
}
