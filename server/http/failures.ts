import { setTimeout as delay } from 'node:timers/promises'
import type { Meter } from '@opentelemetry/api'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { MulterError } from 'multer'
import type { Logger } from 'pino'
import { operationOf } from '../contract'
import { databaseFailureOf, FAILURE_KINDS, isTemporary } from '../databaseFailure'
import { codeOf, problemOf, property } from '../problem'
import { Refusal } from '../refusal'
import { text } from '../text'
import { REQUEST_ID_HEADER } from './requests'

interface Failure {
  status: number
  message: string
  code?: string | null
  at?: string | null
  headers?: Record<string, string>
}

/** The dashboard's texts for fields that the contract's check refuses. */
const FIELDS = {
  clinicName: 'server.clinicName',
  clinic_name: 'server.clinicName',
  phone: 'errors.register.phone',
  phone_no: 'errors.booking.phone',
  email: 'errors.identity.invalid-email',
  address: 'errors.settings.address',
  patientName: 'errors.booking.patientName',
  patientAge: 'errors.booking.patientAge',
  gender: 'errors.booking.gender',
} as const

/** Statuses that cost a client nothing to provoke: without a session, and beyond a limit. */
const CHEAP = [401, 429]
/** Milliseconds between two responses with these statuses, and the longest that one is held back. */
const CHEAP_INTERVAL_MS = 5
const CHEAP_MAX_DELAY_MS = 2000

/** PostgreSQL's data exceptions, such as a text with a NUL or a date that does not exist. */
const NOT_STORABLE = /^22...$/

/**
 * Answers every error with `{ error }` and a fitting status, without internals (docs/product.md#failures). The cheap ones take turns: a
 * client that repeats them at once, on many connections, would otherwise keep the process from the requests of others.
 */
export function respondToFailures(logger: Logger, meter: Meter): ErrorRequestHandler {
  const databaseFailures = meter.createCounter('clinora.database.failures', {
    description: 'Statements and transactions that the database ended, by reason',
  })
  // From the start, since the increase of a figure that did not exist is unknown.
  for (const kind of FAILURE_KINDS) databaseFailures.add(0, { kind })
  let lastTurn = 0
  const nextTurn = () => {
    const now = performance.now()
    lastTurn = Math.min(Math.max(now, lastTurn + CHEAP_INTERVAL_MS), now + CHEAP_MAX_DELAY_MS)
    return delay(lastTurn - now)
  }
  return async (error: unknown, request, response, next) => {
    const { status, message, code, at, headers } = failureOf(error)
    if (status >= 500) {
      const kind = databaseFailureOf(error)
      if (kind) databaseFailures.add(1, { kind })
      const id = requestIdOn(response)
      logger.error({ op: operationName(request), status, request: id, problem: problemOf(error) }, 'failed')
    }
    if (response.headersSent) {
      next(error)
      return
    }
    if (CHEAP.includes(status)) await nextTurn()
    if (headers) response.set(headers)
    response.status(status).json({ error: message, ...(code && { code }), ...(at && { at }) })
  }
}

const requestIdOn = (response: Response) => response.getHeader(REQUEST_ID_HEADER)

function operationName(request: Request) {
  return operationOf(request.method, request.originalUrl.split('?', 1)[0]?.replace(/^\/api/, '') ?? '')?.id
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return refusalFailure(error)
  if (error instanceof MulterError) return uploadFailure(error)
  if (error instanceof URIError) return invalid('path')
  if (NOT_STORABLE.test(databaseCodeOf(error))) return invalid('value')
  if (isTemporary(error)) {
    return { status: 503, message: text('server.unavailable'), headers: { 'retry-after': '5' } }
  }
  const status = statusOf(error)
  if (status === 404) return { status, message: text('server.notFound') }
  if (status === 405) return { status, message: text('server.notFound'), ...allowOf(error) }
  if (status === 413) return { status, message: text('server.tooLarge') }
  if (status !== null) return { ...invalid(reasonOf(error)), ...fieldMessage(error), status }
  return { status: 500, message: text('errors.somethingWentWrong') }
}

function refusalFailure({ status, message, code, at, retryAfterSeconds }: Refusal): Failure {
  if (retryAfterSeconds === null) return { status, message, code, at }
  return { status, message, code, at, headers: { 'retry-after': String(retryAfterSeconds) } }
}

function uploadFailure({ code }: MulterError): Failure {
  return code === 'LIMIT_FILE_SIZE' ? { status: 413, message: text('server.pictureTooLarge') } : invalid(code)
}

function invalid(reason: string): Failure {
  return { status: 400, message: text('server.invalid', { reason }) }
}

/** The status of a client's mistake, from Express, its body parsers or the contract's check; null for other errors. */
function statusOf(error: unknown): number | null {
  const status = property(error, 'status')
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

function firstError(error: unknown): { path: string; message: string } | null {
  const errors = property(error, 'errors')
  const all: unknown[] = Array.isArray(errors) ? errors : []
  // A wrong path or query comes first: nothing can be said about the body of a call that is not there.
  const first = all.find((each) => !String(property(each, 'path')).startsWith('/body')) ?? all[0]
  const path = property(first, 'path')
  const message = property(first, 'message')
  return typeof path === 'string' && typeof message === 'string' ? { path, message } : null
}

function fieldMessage(error: unknown): Pick<Failure, 'at'> & { message?: string } {
  const at = firstError(error)?.path.match(/^\/body(\/.+)$/)?.[1]
  if (at === undefined) return {}
  const field = at.slice(1)
  return { at, ...(isKnownField(field) && { message: text(FIELDS[field]) }) }
}

function isKnownField(field: string): field is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, field)
}

function reasonOf(error: unknown): string {
  const first = firstError(error)
  if (first) return `${first.path} ${first.message}`
  const type = property(error, 'type')
  return typeof type === 'string' ? type : 'request'
}

function allowOf(error: unknown): Pick<Failure, 'headers'> {
  const allow = property(property(error, 'headers'), 'Allow')
  return typeof allow === 'string' ? { headers: { allow } } : {}
}

function databaseCodeOf(error: unknown): string {
  return error instanceof Error ? codeOf(error.cause ?? error) : ''
}
