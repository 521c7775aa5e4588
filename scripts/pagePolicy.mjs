// Creates the content security policy that the build writes into each page, so that a static host needs no header for it.
import { createHash } from 'node:crypto'

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The identity SDK loads reCAPTCHA if the Firebase project requires it (`auth/missing-recaptcha-token`). */
const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
}

/**
 * Returns the Content-Security-Policy of one page, without `frame-ancestors`, which works in a header only.
 * @param {string} inlineScript the page's inline script; empty for none
 * @param {Record<string, string>} env the settings of the build, named as in `.env.example`
 */
export function pagePolicy(inlineScript, env) {
  const recaptcha = isOn(env.VITE_RECAPTCHA) ? RECAPTCHA : { script: [], frame: [], connect: [] }
  // The identity emulator answers on the page's own origin.
  const identity = isOn(env.VITE_AUTH_EMULATOR) ? [] : IDENTITY_HOSTS
  const connect = originsOf(
    env.VITE_API_BASE,
    env.VITE_GOOGLE_MAPS_KEY && 'https://places.googleapis.com',
    env.VITE_GEOCODER_URL,
  )
  const directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...connect, ...identity, ...recaptcha.connect],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'", ...recaptcha.frame],
    'img-src': ["'self'", 'data:', 'blob:', ...originsOf(env.VITE_STORAGE_BASE)],
    'object-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(inlineScript ? [`'sha256-${hashOf(inlineScript)}'`] : []),
      ...recaptcha.script,
    ],
    'script-src-attr': ["'none'"],
    // Radix inserts style elements whose text depends on the window, so no hash can name them (docs/adr/0020).
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

export const hashOf = (/** @type {string} */ script) => createHash('sha256').update(script).digest('base64')

const isOn = (/** @type {string | undefined} */ value = '') => ['1', 'on', 'true'].includes(value)

/** Returns the origins of the absolute URLs. @param {(string | undefined)[]} urls */
function originsOf(...urls) {
  const origins = urls.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))
  return [...new Set(origins)]
}
