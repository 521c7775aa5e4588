import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { amountChange, type MoveDraft } from '@/domain/appointments/move'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { formatHhmm } from '@/domain/time'
import { Missing } from '../../Missing/Missing'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'

interface AppointmentStatusMoveSummaryProps {
  appointment: Appointment
  today: IsoDate
  draft: MoveDraft
}

/** Where the appointment is, where it would be, and both amounts if they differ. */
export function AppointmentStatusMoveSummary({
  appointment,
  today,
  draft: { doctor, slot },
}: AppointmentStatusMoveSummaryProps) {
  const t = useTranslations('appointments.move')
  const format = useFormatter()
  const dayOf = (date: IsoDate) => format.dateTime(dateForDisplay(date), shortDayFormat(date, today))
  const { date, time, unreadableDate, unreadableTime, doctorName } = appointment
  const from = [date ? dayOf(date) : unreadableDate, time ? formatHhmm(time) : unreadableTime]
  const amounts = slot && amountChange(appointment, { ...slot, doctorName: doctor })
  const fact = 'flex flex-wrap gap-x-2 font-medium tabular-nums wrap-anywhere'
  return (
    <dl className="grid gap-3 rounded-md bg-surface-sunken p-3 sm:grid-cols-2">
      <div>
        <dt className="text-xs text-muted">{t('from')}</dt>
        <dd className={fact}>
          <span>{from.filter(Boolean).join(' ') || <Missing />}</span>
          <span>{doctorName}</span>
        </dd>
      </div>
      <div aria-live="polite">
        <dt className="text-xs text-muted">{t('to')}</dt>
        {slot ? (
          <dd className={fact}>
            <span>{`${dayOf(slot.date)} ${formatHhmm(slot.time)}`}</span>
            <span>{doctor}</span>
          </dd>
        ) : (
          <dd className="text-muted">{t('toNone')}</dd>
        )}
        {amounts && (
          <dd className="mt-1 tabular-nums">
            {t('amounts', { from: formatRupees(amounts.from), to: formatRupees(amounts.to) })}
          </dd>
        )}
      </div>
    </dl>
  )
}
