import { useTranslations } from 'use-intl'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { cx } from '../classNames'
import { lookName, STATUS_LOOKS } from './statusLooks'

export type StatusBadgeProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  /** The status of an appointment; a missing one is shown as unknown. */
  status: AppointmentStatus | null | undefined
}

/** The status of an appointment. Each status has its own icon, text and colour. */
export function StatusBadge({ status, className, ...rest }: StatusBadgeProps) {
  const t = useTranslations('ui.status')
  const name = lookName(status)
  const look = STATUS_LOOKS[name]
  return (
    <span
      data-slot="status-badge"
      data-status={name}
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        // An inverted row turns forced colours off, and the colours of the theme do not fit it.
        'forced-color-adjust-auto',
        look.className,
        className,
      )}
      {...rest}
    >
      <look.Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{t(name)}</span>
    </span>
  )
}
