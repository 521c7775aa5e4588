import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'

/** A place on earth, in decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** An address that fits what was typed. */
export interface AddressMatch extends Partial<Position> {
  id: string
  /** The whole address in one line. */
  label: string
}

/** The position of a match, and its full address if it is longer than that of the match. */
export interface LocatedAddress extends Position {
  address?: string
}

/** An address service. Its calls reject without a response, or if the response has another form. */
export interface AddressService {
  /** Best first. */
  find: (text: string, signal: AbortSignal) => Promise<AddressMatch[]>
  /** Only for services whose matches have no position. */
  locate?: (match: AddressMatch, signal: AbortSignal) => Promise<LocatedAddress>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The parsed response of a service of another company: no cookie and no bearer token is sent.
 * @throws unless JSON with a status of success arrives within `RESPONSE_TIMEOUT_MS`
 */
export async function askService(
  fetch: Fetch,
  url: URL | string,
  { signal, ...init }: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(String(url), {
    ...init,
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The address service answered ${response.status}`)
  return response.json()
}

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

/** Returns null unless both are numbers of degrees in their range. */
export function positionOf(latitude: unknown, longitude: unknown): Position | null {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null
}

/** The response does not fit: another service, or another version of it. */
export function unreadable(): Error {
  return new Error('The address service answered something else')
}
