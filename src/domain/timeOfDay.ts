import type { Hhmm } from './time'

/** The time of day at `now` in `timeZone`, by default in the time zone of this machine. */
export function hhmmAt(now: Date, timeZone?: string): Hhmm {
  const parts = formatterOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return part('hour').padStart(2, '0') + part('minute').padStart(2, '0')
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached: the server formats a time for each booking. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en', {
    ...(timeZone && { timeZone }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
