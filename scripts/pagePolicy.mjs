// The content policy that is written into each built page: a static host need not send one.
import { createHash } from 'node:crypto'
import { contentPolicy } from '../server/http/contentPolicy.mjs'

/**
 * A meta element with the policy of one page.
 * @param {string} inlineScript the page's own; empty for none
 * @param {Record<string, string>} env the settings of the build, by the names of `.env.example`
 */
export function policyMeta(inlineScript, env) {
  const directives = contentPolicy({
    script: inlineScript ? [`'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`] : [],
    // Radix inserts style elements whose text depends on the window, so no hash can name them.
    style: "'unsafe-inline'",
    emulator: isOn(env.VITE_AUTH_EMULATOR),
    recaptcha: isOn(env.VITE_RECAPTCHA),
    connect: originsOf(
      env.VITE_API_BASE,
      env.VITE_GOOGLE_MAPS_KEY && 'https://places.googleapis.com',
      env.VITE_GEOCODER_URL,
    ),
    pictures: originsOf(env.VITE_STORAGE_BASE),
  })
  const policy = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`
}

const isOn = (/** @type {string | undefined} */ value = '') => ['1', 'on', 'true'].includes(value)

/** The origins of addresses; a path of the page's own origin has none. @param {(string | undefined)[]} addresses */
function originsOf(...addresses) {
  const absolute = addresses.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))
  return [...new Set(absolute)]
}
