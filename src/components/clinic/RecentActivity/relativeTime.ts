const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** The largest that fits is told of. Milliseconds. */
const UNITS = [
  ['year', YEAR],
  ['month', YEAR / 12],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/**
 * How long ago a moment was, in whole units that have passed. A formatter that chooses the unit first and rounds afterwards
 * would call 59.6 s '60 seconds', beside '1 minute' for 60 s.
 */
export function relativeTime(moment: Date, now: Date, locale: string): string {
  const distance = moment.getTime() - now.getTime()
  const [unit, length] = UNITS.find(([, each]) => each <= Math.abs(distance)) ?? (['second', SECOND] as const)
  // 'auto' has a word for no second at all, and for a day that is not always the one of 24 hours ago.
  const numeric = unit === 'second' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(distance / length), unit)
}
