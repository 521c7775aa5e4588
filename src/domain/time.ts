import { asciiDigits, withoutInvisible } from './characters'

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

const WRITTEN_TIMES = [
  /^(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]00(?:[.,]0+)?)?(?<half>[ap])?$/,
  /^(?<hour>\d{1,2})(?<half>[ap])$/,
  // A spreadsheet stores 0930 as a number, without its zero.
  /^(?<hour>\d{1,2}?)(?<minute>\d{2})(?<half>[ap])?$/,
]

/** The time that people and spreadsheets write as `930`, `09:30`, `9.30`, `9h30`, `09:30:00`, `9:30 AM` or `9:30 ص`; null for any other text. */
export function writtenTime(text: string): Hhmm | null {
  const plain = asciiDigits(withoutInvisible(text))
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[：∶﹕]/g, ':')
    .replaceAll('．', '.')
    .replace(/([ap])\.?m\.?$/, '$1')
    .replace(/ص$/, 'a')
    .replace(/م$/, 'p')
    .replace(/^(\d{1,2})h(\d{2})?$/, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    // A spreadsheet stores 9.00 as 9.
    .replace(/^\d{1,2}$/, (digits) => (Number(digits) < 24 ? `${digits}00` : digits.padStart(4, '0')))
  for (const pattern of WRITTEN_TIMES) {
    const { hour, minute = '00', half } = pattern.exec(plain)?.groups ?? {}
    if (hour === undefined) continue
    const isTwelveHours = Number(hour) >= 1 && Number(hour) <= 12
    if (half !== undefined && !isTwelveHours) return null
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
    const time = String(hours).padStart(2, '0') + minute
    return isHhmm(time) ? time : null
  }
  return null
}
