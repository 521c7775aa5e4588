import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { foundBy } from '@/domain/appointments/appointmentSearch'
import type { IsoDate } from '@/domain/calendar'
import { Card, type CardProps } from '../../../ui/Card/Card'
import { cx } from '../../../ui/classNames'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { AppointmentAction } from '../AppointmentAction/AppointmentAction'
import { pressAction } from '../AppointmentAction/pressAction'
import { AppointmentBooker } from '../AppointmentField/AppointmentBooker'
import { JustBooked } from '../AppointmentField/JustBooked'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { CARD_FACTS } from '../columns'

export type AppointmentCardProps = Omit<CardProps, 'children'> & {
  /** The shown appointment. A missing field shows a dash. */
  appointment: Appointment
  /** Today at the clinic, `YYYY-MM-DD`. The date of an appointment on this day shows as Today. */
  today: IsoDate
  /** Hides the doctor, for the list of one doctor. */
  hideDoctor?: boolean
  /** The search text. Its hits are highlighted. */
  query?: string
  /** Whether the appointment was just booked: the card is highlighted and scrolled into view. */
  justBooked?: boolean
  /** Opens the status dialog of the appointment. */
  onOpen: (appointment: Appointment) => void
}

/** One appointment, for screens too narrow for a table. A click anywhere on the card opens the status dialog. The amount is in rupees. */
export function AppointmentCard({
  appointment,
  today,
  hideDoctor = false,
  query = '',
  justBooked = false,
  onOpen,
  className,
  ...rest
}: AppointmentCardProps) {
  const t = useTranslations('appointments.fields')
  const fieldProps = { appointment, today, query }
  return (
    <Card
      ref={justBooked ? scrollIntoView : undefined}
      className={cx(
        'flex cursor-pointer scroll-mt-32 flex-col gap-3 p-4 hover:border-line-strong',
        justBooked && 'bg-accent-soft',
        className,
      )}
      onClick={pressAction}
      {...rest}
      data-slot="appointment-card"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <AppointmentField name="patient" {...fieldProps} className="font-semibold" />
          <AppointmentBooker appointment={appointment} query={query} className="block text-sm text-muted" />
          {!hideDoctor && (
            <AppointmentField name="doctor" {...fieldProps} className="block text-sm text-muted" />
          )}
          {justBooked && <JustBooked />}
          {query && foundBy(appointment, query).number && (
            <AppointmentField name="number" {...fieldProps} className="block text-sm text-muted" />
          )}
        </div>
        <AppointmentField name="status" {...fieldProps} className="shrink-0" />
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm min-[22.5rem]:grid-cols-3">
        {CARD_FACTS.map((field) => (
          <div key={field} className="min-w-0 wrap-anywhere">
            <dt className="text-xs text-muted">{t(field)}</dt>
            <dd>
              <AppointmentField name={field} {...fieldProps} />
            </dd>
          </div>
        ))}
      </dl>
      <AppointmentAction appointment={appointment} onOpen={onOpen} />
    </Card>
  )
}
