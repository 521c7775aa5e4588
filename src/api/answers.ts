import type { Middleware } from 'openapi-fetch'
import { ANSWER_TIMEOUT } from '@/domain/constants'
import { AnsweredError, UnansweredError } from './errors'
import type { paths } from './schema'

type Method = 'get' | 'post' | 'put'
type Operation = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends object ? `${Uppercase<M>} ${Path}` : never
  }[Method]
}[keyof paths]

/**
 * What an answer must be at its top: `array` and `object` are read by a screen; of an `outcome` only the field `error` is,
 * so it may be empty; the specification does not show the answer of a status change, so that may be `anything` in JSON.
 */
type Shape = 'array' | 'object' | 'outcome' | 'anything'

const SHAPES: Record<Operation, Shape> = {
  'POST /login': 'object',
  'POST /logout': 'anything',
  'POST /register': 'outcome',
  'GET /clinics/{clinicId}': 'object',
  'GET /doctors': 'array',
  'GET /doctor/{clinicId}': 'array',
  'GET /doctors/{id}/{clinicId}': 'object',
  'POST /addToClinic/{doctorId}/{clinicId}': 'outcome',
  'GET /recent': 'array',
  'GET /appointments/{clinicId}': 'array',
  'GET /doctor-appointments/{doctorId}/{clinicId}': 'object',
  'GET /doctor_appointment_slots/{doctorName}': 'array',
  'POST /book_appointment': 'outcome',
  'POST /update_appointment_status/{appointmentId}/{newStatus}': 'anything',
  'POST /verify_appointment_otp/{appointmentId}': 'outcome',
  'GET /wallet/{clinicId}': 'object',
  'GET /clinic/settings': 'object',
  'PUT /clinic/settings': 'outcome',
}

function shapeOf(request: Request, schemaPath: string): Shape {
  return SHAPES[`${request.method} ${schemaPath}` as Operation]
}

/** Throws an AnsweredError where the answer is a failure (design §3: also a 200 with `error`) or not what was asked for. */
function check(text: string, shape: Shape, { ok, status }: Response) {
  const fail = (message?: string) => {
    throw new AnsweredError(status, message)
  }
  // A list is long: its first character tells it from an error object, and it is parsed once, by who reads it.
  if (ok && shape === 'array' && /^\s*\[/.test(text) && text.trimEnd().endsWith(']')) return
  if (ok && text.trim() === '' && (shape === 'outcome' || shape === 'anything')) return

  const body = parse(text)
  const error = isObject(body) ? body['error'] : undefined
  if (!ok || error || body === undefined) fail(typeof error === 'string' ? error : undefined)
  if (shape === 'array' || (shape !== 'anything' && !isObject(body))) fail()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Cuts off what does not answer in `ANSWER_TIMEOUT`, and makes every failure an AnsweredError or an UnansweredError. */
export function answers(): Middleware {
  const clocks = new WeakMap<Request, { timer: ReturnType<typeof setTimeout>; asker: AbortSignal }>()
  const stop = (request: Request) => clearTimeout(clocks.get(request)?.timer)
  const noAnswer = (request: Request, cause: unknown) => {
    const { asker } = clocks.get(request) ?? {}
    return asker?.aborted ? (asker.reason as Error) : new UnansweredError('', { cause })
  }

  return {
    onRequest({ request }) {
      const late = new AbortController()
      const timed = new Request(request, { signal: AbortSignal.any([request.signal, late.signal]) })
      clocks.set(timed, { timer: setTimeout(() => late.abort(), ANSWER_TIMEOUT), asker: request.signal })
      return timed
    },

    async onResponse({ request, response, schemaPath }) {
      const text = await response
        .text()
        .catch((error: unknown) => {
          throw noAnswer(request, error)
        })
        .finally(() => stop(request))
      check(text, shapeOf(request, schemaPath), response)
      return new Response(text || null, { status: response.status })
    },

    onError({ request, error }) {
      stop(request)
      return noAnswer(request, error)
    },
  }
}
