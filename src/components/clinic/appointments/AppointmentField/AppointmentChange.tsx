import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'

type AppointmentChangeProps = Omit<React.ComponentProps<'span'>, 'children' | 'part'> & {
  appointment: Appointment
  /** Shows only the author or the reason, by default both. */
  part?: 'author' | 'reason'
}

/** Who made the last change, and why. Renders nothing if there is nothing to say (docs/product.md#changes). */
export function AppointmentChange({ appointment: { lastChange }, part, ...rest }: AppointmentChangeProps) {
  const t = useTranslations('appointments.changedBy')
  const author = part !== 'reason' && lastChange?.at && lastChange.by && t(lastChange.by)
  const reason = part !== 'author' && lastChange?.reason
  const text = [author, reason].filter(Boolean).join(': ')
  if (!text) return null
  return (
    <span data-slot="appointment-change" dir="auto" title={text} {...rest}>
      {text}
    </span>
  )
}
