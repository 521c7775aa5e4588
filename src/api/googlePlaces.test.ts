import { describe, expect, it, vi } from 'vitest'
import { createGooglePlaces } from './googlePlaces'

const { signal } = new AbortController()
const match = { id: 'ChIJ/1', label: '4 Mill Lane, Salem' }

function bodyOf(init: RequestInit | undefined) {
  return typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null
}

function answering(body: unknown, status = 200) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  )
  let tokens = 0
  const places = createGooglePlaces('the-key', fetch, () => `token-${++tokens}`)
  return { fetch, find: () => places.find('4 mill', signal), locate: () => places.locate?.(match, signal) }
}

const prediction = (placeId: unknown, text: unknown) => ({ placePrediction: { placeId, text: { text } } })
const place = { location: { latitude: 44.9429, longitude: -123.0351 } }

describe('Google Places', () => {
  it('is asked with the key, and told what page asks, and nothing else of it', async () => {
    const { fetch, find } = answering({})
    await find()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://places.googleapis.com/v1/places:autocomplete')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'strict-origin' })
    expect(init?.headers).toEqual({
      'Content-Type': 'application/json',
      'X-Goog-Api-Key': 'the-key',
      'X-Goog-FieldMask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
    })
    expect(bodyOf(init)).toEqual({
      input: '4 mill',
      sessionToken: 'token-1',
      languageCode: 'en',
    })
  })

  it('suggests places, and no list is an empty one', async () => {
    const { find } = answering({
      suggestions: [
        prediction('a', '4 Mill Lane, Salem'),
        { queryPrediction: { text: { text: 'mill' } } },
        prediction(7, 'No id'),
        prediction('b', null),
        null,
      ],
    })
    expect(await find()).toEqual([{ id: 'a', label: '4 Mill Lane, Salem' }])
    expect(await answering({}).find()).toEqual([])
  })

  it('says where a suggestion is, in the session that suggested it; the next is another', async () => {
    const { fetch, find, locate } = answering({ ...place, formattedAddress: '4 Mill Ln, Salem, OR 97301' })
    await find()
    expect(await locate()).toEqual({
      latitude: 44.9429,
      longitude: -123.0351,
      address: '4 Mill Ln, Salem, OR 97301',
    })
    await find()
    const [url, init] = fetch.mock.calls[1] ?? []
    expect(url).toBe('https://places.googleapis.com/v1/places/ChIJ%2F1?sessionToken=token-1&languageCode=en')
    expect(init?.headers).toMatchObject({ 'X-Goog-FieldMask': 'formattedAddress,location' })
    expect(bodyOf(fetch.mock.calls[2]?.[1])).toMatchObject({ sessionToken: 'token-2' })
    expect(await answering(place).locate()).toEqual(place.location)
  })

  it.each([[{}], [[]], [{ location: { latitude: 91, longitude: 0 } }], [{ location: 'there' }]])(
    'that says %j of a place has not answered',
    async (body) => {
      await expect(answering(body).locate()).rejects.toThrow()
    },
  )

  it.each([[[]], ['text'], [{ suggestions: {} }]])('that suggests %j has not answered', async (body) => {
    await expect(answering(body).find()).rejects.toThrow()
  })

  it('that refuses the key has not answered', async () => {
    await expect(answering({ error: { code: 403 } }, 403).find()).rejects.toThrow()
  })

  it('draws tokens that fit', async () => {
    const fetch = vi.fn((_: string, init: RequestInit) => {
      expect(bodyOf(init)?.['sessionToken']).toMatch(/^[\w-]{22,36}$/)
      return Promise.resolve(Response.json({}))
    })
    await createGooglePlaces('k', fetch).find('4 mill', signal)
    expect(fetch).toHaveBeenCalledOnce()
  })
})
