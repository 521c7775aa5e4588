import type { RequestHandler } from 'express'

const METHODS = 'GET, POST, PUT'
const HEADERS = 'content-type, authorization, x-identity-token, if-none-match'
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
