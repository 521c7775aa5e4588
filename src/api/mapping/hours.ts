import type { HoursSlot } from '@/domain/hours'
import type { Wire } from '../wire'
import { affectedOf, type AffectedAppointment } from './closures'

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
