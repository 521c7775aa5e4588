import type { Appointment, Moment } from './appointments/appointment'

/** A message that an app user has booked. Null means that the backend sent no value. */
export interface Notification extends Moment {
  id: number
  patientName: string | null
  doctorName: string | null
  appointmentNumber: string | null
  /** An extension of the API (docs/product.md#extensions). */
  appointmentId: number | null
}

/** The ids of read notifications in a stored JSON text. Invalid ids are dropped; invalid JSON gives an empty set. */
export function parseReadIds(json: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((each) => Number.isInteger(each)) : [])
  } catch {
    return new Set()
  }
}

export function unread<T extends { id: number }>(
  notifications: readonly T[],
  read: ReadonlySet<number>,
): T[] {
  return notifications.filter((each) => !read.has(each.id))
}

/**
 * Newest first, by id, because ids follow the order of the bookings. Date and time belong to the appointment, which may be
 * weeks later.
 */
export function newestFirst<T extends { id: number }>(notifications: readonly T[]): T[] {
  return [...notifications].sort((a, b) => b.id - a.id)
}

/** Ids of the notifications whose request has been answered: its appointment is not pending any more. */
export function answeredIds(
  notifications: readonly Pick<Notification, 'id' | 'appointmentId'>[],
  appointments: readonly Pick<Appointment, 'id' | 'status'>[],
): number[] {
  const statuses = new Map(appointments.map(({ id, status }) => [id, status]))
  return notifications.flatMap(({ id, appointmentId }) => {
    const status = appointmentId === null ? undefined : statuses.get(appointmentId)
    return status && status !== 'pending' ? [id] : []
  })
}
