import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { Router, type RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { languages } from '@/messages/languages'
import { PAGE_POLICY, WORKER_POLICY } from './headers'

/** A path without encoded characters or `..`. */
const PLAIN = /^(\/\w[\w.-]*)+$/

/** Matches a language other than English, which has pages of its own. */
const TRANSLATIONS = Object.keys(languages)
  .filter((language) => language !== 'en')
  .join('|')

/** A page that the build may have written. */
const PAGE_PATH = new RegExp(`^/((?:(?:${TRANSLATIONS})/)?[\\w-]+)$`)

/**
 * Pages without a login. They have no Cross-Origin-Opener-Policy: it would make the browser start a new process, which takes a tenth
 * of the time to the first paint.
 */
const PUBLIC_PATHS = new RegExp(`^(/(${TRANSLATIONS}))?(/|/privacypolicy|/accessibility)?$`)

/**
 * Serves the prerendered pages, app.html for every other path, and the few files beside them. Browsers revalidate all of them. They
 * are read at each request, because a newer build than the server's may replace them.
 */
export function webFiles(webDir: string): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const files = express.static(webDir, { index: false, redirect: false, setHeaders: ownFileHeaders })
  router.use((request, response, next) => {
    // A page is served at its own path only.
    if (PLAIN.test(request.path) && !request.path.endsWith('.html')) files(request, response, next)
    else next()
  })
  router.use(
    '/.well-known',
    express.static(join(webDir, '.well-known'), {
      index: false,
      redirect: false,
      fallthrough: false,
      setHeaders: revalidate,
    }),
  )
  // The app would lead these to the page of another language.
  router.get(new RegExp(`^/(${TRANSLATIONS})(/\\w+)?/$`), (request, response) => {
    response.redirect(301, request.path.slice(0, -1))
  })
  // Without a path pattern, because Express would decode the path. A path that cannot be decoded must get app.html too.
  router.use(async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const requestedType = isRead && !request.path.startsWith('/assets/') && request.accepts('html')
    const page = requestedType && (await readPage(webDir, request.path))
    if (!page) {
      next()
      return
    }
    revalidate(response)
    if (PUBLIC_PATHS.test(request.path)) response.removeHeader('Cross-Origin-Opener-Policy')
    response.setHeader('Content-Security-Policy', PAGE_POLICY)
    response.type('html').send(page)
  })
  return router
}

/** The page of a path, null if nothing was built. */
async function readPage(webDir: string, path: string): Promise<string | null> {
  const [, name] = PAGE_PATH.exec(path) ?? []
  const read = (file: string) => readFile(join(webDir, file), 'utf8').catch(() => null)
  const own = path === '/' ? 'index.html' : name && `${name}.html`
  return (own && (await read(own))) || read('app.html')
}

/**
 * Serves hashed files, cached for a year and compressed by the build. A missing file belongs to another build. Its 404 is not cached,
 * because another server process may have the file.
 */
export function webAssets(webDir: string): RequestHandler {
  const serveAssets = expressStaticGzip(join(webDir, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: {
      immutable: true,
      maxAge: '1y',
      redirect: false,
      // The name changes with the content, so no browser needs to revalidate.
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
    void serveAssets(request, response, () => {
      // The compressed file was deleted after the server's start.
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

/** Serves the built Storybook, also if it is built after the server's start. */
export function storybookFiles(storybookDir: string): RequestHandler {
  return express.static(storybookDir, { setHeaders: revalidate })
}

/** Serves the API reference, whose page has a policy of its own. */
export function apiReferenceFiles(apiReferenceDir: string): RequestHandler {
  return express.static(apiReferenceDir, {
    setHeaders: (response) => {
      revalidate(response)
      response.setHeader('Content-Security-Policy', PAGE_POLICY)
    },
  })
}

/** Sets the policy of the service worker, which applies to everything that it loads. */
function ownFileHeaders(response: Parameters<typeof revalidate>[0]) {
  revalidate(response)
  response.setHeader('Content-Security-Policy', WORKER_POLICY)
}

function revalidate(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'no-cache')
}
