import type { Appointment } from './appointment'
import { needsOtp, nextStatuses, type NextStatus } from './appointmentStatus'

/** What can be done with several appointments at once: the changes of a pending one, since none of them needs a code. */
export const BULK_STATUSES = nextStatuses('pending')
export type BulkStatus = Extract<NextStatus, 'accepted' | 'declined'>

/** Whether the appointment can be selected (docs/product.md#bulk-changes). */
export function isSelectable(appointment: Pick<Appointment, 'status' | 'isWalkIn'>): boolean {
  return appointment.status === 'pending' && BULK_STATUSES.every((status) => !needsOtp(appointment, status))
}

/** The selected ids after a press on the box of `id`. With an `anchor` every row from there to `id` gets the same state. */
export function selectionAfterPress(
  selected: ReadonlySet<number>,
  { rows, id, anchor }: { rows: readonly number[]; id: number; anchor: number | null },
): ReadonlySet<number> {
  const on = !selected.has(id)
  const [from, to] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(id)].sort((a, b) => a - b)
  const pressedIds = from === undefined || from < 0 || to === undefined ? [id] : rows.slice(from, to + 1)
  return withIds(selected, pressedIds, on)
}

/** The selected ids with these ids added or removed. */
export function withIds(
  selected: ReadonlySet<number>,
  ids: readonly number[],
  on: boolean,
): ReadonlySet<number> {
  const next = new Set(selected)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
