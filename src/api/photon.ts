import {
  askService,
  positionOf,
  unreadable,
  type AddressMatch,
  type AddressService,
  type Fetch,
} from './addressService'
import { isObject } from './shapes'

const LIMIT = '5'

/**
 * A geocoder that speaks as Photon does (https://github.com/komoot/photon): `GET url?q=…&limit=…&lang=…`, answered with
 * GeoJSON.
 * @param url a whole address; may hold parameters of its own, such as a key
 */
export function createPhoton(url: string, fetch: Fetch): AddressService {
  return {
    async find(text, signal) {
      const asked = new URL(url)
      asked.searchParams.set('q', text)
      asked.searchParams.set('limit', LIMIT)
      asked.searchParams.set('lang', 'en')
      const body = await askService(fetch, asked, { signal })
      if (!isObject(body) || !Array.isArray(body['features'])) throw unreadable()
      return distinct(body['features'].flatMap((feature: unknown) => matchOf(feature) ?? []))
    },
  }
}

/** Null for what is no address, or nowhere. */
function matchOf(feature: unknown): AddressMatch | null {
  if (!isObject(feature) || !isObject(feature['properties']) || !isObject(feature['geometry'])) return null
  const { coordinates } = feature['geometry']
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  const position = positionOf(latitude, longitude)
  const label = labelOf(feature['properties'])
  return position && label ? { id: label, label, ...position } : null
}

/** The parts of an address as it is written on an envelope; a street is its own name, a city too. */
function labelOf(properties: Record<string, unknown>): string {
  const part = (name: string) => {
    const value = properties[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const joined = (...names: string[]) => names.map(part).filter(Boolean).join(' ')
  const parts = [
    part('name'),
    joined('housenumber', 'street'),
    part('city'),
    joined('state', 'postcode'),
    part('country'),
  ]
  return parts.filter((each, index) => each && parts.indexOf(each) === index).join(', ')
}

/** The map knows some places more than once. */
function distinct(matches: AddressMatch[]): AddressMatch[] {
  return matches.filter(({ id }, index) => matches.findIndex((each) => each.id === id) === index)
}
