import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { text } from '../text'

/** Warns once when a proxy forwards requests although TRUST_PROXY says that there is none. */
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
