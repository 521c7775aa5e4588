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
 * Google's Places API (New) over REST, which allows other origins, so no Google script runs here. Suggestions and the chosen
 * place share a token and are billed as one session.
 * @param key a browser key, which anybody can read: restrict it to the dashboard's origin in Google's console
 * @param newToken at most 36 characters that fit a URL
 */
export function createGooglePlaces(key: string, fetch: Fetch, newToken = randomToken): AddressService {
  let token = newToken()

  const ask = (path: string, fields: string, init: RequestInit & { signal: AbortSignal }) =>
    askService(fetch, `${PLACES}/${path}`, {
      ...init,
      // The pages send no referrer, but a restricted key needs it.
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
      // Google omits an empty list.
      const { suggestions = [] } = isObject(body) ? body : { suggestions: null }
      if (!Array.isArray(suggestions)) throw unreadable()
      return suggestions.flatMap((each: unknown) => matchOf(each) ?? [])
    },

    async locate({ id }, signal) {
      const query = new URLSearchParams({ sessionToken: token, languageCode: LANGUAGE })
      // Requesting a place ends the session, even without a response.
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

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
