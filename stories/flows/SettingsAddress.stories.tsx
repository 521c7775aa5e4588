import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { addressConfig } from '@/api/config'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { happy, recording } from '../mocks/handlers'
import { setUpScreen, Screen, type ScreenContext } from '../screens/screen'

const GEOCODER = 'https://photon.example/api'
const PLACES = 'https://places.googleapis.com/v1'

const onSave = fn<Parameters<typeof recording>[2]>()
/** Called with the query and headers of each request to the geocoder. */
const onGeocode = fn<(text: string | null, headers: Headers) => void>()

const meta = preview.meta({
  title: 'Flows/SettingsAddress',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/settings' },
  beforeEach: async ({ msw, args }) => {
    const before = { ...addressConfig }
    msw.use(recording('PUT /clinic/settings', { profile_picture: null }, onSave), ...happy)
    await setUpScreen('clinic', args.path)
    return () => Object.assign(addressConfig, before)
  },
})

const { settings: text } = en
const MILL_LANE = '4 Mill Lane, Salem, Oregon 97301, United States'

const photon = (place: object, coordinates: number[]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { ...place, street: 'Mill Lane', country: 'United States' },
})

async function typeAddress({ canvas, userEvent }: ScreenContext, addressText: string) {
  await userEvent.click(await canvas.findByRole('button', { name: text.edit }))
  const input = await canvas.findByRole('combobox', { name: text.address })
  await userEvent.clear(input)
  await userEvent.type(input, addressText)
  return input
}

async function saves({ canvas, userEvent }: ScreenContext, fields: object) {
  await userEvent.click(canvas.getByRole('button', { name: text.save }))
  await expect(await canvas.findByText(en.outcomes.settingsSaved)).toBeVisible()
  await expect(onSave.mock.lastCall?.[0].body).toEqual({ ...fields, payment_at_clinic: '1' })
}

export const Geocoder = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => {
    addressConfig.geocoderUrl = GEOCODER
    msw.use(
      http.get(GEOCODER, ({ request }) => {
        onGeocode(new URL(request.url).searchParams.get('q'), request.headers)
        return HttpResponse.json({
          type: 'FeatureCollection',
          features: [
            photon(
              { housenumber: '4', city: 'Salem', state: 'Oregon', postcode: '97301' },
              [-123.0351, 44.9429],
            ),
            photon({ housenumber: '4', city: 'Dover', state: 'Delaware' }, [-75.5244, 39.1582]),
          ],
        })
      }),
    )
  },
  play: async (at) => {
    const { canvas, step, userEvent } = at
    const input = await typeAddress(at, '4 Mill')
    await step('One request is sent after the typing pauses, without the session’s bearer', async () => {
      await expect(await screen.findAllByRole('option')).toHaveLength(2)
      await expect(onGeocode.mock.calls.map(([query]) => query)).toEqual(['4 Mill'])
      await expect(onGeocode.mock.lastCall?.[1].has('authorization')).toBe(false)
      const list = screen.getByRole('listbox').parentElement
      await expect(list).toHaveTextContent(text.suggestionsBy.photon)
    })
    await step('The keyboard chooses a suggestion, which fills in the coordinates', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(input).toHaveValue(MILL_LANE)
      await expect(input).toHaveFocus()
      await expect(canvas.getByLabelText(text.latitude)).toHaveValue('44.9429')
      await expect(canvas.getByLabelText(text.longitude)).toHaveValue('-123.0351')
    })
    await saves(at, { address: MILL_LANE, latitude: '44.9429', longitude: '-123.0351' })
  },
})

export const GooglePlaces = meta.story({
  tags: ['nightly'],
  beforeEach: ({ msw }) => {
    addressConfig.googleKey = 'a-browser-key'
    msw.use(
      http.post(`${PLACES}/places:autocomplete`, async ({ request }) => {
        const { input } = (await request.json()) as { input: string }
        onGeocode(input, request.headers)
        const text = { text: '4 Mill Lane, Salem, OR, USA' }
        return HttpResponse.json({ suggestions: [{ placePrediction: { placeId: 'mill', text } }] })
      }),
      http.get(`${PLACES}/places/mill`, () =>
        HttpResponse.json({
          formattedAddress: '4 Mill Ln, Salem, OR 97301, USA',
          location: { latitude: 44.9429, longitude: -123.0351 },
        }),
      ),
    )
  },
  play: async (at) => {
    const { canvas, userEvent } = at
    const input = await typeAddress(at, '4 Mill')
    const option = await screen.findByRole('option', { name: '4 Mill Lane, Salem, OR, USA' })
    await expect(onGeocode.mock.calls.map(([query]) => query)).toEqual(['4 Mill'])
    await expect(onGeocode.mock.lastCall?.[1].has('authorization')).toBe(false)
    await expect(screen.getByRole('listbox').parentElement).toHaveTextContent(text.suggestionsBy.google)
    await userEvent.click(option)
    await waitFor(() => expect(input).toHaveValue('4 Mill Ln, Salem, OR 97301, USA'))
    await expect(canvas.getByLabelText(text.longitude)).toHaveValue('-123.0351')
    await saves(at, {
      address: '4 Mill Ln, Salem, OR 97301, USA',
      latitude: '44.9429',
      longitude: '-123.0351',
    })
  },
})

/** An address can be saved without suggestions. */
export const Unavailable = meta.story({
  beforeEach: ({ msw }) => {
    addressConfig.geocoderUrl = GEOCODER
    msw.use(http.get(GEOCODER, () => new Response('<h1>Busy</h1>')))
  },
  play: async (at) => {
    const input = await typeAddress(at, '4 Mill Lane')
    await waitFor(() => expect(input).toHaveAccessibleDescription(text.suggestionsUnavailable))
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await saves(at, {
      address: '4 Mill Lane',
      latitude: String(fixtures.settings.latitude),
      longitude: String(fixtures.settings.longitude),
    })
  },
})
