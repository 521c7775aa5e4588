import { describe, expect, it, vi } from 'vitest'
import { createPhoton } from './photon'

const { signal } = new AbortController()

function answering(body: unknown, status = 200) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })))
  return {
    fetch,
    find: (text = 'mill') => createPhoton('https://geo.test/api?key=k', fetch).find(text, signal),
  }
}

const feature = (properties: object, coordinates: unknown = [-123.0351, 44.9429]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})

describe('a Photon geocoder', () => {
  it('is asked at its own URL, and never with a cookie or a bearer', async () => {
    const { fetch, find } = answering({ features: [] })
    await find('4 Mill & Lane')
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
    expect(url).toBe('https://geo.test/api?key=k&q=4+Mill+%26+Lane&limit=5&lang=en')
    expect(init.credentials).toBe('omit')
    expect(init.headers).toBeUndefined()
  })

  it.each([
    [
      {
        housenumber: '4',
        street: 'Mill Lane',
        city: 'Salem',
        postcode: '97301',
        state: 'Oregon',
        country: 'US',
      },
      '4 Mill Lane, Salem, Oregon 97301, US',
    ],
    [{ name: 'Harbour Clinic', street: 'Mill Lane', city: 'Salem' }, 'Harbour Clinic, Mill Lane, Salem'],
    [{ name: 'Mill Lane', street: 'Mill Lane', city: 'Salem' }, 'Mill Lane, Salem'],
    [{ name: 'Berlin', city: 'Berlin', country: 'Germany' }, 'Berlin, Germany'],
  ])('names %j as it is written', async (properties, label) => {
    const { find } = answering({ features: [feature(properties)] })
    expect(await find()).toEqual([{ id: label, label, latitude: 44.9429, longitude: -123.0351 }])
  })

  it('is not believed in places that are none, twice the same, or without a name', async () => {
    const { find } = answering({
      features: [
        feature({ name: 'Salem' }),
        feature({ name: 'Salem' }, [1, 2]),
        feature({ name: 7 }),
        feature({ name: 'Too far' }, [181, 0]),
        feature({ name: 'Swapped' }, [44, 123]),
        feature({ name: 'Text' }, ['1', '2']),
        feature({ name: 'Nowhere' }, null),
        { properties: { name: 'Bare' } },
        null,
      ],
    })
    expect((await find()).map(({ label }) => label)).toEqual(['Salem'])
  })

  it.each([[[]], [{}], [{ features: null }], ['text']])('that answers %j has not answered', async (body) => {
    await expect(answering(body).find()).rejects.toThrow()
  })

  it('that fails has not answered', async () => {
    await expect(answering({ features: [] }, 429).find()).rejects.toThrow()
    const html = () => Promise.resolve(new Response('<h1>Busy</h1>'))
    await expect(createPhoton('https://geo.test/api', html).find('mill', signal)).rejects.toThrow()
  })
})
