import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Starts an HTTP server on a free port of the loopback address. An error of `answer` becomes a 500.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void | Promise<void>} answer
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serve(answer) {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://localhost:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
