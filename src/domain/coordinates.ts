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
  const markedAngle = String.raw`([+-]?(?:${number}))\s*(?:°\s*(?:(${number})\s*'\s*(?:(${number})\s*"\s*)?)?)?`
  return String.raw`(?:([nsew])\s*${markedAngle}|${markedAngle}\s*([nsew])?)`
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

/**
 * Degrees, minutes and seconds with spaces, colons or dashes between them, and a hemisphere: `28 36 50 N`. Only a hemisphere tells them
 * from several numbers.
 */
const SIXTIETHS = String.raw`(\d{1,3})[ :-]([0-5]?\d(?:\.\d+)?)(?:[ :-]([0-5]?\d(?:\.\d+)?))?`
const BARE_ANGLES = [
  new RegExp(String.raw`(?<![\d.])${SIXTIETHS} ?(?=[nsew])`, 'gi'),
  new RegExp(String.raw`(?<=[nsew] ?)${SIXTIETHS}(?![\d.])`, 'gi'),
]

/** The text, and the text with marks in angles that have none. */
function withMarks(text: string): string[] {
  const markedTexts = BARE_ANGLES.map((bare) =>
    text.replaceAll(bare, (_, degrees: string, minutes: string, seconds?: string) =>
      seconds === undefined ? `${degrees}°${minutes}'` : `${degrees}°${minutes}'${seconds}"`,
    ),
  )
  return [text, ...markedTexts]
}

interface Angle {
  /** Decimal degrees. */
  degrees: number
  /** In lower case; null if it is not written. */
  hemisphere: string | null
}

/** The angle of the groups of a match; null if its parts cannot be of one angle. */
function angleOf(groups: readonly (string | undefined)[]): Angle | null {
  const [before, ...angleGroups] = groups
  const after = groups[GROUPS_OF_ANGLE - 1]
  const [degrees = '', minutes, seconds] =
    before === undefined ? angleGroups.slice(3, 6) : angleGroups.slice(0, 3)
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
  for (const candidate of withMarks(plain)) {
    for (const expected of ONE_ANGLE) {
      const match = expected.exec(candidate)
      const read = match && angleOf(match.slice(1))
      if (read && isWithin(read, limit)) return read.degrees
    }
  }
  return undefined
}

interface Coordinates {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`
const LATITUDE = `(?<latitude>${NUMBER})`
const LONGITUDE = `(?<longitude>${NUMBER})`
const BETWEEN = String.raw` ?[,~] ?`
const patterns = (...parts: string[]) => parts.map((part) => new RegExp(part, 'i'))

/** The coordinates in the URLs of maps. A pin wins over the centre of the map, so its pattern comes first. */
const URL_PARTS = patterns(
  `!3d${LATITUDE}!4d${LONGITUDE}`,
  `[?&]mlat=${LATITUDE}&mlon=${LONGITUDE}`,
  `[?&](?:q|query|ll|sll|daddr|destination|center|cp|where1)=(?:loc:)?${LATITUDE}${BETWEEN}${LONGITUDE}`,
  String.raw`[/@]${LATITUDE},\+?${LONGITUDE}`,
  `!2d${LONGITUDE}!3d${LATITUDE}`,
  `#map=[^/#]*/${LATITUDE}/${LONGITUDE}`,
)
/** Maps with the longitude first. */
const LONGITUDE_FIRST_HOST = /(?:^|\.)(?:yandex|2gis|amap)\.[a-z]{2,3}(?:\.[a-z]{2})?$/i
const LONGITUDE_FIRST_PARTS = patterns(
  String.raw`[?&](?:pt|whatshere\[point\]|position)=${LONGITUDE}${BETWEEN}${LATITUDE}`,
  `[?&](?:ll|m|center)=${LONGITUDE}${BETWEEN}${LATITUDE}`,
  `/${LONGITUDE},${LATITUDE}`,
)
const GEO_JSON_POINT = [
  /"type" ?: ?"point"/i,
  patterns(`"coordinates" ?: ?\\[ ?${LONGITUDE} ?, ?${LATITUDE}[ ,\\]]`),
] as const

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    // A lone percent sign.
    return url
  }
}

function pairOfUrl(text: string): Coordinates | null {
  const url = plainText(decoded(text))
  const host = /https?:\/\/([^/?#\s]*)/i.exec(url)?.[1] ?? url.split(/[/?#]/)[0] ?? ''
  return firstPair(url, LONGITUDE_FIRST_HOST.test(host) ? LONGITUDE_FIRST_PARTS : URL_PARTS)
}

/** The pair of the first pattern that the text contains. */
function firstPair(text: string, parts: readonly RegExp[]): Coordinates | null {
  for (const part of parts) {
    const groups = part.exec(text)?.groups
    if (groups) return pairOf(Number(groups['latitude']), Number(groups['longitude']))
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
  if (/^geo:/i.test(plain)) return pairOfGeo(plain)
  if (/https?:|maps?\.|\.[a-z]{2,}[/?#]/i.test(plain)) return pairOfUrl(plain)
  const [isPoint, point] = GEO_JSON_POINT
  return isPoint.test(plain) ? firstPair(plain, point) : writtenPair(plain)
}

/** Android shares a place as `geo:0,0?q=` with the coordinates or the address: the query wins. */
function pairOfGeo(plain: string): Coordinates | null {
  const [place = '', parameters = ''] = plain.slice('geo:'.length).split(/[;?](?=[a-z]+=)(.*)/i)
  const pair = pairOfUrl(`?${parameters}`) ?? writtenPair(place)
  return pair?.latitude === 0 && pair.longitude === 0 && /(?:^|[&;])q=/i.test(parameters) ? null : pair
}

/** A zoom level, or a full stop, after a pair. Without the lookbehind a long run of dots would be tried from each dot. */
const AFTER_PAIR = /, ?\d+(?:\.\d+)?z$|(?<![.\s])[.\s]+$/i

function writtenPair(plain: string): Coordinates | null {
  const words = plain
    .replaceAll(/["']?(?:lat(?:itude)?|long(?:itude)?|lon|lng)\.?["']?\s*[:=]?/gi, ' ')
    .replace(/^@/, '')
    .replace(AFTER_PAIR, '')
    .trim()
  for (const candidate of withMarks(words)) {
    const pair = pairOfAngles(candidate, /^\W*(?:lon|lng)/i.test(plain))
    if (pair !== undefined) return pair
  }
  return null
}

/** Reads two angles. Null if they are outside the limits of coordinates, undefined if the text is anything else. */
function pairOfAngles(words: string, isLabelledLongitudeFirst: boolean): Coordinates | null | undefined {
  for (const expected of TWO_ANGLES) {
    const match = expected.exec(words)
    if (!match) continue
    const first = angleOf(match.slice(1, GROUPS_OF_ANGLE + 1))
    const second = angleOf(match.slice(GROUPS_OF_ANGLE + 1))
    if (!first || !second) return null
    const isLongitudeFirst =
      (/[ew]/.test(first.hemisphere ?? '') && /[ns]/.test(second.hemisphere ?? '')) ||
      isLabelledLongitudeFirst
    const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second]
    const isPlace = isWithin(latitude, LATITUDE_LIMIT) && isWithin(longitude, LONGITUDE_LIMIT)
    return isPlace ? { latitude: latitude.degrees, longitude: longitude.degrees } : null
  }
  return undefined
}
