import type { Moment } from './appointments/appointment'

/** That a patient has booked. Null stands for what the backend left out. */
export interface Notification extends Moment {
  id: number
  patientName: string | null
  doctorName: string | null
  appointmentNumber: string | null
  /** An extension. */
  appointmentId: number | null
}

/** The ids in a stored JSON text; rubbish counts as none read. */
export function parseReadIds(stored: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
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
 * Newest first: the highest id. Ids are given in the order in which patients book; date and time are those of the
 * appointment, which may be booked weeks ahead.
 */
export function newestFirst<T extends { id: number }>(notifications: readonly T[]): T[] {
  return [...notifications].sort((a, b) => b.id - a.id)
}
