import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet, { strictTransportSecurity } from 'helmet'
import { Router, type RequestHandler } from 'express'
import type { Config } from '../config'
import { contentPolicy } from './contentPolicy.mjs'

const REFUSED =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen gyroscope hid idle-detection magnetometer ' +
  'microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking'

/** What a page may ask a browser for: where it is, for the clinic's settings, and nothing else. */
const PERMISSIONS = ['geolocation=(self)', ...REFUSED.split(' ').map((name) => `${name}=()`)].join(', ')

const nonces = new WeakMap<ServerResponse, string>()

/** The nonce of one answer: the inline script and styles of its page, and no others, are let through by it. */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

/** The headers of every answer but Storybook's, whose own pages run inline scripts. */
export function securityHeaders({
  production,
  emulatorHost,
  recaptcha,
  geocoderOrigins,
  pictureOrigins,
}: Pick<
  Config,
  'production' | 'emulatorHost' | 'recaptcha' | 'geocoderOrigins' | 'pictureOrigins'
>): RequestHandler {
  const byNonce = (_: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentPolicy({
          script: [byNonce],
          style: byNonce,
          emulator: emulatorHost !== null,
          recaptcha,
          connect: geocoderOrigins,
          pictures: pictureOrigins,
        }),
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  const onlyHttps = strictTransportSecurity()
  const router = Router()
  router.use(headers, (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS)
    // Behind a proxy that says so (TRUST_PROXY): over plain HTTP a browser would not believe it.
    if (production && request.secure) onlyHttps(request, response, next)
    else next()
  })
  return router
}
