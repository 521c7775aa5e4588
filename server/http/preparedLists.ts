import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** Smaller by a quarter than the level below it, for a fifth more time; the levels above take long and save little. */
const BROTLI_QUALITY = 5
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** As many bodies are kept of one owner: dashboards ask for one part, on either side of midnight, packed in two ways. */
const BODIES_OF_ONE = 4
/** What a body takes beside its own bytes, at least. */
const ENTRY_BYTES = 1024

/** A list that is asked for again and again, and seldom changes in between. */
export interface List {
  /** Whose it is. */
  owner: string
  /** All else that decides what it holds but its revision: which part, in which form. */
  part: readonly unknown[]
  /** Another one after every change; read before `read` is called, so that a body is never older than its name. */
  revision: string
  read: () => Promise<unknown>
}

interface Prepared {
  owner: string
  revision: string
  body: Promise<Uint8Array>
  bytes: number
}

/** Answers a request with a list, or with 304 where the client has it already. */
export type AnswerWithList = (request: Request, response: Response, list: List) => Promise<void>

/**
 * Lists as they go over the wire, the latest revision of each. The least used ones are forgotten: beyond a few of one owner,
 * and beyond `maxBytes` in all. Two requests at once wait for one body.
 *
 * @param form what else the bodies depend on, the same in every process of one version
 * @param check throws for a list that is not what the contract says; called when a body is made, not when it is sent again
 */
export function preparedLists({
  maxBytes,
  form,
  check,
}: {
  maxBytes: number
  form: string
  check: (list: unknown) => void
}): AnswerWithList {
  const kept = new Map<string, Prepared>()
  let total = 0

  function forget(name: string) {
    total -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  function bodyOf({ owner, part, revision, read }: List, encoding: Encoding): Promise<Uint8Array> {
    const name = JSON.stringify([owner, part, encoding])
    const known = kept.get(name)
    if (known?.revision === revision) {
      kept.delete(name)
      kept.set(name, known)
      return known.body
    }
    forget(name)
    const made: Prepared = { owner, revision, body: make(read, encoding), bytes: ENTRY_BYTES }
    kept.set(name, made)
    total += made.bytes
    const own = [...kept.keys()].filter((each) => kept.get(each)?.owner === owner)
    for (const oldest of own.slice(0, -BODIES_OF_ONE)) forget(oldest)
    made.body.then(
      ({ byteLength }) => {
        if (kept.get(name) !== made) return
        made.bytes += byteLength
        total += byteLength
        for (const oldest of kept.keys()) {
          if (total <= maxBytes) break
          forget(oldest)
        }
      },
      () => {
        if (kept.get(name) === made) forget(name)
      },
    )
    return made.body
  }

  async function make(read: List['read'], encoding: Encoding) {
    const list = await read()
    check(list)
    // A copy, of just its bytes: what is small lies on a chunk of 16 kB, and would keep all of that.
    return new Uint8Array(await compress(Buffer.from(JSON.stringify(list)), encoding))
  }

  return async (request, response, list) => {
    const encoding = ENCODINGS.find((each) => request.acceptsEncodings(each)) ?? 'identity'
    const etag = nameOf([form, list.owner, list.part, list.revision, encoding])
    response.vary('Accept-Encoding').set('ETag', etag)
    if (isKnown(etag, request.headers['if-none-match'])) {
      response.status(304).end()
      return
    }
    const body = await bodyOf(list, encoding)
    response.type('json').set('Content-Length', String(body.byteLength))
    if (encoding !== 'identity') response.set('Content-Encoding', encoding)
    response.end(body)
  }
}

/** Weak: two processes may pack the same list into other bytes. */
function nameOf(parts: readonly unknown[]) {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`
}

/**
 * Not Express's own `request.fresh`: browsers add `Cache-Control: no-cache` to a condition that a page sets by itself, and
 * that means a fresh answer to Express.
 */
function isKnown(etag: string, condition: string | undefined): boolean {
  const known = condition?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes('*') || known.includes(etag.replace(/^W\//, '')))
}

async function compress(json: Buffer, encoding: Encoding): Promise<Uint8Array> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(json, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
        },
      })
    case 'gzip':
      return promisify(gzip)(json)
    case 'identity':
      return json
  }
}
