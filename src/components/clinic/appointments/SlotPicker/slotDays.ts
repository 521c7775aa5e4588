import { slotDate, type Slot } from '@/domain/appointments/slot'
import type { IsoDate } from '@/domain/calendar'

/** The slots grouped by their date, sorted by date and time. */
export function slotDays(slots: readonly Slot[], today: IsoDate): [date: IsoDate, slots: Slot[]][] {
  const days = new Map<IsoDate, Slot[]>()
  for (const slot of [...slots].sort((a, b) => a.time.localeCompare(b.time))) {
    const date = slotDate(slot, today)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1))
}
