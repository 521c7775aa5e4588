import { Footprints, History, Smartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isOverdue } from '@/domain/appointments/appointmentStatus'
import { GENDERS } from '@/domain/appointments/booking'
import { dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { bookerName } from '@/domain/appointments/bookerName'
import { formatHhmm } from '@/domain/time'
import { Highlight } from '../../../ui/Highlight/Highlight'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { cx } from '../../../ui/classNames'
import { Missing } from '../../Missing/Missing'
import { PhoneLink } from '../../PhoneLink/PhoneLink'
import type { AppointmentFieldName } from './fieldNames'
import { shortDay } from './shortDay'

interface Shown {
  appointment: Appointment
  /**
   * The day it is, `YYYY-MM-DD`. With it a field is as short as a list needs it, and the date says Overdue; without it
   * a field is written in full.
   */
  today?: IsoDate
  /** What was sought; its hits are marked in the names, the phone number and the appointment number. */
  query?: string
}

export type AppointmentFieldProps = Omit<React.ComponentProps<'span'>, 'children'> &
  Shown & {
    /** Which of its facts. */
    name: AppointmentFieldName
  }

/**
 * One fact of an appointment as a person reads it: a dash where the backend left it out, and an unreadable date or time
 * as it was sent.
 */
export function AppointmentField({
  name,
  appointment,
  today,
  query = '',
  className,
  ...rest
}: AppointmentFieldProps) {
  return (
    <span
      data-slot="appointment-field"
      data-field={name}
      // A name may be written in the other direction than the page: it is cut at its own end, and stands at the page's.
      dir={name === 'patient' || name === 'doctor' ? 'auto' : undefined}
      className={cx('tabular-nums [text-align:-webkit-match-parent] [text-align:match-parent]', className)}
      {...rest}
    >
      {fields[name]({ appointment, today, query })}
    </span>
  )
}

const fields: Record<AppointmentFieldName, (shown: Shown & { query: string }) => React.ReactNode> = {
  patient: ({ appointment, query }) => found(appointment.patientName, query),
  bookedBy: ({ appointment, today }) =>
    appointment.isWalkIn === null ? <Missing /> : <BookedBy appointment={appointment} today={today} />,
  doctor: ({ appointment, query }) => found(appointment.doctorName, query),
  date: ({ appointment, today }) => (
    <>
      {appointment.date ? (
        <Day date={appointment.date} today={today} />
      ) : (
        (appointment.unreadableDate ?? <Missing />)
      )}
      {today && isOverdue(appointment, today) && <Overdue />}
    </>
  ),
  time: ({ appointment }) =>
    appointment.time ? formatHhmm(appointment.time) : (appointment.unreadableTime ?? <Missing />),
  phone: ({ appointment: { phone }, query }) =>
    phone ? (
      <PhoneLink variant="quiet" phone={phone} className="text-accent!">
        {found(phone, query, true)}
      </PhoneLink>
    ) : (
      <Missing />
    ),
  amount: ({ appointment }) => (appointment.amount === null ? <Missing /> : formatRupees(appointment.amount)),
  payment: ({ appointment }) =>
    appointment.paidOnline === null ? <Missing /> : <Payment online={appointment.paidOnline} />,
  status: ({ appointment }) => <StatusBadge status={appointment.status} className="align-bottom" />,
  booked: ({ appointment }) =>
    appointment.bookedAt ? <BookedOn instant={appointment.bookedAt} /> : <Missing />,
  number: ({ appointment, query }) => found(appointment.number, query),
  age: ({ appointment }) => appointment.patientAge ?? <Missing />,
  gender: ({ appointment }) =>
    appointment.patientGender ? <Gender gender={appointment.patientGender} /> : <Missing />,
  symptoms: ({ appointment: { symptoms } }) =>
    symptoms ? <span className="whitespace-pre-line">{symptoms}</span> : <Missing />,
}

function found(text: string | null, query: string, phone = false) {
  if (!text) return <Missing />
  return query.trim() === '' ? text : <Highlight text={text} query={query} phone={phone} />
}

function Overdue() {
  const t = useTranslations('appointments')
  return (
    <span data-slot="overdue" className="flex items-center gap-1 text-xs font-medium text-danger">
      <History aria-hidden className="size-3 shrink-0" />
      {t('overdue')}
    </span>
  )
}

/** A list shows the app user's name beside the patient's: see AppointmentBooker. */
function BookedBy({ appointment, today }: Shown) {
  const t = useTranslations('appointments.bookedBy')
  const { isWalkIn } = appointment
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

/** A word that the contract does not name is shown as it came. */
function Gender({ gender }: { gender: string }) {
  const t = useTranslations('appointments.schedule.genders')
  const known = GENDERS.find((each) => each === gender)
  return known ? t(known) : gender
}

function Payment({ online }: { online: boolean }) {
  const t = useTranslations('appointments.payment')
  return online ? t('online') : t('atClinic')
}

function Day({ date, today }: { date: IsoDate; today: IsoDate | undefined }) {
  const t = useTranslations('appointments')
  const format = useFormatter()
  const day = dateForDisplay(date)
  return (
    <time dateTime={date}>
      {today === undefined && format.dateTime(day, { timeZone: 'UTC', dateStyle: 'full' })}
      {today === date && <strong className="font-semibold">{t('today')}</strong>}
      {today !== undefined && today !== date && format.dateTime(day, shortDay(date, today))}
    </time>
  )
}

/** An instant in the reader's zone, or a day; a text of another form is shown as it is. */
function BookedOn({ instant }: { instant: string }) {
  const format = useFormatter()
  const onlyDay = isIsoDate(instant)
  const when = onlyDay ? dateForDisplay(instant) : new Date(instant)
  if (Number.isNaN(when.getTime())) return instant
  return (
    <time dateTime={instant}>
      {format.dateTime(
        when,
        onlyDay
          ? { timeZone: 'UTC', dateStyle: 'medium' }
          : { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
      )}
    </time>
  )
}
