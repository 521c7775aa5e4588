import { cva } from 'class-variance-authority'
import { Ban, CalendarCheck, CheckCheck, CircleQuestionMark, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { cx } from '../classNames'

const statusBadgeVariants = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      status: {
        pending: 'bg-pending-soft text-pending-fg',
        accepted: 'bg-accepted-soft text-accepted-fg',
        completed: 'bg-completed-soft text-completed-fg',
        declined: 'bg-declined-soft text-declined-fg',
        cancelled: 'bg-cancelled-soft text-cancelled-fg',
        unknown: 'border border-dashed border-line-strong text-ink',
      },
    },
  },
)

const icons = {
  pending: Clock,
  accepted: CalendarCheck,
  completed: CheckCheck,
  declined: CircleX,
  cancelled: Ban,
  unknown: CircleQuestionMark,
}

export type StatusBadgeProps = Omit<React.ComponentProps<'span'>, 'children'> & {
  /** The status of an appointment; null is shown as unknown. */
  status: AppointmentStatus | null
}

/** The status of an appointment. Each status has its own icon, text and colour. */
export function StatusBadge({ status, className, ...rest }: StatusBadgeProps) {
  const t = useTranslations('ui.status')
  const name = status ?? 'unknown'
  const Icon = icons[name]
  return (
    <span
      data-slot="status-badge"
      data-status={name}
      className={cx(statusBadgeVariants({ status: name }), className)}
      {...rest}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(name)}
    </span>
  )
}
