import { Router } from 'express'
import type { AppDeps } from '../appDeps'
import { Refusal } from '../refusal'
import { findPicture } from '../repository/pictures'
import { text } from '../text'

/** Serves pictures by their random names. Needs no bearer token, because image elements send none. The bytes of a name never change. */
export function storageRoutes({ db, config }: AppDeps): Router {
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/:name', async (request, response) => {
    const { name } = request.params
    const picture = /^[0-9a-f]{32}\.webp$/.test(name) ? await findPicture(db, name) : null
    if (!picture) throw new Refusal(404, text('server.notFound'))
    response.set({
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (config.corsOrigins.length > 0) response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    response.send(Buffer.from(picture.bytes))
  })

  return router
}
