import type { Middleware } from 'openapi-fetch'
import { ANSWER_TIMEOUT } from '@/domain/constants'
import { AnsweredError, UnansweredError } from './errors'
import { readList } from './readList'
import { hearServerTime } from './serverClock'
import { isObject, shapeOf, UNFIT, type Shape } from './shapes'

/**
 * What was answered, in the shape that was asked for; undefined where that was nothing. Throws an AnsweredError where it is
 * a failure (docs/product.md#failures: also a 200 with `error`) or nothing of it can be read.
 */
function read(text: string, shape: Shape, { ok, status }: Response): unknown {
  const body = parse(text)
  const error = isObject(body) ? body['error'] : undefined
  const fitting = body === UNFIT ? UNFIT : shape(body)
  if (!ok || error || fitting === UNFIT) {
    throw new AnsweredError(status, typeof error === 'string' ? error : undefined)
  }
  return fitting
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return UNFIT
  }
}

/** Long lists are parsed once: openapi-fetch asks an answer that has a length for its `json()`. */
function handOn(body: unknown, { status, headers }: Response): Response {
  if (body === undefined) return new Response(null, { status })
  const response = new Response(null, { status, headers })
  response.headers.set('Content-Length', 'known')
  return Object.assign(response, { json: () => Promise.resolve(body) })
}

type OnEntries = (entries: readonly unknown[]) => void
const entryListeners = new WeakMap<Request, OnEntries>()

/** For one call that is answered with a list: tells what has come of it while the rest is still on the way. */
export function telling(onEntries: OnEntries): Middleware {
  return { onRequest: ({ request }) => void entryListeners.set(request, onEntries) }
}

interface Clock {
  timer: ReturnType<typeof setTimeout>
  late: AbortController
  asker: AbortSignal
}

const clocks = new WeakMap<Request, Clock>()

const wind = (late: AbortController) => setTimeout(() => late.abort(), ANSWER_TIMEOUT)

/** Counts the silence of a call from now on: its body, or that of its answer, is still on the way. */
export function stillSending(request: Request) {
  const clock = clocks.get(request)
  if (!clock) return
  clearTimeout(clock.timer)
  clock.timer = wind(clock.late)
}

/** Cuts off what is silent for `ANSWER_TIMEOUT`, and makes every failure an AnsweredError or an UnansweredError. */
export function answers(): Middleware {
  const stop = (request: Request) => clearTimeout(clocks.get(request)?.timer)
  const noAnswer = (request: Request, cause: unknown) => {
    const { asker } = clocks.get(request) ?? {}
    return asker?.aborted ? (asker.reason as Error) : new UnansweredError('', { cause })
  }

  return {
    onRequest({ request }) {
      const late = new AbortController()
      const timed = new Request(request, { signal: AbortSignal.any([request.signal, late.signal]) })
      clocks.set(timed, { timer: wind(late), late, asker: request.signal })
      return timed
    },

    async onResponse({ request, response, schemaPath }) {
      hearServerTime(response)
      const shape = shapeOf(request.method, schemaPath)
      const onEntries = entryListeners.get(request)
      const reading =
        onEntries && response.ok && response.body
          ? readList(response.body, shape, { onEntries, onPiece: () => stillSending(request) })
          : response.text()
      const body = await reading
        .catch((error: unknown) => {
          throw noAnswer(request, error)
        })
        .finally(() => stop(request))
      if (body === UNFIT) throw new AnsweredError(response.status)
      return handOn(typeof body === 'string' ? read(body, shape, response) : body, response)
    },

    onError({ request, error }) {
      stop(request)
      return noAnswer(request, error)
    },
  }
}
