/** What a call needs on its way back: nothing, the accounts saved, or its mail delivered. */
export type Passage = 'plain' | 'change' | 'mail'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'

/**
 * The calls of the identity SDK that a browser may make. Whatever is not here stays inside: below `/emulator/` and
 * `projects/…` anybody could list accounts, read their codes or change them.
 */
const PASSAGES: Readonly<Record<string, Passage>> = {
  [`POST ${ACCOUNTS}createAuthUri`]: 'plain',
  [`POST ${ACCOUNTS}lookup`]: 'plain',
  [`POST ${ACCOUNTS}signInWithPassword`]: 'plain',
  [`POST ${ACCOUNTS}signUp`]: 'change',
  [`POST ${ACCOUNTS}update`]: 'change',
  [`POST ${ACCOUNTS}delete`]: 'change',
  [`POST ${ACCOUNTS}resetPassword`]: 'change',
  [`POST ${ACCOUNTS}sendOobCode`]: 'mail',
  'POST /securetoken.googleapis.com/v1/token': 'plain',
  'GET /identitytoolkit.googleapis.com/v1/projects': 'plain',
  'GET /identitytoolkit.googleapis.com/v1/recaptchaParams': 'plain',
  'GET /identitytoolkit.googleapis.com/v2/passwordPolicy': 'plain',
  'GET /identitytoolkit.googleapis.com/v2/recaptchaConfig': 'plain',
}

/** How the call passes, or null for one that does not. `path` is exact, without a query. */
export function passageOf(method: string, path: string): Passage | null {
  return Object.hasOwn(PASSAGES, `${method} ${path}`) ? (PASSAGES[`${method} ${path}`] ?? null) : null
}
