import { asciiDigits, withoutInvisible } from './characters'

export const LATITUDE_LIMIT = 90
export const LONGITUDE_LIMIT = 180

/** The text with ASCII digits, minus and decimal point. */
function plainNumber(text: string): string {
  return asciiDigits(withoutInvisible(text))
    .replaceAll(/[\u2212\p{Pd}]/gu, '-')
    .replaceAll('\u066b', '.')
    .trim()
}

/** Decimal degrees from -`limit` to `limit`, in digits of any script: null for an empty text, undefined for any other. */
export function degreesOf(text: string, limit: number): number | null | undefined {
  const plain = plainNumber(text)
  if (plain === '') return null
  const degrees = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN
  return Math.abs(degrees) <= limit ? degrees : undefined
}

const PAIR = /^[([]?\s*([^\s,;،؛]+)\s*[\s,;،؛]\s*([^\s,;،؛]+?)\s*[)\]]?$/u
const HEMISPHERE = /^([^-+][^a-z°]*?)\s*°?\s*([nsew])$/i

/** Latitude and longitude from a text with both, as maps copy them: `28.6139, 77.2090`. Null for any other text. */
export function coordinatePair(text: string): { latitude: number; longitude: number } | null {
  const joined = plainNumber(text).replaceAll(/\s*°\s*([nsew])?/gi, '$1')
  const [, left = '', right = ''] = PAIR.exec(joined) ?? []
  const isLongitudeFirst = /[ew]$/i.test(left) && /[ns]$/i.test(right)
  const [first, second] = isLongitudeFirst ? [right, left] : [left, right]
  if (/[ew]$/i.test(first) || /[ns]$/i.test(second)) return null
  const latitude = degreesOf(signed(first), LATITUDE_LIMIT)
  const longitude = degreesOf(signed(second), LONGITUDE_LIMIT)
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** `33.9S` is -33.9. */
function signed(text: string): string {
  const [, degrees, hemisphere] = HEMISPHERE.exec(text) ?? []
  if (degrees === undefined || hemisphere === undefined) return text
  return (/[sw]/i.test(hemisphere) ? '-' : '') + degrees
}
