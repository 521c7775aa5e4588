import { isoDateAt, type IsoDate } from './calendar'
import { formatHhmm, minutesOf, type Hhmm } from './time'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The moment at which a clock in `timeZone` shows this date and time; by default a clock of this machine. Of a time that the clocks
 * repeat it is the first. A time that they skip counts by the clock before the change, so it is as late after the change as it is
 * named after it.
 */
export function instantAt(date: IsoDate, time: Hhmm, timeZone?: string): Date {
  const local = Date.parse(`${date}T${formatHhmm(time)}:00Z`)
  const before = local - offsetAt(local - DAY_MS, timeZone)
  const after = local - offsetAt(local + DAY_MS, timeZone)
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === local
  return new Date(isShown(before) || !isShown(after) ? before : after)
}

/** How far the clock of the zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string | undefined): number {
  const now = new Date(instant)
  const clock = new Intl.DateTimeFormat('en', {
    ...(timeZone && { timeZone }),
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  const minutes = minutesOf(clock.replace(':', '')) ?? 0
  const wallTime = Date.parse(`${isoDateAt(now, timeZone)}T00:00:00Z`) + minutes * MINUTE_MS
  return wallTime - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}
