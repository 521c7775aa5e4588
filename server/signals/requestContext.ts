import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

/** What is known everywhere about the request that is being served. */
export interface RequestContext {
  requestId: string
  /** Null if traces are off. */
  span: Span | null
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined outside of a request. Requests that share a statement share the context of the first one. */
export const requestContext = () => storage.getStore()

export const inRequest = (context: RequestContext, work: () => void) => storage.run(context, work)

/** Binds a callback to the present request: a pool would call it in the one that has released a connection. */
export const bound = <Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncResource.bind(callback)

/** Capitals without I, L, O and U, as in Crockford's Base32: they can be read out and written down. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ'
const SYMBOLS = `0123456789${LETTERS}`
/** With a letter at the beginning, so that no phone number has the shape of an id. */
const LENGTH = 10

/** The ids of the dashboard, and nginx's `$request_id`. Nothing else is taken into a log line or a statement. */
const ACCEPTED = new RegExp(`^([${LETTERS}][${SYMBOLS}]{${String(LENGTH - 1)}}|[0-9a-f]{32})$`)

/** The id that a client sent, if it has the shape of one, or a new one. */
export function requestIdOf(sent: string | undefined): string {
  if (sent !== undefined && ACCEPTED.test(sent)) return sent
  return Array.from({ length: LENGTH }, (_, index) => drawOf(index === 0 ? LETTERS : SYMBOLS)).join('')
}

const drawOf = (symbols: string) => symbols[randomInt(symbols.length)]
