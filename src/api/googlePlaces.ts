import {
  askService,
  positionOf,
  unreadable,
  type AddressMatch,
  type AddressService,
  type Fetch,
} from './addressService'
import { isObject } from './shapes'

const PLACES = 'https://places.googleapis.com/v1'
const LANGUAGE = 'en'

/**
 * Google's Places API (New), by its REST calls: they answer pages of other origins, so none of Google's scripts runs
 * here. Suggestions and the one place that is chosen of them share a token, and are billed as one session.
 * @param key a browser's key, which anybody can read: Google's console restricts it to the dashboard's address
 * @param newToken at most 36 characters that fit a URL
 */
export function createGooglePlaces(key: string, fetch: Fetch, newToken = randomToken): AddressService {
  let token = newToken()

  const ask = (path: string, fields: string, init: RequestInit & { signal: AbortSignal }) =>
    askService(fetch, `${PLACES}/${path}`, {
      ...init,
      // The page itself tells nobody where it was; a key that is restricted to it needs to be told.
      referrerPolicy: 'strict-origin',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
    })

  return {
    async find(text, signal) {
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'
      const body = await ask('places:autocomplete', fields, {
        method: 'POST',
        body: JSON.stringify({ input: text, sessionToken: token, languageCode: LANGUAGE }),
        signal,
      })
      // Google leaves the list out where it is empty.
      const { suggestions = [] } = isObject(body) ? body : { suggestions: null }
      if (!Array.isArray(suggestions)) throw unreadable()
      return suggestions.flatMap((each: unknown) => matchOf(each) ?? [])
    },

    async locate({ id }, signal) {
      const query = new URLSearchParams({ sessionToken: token, languageCode: LANGUAGE })
      // Asking for a place ends the session, also where no answer comes.
      token = newToken()
      const path = `places/${encodeURIComponent(id)}?${query.toString()}`
      const body = await ask(path, 'formattedAddress,location', { signal })
      const { location, formattedAddress } = isObject(body) ? body : {}
      const position = isObject(location) && positionOf(location['latitude'], location['longitude'])
      if (!position) throw unreadable()
      return {
        ...position,
        ...(typeof formattedAddress === 'string' && formattedAddress && { address: formattedAddress }),
      }
    },
  }
}

function matchOf(suggestion: unknown): AddressMatch | null {
  const prediction = isObject(suggestion) ? suggestion['placePrediction'] : null
  if (!isObject(prediction) || !isObject(prediction['text'])) return null
  const { placeId, text } = prediction
  const label = text['text']
  return typeof placeId === 'string' && typeof label === 'string' ? { id: placeId, label } : null
}

/** `crypto.randomUUID` is missing where a page came over plain HTTP. */
function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
