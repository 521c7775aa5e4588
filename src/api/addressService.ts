import { ANSWER_TIMEOUT } from '@/domain/constants'

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

/** Where a match is, and its address in full where the service says more than in the match. */
export interface LocatedAddress extends Position {
  address?: string
}

/** Somebody who knows addresses. Its calls reject where no answer comes, or none that can be read. */
export interface AddressService {
  /** Best first. */
  find: (text: string, signal: AbortSignal) => Promise<AddressMatch[]>
  /** Only where a match does not say where it is. */
  locate?: (match: AddressMatch, signal: AbortSignal) => Promise<LocatedAddress>
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * What the service answers, parsed. These are other people's hosts: no cookie and no bearer goes there.
 * @throws for anything but JSON with a good status within `ANSWER_TIMEOUT`
 */
export async function askService(
  fetch: Fetch,
  url: URL | string,
  { signal, ...init }: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  const answer = await fetch(String(url), {
    ...init,
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT)]),
  })
  if (!answer.ok) throw new Error(`The address service answered ${answer.status}`)
  return answer.json()
}

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

/** @returns null where the two are no place on earth */
export function positionOf(latitude: unknown, longitude: unknown): Position | null {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null
}

/** An answer that cannot be read: not this service, or another version of it. */
export function unreadable(): Error {
  return new Error('The address service answered something else')
}
