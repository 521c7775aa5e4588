// The content policy of the pages, in JavaScript so that the build, which runs without a compiler, writes the same into them.

const IDENTITY_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Google's abuse check, which the identity SDK loads where the project demands it (`auth/missing-recaptcha-token`). */
const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
}

/**
 * The directives of the Content-Security-Policy of a page. `frame-ancestors` is not among them: it works in a header only.
 * @template Source
 * @param {object} allowed
 * @param {readonly Source[]} allowed.script let the page's inline scripts through: their hashes, or a nonce
 * @param {Source} allowed.style lets style elements through
 * @param {boolean} allowed.emulator the identity emulator answers on the page's own origin, Google is not asked
 * @param {boolean} allowed.recaptcha
 * @param {readonly string[]} allowed.connect origins of calls
 * @param {readonly string[]} allowed.pictures origins of pictures
 */
export function contentPolicy({ script, style, emulator, recaptcha, connect, pictures }) {
  const check = recaptcha ? RECAPTCHA : { script: [], frame: [], connect: [] }
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...connect, ...(emulator ? [] : IDENTITY_HOSTS), ...check.connect],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'", ...check.frame],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...script, ...check.script],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", style],
    // Style attributes, which React prerenders; they can draw and nothing else.
    'style-src-attr': ["'unsafe-inline'"],
  }
}
