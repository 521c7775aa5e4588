import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentsQuery } from './appointmentsQuery'
import { AnsweredError, UnansweredError } from './errors'
import { createQueryClient } from './queries'
import { session } from './session'

vi.mock('./config', () => ({ apiConfig: { base: 'http://backend.test/api', extensions: true } }))

const network = vi.fn<(request: Request) => Promise<Response>>()
const query = appointmentsQuery('c1', '2026-11-20')
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

/** An answer that the test sends piece by piece. */
function answer(headers: Record<string, string> = {}) {
  let send!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) })
  network.mockImplementationOnce((request) => {
    request.signal.addEventListener('abort', () => send.error(request.signal.reason))
    return Promise.resolve(
      new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } }),
    )
  })
  return {
    send: (text: string) => send.enqueue(new TextEncoder().encode(text)),
    end: () => send.close(),
    fail: () => send.error(new TypeError('network error')),
  }
}

const asText = (list: readonly unknown[]) => JSON.stringify(list).slice(1, -1)

let cache: QueryClient
const shown = () => cache.getQueryData<Awaited<ReturnType<typeof read>>>(query.queryKey)
const read = () => cache.query({ ...query, staleTime: 0, retry: false })
const seen = (count: number) => vi.waitFor(() => expect(shown()?.appointments).toHaveLength(count))

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
  cache = createQueryClient()
})
afterEach(() => {
  cache.clear()
  session.end()
  network.mockReset()
  vi.unstubAllGlobals()
})

describe('the list of appointments', () => {
  it('is shown from 200 on while the rest is on the way, and then whole', async () => {
    const { send, end } = answer()
    const reading = read()
    send(`[${asText(rows(1, 150))}`)
    send(`,${asText(rows(151, 250))}`)
    await seen(250)
    expect(shown()?.complete).toBe(false)
    send(`,${asText(rows(251, 300))}]`)
    end()
    await expect(reading).resolves.toMatchObject({ complete: true, appointments: rows(1, 300) })
  })

  it('comes at once where it is short', async () => {
    const { send, end } = answer()
    const showFirst = vi.spyOn(cache, 'setQueryData')
    const reading = read()
    send(`[${asText(rows(1, 150))}`)
    send(`,${asText(rows(151, 199))}]`)
    end()
    await reading
    expect(showFirst).not.toHaveBeenCalled()
    expect(shown()).toMatchObject({ complete: true, appointments: rows(1, 199) })
  })

  it('never shrinks while it is read again', async () => {
    cache.setQueryData(query.queryKey, { appointments: rows(1, 900), complete: true, etag: null })
    const showFirst = vi.spyOn(cache, 'setQueryData')
    const { send, end } = answer()
    const reading = read()
    send(`[${asText(rows(1, 400))}`)
    send(`]`)
    end()
    await reading
    expect(showFirst).not.toHaveBeenCalled()
    expect(shown()?.appointments).toHaveLength(400)
  })

  it.each([
    ['breaks off', UnansweredError, ({ fail }: ReturnType<typeof answer>) => fail()],
    ['ends too early', AnsweredError, ({ end }: ReturnType<typeof answer>) => end()],
  ])('that %s is a failure, and what came stays', async (_, kind, spoil) => {
    const sent = answer()
    const reading = read()
    sent.send(`[${asText(rows(1, 250))},{"id":`)
    await seen(250)
    spoil(sent)
    await expect(reading).rejects.toBeInstanceOf(kind)
    expect(shown()).toMatchObject({ complete: false })
    expect(shown()?.appointments).toHaveLength(250)
  })

  it('of a clinic that has left is not kept', async () => {
    const { send } = answer()
    const reading = read().catch(() => undefined)
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    send(`[${asText(rows(1, 250))}`)
    cache.clear()
    await reading
    expect(network.mock.lastCall?.[0].signal.aborted).toBe(true)
    expect(shown()).toBeUndefined()
  })

  it('is asked for by what the backend knows it by, and stays where nothing has changed', async () => {
    const first = answer({ ETag: '"v1"' })
    first.send(JSON.stringify(rows(1, 3)))
    first.end()
    await read()
    const list = shown()
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBeNull()
    network.mockResolvedValueOnce(new Response(null, { status: 304 }))
    await read()
    expect(shown()).toBe(list)
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBe('"v1"')
  })
})
