import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Starts an HTTP server on a free port of the loopback address. An error of `answer` becomes a 500. */
export async function serve(answer: Answer): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const respond = async () => answer(request, response)
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
