import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { networkHandlers } from './network'

let unmocked: string[] = []

/** The calls that no story mocked since the last time this was asked, as `GET /api/doctors`. */
export function takeUnmocked(): string[] {
  const taken = unmocked
  unmocked = []
  return taken
}

let network: HttpHandler[] = []

/** Puts a state of the network before whatever a story mocks from now on. */
export function setNetwork(name: unknown) {
  network = networkHandlers(name)
}

/**
 * Starts the mocking worker with the one handler that survives the reset between stories:
 * a call of the API that a story forgot to mock is answered 501 and makes the story's test fail.
 */
export async function startWorker() {
  const worker = setupWorker(
    // Not `*/api/*`: that would swallow the modules of src/api on their way from the dev server.
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
