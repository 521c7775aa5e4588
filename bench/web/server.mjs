import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { respondToApiCall } from './listApi.mjs'

/**
 * Serves a built folder as docs/deployment.md requires, over HTTP/1.1 and compressed by brotli, with a mocked API.
 * @param {string} folder
 */
export async function serveFolder(folder) {
  const compress = compression({ threshold: 0 })
  const sendFile = sirv(folder, {
    brotli: true,
    extensions: ['html'],
    single: existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html',
    setHeaders: (response, pathname) => {
      const isAsset = pathname.startsWith('/assets/')
      response.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/api/')) respondToApiCall(url, response)
    // Compresses the files that the build has not compressed.
    else compress(request, response, () => sendFile(request, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://localhost:${String(port)}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
