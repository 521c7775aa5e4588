import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { serve } from './loopbackServer'

const IDENTITY = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

/** Sends the file of the path, else its page, else app.html. */
export const staticFiles = (folder: string) =>
  sirv(folder, {
    extensions: ['html'],
    single: 'app.html',
    // Send app.html for paths with a file extension too, like `try_files`.
    ignores: false,
    setHeaders: (response, pathname) => {
      const isAsset = pathname.startsWith('/assets/')
      response.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

/**
 * Starts a host of static files as in docs/deployment.md. It forwards calls of the identity SDK to `identityOrigin`, since browsers
 * reach the emulator through the page's origin.
 */
export async function startStaticHost(folder: string, identityOrigin: string) {
  const sendFile = staticFiles(folder)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (IDENTITY.test(pathname)) {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const passed = await fetch(identityOrigin + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
      })
      response.writeHead(passed.status, { 'content-type': 'application/json' })
      response.end(Buffer.from(await passed.arrayBuffer()))
      return
    }
    sendFile(request, response)
  }

  return serve(answer)
}
