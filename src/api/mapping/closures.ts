import type { Appointment } from '@/domain/appointments/appointment'
import type { ClosedTime, Closure } from '@/domain/closure'
import type { Wire } from '../wire'
import { appointmentOf } from './appointments'
import { textOf } from './text'

/** An appointment inside a closed time, or outside of the hours. */
export interface AffectedAppointment extends Appointment {
  /** Whether the clinic has noted that it called the patient. */
  isCalled: boolean
}

export const affectedOf = (wire: readonly Wire['AffectedAppointment'][]): AffectedAppointment[] =>
  wire.map((each) => ({ ...appointmentOf(each), isCalled: textOf(each.called_at) !== null }))

function closureOf(wire: Wire['Closure']): Closure {
  return {
    id: wire.id,
    doctorId: wire.doctor_id ?? null,
    doctorName: textOf(wire.doctor_name),
    from: wire.from,
    to: wire.to,
    fromTime: textOf(wire.from_time),
    toTime: textOf(wire.to_time),
    reason: wire.reason,
  }
}

export const closuresOf = (wire: readonly Wire['Closure'][]) => wire.map(closureOf)

/** A time to close. */
export type ClosureDraft = Omit<ClosedTime, 'doctorName'> & { doctorId: number | null; reason: string }

/** The body of the call that closes a time. */
export function newClosureOf({
  doctorId,
  from,
  to,
  fromTime,
  toTime,
  reason,
}: ClosureDraft): Wire['NewClosure'] {
  return {
    from,
    to,
    reason,
    ...(doctorId !== null && { doctor_id: doctorId }),
    ...(fromTime !== null && { from_time: fromTime }),
    ...(toTime !== null && { to_time: toTime }),
  }
}
