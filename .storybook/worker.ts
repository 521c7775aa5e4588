import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { networkHandlers } from './network'

let unmocked: string[] = []

/** Returns the unmocked calls since the last call of this function, such as `GET /api/doctors`. */
export function takeUnmocked(): string[] {
  const collectedCalls = unmocked
  unmocked = []
  return collectedCalls
}

let network: HttpHandler[] = []

/** Sets the handlers that run before the stories' mocks. `name` is a value of the toolbar's `network`. */
export function setNetwork(name: unknown) {
  network = networkHandlers(name)
}

/**
 * Starts the mocking worker. Its one initial handler survives the reset between stories: it answers an unmocked call of the API
 * with 501, and the story's test fails.
 */
export async function startWorker() {
  const worker = setupWorker(
    // `*/api/*` would also match the modules of src/api from the dev server.
    http.all('/api/*', ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname}`
      unmocked.push(call)
      return HttpResponse.json({ error: `No mock for ${call}` }, { status: 501 })
    }),
  )
  const use = worker.use.bind(worker)
  worker.use = (...handlers) => use(...network, ...handlers)
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).origin !== location.origin) print.error()
    },
  })
  return worker
}
