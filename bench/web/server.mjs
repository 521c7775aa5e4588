import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentTypeOf, serve } from '../../scripts/fileServer.mjs'
import { answerApi } from './listApi.mjs'

const read = (/** @type {string} */ file) => readFile(file).catch(() => null)

/** As a server compresses an answer that differs each time. @param {Buffer} text */
const packed = (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/**
 * Serves a built folder as docs/deployment.md asks, over HTTP/1.1, all of it compressed by brotli, and a mocked API.
 * @param {string} folder
 */
export function serveFolder(folder) {
  return serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    if (pathname.startsWith('/api/')) {
      answerApi(url, response)
      return
    }
    const path = join(folder, normalize(pathname))
    const isAsset = pathname.startsWith('/assets/')
    const built = await read(`${path}.br`)
    const plain = built ?? (await read(path))
    const pages = [pathname === '/' ? 'index.html' : `${pathname}.html`, 'app.html', 'index.html']
    let page = null
    for (const name of plain || isAsset ? [] : pages) page ??= await read(join(folder, name))
    const font = extname(path) === '.woff2'
    const body = built ?? (font ? plain : await packed(plain ?? page ?? Buffer.from('')))
    response.writeHead(plain || page ? 200 : 404, {
      'Content-Type': contentTypeOf(page ? 'app.html' : path),
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Length': body?.length ?? 0,
      ...(!font && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
}
