import type { IncomingMessage } from 'node:http'
import { getResponse, type HttpHandler } from 'msw'
import { serve } from '../loopbackServer'
import { TODAY } from '../../stories/mocks/fixtures'
import { API_BASE, happy, happyHandlers, mockClock, type Operation } from '../../stories/mocks/handlers'
import { identity } from '../../stories/mocks/identity'
import { staticFiles } from '../staticHost'

const IDENTITY = '/identitytoolkit.googleapis.com/'
/** Base of the mocks' URLs, where nothing listens. */
const MOCK_ORIGIN = 'http://mocks.test'
/** The local time at which each page opens, and by which the host answers. */
export const NOW = new Date(`${TODAY}T10:00:00`)

export type MockedHost = Awaited<ReturnType<typeof startMockedHost>>

/**
 * Serves the built web app and answers its API and identity calls with the stories' mocks. It uses a real network, so that a call
 * can be refused, hang or break off.
 */
export async function startMockedHost(folder: string) {
  const sendFile = staticFiles(folder)
  mockClock.now = () => NOW
  let handlers = good()
  let requestedCalls: Operation[] = []

  const { origin, stop } = await serve(async (request, response) => {
    const target = request.url ?? '/'
    const { pathname } = new URL(target, MOCK_ORIGIN)
    const isCall = pathname.startsWith(`${API_BASE}/`)
    if (!isCall && !pathname.startsWith(IDENTITY)) {
      sendFile(request, response)
      return
    }
    if (isCall) requestedCalls.push(operationOf(request.method ?? '', pathname.slice(API_BASE.length)))
    const url = isCall ? MOCK_ORIGIN + target : `https:/${target}`
    const answer = await getResponse(handlers, await toFetchRequest(request, url), {
      baseUrl: MOCK_ORIGIN,
    })
    if (!answer || answer.type === 'error') {
      request.socket.destroy()
      return
    }
    // The pages use another date than the machine.
    response.sendDate = false
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })

  return {
    origin,
    stop,
    /** Answers all calls with success, except those of `exceptions`. */
    answer: (...exceptions: HttpHandler[]) => {
      handlers = [...exceptions, ...good()]
      requestedCalls = []
    },
    /** The number of requests of a call since `answer`. */
    countCalls: (operation: Operation) => requestedCalls.filter((each) => each === operation).length,
    /** The calls since `answer`, without repetitions. */
    distinctCalls: () => [...new Set(requestedCalls)],
  }
}

const good = () => [...happy, ...identity()]

const patterns = (Object.keys(happyHandlers) as Operation[]).map((operation) => {
  const [verb = '', path = ''] = operation.split(' ')
  return { operation, verb, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

function operationOf(method: string, pathname: string): Operation {
  const match = patterns.find(({ verb, path }) => verb === method && path.test(pathname))
  if (!match) throw new Error(`${method} ${pathname} is no call of the contract`)
  return match.operation
}

async function toFetchRequest(request: IncomingMessage, url: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new Request(url, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
    ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
  })
}
