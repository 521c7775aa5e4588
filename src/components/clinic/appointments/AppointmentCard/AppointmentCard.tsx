import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFoundByNumber } from '@/domain/appointments/appointmentSearch'
import { recentChange } from '@/domain/appointments/recentChange'
import type { IsoDate } from '@/domain/calendar'
import { Badge } from '../../../ui/Badge/Badge'
import { Card, type CardProps } from '../../../ui/Card/Card'
import { cx } from '../../../ui/classNames'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { pressAction } from '../AppointmentAction/pressAction'
import { AppointmentBooker } from '../AppointmentField/AppointmentBooker'
import { AppointmentChange } from '../AppointmentField/AppointmentChange'
import { RecentChangeLabel } from '../AppointmentField/RecentChangeLabel'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { appointmentColumns, CARD_FACTS } from '../columns'

export type AppointmentCardProps = Omit<CardProps, 'children'> & {
  /** The shown appointment. A missing field shows a dash. */
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. The date of an appointment on this day shows as Today. */
  today: IsoDate
  /** Now, for the minutes that the patient has waited and the highlight of a card that just changed. */
  now?: Date | undefined
  /** Hides the doctor, for the list of one doctor. */
  hideDoctor?: boolean
  /** Whether the card says who made the last change, and why. */
  showChange?: boolean
  /** The search text. Its hits are highlighted. */
  query?: string
  /** Whether the appointment was just booked: the card is highlighted and scrolled into view. */
  justBooked?: boolean
  /** Opens the status dialog of the appointment. */
  onOpen: (appointment: Appointment) => void
  /** Content before the name of the patient, such as a checkbox. */
  start?: React.ReactNode
}

/** One appointment, for screens too narrow for a table. A click anywhere on the card opens the status dialog. The amount is in rupees. */
export function AppointmentCard({
  appointment,
  today,
  now,
  hideDoctor = false,
  showChange = false,
  query = '',
  justBooked = false,
  onOpen,
  start,
  className,
  ...rest
}: AppointmentCardProps) {
  const t = useTranslations('appointments')
  const fieldProps = { appointment, today, now, query }
  const recent = justBooked ? 'booked' : now ? recentChange(appointment, now) : null
  const facts = CARD_FACTS.filter((field) => !appointmentColumns[field].isOmitted?.(appointment))
  return (
    <Card
      ref={justBooked ? scrollIntoView : undefined}
      className={cx(
        'flex cursor-pointer scroll-mt-32 flex-col gap-3 p-4 hover:border-line-strong',
        recent && 'bg-selected',
        className,
      )}
      onClick={pressAction}
      {...rest}
      data-slot="appointment-card"
    >
      <div className="flex items-start justify-between gap-3">
        {start}
        <div className="min-w-0 grow wrap-anywhere">
          <div className="flex items-baseline gap-2">
            <AppointmentField name="time" {...fieldProps} className="font-semibold" />
            <AppointmentField name="date" {...fieldProps} className="text-sm text-muted" />
            {appointment.isSqueezeIn && <Badge>{t('squeezeIn')}</Badge>}
          </div>
          <AppointmentField name="patient" {...fieldProps} className="font-semibold" />
          <AppointmentBooker appointment={appointment} query={query} className="block text-sm text-muted" />
          {!hideDoctor && (
            <AppointmentField name="doctor" {...fieldProps} className="block text-sm text-muted" />
          )}
          {recent && <RecentChangeLabel change={recent} />}
          {showChange && <AppointmentChange appointment={appointment} className="block text-sm text-muted" />}
          {query && isFoundByNumber(appointment, query) && (
            <AppointmentField name="number" {...fieldProps} className="block text-sm text-muted" />
          )}
        </div>
        <AppointmentField name="status" {...fieldProps} className="shrink-0" />
      </div>
      <dl
        className={cx(
          'grid grid-cols-2 gap-x-3 gap-y-2 text-sm',
          // None stands alone in a row.
          facts.length % 2 === 1 && 'min-[22.5rem]:grid-cols-3',
        )}
      >
        {facts.map((field) => (
          <div key={field} className="min-w-0 wrap-anywhere">
            <dt className="text-xs text-muted">{t(`fields.${field}`)}</dt>
            <dd className="text-muted [&_a]:text-inherit!">
              <AppointmentField name={field} {...fieldProps} />
            </dd>
          </div>
        ))}
      </dl>
      <AppointmentAction appointment={appointment} onOpen={onOpen} />
    </Card>
  )
}
