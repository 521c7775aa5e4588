/** The effect of a call: none, accounts to save, or a mail to deliver. */
export type CallEffect = 'plain' | 'change' | 'mail'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'

/**
 * The calls of the identity SDK that a browser may make. No other path is forwarded: the paths below `/emulator/` and `projects/…`
 * list accounts, show their codes and change them.
 */
const FORWARDED_CALLS: Readonly<Record<string, CallEffect>> = {
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

/** The effect of a forwarded call, null for a call that is not forwarded. `path` is exact, without a query. */
export function forwardedCall(method: string, path: string): CallEffect | null {
  return Object.hasOwn(FORWARDED_CALLS, `${method} ${path}`)
    ? (FORWARDED_CALLS[`${method} ${path}`] ?? null)
    : null
}
