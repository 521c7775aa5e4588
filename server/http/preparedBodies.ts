import { createHash } from 'node:crypto'
import { finished, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import pLimit, { type LimitFunction } from 'p-limit'
import { BUSY_RETRY_AFTER_SECONDS, Refusal } from '../refusal'
import { text } from '../text'

/** A quarter smaller than level 4 for a fifth more time. Higher levels take long and save little. */
const BROTLI_QUALITY = 5
type Encoding = 'br' | 'gzip'

/** Bodies of one clinic that are cached, being built or being sent. One browser needs two, before and after midnight. */
const BODIES_PER_CLINIC = 16
/** Each build takes about 20 MB for its compression and, while it reads, one database connection. */
const MAX_PARALLEL_BUILDS = 3
const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** Minimum memory of a cached body in addition to its bytes. */
const ENTRY_BYTES = 1024
/** A build that has waited longer is refused: the dashboard's timeout is 15 s. */
const MAX_WAIT_MS = 10_000

/** A body that is requested often and changes seldom, such as a list. */
export interface SharedBody {
  clinicId: string
  /** Everything that the content depends on, except the revision. */
  key: readonly unknown[]
  /** The clinic's revision: of its appointments, settings and doctors. */
  revision: string
  /** Yields the JSON text in pieces. Called after `revision` was read. */
  read: () => AsyncIterable<string>
}

interface Prepared {
  clinicId: string
  /** The clinic and the key. */
  name: string
  /** While the build waits, the revision of the latest request: a body may be newer than its revision, never older. */
  revision: string
  state: 'waiting' | 'building' | 'ready'
  /** Null if all clients had disconnected before the build began. */
  body: Promise<Uint8Array | null>
  /** The number of responses that wait for the body or send it. */
  users: number
  bytes: number
}

/** Answers a request with a body, or with 304 if the client has this one. */
export type SendBody = (request: Request, response: Response, body: SharedBody) => Promise<void>

/**
 * Sends bodies compressed from memory, and builds each revision once for all dashboards of a clinic. It builds one body of a clinic at a time, so that a clinic with
 * many rows or many requests does not delay other clinics. If `BODIES_PER_CLINIC` are in use, the clinic's next request gets 429.
 *
 * @param form identifies the bodies' format: the same in every process of one version
 */
export function preparedBodies({
  form,
  maxBytes = MAX_KEPT_BYTES,
}: {
  form: string
  maxBytes?: number
}): SendBody {
  /** Least recently used first. */
  const bodies = new Map<string, Prepared>()
  const buildSlots = pLimit(MAX_PARALLEL_BUILDS)
  const queues = new Map<string, LimitFunction>()
  let total = 0

  return async (request, response, list) => {
    const encoding = request.acceptsEncodings('br') ? 'br' : 'gzip'
    const isPacked = Boolean(request.acceptsEncodings(encoding))
    const etagOf = (revision: string) =>
      weakEtag([form, list.clinicId, list.key, revision, isPacked ? encoding : 'identity'])
    response.vary('Accept-Encoding')
    const etag = etagOf(list.revision)
    if (matchesEtag(etag, request.headers['if-none-match'])) {
      response.set('ETag', etag).status(304).end()
      return
    }
    const prepared = find(list, encoding)
    prepared.users += 1
    // Unlike the event `close`, this also runs if the client left before, while its session was checked.
    finished(response, () => (prepared.users -= 1))
    const body = await prepared.body
    if (body === null || response.destroyed) return
    response.type('json').set('ETag', etagOf(prepared.revision))
    if (isPacked) {
      response.set({ 'Content-Encoding': encoding, 'Content-Length': String(body.byteLength) }).end(body)
    } else {
      await sendDecompressed(body, response)
    }
  }

  function find(list: SharedBody, encoding: Encoding): Prepared {
    const { clinicId, revision } = list
    const name = JSON.stringify([clinicId, list.key, encoding])
    const cachedBody = bodies.get(name + revision)
    if (cachedBody) return keep(cachedBody)
    const own = [...bodies.values()].filter((each) => each.clinicId === clinicId)
    const waiting = own.find((each) => each.name === name && each.state === 'waiting')
    if (waiting) {
      forget(waiting)
      return keep(Object.assign(waiting, { revision }))
    }
    const outdated = own.find((each) => each.name === name && isIdle(each))
    if (outdated) forget(outdated)
    else if (own.length >= BODIES_PER_CLINIC) forget(leastUsed(own))
    const newBody: Prepared = {
      ...{ clinicId, name, revision, state: 'waiting', users: 0, bytes: ENTRY_BYTES },
      body: Promise.resolve(null),
    }
    newBody.body = build(newBody, list.read, encoding)
    return keep(newBody)
  }

  /** Marks the body as the most recently used one. */
  function keep(prepared: Prepared): Prepared {
    forget(prepared)
    bodies.set(prepared.name + prepared.revision, prepared)
    total += prepared.bytes
    return prepared
  }

  function forget(prepared: Prepared) {
    if (bodies.delete(prepared.name + prepared.revision)) total -= prepared.bytes
  }

  async function build(prepared: Prepared, read: SharedBody['read'], encoding: Encoding) {
    try {
      const queuedAt = performance.now()
      const body = await withBuildSlot(prepared.clinicId, async () => {
        if (prepared.users === 0) return null
        if (performance.now() - queuedAt > MAX_WAIT_MS) throw busy()
        prepared.state = 'building'
        return compress(read(), encoding)
      })
      if (body === null) forget(prepared)
      else becomeReady(prepared, body)
      return body
    } catch (error) {
      forget(prepared)
      throw error
    }
  }

  function becomeReady(prepared: Prepared, { byteLength }: Uint8Array) {
    prepared.state = 'ready'
    prepared.bytes += byteLength
    total += byteLength
    for (const oldest of bodies.values()) {
      if (total <= maxBytes) break
      if (isIdle(oldest)) forget(oldest)
    }
  }

  /** Runs one build of each clinic at a time, and `MAX_PARALLEL_BUILDS` of all. */
  async function withBuildSlot<T>(clinicId: string, run: () => Promise<T>): Promise<T> {
    const queue = queues.get(clinicId) ?? pLimit(1)
    queues.set(clinicId, queue)
    try {
      return await queue(() => buildSlots(run))
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(clinicId)
    }
  }
}

function isIdle({ state, users }: Prepared) {
  return state === 'ready' && users === 0
}

/** @throws Refusal 429 if all are in use */
function leastUsed(own: readonly Prepared[]): Prepared {
  const idle = own.find(isIdle)
  if (!idle) throw busy()
  return idle
}

function busy() {
  return new Refusal(429, text('server.busy'), { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS })
}

/** Compresses piece by piece, so that the whole text is never in memory. */
async function compress(pieces: AsyncIterable<string>, encoding: Encoding): Promise<Uint8Array> {
  const packed: Buffer[] = []
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          },
        })
      : createGzip()
  await pipeline(pieces, encoder, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) packed.push(chunk)
  })
  // Copy: a small Buffer is a slice of a shared chunk of 8 kB and would keep the chunk in memory.
  return new Uint8Array(Buffer.concat(packed))
}

/** For the rare client without gzip. Decompresses while the client reads, so that a slow client uses only the compressed bytes. */
async function sendDecompressed(body: Uint8Array, response: Response) {
  try {
    await pipeline(Readable.from([body]), createGunzip(), response)
  } catch (error) {
    if (!response.destroyed) throw error
  }
}

/** Weak, since two processes may compress the same list to different bytes. */
function weakEtag(parts: readonly unknown[]) {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`
}

/**
 * Express's `request.fresh` does not work here: browsers add `Cache-Control: no-cache` to a condition that a page sets, and
 * Express then answers in full.
 */
function matchesEtag(etag: string, condition: string | undefined): boolean {
  const clientTags = condition?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return (
    clientTags !== undefined && (clientTags.includes('*') || clientTags.includes(etag.replace(/^W\//, '')))
  )
}
