import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import type { IsoDate } from '@/domain/calendar'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { ShortMoment } from '../ShortMoment/ShortMoment'
import { Missing } from '../../Missing/Missing'

interface AppointmentStatusEarlierProps {
  /** Latest first. */
  appointments: readonly PatientAppointment[]
  today: IsoDate
}

/** The earlier appointments of the same patient. */
export function AppointmentStatusEarlier({ appointments, today }: AppointmentStatusEarlierProps) {
  const t = useTranslations('appointments.change')
  const headingId = useId()
  return (
    <section data-slot="appointment-status-earlier">
      <h3 id={headingId} className="text-xs text-muted">
        {t('earlier')}
      </h3>
      <ul aria-labelledby={headingId} className="divide-y divide-line">
        {appointments.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 sm:flex-nowrap">
            <ShortMoment moment={each} today={today} className="shrink-0 sm:w-44" />
            <bdi translate="no" className="min-w-0 grow wrap-anywhere max-sm:order-last max-sm:basis-full">
              {each.doctorName ?? <Missing />}
            </bdi>
            <StatusBadge status={each.status} className="max-sm:ms-auto" />
          </li>
        ))}
      </ul>
    </section>
  )
}
