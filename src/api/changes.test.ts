import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followChanges } from './changes'
import { session } from './session'

vi.mock('./config', () => ({ apiConfig: { base: 'http://backend.test/api', extensions: true } }))

const network = vi.fn<(request: Request) => Promise<Response>>()
const onChange = vi.fn()

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
  onChange.mockReset()
})

const answers = (status: number) => () =>
  Promise.resolve(
    status === 204 ? new Response(null, { status }) : Response.json({ error: 'No.' }, { status }),
  )

describe('following the changes', () => {
  it.each([204, 404])('ends with a %d: the backend has no stream', async (status) => {
    network.mockImplementation(answers(status))
    await followChanges('c1', onChange, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(network).toHaveBeenCalledOnce()
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([429, 503])('goes on after a %d', async (status) => {
    network.mockImplementation(answers(status))
    const stop = new AbortController()
    const ended = followChanges('c1', onChange, stop.signal)
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(network.mock.calls.length).toBeGreaterThan(5)
    stop.abort()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    await ended
  })
})
