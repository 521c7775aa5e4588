import { http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'
import { en } from '@/messages'

const SLOW_MS = 3000

/** The browser's own timer: some stories hold the timers of the window (stories/dialogs/heldTimers.ts). */
const { setTimeout: startTimer } = globalThis

const api = '/api/*'
const identity = ['https://identitytoolkit.googleapis.com/*', 'https://securetoken.googleapis.com/*']

const onAll = (paths: string[], resolve: HttpResponseResolver): HttpHandler[] =>
  paths.map((path) => http.all(path, resolve))

/** Returns the handlers that run before the story's own; none for a fast network. */
export function networkHandlers(network: unknown): HttpHandler[] {
  switch (network) {
    case 'slow':
      return onAll([api, ...identity], delayOnce())
    case 'failing':
      return [
        ...onAll([api], () => HttpResponse.json({ error: en.server.unavailable }, { status: 500 })),
        ...onAll(identity, () =>
          HttpResponse.json({ error: { code: 500, message: 'INTERNAL', errors: [] } }, { status: 500 }),
        ),
      ]
    case 'offline':
      return onAll([api, ...identity], () => HttpResponse.error())
    default:
      return []
  }
}

/** Returns a resolver that delays each call once and passes it to the next handler. MSW may run a resolver twice for a call. */
function delayOnce(): HttpResponseResolver {
  const delayed = new Set<string>()
  return async ({ requestId }) => {
    if (delayed.has(requestId)) return
    delayed.add(requestId)
    await new Promise((resolve) => startTimer(resolve, SLOW_MS))
  }
}
