import { existsSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router, type RequestHandler } from 'express'

/**
 * The built dashboard: hashed assets for a year, everything else revalidated, index.html for every path of the app. A
 * hashed file that is not there is of another build: the answer is kept nowhere, since the next copy may have it.
 */
export function webFiles(webDir: string): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(
    '/assets',
    express.static(join(webDir, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
    (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-store')
      next()
    },
  )
  router.use(express.static(webDir, { index: false, redirect: false, setHeaders: revalidate }))
  router.get('/{*path}', (request, response, next) => {
    if (
      request.path.startsWith('/assets/') ||
      !request.accepts('html') ||
      !existsSync(join(webDir, 'index.html'))
    ) {
      next()
      return
    }
    response.sendFile('index.html', {
      root: webDir,
      cacheControl: false,
      headers: { 'Cache-Control': 'no-cache' },
    })
  })
  return router
}

/** Storybook as `npm run build-storybook` wrote it, which may be after the server has started. */
export function storybookFiles(storybookDir: string): RequestHandler {
  return express.static(storybookDir, { setHeaders: revalidate })
}

function revalidate(response: { setHeader(name: string, value: string): unknown }) {
  response.setHeader('Cache-Control', 'no-cache')
}
