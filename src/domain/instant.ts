import { isoDateAt, type IsoDate } from './calendar'
import { formatHhmm, minutesOf, type Hhmm } from './time'

const MINUTE_MS = 60_000

/**
 * The moment at which a clock in `timeZone` shows this date and time; by default a clock of this machine. A time that the clocks
 * skip is as late after the change as it is named after it.
 */
export function instantAt(date: IsoDate, time: Hhmm, timeZone?: string): Date {
  const wanted = Date.parse(`${date}T${formatHhmm(time)}:00Z`)
  // The offset of the guess may differ from the offset of the moment, so the second pass corrects the first.
  let instant = wanted - offsetAt(wanted, timeZone)
  instant = wanted - offsetAt(instant, timeZone)
  return new Date(instant)
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
  const shown = Date.parse(`${isoDateAt(now, timeZone)}T00:00:00Z`) + minutes * MINUTE_MS
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}
