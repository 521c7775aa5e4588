import { once } from 'node:events'
import { createServer, get as request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type Request } from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal'
import { NO_SIGNALS } from '../signals/signals'
import { queueByClinic, RUNNING_PER_CLINIC, WAITING_PER_CLINIC } from './clinicQueue'

const markLate = vi.fn()
const session = {
  clinicIdOf: ({ headers }: Request) =>
    typeof headers['x-clinic'] === 'string' ? headers['x-clinic'] : null,
  markLate,
}

/** For a busy machine. */
const LONG = { timeout: 20_000 }
const ADMITTED = RUNNING_PER_CLINIC + WAITING_PER_CLINIC

const stopCallbacks: (() => unknown)[] = []
afterEach(() => {
  markLate.mockClear()
  for (const stop of stopCallbacks.splice(0)) stop()
})

/** Serves any path behind the queue. Requests run until `open` is called, except streams and clinic b's. */
async function serve() {
  let open = () => {}
  const opening = new Promise<void>((resolve) => (open = resolve))
  const counts = { arrived: 0, closed: 0, running: 0, most: 0 }
  const app = express()
  app.set('trust proxy', 1)
  app.use((_request, response, next) => {
    counts.arrived += 1
    response.once('close', () => (counts.closed += 1))
    next()
  })
  app.use(queueByClinic(NO_SIGNALS.meter, session))
  app.use(async (incoming, response) => {
    if (incoming.path.startsWith('/events/')) {
      response.end()
      return
    }
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    if (incoming.headers['x-clinic'] !== 'b') await opening
    counts.running -= 1
    if (incoming.path === '/fails') throw new Error('It failed.')
    response.end()
  })
  const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) next(error)
    else if (!(error instanceof Refusal)) response.status(500).end()
    else response.status(error.status).set('Retry-After', String(error.retryAfterSeconds)).end()
  }
  app.use(answerFailure)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stopCallbacks.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (method: string, path: string, requestHeaders: Record<string, string>) => {
    const { status, headers } = await fetch(origin + path, { method, headers: requestHeaders })
    return [status, headers.get('retry-after')]
  }
  const get = (clinic: string, path = '/doctors') => send('GET', path, { 'x-clinic': clinic })
  return { send, get, open, counts, origin }
}

it('runs a few requests of a clinic at once, lets a few wait, refuses the next one and delays no other clinic', async () => {
  const { get, open, counts } = await serve()
  const admitted = Array.from({ length: ADMITTED }, () => get('a'))
  await expect.poll(() => counts.arrived, LONG).toBe(ADMITTED)
  expect(await get('a')).toEqual([429, '5'])
  expect(await get('b')).toEqual([200, null])
  expect(await get('a', '/events/a')).toEqual([200, null])
  expect(counts.running).toBe(RUNNING_PER_CLINIC)
  open()
  expect(await Promise.all(admitted)).toEqual(Array(ADMITTED).fill([200, null]))
  expect(counts.most).toBe(RUNNING_PER_CLINIC + 1)
  expect(await get('a')).toEqual([200, null])
})

it('queues logins by their address', async () => {
  const { send, counts, open } = await serve()
  const login = (address: string) => send('POST', '/login', { 'x-forwarded-for': address })
  const admitted = Array.from({ length: ADMITTED }, () => login('203.0.113.1'))
  await expect.poll(() => counts.arrived, LONG).toBe(ADMITTED)
  expect(await login('203.0.113.1')).toEqual([429, '5'])
  expect(counts.running).toBe(RUNNING_PER_CLINIC)
  const other = login('203.0.113.2')
  await expect.poll(() => counts.running, LONG).toBe(RUNNING_PER_CLINIC + 1)
  open()
  expect(await Promise.all([...admitted, other])).toEqual(Array(ADMITTED + 1).fill([200, null]))
})

it('has the session of those that waited checked again', async () => {
  const { get, open, counts } = await serve()
  const all = Array.from({ length: RUNNING_PER_CLINIC + 3 }, () => get('a'))
  await expect.poll(() => counts.arrived, LONG).toBe(all.length)
  open()
  await Promise.all(all)
  expect(markLate).toHaveBeenCalledTimes(3)
})

it('runs no request whose client left while it waited, and counts it no longer', async () => {
  const { get, open, counts, origin } = await serve()
  const headers = { 'x-clinic': 'a' }
  const send = (length: number) =>
    Array.from({ length }, () => request(origin, { headers }).on('error', () => undefined))
  const running = send(RUNNING_PER_CLINIC)
  await expect.poll(() => counts.running, LONG).toBe(RUNNING_PER_CLINIC)
  const waiting = send(WAITING_PER_CLINIC)
  await expect.poll(() => counts.arrived, LONG).toBe(ADMITTED)
  for (const each of waiting) each.destroy()
  await expect.poll(() => counts.closed, LONG).toBe(WAITING_PER_CLINIC)
  for (const each of running) each.destroy()
  await expect.poll(() => counts.closed, LONG).toBe(ADMITTED)
  open()
  expect(await get('a')).toEqual([200, null])
  expect(counts.most).toBe(RUNNING_PER_CLINIC)
})

it('lets the next request run after one that failed', async () => {
  const { get, open } = await serve()
  open()
  const all = await Promise.all(Array.from({ length: ADMITTED }, () => get('a', '/fails')))
  expect(all).toEqual(Array(ADMITTED).fill([500, null]))
  expect(await get('a')).toEqual([200, null])
})
