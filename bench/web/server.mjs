import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { answerApi } from './listApi.mjs'

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const read = (/** @type {string} */ file) => readFile(file).catch(() => null)

/** As a server compresses an answer that differs each time. @param {Buffer} text */
const packed = (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/**
 * Serves a built folder as docs/deployment.md asks, over HTTP/1.1, all of it compressed by brotli, and a mocked API.
 * @param {string} folder
 */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      answerApi(pathname, response)
      return
    }
    const path = join(folder, normalize(pathname))
    const isAsset = pathname.startsWith('/assets/')
    const built = await read(`${path}.br`)
    const plain = built ?? (await read(path))
    const pages = [pathname === '/' ? 'index.html' : `${pathname}.html`, 'app.html', 'index.html']
    let page = null
    for (const name of plain || isAsset ? [] : pages) page ??= await read(join(folder, name))
    const type = page ? TYPES['.html'] : TYPES[/** @type {keyof typeof TYPES} */ (extname(path))]
    const font = extname(path) === '.woff2'
    const body = built ?? (font ? plain : await packed(plain ?? page ?? Buffer.from('')))
    response.writeHead(plain || page ? 200 : 404, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Length': body?.length ?? 0,
      ...(!font && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://localhost:${String(port)}`, stop: () => server.close() }
}
