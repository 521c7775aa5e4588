/** A day of the calendar, `YYYY-MM-DD`. Compares as a string. */
export type IsoDate = string

const DAY = 86_400_000

/** The calendar day at `now` in `timeZone` (the machine's own when left out). */
export function isoDateAt(now: Date, timeZone?: string): IsoDate {
  // Asked at every drawing of a list, and a millisecond quicker than the formatter.
  if (!timeZone) return fromTime(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
  const parts = formatterOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept: the server asks for the same zone at each booking, and making one is a twentieth of its work there. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Whether the text is a day that exists. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toTime(text)) && fromTime(toTime(text)) === text
}

/**
 * The day of an ISO timestamp as it is written there, or the text itself where it is none. No time zone is applied:
 * backends that store a day send it as midnight of that day.
 */
export function dayOfTimestamp(text: string): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/.exec(text) ?? []
  return day && isIsoDate(day) ? day : text
}

/** The day `days` after `date`; negative values go back. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromTime(toTime(date) + days * DAY)
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(toTime(date)).getUTCDay() || 7
}

/** The next date that falls on `weekday`, never `today` itself (docs/product.md#slots). */
export function nextDateOn(weekday: number, today: IsoDate): IsoDate {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7)
}

/** The Monday of the week that `date` is in. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** Noon UTC of that day, to be formatted with `timeZone: 'UTC'`. */
export function dateForDisplay(date: IsoDate): Date {
  return new Date(`${date}T12:00:00Z`)
}

function toTime(date: IsoDate) {
  return Date.parse(`${date}T00:00:00Z`)
}

function fromTime(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10)
}
