import type { RequestHandler } from 'express'
import { Refusal } from '../refusal'
import { text } from '../text'

/**
 * Refuses reads with 502 while the server closes. nginx then asks another server, and sends this one no further
 * request for two seconds (docs/nginx.conf). Without that, requests would be lost on connections that are not yet accepted when the
 * port is closed: nginx does not send a write again.
 */
export function refuseReadsWhile(closing: AbortSignal): RequestHandler {
  return ({ method }, _response, next) => {
    if (closing.aborted && (method === 'GET' || method === 'HEAD')) {
      throw new Refusal(502, text('server.unavailable'), { retryAfterSeconds: 1 })
    }
    next()
  }
}
