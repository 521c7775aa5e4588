import { asciiDigits, withoutInvisible } from './characters'

export const LATITUDE_LIMIT = 90
export const LONGITUDE_LIMIT = 180

/** Characters that people and maps write for a sign, and the sign that the patterns below expect. */
const SAME_CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\p{Pd}]/gu, '-'],
  [/[\u066b．]/g, '.'],
  [/[，、،]/g, ','],
  [/[；؛]/g, ';'],
  [/[º˚]/g, '°'],
  [/''|[″”“〃]|′′/g, '"'],
  [/[′’‘´`ʹʼ]/g, "'"],
  // The patterns below allow spaces in many places: a long run of them would take minutes.
  [/\s+/g, ' '],
]

function plainText(text: string): string {
  return SAME_CHARACTERS.reduce(
    (plain, [pattern, character]) => plain.replaceAll(pattern, character),
    asciiDigits(withoutInvisible(text)),
  ).trim()
}

/** Degrees, with minutes and seconds after their marks, and the letter of the hemisphere before or after them. */
const angle = (point: string) => {
  const number = String.raw`\d+(?:${point}\d*)?|${point}\d+`
  const marked = String.raw`([+-]?(?:${number}))\s*(?:°\s*(?:(${number})\s*'\s*(?:(${number})\s*"\s*)?)?)?`
  return String.raw`(?:([nsew])\s*${marked}|${marked}\s*([nsew])?)`
}
const GROUPS_OF_ANGLE = 8

const pattern = (text: string) => new RegExp(`^${text}$`, 'i')
const pair = (point: string, separator: string) =>
  pattern(
    String.raw`[([{]?\s*${angle(point)}\s*(?:${separator}|\s|(?<=[nsew])|(?=[nsew]))\s*${angle(point)}\s*[)\]}]?`,
  )

const POINT = String.raw`\.`
const ONE_ANGLE = [pattern(angle(POINT)), pattern(angle(','))]
const TWO_ANGLES = [pair(POINT, '[,;/|]'), pair(',', String.raw`[;/|]|,\s`)]

interface Angle {
  /** Decimal degrees. */
  degrees: number
  /** In lower case; null if it is not written. */
  hemisphere: string | null
}

/** The angle of the groups of a match; null if its parts cannot be of one angle. */
function angleOf(groups: readonly (string | undefined)[]): Angle | null {
  const [before, ...marked] = groups
  const after = groups[GROUPS_OF_ANGLE - 1]
  const [degrees = '', minutes, seconds] = before === undefined ? marked.slice(3, 6) : marked.slice(0, 3)
  const hemisphere = (before ?? after)?.toLowerCase() ?? null
  const isSigned = /^[+-]/.test(degrees)
  const [whole, sixtieths, last] = [degrees, minutes ?? '0', seconds ?? '0'].map((each) =>
    Number(each.replace(',', '.').replace(/^[+-]/, '')),
  ) as [number, number, number]
  if ((isSigned && hemisphere !== null) || sixtieths >= 60 || last >= 60) return null
  const isNegative = degrees.startsWith('-') || hemisphere === 's' || hemisphere === 'w'
  const size = minutes === undefined ? whole : Number((whole + sixtieths / 60 + last / 3600).toFixed(7))
  return { degrees: isNegative && size !== 0 ? -size : size, hemisphere }
}

const isWithin = ({ degrees, hemisphere }: Angle, limit: number) =>
  Math.abs(degrees) <= limit &&
  (hemisphere === null || (limit === LATITUDE_LIMIT ? 'ns' : 'ew').includes(hemisphere))

/**
 * Degrees from -`limit` to `limit`, as a decimal number or with minutes and seconds, in digits of any script: null for an empty text,
 * undefined for any other.
 */
export function degreesOf(text: string, limit: number): number | null | undefined {
  const plain = plainText(text)
  if (plain === '') return null
  for (const expected of ONE_ANGLE) {
    const found = expected.exec(plain)
    const read = found && angleOf(found.slice(1))
    if (read && isWithin(read, limit)) return read.degrees
  }
  return undefined
}

interface Coordinates {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`
/** The coordinates in the URLs of maps. A pin wins over the centre of the map, so its pattern comes first. */
const URL_PARTS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|cp|where1)=(?:loc:)?${NUMBER}\s*[,~]\s*${NUMBER}`,
  String.raw`[/@]${NUMBER},\+?${NUMBER}`,
  `#map=[^/]*/${NUMBER}/${NUMBER}`,
].map((part) => new RegExp(part, 'i'))

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    // A lone percent sign.
    return url
  }
}

function pairOfUrl(text: string): Coordinates | null {
  const url = decoded(text)
  for (const part of URL_PARTS) {
    const [, latitude, longitude] = part.exec(url) ?? []
    if (latitude !== undefined && longitude !== undefined) return pairOf(Number(latitude), Number(longitude))
  }
  return null
}

function pairOf(latitude: number, longitude: number): Coordinates | null {
  const isPlace = Math.abs(latitude) <= LATITUDE_LIMIT && Math.abs(longitude) <= LONGITUDE_LIMIT
  return isPlace ? { latitude, longitude } : null
}

/**
 * Latitude and longitude from a text with both, as people write and maps copy them (docs/product.md#digits). Null for any other text.
 */
export function coordinatePair(text: string): Coordinates | null {
  const plain = plainText(text)
  if (/https?:|maps?\./i.test(plain)) return pairOfUrl(plain)
  const [written] = plain.replace(/^geo:/i, '').split(/[;?](?=[a-z]+=)/i)
  const words = (written ?? '')
    .replaceAll(/["']?(lat(itude)?|lon(gitude)?|lng|long)["']?\s*[:=]?/gi, ' ')
    .trim()
  for (const expected of TWO_ANGLES) {
    const found = expected.exec(words)
    if (!found) continue
    const first = angleOf(found.slice(1, GROUPS_OF_ANGLE + 1))
    const second = angleOf(found.slice(GROUPS_OF_ANGLE + 1))
    if (!first || !second) return null
    const isLongitudeFirst =
      (/[ew]/.test(first.hemisphere ?? '') && /[ns]/.test(second.hemisphere ?? '')) ||
      /^\W*(lon|lng)/i.test(plain)
    const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second]
    const isPlace = isWithin(latitude, LATITUDE_LIMIT) && isWithin(longitude, LONGITUDE_LIMIT)
    return isPlace ? { latitude: latitude.degrees, longitude: longitude.degrees } : null
  }
  return null
}
