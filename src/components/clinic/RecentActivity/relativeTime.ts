const SECOND = 1000
const MINUTE = 60 * SECOND
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
 * How long ago `moment` was, in the largest unit that fits, rounded down. A formatter that rounds after
 * choosing the unit shows 59.6 s as "60 seconds".
 */
export function relativeTime(moment: Date, now: Date, locale: string): string {
  const distance = moment.getTime() - now.getTime()
  const [unit, unitMs] = UNITS.find(([, each]) => each <= Math.abs(distance)) ?? (['second', SECOND] as const)
  // 'auto' shows 0 seconds as "now". Not for days: 47 hours ago is 1 day ago, but not always "yesterday".
  const numeric = unit === 'second' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(distance / unitMs), unit)
}
