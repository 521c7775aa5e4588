import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@/domain/contractVersion'
import { apiConfig } from './config'

/** An answer older than this may be no longer true. */
const FRESH = 10_000

interface EarlyCall {
  token: string
  /** Milliseconds since the page was opened. */
  askedAt: number
  answer: Promise<Response>
  /** Ends it, its body too. */
  abort: AbortController
}

declare global {
  /** What the page has asked for before its script arrived, by address. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** Asks at once, for the client to take the answer when it makes this call. `path` as openapi-fetch writes it. */
export function askEarly(path: string, token: string) {
  const url = new URL(apiConfig.base + path, location.href).href
  const abort = new AbortController()
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(apiConfig.extensions && { [CONTRACT_VERSION_HEADER]: CONTRACT_VERSION }),
  }
  const answer = fetch(url, { headers, signal: abort.signal })
  // The client tells of a failure.
  answer.catch(() => undefined)
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(url, { token, askedAt: performance.now(), answer, abort })
}

/** The answer of that very call, where the page has asked for it already; once. It ends when the call does. */
export function takeEarly(request: Request): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(request.url)
  if (!early || request.method !== 'GET') return undefined
  globalThis.earlyCalls?.delete(request.url)
  const { token, askedAt, answer, abort } = early
  const isSame = request.headers.get('Authorization') === `Bearer ${token}`
  const isFresh = performance.now() - askedAt < FRESH
  if (!isSame || !isFresh || request.headers.has('If-None-Match')) {
    abort.abort()
    return undefined
  }
  const { signal } = request
  signal.addEventListener('abort', () => abort.abort(signal.reason))
  return answer
}
