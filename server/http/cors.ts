import type { RequestHandler } from 'express'
import { Refusal } from '../refusal'
import { text } from '../text'

const METHODS = 'GET, POST, PUT, DELETE'
const HEADERS =
  'content-type, authorization, x-identity-token, x-contract-version, x-refuse-repeated, x-request-id, if-none-match, last-event-id'
const PREFLIGHT_SECONDS = '600'

/** Answers cross-origin requests of the listed origins only, without cookies. */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) {
      next()
      return
    }
    response.set('Access-Control-Allow-Origin', origin)
    response.set('Access-Control-Expose-Headers', 'date, etag, retry-after, x-list-revision, x-request-id')
    if (request.method !== 'OPTIONS') {
      next()
      return
    }
    response.set({
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    })
    response.status(204).end()
  }
}

/**
 * Refuses requests that any website can make a visitor's browser send: those of other origins, and bodies that are not JSON
 * (JSON needs a preflight, which `cors` answers). Otherwise they would use up the rate limit of the visitor's IP address.
 *
 * @throws Refusal 403 or 415
 */
export function refuseOtherSites(origins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    const isListed = origin !== undefined && origins.includes(origin)
    if (site === 'cross-site' && !isListed) throw new Refusal(403, text('server.otherSite'))
    if (!request.is('json')) throw new Refusal(415, text('server.invalid', { reason: 'content-type' }))
    next()
  }
}
