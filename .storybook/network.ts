import { delay, http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw'
import { en } from '@/messages'

/** The states of the network that the toolbar offers. Tests use the first. */
export const networks = {
  fast: { title: 'Fast', right: 'as the story mocks it' },
  slow: { title: 'Slow', right: 'each response 3 s later' },
  failing: { title: 'Failing', right: 'each call answers 500' },
  offline: { title: 'Offline', right: 'each call fails' },
} as const

const SLOW_MS = 3000

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
    await delay(SLOW_MS)
  }
}
