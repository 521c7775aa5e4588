import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import { isRequestId, newRequestId } from '@/domain/requestId'

/** What is known everywhere about the request that is being served, if traces are on. */
export interface RequestContext {
  requestId: string
  span: Span
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined outside of a request. Requests that share a statement share the context of the first one. */
export const requestContext = () => storage.getStore()

export const inRequest = (context: RequestContext, work: () => void) => storage.run(context, work)

/** Binds a callback to the current request. A pool would run it in the context of the request that released the connection. */
export const bound = <Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncResource.bind(callback)

/** nginx's `$request_id`. */
const PROXY_ID = /^[0-9a-f]{32}$/

/** The id that the dashboard or a proxy sent, or a new one: no other text gets into a log line or a statement. */
export const requestIdOf = (headerId: string | undefined): string =>
  headerId !== undefined && (isRequestId(headerId) || PROXY_ID.test(headerId)) ? headerId : newRequestId()
