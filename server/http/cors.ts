import type { RequestHandler } from 'express'
import { Refusal } from '../refusal'
import { text } from '../text'

const METHODS = 'GET, POST, PUT'
const HEADERS = 'content-type, authorization, x-identity-token, x-contract-version, if-none-match'
const PREFLIGHT_SECONDS = '600'

/** Answers the listed origins and nobody else; no cookie is ever asked for. */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin')
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) {
      next()
      return
    }
    response.set('Access-Control-Allow-Origin', origin)
    response.set('Access-Control-Expose-Headers', 'date, etag, retry-after')
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
 * Refuses what any website can have a visitor's browser send, so that none is counted as a try of the visitor's address:
 * the request of another site, and a body that is not JSON. For JSON a browser asks beforehand, and `cors` answers it.
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
