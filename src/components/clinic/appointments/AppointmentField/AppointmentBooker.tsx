import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { bookerName } from '@/domain/appointments/bookerName'
import { Highlight } from '../../../ui/Highlight/Highlight'

export type AppointmentBookerProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  appointment: Appointment
  /** The text of the search; its hits are marked. */
  query?: string
}

/** The app user who booked for a patient of another name; nothing where they have the same name. */
export function AppointmentBooker({ appointment, query = '', ...rest }: AppointmentBookerProps) {
  const t = useTranslations('appointments.bookedBy')
  const name = bookerName(appointment)
  if (!name) return null
  return (
    <span data-slot="appointment-booker" title={name} {...rest}>
      {t.rich('user', {
        name: () => (
          <bdi>
            <Highlight text={name} query={query} />
          </bdi>
        ),
      })}
    </span>
  )
}
