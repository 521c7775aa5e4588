import { once } from 'node:events'
import { createServer, get as request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal'
import { preparedBodies } from './preparedBodies'

const stopCallbacks: (() => unknown)[] = []
afterEach(() => Promise.all(stopCallbacks.splice(0).map((stop) => stop())))

interface Options {
  maxBytes?: number
  /** Awaited before a list is asked for. Stands for the check of the session. */
  beforeList?: () => Promise<unknown>
  /** Awaited before a list's text is read, with its key. */
  beforeRead?: (name: string) => Promise<unknown>
}

/** Serves `/<clinic>?revision=…&key=…` with a list of both, and counts how often the list was read. */
async function serve({ maxBytes = 1e6, beforeList, beforeRead }: Options = {}) {
  const reads: string[] = []
  const sentBodies: Uint8Array[] = []
  const arrivals: string[] = []
  let closeCount = 0
  const sendBody = preparedBodies({ maxBytes, form: '1' })
  const app = express()
  app.get('/:clinicId', async (incoming, response) => {
    const { clinicId } = incoming.params
    const { revision = '', key = '' } = incoming.query as Record<string, string>
    const read = async function* () {
      reads.push(`${clinicId} ${revision}${key}`)
      await beforeRead?.(`${clinicId} ${revision}${key}`)
      yield '['
      yield `${JSON.stringify(clinicId.repeat(400))},${JSON.stringify(revision)}]`
    }
    arrivals.push(incoming.url)
    response.once('close', () => (closeCount += 1))
    vi.spyOn(response, 'end').mockImplementationOnce((body: Uint8Array) => {
      sentBodies.push(body)
      return response.end(body)
    })
    await beforeList?.()
    return sendBody(incoming, response, { clinicId, key: [key], revision, read })
  })
  const answerRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof Refusal) response.status(error.status).end()
    else next(error)
  }
  app.use(answerRefusal)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stopCallbacks.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const get = async (path: string, encoding = 'gzip') => {
    const response = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': encoding } })
    return response.ok ? ((await response.json()) as unknown) : response.status
  }
  return { get, origin, reads, sentBodies, arrivals, closeCount: () => closeCount }
}

/** A gate that holds every build until it is opened. */
function gate() {
  let open = () => {}
  const opening = new Promise<void>((resolve) => (open = resolve))
  return { open, beforeRead: () => opening }
}

const list = (clinicId: string, revision: string) => [clinicId.repeat(400), revision]

it('builds one body for all concurrent requests, and caches it', async () => {
  const { get, reads } = await serve()
  const bodies = await Promise.all([get('a?revision=1'), get('a?revision=1'), get('a?revision=1')])
  expect(bodies).toEqual(Array(3).fill(list('a', '1')))
  await get('a?revision=1')
  expect(reads).toEqual(['a 1'])
})

it('caches only the latest revision of each list', async () => {
  const { get, reads } = await serve()
  for (const path of ['a?revision=1', 'b?revision=1', 'a?revision=2', 'b?revision=1', 'a?revision=1']) {
    const [clinicId = '', revision = ''] = path.split('?revision=')
    expect(await get(path)).toEqual(list(clinicId, revision))
  }
  expect(reads).toEqual(['a 1', 'b 1', 'a 2', 'a 1'])
})

it('evicts the least recently used body above its memory limit', async () => {
  const { get, reads } = await serve({ maxBytes: 2500 })
  for (const clinicId of ['a', 'b', 'a', 'c', 'a', 'b']) await get(`${clinicId}?revision=1`)
  expect(reads).toEqual(['a 1', 'b 1', 'c 1', 'b 1'])
})

it('answers a failed build with the failure, and builds again for the next request', async () => {
  let isBroken = true
  const beforeRead = () => (isBroken ? Promise.reject(new Error('not a list')) : Promise.resolve())
  const { get, reads } = await serve({ beforeRead })
  expect(await get('a?revision=1')).toBe(500)
  isBroken = false
  expect(await get('a?revision=1')).toEqual(list('a', '1'))
  expect(reads).toHaveLength(2)
})

it('caches 16 lists of one clinic and never evicts another clinic’s', async () => {
  const { get, reads } = await serve()
  await get('b?revision=1')
  const paths = Array.from({ length: 50 }, (_, n) => `a?revision=1&key=.${n}`)
  for (const path of paths) await get(path)
  reads.length = 0
  await get('b?revision=1')
  for (const path of paths.toReversed().slice(0, 17)) await get(path)
  expect(reads).toEqual(['a 1.33'])
})

it('builds one list of a clinic at a time, in parallel with another clinic’s', async () => {
  const { open, beforeRead } = gate()
  const { get, reads } = await serve({
    beforeRead: (name) => (name.startsWith('a') ? beforeRead() : Promise.resolve()),
  })
  const own = ['.1', '.2', '.3'].map((key) => get(`a?revision=1&key=${key}`))
  await expect.poll(() => reads).toHaveLength(1)
  expect(await get('b?revision=1')).toEqual(list('b', '1'))
  expect(reads).toEqual(['a 1.1', 'b 1'])
  open()
  expect(await Promise.all(own)).toEqual(Array(3).fill(list('a', '1')))
})

it('refuses a clinic’s seventeenth list while sixteen are in use, and no other clinic’s', async () => {
  const { open, beforeRead } = gate()
  const { get, reads } = await serve({
    beforeRead: (name) => (name.startsWith('a') ? beforeRead() : Promise.resolve()),
  })
  const answers = Array.from({ length: 20 }, (_, n) => get(`a?revision=1&key=.${n}`))
  const first = await Promise.race(answers)
  expect(first).toBe(429)
  expect(await get('b?revision=1')).toEqual(list('b', '1'))
  open()
  const statuses = await Promise.all(answers)
  expect(statuses.filter((each) => each === 429)).toHaveLength(4)
  expect(reads).toHaveLength(17)
  expect(await get('a?revision=1&key=.later')).toEqual(list('a', '1'))
})

it('builds a queued list once for all revisions requested meanwhile', async () => {
  const { open, beforeRead } = gate()
  const { get, reads, arrivals } = await serve({ beforeRead })
  const other = get('a?revision=1&key=.other')
  await expect.poll(() => reads).toHaveLength(1)
  const waiting = ['1', '2', '3'].map((revision) => get(`a?revision=${revision}`))
  await expect.poll(() => arrivals).toHaveLength(4)
  open()
  await Promise.all([other, ...waiting])
  expect(reads).toHaveLength(2)
  await get('a?revision=3')
  expect(reads).toHaveLength(2)
})

it('builds nothing for clients that have disconnected', async () => {
  const { open, beforeRead } = gate()
  const { get, origin, reads, arrivals, closeCount } = await serve({ beforeRead })
  const first = get('a?revision=1&key=.1')
  await expect.poll(() => reads).toHaveLength(1)
  const leavingRequest = request(`${origin}/a?revision=1&key=.2`).on('error', () => undefined)
  await expect.poll(() => arrivals).toHaveLength(2)
  const stays = get('a?revision=1&key=.3')
  leavingRequest.destroy()
  await expect.poll(closeCount).toBe(1)
  open()
  expect([await first, await stays]).toEqual(Array(2).fill(list('a', '1')))
  expect(reads).toEqual(['a 1.1', 'a 1.3'])
})

it('gives back the lists of clients that had disconnected before they were asked for', async () => {
  const { open, beforeRead: beforeList } = gate()
  const { get, origin, arrivals, closeCount } = await serve({ beforeList })
  const leavingRequests = Array.from({ length: 16 }, (_, n) =>
    request(`${origin}/a?revision=1&key=.${n}`).on('error', () => undefined),
  )
  await expect.poll(() => arrivals).toHaveLength(16)
  for (const each of leavingRequests) each.destroy()
  await expect.poll(closeCount).toBe(16)
  open()
  // They wait in the queue until it is their turn.
  await expect.poll(() => get('a?revision=1&key=.later')).toEqual(list('a', '1'))
})

it('stores no buffer larger than the body', async () => {
  const { get, sentBodies } = await serve()
  for (const clinicId of ['a', 'b', 'c']) await get(`${clinicId}?revision=1`, 'br')
  expect(sentBodies).toHaveLength(3)
  for (const body of sentBodies) expect(body.buffer.byteLength).toBe(body.byteLength)
})

it.each(['br', 'gzip', 'identity'])('sends the same list as %s', async (encoding) => {
  const { get } = await serve()
  expect(await get('a?revision=1', encoding)).toEqual(list('a', '1'))
})
