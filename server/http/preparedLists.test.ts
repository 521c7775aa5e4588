import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { preparedLists } from './preparedLists'

const started: (() => void)[] = []
afterEach(() => started.splice(0).forEach((stop) => stop()))

/** A server of lists: `/name?revision=1`, and how often each was read. */
async function serve(options: { maxBytes?: number; check?: (list: unknown) => void } = {}) {
  const reads: string[] = []
  const answer = preparedLists({ maxBytes: 1e6, form: '1', check: () => undefined, ...options })
  const app = express()
  app.get('/:name', (request, response) => {
    const { name } = request.params
    const revision = request.query['revision'] as string
    const read = () => {
      reads.push(`${name} ${revision}`)
      return Promise.resolve([name.repeat(400), revision])
    }
    return answer(request, response, { key: [name], revision, read })
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  started.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    return response.ok ? ((await response.json()) as unknown) : response.status
  }
  return { get, reads }
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
  const { get, reads } = await serve({ maxBytes: 1000 })
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
