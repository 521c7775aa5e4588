/** A time of day, `HHMM`. */
export type Hhmm = string

/** Whether the text is a time of day as `HHMM`. */
export function isHhmm(text: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text)
}

/** Minutes since midnight; null if the text is no `HHMM`. */
export function minutesOf(text: string): number | null {
  return isHhmm(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(2)) : null
}

/** Formats `0930` as `09:30`. Any other text is returned unchanged. */
export function formatHhmm(text: string): string {
  return isHhmm(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text
}
