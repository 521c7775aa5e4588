import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { operationOf } from '../contract'
import { clinicIdOf } from './session'

/** Logs one line for each request: the operation, not the path, which can hold a doctor's name. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const path = request.path
    response.on('close', () => {
      const op = path.startsWith('/api/')
        ? operationOf(request.method, path.slice('/api'.length))?.id
        : areaOf(path)
      logger.info({
        op: op ?? 'unknown',
        method: request.method,
        // Without sent headers the client had disconnected before there was a response.
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(performance.now() - startedAt),
        clinic: clinicIdOf(request) ?? undefined,
        aborted: response.writableFinished ? undefined : true,
      })
    })
    next()
  }
}

function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return ['assets', 'storage', 'storybook', 'healthz', 'readyz'].includes(first) ? first : 'web'
}
