import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { text } from '../text'

/** Warns once if requests come through a proxy although TRUST_PROXY does not name one. */
export function warnOfUnexpectedProxy(logger: Logger): RequestHandler {
  let warned = false
  return (request, _response, next) => {
    if (!warned && request.get('x-forwarded-for') !== undefined) {
      warned = true
      logger.warn(text('operation.unexpectedProxy'))
    }
    next()
  }
}
