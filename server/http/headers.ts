import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import helmet, { strictTransportSecurity } from 'helmet'
import { Router, type RequestHandler } from 'express'
import type { Config } from '../config'

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Google's abuse check, which the identity SDK loads where the project demands it (`auth/missing-recaptcha-token`). */
const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
}

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
  const ofIdentity = emulatorHost ? [] : IDENTITY_HOSTS
  const ofCheck = (sources: readonly string[]) => (recaptcha ? sources : [])
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...geocoderOrigins, ...ofIdentity, ...ofCheck(RECAPTCHA.connect)],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'self'", ...ofCheck(RECAPTCHA.frame)],
        'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
        'object-src': ["'none'"],
        'script-src': ["'self'", byNonce, ...ofCheck(RECAPTCHA.script)],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", byNonce],
        // Styles of a single element, as React renders them ahead; they can draw, and nothing else.
        'style-src-attr': ["'unsafe-inline'"],
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
