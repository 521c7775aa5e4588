import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { networkHandlers } from './network'

let unmocked: string[] = []

/** Returns the unmocked calls since its last call, such as `GET /api/doctors`. */
export function takeUnmocked(): string[] {
  const taken = unmocked
  unmocked = []
  return taken
}

let network: HttpHandler[] = []

/** Sets the state of the network, before all mocks of the stories. */
export function setNetwork(name: unknown) {
  network = networkHandlers(name)
}

/**
 * Starts the mocking worker with a handler that survives the reset between stories: an unmocked call of the API is answered
 * 501 and fails the story's test.
 */
export async function startWorker() {
  const worker = setupWorker(
    // Not `*/api/*`, which would also match the modules of src/api from the dev server.
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
