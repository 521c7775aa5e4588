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
  /** Class of a border in the status's colour. */
  border: string
}

/** Icon and colours of each status. */
export const STATUS_LOOKS: Readonly<Record<AppointmentStatus | 'unknown', StatusLook>> = {
  pending: { Icon: Clock, className: 'bg-pending-soft text-pending-fg', border: 'border-s-pending-fg' },
  accepted: {
    Icon: CalendarCheck,
    className: 'bg-accepted-soft text-accepted-fg',
    border: 'border-s-accepted-fg',
  },
  completed: {
    Icon: CheckCheck,
    className: 'bg-completed-soft text-completed-fg',
    border: 'border-s-completed-fg',
  },
  declined: { Icon: CircleX, className: 'bg-declined-soft text-declined-fg', border: 'border-s-declined-fg' },
  cancelled: { Icon: Ban, className: 'bg-cancelled-soft text-cancelled-fg', border: 'border-s-cancelled-fg' },
  unknown: {
    Icon: CircleQuestionMark,
    className: 'border border-dashed border-line-strong text-ink',
    border: 'border-s-line-strong',
  },
}

/** The key of a status in `STATUS_LOOKS`. A caller without TypeScript may pass a status that it lacks. */
export const lookName = (status: AppointmentStatus | null | undefined): keyof typeof STATUS_LOOKS =>
  status != null && Object.hasOwn(STATUS_LOOKS, status) ? status : 'unknown'
