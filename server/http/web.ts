import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { Router, type RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { PAGE_POLICY, WORKER_POLICY } from './headers'

/** The path of a file and of nothing else: decoded and with its dots followed it would be the same. */
const PLAIN = /^(\/\w[\w.-]*)+$/

/**
 * Where nobody is logged in, nor logs in. Kept apart from the window that opened it, such a page would take a process of its
 * own before it is drawn, a tenth of its time; the pages that it leads to still do.
 */
const PUBLIC_PATHS = ['/', '/privacypolicy']

/**
 * The pages that were rendered ahead, app.html for every other path, and the few files beside them: all revalidated, and
 * read as they are now, which may be another build than when the server started.
 */
export function webFiles(webDir: string): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const files = express.static(webDir, { index: false, redirect: false, setHeaders: ownFileHeaders })
  router.use((request, response, next) => {
    // A page is served at its own path only.
    if (PLAIN.test(request.path) && !request.path.endsWith('.html')) files(request, response, next)
    else next()
  })
  // Without a pattern, which would decode the path: one that cannot be decoded leads to the app, too.
  router.use(async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wanted = isRead && !request.path.startsWith('/assets/') && request.accepts('html')
    const page = wanted && (await readPage(webDir, request.path))
    if (!page) {
      next()
      return
    }
    revalidate(response)
    if (PUBLIC_PATHS.includes(request.path)) response.removeHeader('Cross-Origin-Opener-Policy')
    response.setHeader('Content-Security-Policy', PAGE_POLICY)
    response.type('html').send(page)
  })
  return router
}

/** The page of a path, null where nothing was built. */
async function readPage(webDir: string, path: string): Promise<string | null> {
  const [, name] = /^\/([\w-]+)$/.exec(path) ?? []
  const read = (file: string) => readFile(join(webDir, file), 'utf8').catch(() => null)
  const own = path === '/' ? 'index.html' : name && `${name}.html`
  return (own && (await read(own))) || read('app.html')
}

/**
 * Hashed files, for a year and as they were compressed when they were built. One that is not there is of another build: the
 * answer is kept nowhere, since the next copy may have it. They are no pages, and go without the headers of one.
 */
export function webAssets(webDir: string): RequestHandler {
  const kept = expressStaticGzip(join(webDir, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: {
      immutable: true,
      maxAge: '1y',
      redirect: false,
      // The name changes with the content: nobody asks whether it has.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response) => {
        response.setHeader('X-Content-Type-Options', 'nosniff')
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
      },
    },
  }) as RequestHandler
  return (request, response, next) => {
    if (!isDecodable(request.path)) {
      next()
      return
    }
    void kept(request, response, () => {
      // The compressed file was there when the server started.
      response.removeHeader('Content-Encoding')
      response.removeHeader('Content-Type')
      response.setHeader('Cache-Control', 'no-store')
      next()
    })
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Storybook as `npm run build-storybook` wrote it, which may be after the server has started. */
export function storybookFiles(storybookDir: string): RequestHandler {
  return express.static(storybookDir, { setHeaders: revalidate })
}

/** For the service worker, whose policy says what it may load. */
function ownFileHeaders(response: Parameters<typeof revalidate>[0]) {
  revalidate(response)
  response.setHeader('Content-Security-Policy', WORKER_POLICY)
}

function revalidate(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'no-cache')
}
