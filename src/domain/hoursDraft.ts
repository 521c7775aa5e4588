import type { IsoDate } from './calendar'
import { wholeNumber } from './characters'
import { weekOn, type HoursSlot, type HoursWeek, type OwnSlot } from './hours'
import { formatHhmm, minutesOf, writtenTime, type Hhmm } from './time'

/** A slot of the clinic as it is typed. */
export interface TypedSlot {
  weekday: number
  time: string
  bookingLimit: string
}

/** The week of a doctor while it is edited. */
export interface TypedHours {
  /** The first day of the week. Null for today, also after midnight. */
  from: IsoDate | null
  own: TypedSlot[]
  off: number[]
}

/** The week in force on `from`, as fields show it. */
export function typedHours(slots: readonly HoursSlot[], from: IsoDate | null, today: IsoDate): TypedHours {
  const { own, off } = weekOn(slots, from ?? today)
  return {
    from,
    own: own.map(({ time, bookingLimit, weekday }) => ({
      weekday,
      time: formatHhmm(time),
      bookingLimit: String(bookingLimit),
    })),
    off,
  }
}

/** Whether the typed week differs from the saved one of its first day. `9.30` equals `09:30`. */
export function hoursChanged(slots: readonly HoursSlot[], hours: TypedHours, today: IsoDate): boolean {
  const keyOf = ({ own, off }: Omit<TypedHours, 'from'>) => {
    const rows = own.map(({ weekday, time, bookingLimit }) =>
      [weekday, writtenTime(time) ?? time, wholeNumber(bookingLimit) ?? bookingLimit].join(' '),
    )
    return JSON.stringify([rows.sort(), off.toSorted((a, b) => a - b)])
  }
  return keyOf(hours) !== keyOf(typedHours(slots, hours.from, today))
}

/** Slots at the same distance on several weekdays. */
export interface SlotSeries {
  weekdays: readonly number[]
  /** The first slot. */
  from: Hhmm
  /** No slot begins then or later. */
  to: Hhmm
  everyMinutes: number
  bookingLimit: number
}

/** The slots of the series, by weekday and time. */
export function slotsOfSeries({ weekdays, from, to, everyMinutes, bookingLimit }: SlotSeries): OwnSlot[] {
  const first = minutesOf(from) ?? 0
  const count = Math.max(0, Math.ceil(((minutesOf(to) ?? 0) - first) / everyMinutes))
  const times = Array.from({ length: count }, (_, index) => hhmmOf(first + index * everyMinutes))
  return [...weekdays]
    .sort((a, b) => a - b)
    .flatMap((weekday) => times.map((time) => ({ weekday, time, bookingLimit })))
}

const hhmmOf = (minutes: number): Hhmm =>
  [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join('')

/** The slots whose weekday and time is neither one of the week's own slots nor an operator's slot that is not off. */
export function missingSlots(
  requestedSlots: readonly OwnSlot[],
  { own, off }: HoursWeek,
  operatorSlots: readonly Pick<HoursSlot, 'slotId' | 'weekday' | 'time'>[],
): OwnSlot[] {
  const keyOf = ({ weekday, time }: Pick<OwnSlot, 'weekday' | 'time'>) => `${weekday} ${time}`
  const takenKeys = new Set(
    [...own, ...operatorSlots.filter(({ slotId }) => !off.includes(slotId))].map(keyOf),
  )
  return requestedSlots.filter((slot) => !takenKeys.has(keyOf(slot)))
}
