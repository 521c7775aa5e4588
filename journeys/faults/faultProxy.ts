import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../scripts/ports.mjs'

/** A forwarded request. */
export interface ProxiedRequest {
  method: string
  path: string
  body: string
}

/**
 * Starts a proxy between browser and product that can cut connections, stall them and drop responses.
 *
 * @param servers origins of the product's servers, which take the requests in turn
 */
export async function startFaultProxy(...servers: [string, ...string[]]) {
  let targets = servers.map((origin) => new URL(origin))
  const own = await freePort()
  const requests: ProxiedRequest[] = []
  let stalled: Promise<void> | null = null
  let resume = () => {}
  let dropping: { pattern: RegExp; status: number | undefined } | null = null

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = incoming
    const body = await buffer(incoming)
    await stalled
    const [target] = targets.slice(requests.length % targets.length)
    requests.push({ method, path, body: body.toString('utf8') })
    const dropped = dropping?.pattern.test(`${method} ${path}`) ? dropping : null
    if (dropped) dropping = null
    const onward = request(
      // A connection of its own: the product may close one that it keeps alive just when the request arrives.
      { agent: false, hostname: target?.hostname, port: target?.port, method, path, headers },
      (answer) => {
        if (dropped) {
          // The product has handled the request; only its response is dropped.
          answer.resume().once('end', () => {
            if (dropped.status) outgoing.writeHead(dropped.status).end()
            else incoming.socket.destroy()
          })
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        // A stream that the product breaks off must not stay open in the browser.
        answer.once('close', () => answer.complete || incoming.socket.destroy())
      },
    )
    onward.once('error', () => incoming.socket.destroy())
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const listen = () => new Promise<void>((resolve) => void server.listen(own, resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen()

  return {
    origin: `http://localhost:${String(own)}`,
    requests,
    /** Forwards further requests to another server. */
    pointTo(origin: string) {
      targets = [new URL(origin)]
    },
    /** Closes all connections and stops listening, like a server that restarts. */
    cut,
    /** Accepts requests and answers none until `restore`. */
    stall() {
      stalled = new Promise((resolve) => {
        resume = () => {
          stalled = null
          resolve()
        }
      })
    },
    /** Ends the fault and forwards stalled requests. */
    async restore() {
      resume()
      if (!server.listening) await listen()
    },
    /** Forwards the next matching request and drops its response: closes the connection, or answers with `status`. */
    dropResponse(pattern: RegExp, status?: number) {
      dropping = { pattern, status }
    },
    stop: async () => {
      resume()
      if (server.listening) await cut()
    },
  }
}
