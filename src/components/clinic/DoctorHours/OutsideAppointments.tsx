import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { Link } from '../../ui/Link/Link'
import { ShortMoment } from '../appointments/ShortMoment/ShortMoment'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type OutsideAppointmentsProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** The appointments at a time without a slot, earliest first. Without any, nothing shows. */
  appointments: readonly Appointment[]
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** URL of an appointment's dialog, in which it can be moved. */
  hrefOf: (id: number) => string
}

/** The appointments that lie outside of a doctor's hours, each with its next actions (docs/product.md#hours). */
export function OutsideAppointments({ appointments, today, hrefOf, ...rest }: OutsideAppointmentsProps) {
  const t = useTranslations('hours.outside')
  const tAppointments = useTranslations('appointments')
  if (appointments.length === 0) return null
  return (
    <Card data-slot="outside-appointments" {...rest}>
      <CardHeader>
        <div>
          <CardTitle>{t('title')}</CardTitle>
          <p className="text-sm text-muted">{t('hint')}</p>
        </div>
      </CardHeader>
      <CardBody className="py-0">
        <ul aria-label={t('title')} className="divide-y divide-line">
          {appointments.map((appointment) => {
            const patient = appointment.patientName ?? tAppointments('unnamedPatient')
            return (
              <li key={appointment.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3 text-sm">
                <ShortMoment moment={appointment} today={today} className="w-36 shrink-0" />
                <bdi translate="no" className="min-w-0 grow basis-40 font-medium wrap-anywhere">
                  {patient}
                </bdi>
                {appointment.phone ? (
                  <PhoneLink phone={appointment.phone} />
                ) : (
                  <span className="text-muted">{t('noPhone')}</span>
                )}
                <Link
                  href={hrefOf(appointment.id)}
                  aria-label={t('openOf', { patient })}
                  className="max-md:-my-3 max-md:inline-block max-md:py-3"
                >
                  {t('open')}
                </Link>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
