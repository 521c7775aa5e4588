const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Largest first, lengths in milliseconds. */
const UNITS = [
  ['year', YEAR],
  ['month', YEAR / 12],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/**
 * How long ago `moment` was, in the largest unit that fits, rounded down; less than a minute is "now". A formatter that rounds after
 * choosing the unit shows 59.6 minutes as "60 minutes".
 */
export function relativeTime(moment: Date, now: Date, locale: string): string {
  const distance = moment.getTime() - now.getTime()
  const fitting = UNITS.find(([, each]) => each <= Math.abs(distance))
  // The dashboard's clock counts minutes.
  if (!fitting) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  const [unit, unitMs] = fitting
  // Not 'auto': 47 hours ago is 1 day ago, but not always "yesterday".
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(
    Math.trunc(distance / unitMs),
    unit,
  )
}
