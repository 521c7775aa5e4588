import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { bookerName } from '@/domain/appointments/bookerName'
import { Highlight } from '../../../ui/Highlight/Highlight'

export type AppointmentBookerProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  appointment: Appointment
  /** The search text. Its hits are highlighted. */
  query?: string
}

/** The app user who booked the appointment. Renders nothing if the patient has the same name (docs/product.md#appointments). */
export function AppointmentBooker({ appointment, query = '', ...rest }: AppointmentBookerProps) {
  const t = useTranslations('appointments.bookedBy')
  const name = bookerName(appointment)
  if (!name) return null
  return (
    <span data-slot="appointment-booker" title={name} {...rest}>
      {t.rich('user', {
        name: () => (
          <bdi translate="no">
            <Highlight text={name} query={query} />
          </bdi>
        ),
      })}
    </span>
  )
}
