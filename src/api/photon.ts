import {
  askService,
  positionOf,
  unreadable,
  type AddressMatch,
  type AddressService,
  type Fetch,
} from './addressService'
import { isObject } from './shapes'

const MAX_SUGGESTIONS = '5'

/**
 * A geocoder with the API of Photon (https://github.com/komoot/photon): `GET url?q=…&limit=…&lang=…` answers GeoJSON.
 * @param url absolute; may have parameters, such as a key
 */
export function createPhoton(url: string, fetch: Fetch): AddressService {
  return {
    async find(text, signal) {
      const requestUrl = new URL(url)
      requestUrl.searchParams.set('q', text)
      requestUrl.searchParams.set('limit', MAX_SUGGESTIONS)
      requestUrl.searchParams.set('lang', 'en')
      const body = await askService(fetch, requestUrl, { signal })
      if (!isObject(body) || !Array.isArray(body['features'])) throw unreadable()
      return distinct(body['features'].flatMap((feature: unknown) => matchOf(feature) ?? []))
    },
  }
}

/** Null if it is no address or has no position. */
function matchOf(feature: unknown): AddressMatch | null {
  if (!isObject(feature) || !isObject(feature['properties']) || !isObject(feature['geometry'])) return null
  const { coordinates } = feature['geometry']
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  const position = positionOf(latitude, longitude)
  const label = labelOf(feature['properties'])
  return position && label ? { id: label, label, ...position } : null
}

/** The parts of an address in the order of an envelope. */
function labelOf(properties: Record<string, unknown>): string {
  const part = (name: string) => {
    const value = properties[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const joinParts = (...names: string[]) => names.map(part).filter(Boolean).join(' ')
  const parts = [
    part('name'),
    joinParts('housenumber', 'street'),
    part('city'),
    joinParts('state', 'postcode'),
    part('country'),
  ]
  return parts.filter((each, index) => each && parts.indexOf(each) === index).join(', ')
}

/** Some places are on the map more than once. */
function distinct(matches: AddressMatch[]): AddressMatch[] {
  return matches.filter(({ id }, index) => matches.findIndex((each) => each.id === id) === index)
}
