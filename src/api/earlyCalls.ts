import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@/domain/contractVersion'
import { apiConfig } from './config'
import type { paths } from './schema'

/** A read of the backend: a GET of the contract, as the API client takes it. */
export interface Read {
  path: keyof paths
  params: { path?: Record<string, string | number>; query?: Record<string, string | number> }
}

/** Responses to older calls are ignored. */
const EARLY_CALL_MAX_AGE_MS = 10_000

interface EarlyCall {
  token: string
  /** Milliseconds since the page was opened. */
  askedAt: number
  response: Promise<Response>
  /** Aborts the call and its body. */
  abort: AbortController
}

declare global {
  /** Calls that the page made before its script loaded, by URL. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** Makes a call early; the client uses its response when it makes the same call. `path` as openapi-fetch writes it. */
export function askEarly(path: string, token: string) {
  const url = new URL(apiConfig.base + path, location.href).href
  const abort = new AbortController()
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(apiConfig.extensions && { [CONTRACT_VERSION_HEADER]: CONTRACT_VERSION }),
  }
  const response = fetch(url, { headers, signal: abort.signal })
  // The client reports a failure.
  response.catch(() => undefined)
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(url, { token, askedAt: performance.now(), response, abort })
}

/** The response to a call that the page made early; undefined the second time. Aborting `request` aborts the call. */
export function takeEarly(request: Request): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(request.url)
  if (!early || request.method !== 'GET') return undefined
  globalThis.earlyCalls?.delete(request.url)
  const { token, askedAt, response, abort } = early
  const isSame = request.headers.get('Authorization') === `Bearer ${token}`
  const isFresh = performance.now() - askedAt < EARLY_CALL_MAX_AGE_MS
  if (!isSame || !isFresh || request.headers.has('If-None-Match')) {
    abort.abort()
    return undefined
  }
  const { signal } = request
  signal.addEventListener('abort', () => abort.abort(signal.reason))
  return response
}
