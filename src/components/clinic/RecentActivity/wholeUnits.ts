const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const YEAR = 365 * DAY
const MONTH = YEAR / 12

/** The units of use-intl's `relativeTime`, which tells of the largest that fits. In milliseconds. */
const UNITS = [YEAR, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND]

/**
 * The moment moved towards `now` to whole units that have passed. A formatter that chooses the unit first and rounds
 * afterwards would call 59.6 s '60 seconds', beside '1 minute' for 60 s.
 */
export function inWholeUnits(moment: Date, now: Date): Date {
  const distance = moment.getTime() - now.getTime()
  const unit = UNITS.find((each) => each <= Math.abs(distance)) ?? SECOND
  return new Date(now.getTime() + Math.trunc(distance / unit) * unit)
}
