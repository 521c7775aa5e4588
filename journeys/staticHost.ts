import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { contentTypeOf, serve } from '../scripts/fileServer.mjs'

const IDENTITY = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

/** Sends the file of the path, else its page, else app.html. */
export async function sendFile(folder: string, pathname: string, response: ServerResponse) {
  const path = normalize(decodeURIComponent(pathname))
  const found = [path, path === '/' ? 'index.html' : `${path}.html`]
  const [file, page] = await Promise.all(found.map((name) => readFile(join(folder, name)).catch(() => null)))
  response.writeHead(200, {
    'content-type': contentTypeOf(file ? path : 'app.html'),
    ...(file && path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
  })
  response.end(file ?? page ?? (await readFile(join(folder, 'app.html'))))
}

/**
 * A host of static files like in docs/deployment.md. It forwards calls of the identity SDK to `identityOrigin`, since the
 * emulator is reached through the page's origin.
 */
export async function startStaticHost(folder: string, identityOrigin: string) {
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
    await sendFile(folder, pathname, response)
  }

  return serve(answer)
}
