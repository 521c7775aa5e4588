// A server on a free port for files that a browser on this machine opens. Built-ins only.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { extname } from 'node:path'

/** @type {Record<string, string | undefined>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** @param {string} path */
export function contentTypeOf(path) {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

/**
 * Listens on a free port of the loopback address.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} answer
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serve(answer) {
  const server = createServer((request, response) => {
    answer(request, response).catch((problem) => {
      response.writeHead(500).end(String(problem))
    })
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
