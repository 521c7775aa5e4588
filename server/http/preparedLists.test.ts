import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { preparedLists } from './preparedLists'

const started: (() => void)[] = []
afterEach(() => started.splice(0).forEach((stop) => stop()))

/** A server of lists: `/owner?revision=1&part=…`, how often each was read, and the bodies that were sent. */
async function serve(options: { maxBytes?: number; check?: (list: unknown) => void } = {}) {
  const reads: string[] = []
  const sent: Uint8Array[] = []
  const answer = preparedLists({ maxBytes: 1e6, form: '1', check: () => undefined, ...options })
  const app = express()
  app.get('/:name', (request, response) => {
    const { name } = request.params
    const { revision = '', part = '' } = request.query as Record<string, string>
    const read = () => {
      reads.push(`${name} ${revision}${part}`)
      return Promise.resolve([name.repeat(400), revision])
    }
    vi.spyOn(response, 'end').mockImplementationOnce((body: Uint8Array) => {
      sent.push(body)
      return response.end(body)
    })
    return answer(request, response, { owner: name, part: [part], revision, read })
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  started.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const get = async (path: string, encoding = 'identity') => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      headers: { 'accept-encoding': encoding },
    })
    return response.ok ? ((await response.json()) as unknown) : response.status
  }
  return { get, reads, sent }
}

it('makes one body for all who ask at once, and keeps it', async () => {
  const { get, reads } = await serve()
  const bodies = await Promise.all([get('a?revision=1'), get('a?revision=1'), get('a?revision=1')])
  expect(bodies).toEqual(Array(3).fill(['a'.repeat(400), '1']))
  await get('a?revision=1')
  expect(reads).toEqual(['a 1'])
})

it('keeps the latest revision of each alone', async () => {
  const { get, reads } = await serve()
  for (const path of ['a?revision=1', 'b?revision=1', 'a?revision=2', 'b?revision=1', 'a?revision=1']) {
    const [name = '', revision] = path.split('?revision=')
    expect(await get(path)).toEqual([name.repeat(400), revision])
  }
  expect(reads).toEqual(['a 1', 'b 1', 'a 2', 'a 1'])
})

it('forgets what was asked for longest ago when they are too many', async () => {
  const { get, reads } = await serve({ maxBytes: 3000 })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(`${name}?revision=1`)
  expect(reads).toEqual(['a 1', 'b 1', 'c 1', 'b 1'])
})

it('sends nothing that is not what the contract says, and tries again for the next who asks', async () => {
  let isWrong = true
  const { get, reads } = await serve({
    check: () => {
      if (isWrong) throw new Error('not a list')
    },
  })
  expect(await get('a?revision=1')).toBe(500)
  isWrong = false
  expect(await get('a?revision=1')).toEqual(['a'.repeat(400), '1'])
  expect(reads).toHaveLength(2)
})

it('keeps a few parts of one owner, the latest asked for, and takes nobody else’s place for more', async () => {
  const { get, reads } = await serve()
  await get('b?revision=1')
  const parts = Array.from({ length: 200 }, (_, n) => `a?revision=1&part=.${n}`)
  for (const part of parts) await get(part)
  reads.length = 0
  await get('b?revision=1')
  for (const part of parts.toReversed().slice(0, 10)) await get(part)
  expect(reads).toEqual(['a 1.195', 'a 1.194', 'a 1.193', 'a 1.192', 'a 1.191', 'a 1.190'])
})

it('counts what a small list takes beside its bytes', async () => {
  const { get, reads } = await serve({ maxBytes: 10_000 })
  const names = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n))
  for (const name of names) await get(`${name}?revision=1`, 'br')
  reads.length = 0
  for (const name of names.slice(-10).toReversed()) await get(`${name}?revision=1`, 'br')
  expect(reads[0]).toBe('k 1')
})

it.each(['br', 'gzip', 'identity'])('holds no byte more than it sends, packed by %s', async (encoding) => {
  const { get, sent } = await serve()
  for (const name of ['a', 'b', 'c']) await get(`${name}?revision=1`, encoding)
  expect(sent).toHaveLength(3)
  for (const body of sent) expect([encoding, body.buffer.byteLength]).toEqual([encoding, body.byteLength])
})
