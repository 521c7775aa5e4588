import helmet, { strictTransportSecurity } from 'helmet'
import { Router, type RequestHandler } from 'express'
import type { Config } from '../config'

const REFUSED =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen gyroscope hid idle-detection magnetometer ' +
  'microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking'

/** Browser permissions of the pages: only geolocation, for the clinic's settings. */
const PERMISSIONS = ['geolocation=(self)', ...REFUSED.split(' ').map((name) => `${name}=()`)].join(', ')

/**
 * The content policy in the header of a page. It complements the policy inside the page (scripts/pagePolicy.mjs): `frame-ancestors`
 * works only in a header.
 */
export const PAGE_POLICY = "frame-ancestors 'none'"

/** The content policy of the service worker, which loads the app's own files. */
export const WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'"

/** Sets the headers of every response except Storybook's, whose pages run inline scripts. */
export function securityHeaders({ production }: Pick<Config, 'production'>): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  const onlyHttps = strictTransportSecurity()
  const router = Router()
  router.use(headers, (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS)
    // Only over HTTPS, which a trusted proxy reports (TRUST_PROXY): browsers ignore the header over plain HTTP.
    if (production && request.secure) onlyHttps(request, response, next)
    else next()
  })
  return router
}
