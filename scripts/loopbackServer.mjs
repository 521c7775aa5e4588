import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Listens on a free port of the loopback address.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void | Promise<void>} answer
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serve(answer) {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (problem) {
      response.writeHead(500).end(String(problem))
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
