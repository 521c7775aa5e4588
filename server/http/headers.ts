import helmet from 'helmet'
import type { RequestHandler } from 'express'
import type { Config } from '../config'

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The headers of every answer but Storybook's, whose own pages run inline scripts. */
export function securityHeaders({
  production,
  emulatorHost,
}: Pick<Config, 'production' | 'emulatorHost'>): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...(emulatorHost ? [] : IDENTITY_HOSTS)],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}
