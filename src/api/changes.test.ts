import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followChanges } from './changes'
import { session } from './session'

vi.mock('./config', () => ({ apiConfig: { base: 'http://backend.test/api', extensions: true } }))

const network = vi.fn<(request: Request) => Promise<Response>>()
const listener = { onChange: vi.fn(), onConnected: vi.fn(), onHeartbeat: vi.fn() }

/** The longest pause between two connections, and more. */
const LONG_MS = 5 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
})
afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  network.mockReset()
  for (const callback of Object.values(listener)) callback.mockReset()
})

const answers = (status: number) => () =>
  Promise.resolve(
    status === 204 ? new Response(null, { status }) : Response.json({ error: 'No.' }, { status }),
  )

describe('following the changes', () => {
  it.each([204, 404])('ends with a %d: the backend has no stream', async (status) => {
    network.mockImplementation(answers(status))
    await followChanges('c1', listener, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(network).toHaveBeenCalledOnce()
    for (const callback of Object.values(listener)) expect(callback).not.toHaveBeenCalled()
  })

  it.each([429, 503])('goes on after a %d', async (status) => {
    network.mockImplementation(answers(status))
    const stop = new AbortController()
    const following = followChanges('c1', listener, stop.signal)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(network.mock.calls.length).toBeGreaterThan(5)
    stop.abort()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await following
  })

  it('reports each connection and heartbeat, and each change', async () => {
    network.mockImplementation(() =>
      Promise.resolve(
        new Response('event: heartbeat\ndata: -\n\nid: 7\nevent: appointments\ndata: -\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        }),
      ),
    )
    const stop = new AbortController()
    const following = followChanges('c1', listener, stop.signal)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    const connections = network.mock.calls.length
    expect(connections).toBeGreaterThan(5)
    expect(listener.onConnected).toHaveBeenCalledTimes(connections)
    expect(listener.onHeartbeat).toHaveBeenCalledTimes(connections)
    expect(listener.onChange.mock.calls).toEqual(Array.from({ length: connections }, () => [null]))
    expect(network.mock.lastCall?.[0].headers.get('last-event-id')).toBe('7')
    stop.abort()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await following
  })
})
