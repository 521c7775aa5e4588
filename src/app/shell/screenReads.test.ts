import { afterEach, expect, it, vi } from 'vitest'
import { readsOf, urlOf } from './screenReads'
import { screenNames, screens } from './screens'

const CLINIC_ID = 'clinic/1 ü'
const context = { clinicId: CLINIC_ID, id: '7', query: new URLSearchParams('view=week'), today: '2026-11-22' }
const inDashboard = screenNames.filter((name) => screens[name].inDashboard)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it.each(['on', 'off'])('the page requests the URLs of the client, with extensions %s', async (extensions) => {
  // Outside a browser a URL must be absolute.
  vi.stubEnv('VITE_API_BASE', 'https://clinora.test/api')
  vi.stubEnv('VITE_API_EXTENSIONS', extensions)
  vi.resetModules()
  const { apiConfig } = await import('@/api/config')
  const { createQueryClient, fetchRead } = await import('@/api/queries')
  const { session } = await import('@/api/session')
  const reads = await import('./screenReads')
  session.begin({ uid: 'u', token: 't', clinicId: CLINIC_ID })
  const requestedUrls: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    requestedUrls.push(url)
    return Promise.resolve(Response.json([]))
  })
  for (const name of inDashboard) {
    if (extensions === 'off' && 'isExtension' in screens[name]) continue
    requestedUrls.length = 0
    const ofScreen = reads.readsOf(name, context, true)
    await Promise.allSettled(ofScreen.map((read) => fetchRead(createQueryClient(), read)))
    expect(requestedUrls).toEqual(ofScreen.map((read) => apiConfig.base + reads.urlOf(read)))
  }
})

it('a clinic that is not known to be approved reads its record only', () => {
  for (const name of inDashboard)
    expect(readsOf(name, context, false).map(urlOf)).toEqual(['/clinics/clinic%2F1%20%C3%BC'])
})

it('the day is read with the list, from an earlier day on if the URL names one', () => {
  const read = (query: string) =>
    readsOf('dashboard', { ...context, query: new URLSearchParams(query) }, true)
  const list = '/appointments/clinic%2F1%20%C3%BC?from='
  expect(read('').map(urlOf)).toContain(`${list}2026-10-23`)
  expect(read('day=2026-01-05').map(urlOf)).toContain(`${list}2026-01-05`)
})
