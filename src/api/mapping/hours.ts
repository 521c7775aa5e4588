import type { Appointment } from '@/domain/appointments/appointment'
import type { ClosedTime, Closure } from '@/domain/closure'
import type { DoctorDelay } from '@/domain/delay'
import type { HoursSlot } from '@/domain/hours'
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

/** The clinic's hours of a doctor. */
export interface ClinicHours {
  /** Another one after every change of these hours. */
  revision: string
  /** By weekday and time. */
  slots: readonly HoursSlot[]
  /** The pending and accepted appointments at a time without a slot, earliest first. */
  outside: readonly AffectedAppointment[]
}

export function hoursOf({ revision, slots, outside }: Wire['ClinicHours']): ClinicHours {
  return {
    revision,
    slots: slots.map(({ own, limits, ...slot }) => ({
      ...slot,
      isOwn: own,
      limits: limits.map(({ from, booking_limit }) => ({ from: from ?? null, bookingLimit: booking_limit })),
    })),
    outside: affectedOf(outside),
  }
}

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

export const delaysOf = (wire: readonly Wire['DoctorDelay'][]): DoctorDelay[] =>
  wire.map(({ doctor_id, doctor_name, date, minutes }) => ({
    doctorId: doctor_id,
    doctorName: doctor_name,
    date,
    minutes,
  }))
