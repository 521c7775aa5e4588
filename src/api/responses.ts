import type { Client, Middleware } from 'openapi-fetch'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { ResponseError, NoResponseError } from './errors'
import type { paths } from './schema'
import { readServerTime } from './serverClock'
import { isObject, shapeOf, UNFIT } from './shapes'

/**
 * The body of a response in the shape of its call; undefined if it is empty.
 * @param body the result of JSON.parse, or UNFIT
 * @throws ResponseError if it is a failure (docs/product.md#failures) or does not fit
 */
function readBody(body: unknown, shape: ReturnType<typeof shapeOf>, response: Response): unknown {
  const { ok, status, headers } = response
  const error = isObject(body) ? body['error'] : undefined
  const fitting = body === UNFIT ? UNFIT : shape(body)
  if (!ok || error || fitting === UNFIT) {
    const textOf = (field: string) => {
      const value = isObject(body) ? body[field] : undefined
      return typeof value === 'string' ? value : undefined
    }
    const requestId = status >= 500 ? headers.get('X-Request-Id') : null
    throw new ResponseError(status, textOf('error'), textOf('code'), textOf('at'), requestId)
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

const timeoutRestarts = new WeakMap<Request, () => void>()

/** Restarts the timeout of a request while its body is being sent. */
export const stillSending = (request: Request) => timeoutRestarts.get(request)?.()

interface CallOptions {
  signal?: AbortSignal
}

/** `client.request` without the types of single calls. */
type Send = (
  method: string,
  path: string,
  options: CallOptions & { parseAs: 'text'; middleware: Middleware[] },
) => Promise<{ data?: string; error?: unknown; response: Response }>

/**
 * Wraps the client so that its calls reject with ResponseError or NoResponseError. A call has no response if no
 * headers arrive within `RESPONSE_TIMEOUT_MS`, or the body takes longer than that.
 */
export function withResponseErrors(client: Client<paths>): Client<paths> {
  const send = client.request as unknown as Send
  const calling =
    (method: string) =>
    async (path: string, options: CallOptions = {}) => {
      const late = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      const restart = () => {
        clearTimeout(timer)
        timer = setTimeout(() => late.abort(), RESPONSE_TIMEOUT_MS)
      }
      const { signal } = options
      try {
        restart()
        const { data, error, response } = await send(method, path, {
          ...options,
          signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
          parseAs: 'text',
          middleware: [
            {
              onRequest: ({ request }) => void timeoutRestarts.set(request, restart),
              onResponse: restart,
            },
          ],
        })
        readServerTime(response)
        const body = response.ok ? parse(data ?? '') : error
        return { data: readBody(body, shapeOf(method, path), response), response }
      } catch (failure) {
        if (failure instanceof ResponseError) throw failure
        throw signal?.aborted ? signal.reason : new NoResponseError('', { cause: failure })
      } finally {
        clearTimeout(timer)
      }
    }
  const calls = { GET: calling('GET'), POST: calling('POST'), PUT: calling('PUT'), DELETE: calling('DELETE') }
  return { ...client, ...calls } as Client<paths>
}
