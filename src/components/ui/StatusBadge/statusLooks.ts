import {
  Ban,
  CalendarCheck,
  CheckCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  type LucideIcon,
} from 'lucide-react'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'

interface StatusLook {
  Icon: LucideIcon
  /** Classes of the colours, written out, since Tailwind finds no computed class names. */
  className: string
}

/** Icon and colours of each status. */
export const STATUS_LOOKS: Readonly<Record<AppointmentStatus | 'unknown', StatusLook>> = {
  pending: { Icon: Clock, className: 'bg-pending-soft text-pending-fg' },
  accepted: { Icon: CalendarCheck, className: 'bg-accepted-soft text-accepted-fg' },
  completed: { Icon: CheckCheck, className: 'bg-completed-soft text-completed-fg' },
  declined: { Icon: CircleX, className: 'bg-declined-soft text-declined-fg' },
  cancelled: { Icon: Ban, className: 'bg-cancelled-soft text-cancelled-fg' },
  unknown: { Icon: CircleQuestionMark, className: 'border border-dashed border-line-strong text-ink' },
}
