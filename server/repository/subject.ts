import { and, eq, isNull } from 'drizzle-orm'
import { appointment } from '../db/schema'

/** An appointment of a clinic. */
export interface Subject {
  clinicId: string
  appointmentId: number
}

/** The condition that selects the appointment, unless it is erased (docs/product.md#erasure). */
export function isSubject({ clinicId, appointmentId }: Subject) {
  return and(
    eq(appointment.id, appointmentId),
    eq(appointment.clinicId, clinicId),
    isNull(appointment.erasedAt),
  )
}
