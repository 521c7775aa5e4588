import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { CLINIC_EMAIL } from './fixtures'

const BASE = 'https://identitytoolkit.googleapis.com/v1/accounts'

/** The methods of the identity provider's API. */
export type IdentityCall =
  | 'signInWithPassword'
  | 'signUp'
  | 'lookup'
  | 'sendOobCode'
  | 'resetPassword'
  | 'update'
  | 'delete'

/** Escapes the colon: unescaped it would start a path parameter, and one handler would answer all calls. */
const url = (call: IdentityCall) => `${BASE}\\:${call}`

/** The year 2100: later than every clock of the stories. */
const EXPIRY = 4_102_444_800

const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The provider's ID token, which `X-Identity-Token` carries. */
export const identityProof = [
  encoded({ alg: 'none' }),
  encoded({ sub: 'uid-demo', user_id: 'uid-demo', iat: 0, exp: EXPIRY }),
  '',
].join('.')

/** Creates new sessions, so the product must not store it. */
export const REFRESH_TOKEN = 'refresh-demo'

const entered = {
  localId: 'uid-demo',
  idToken: identityProof,
  refreshToken: REFRESH_TOKEN,
  expiresIn: '3600',
}

/** The identity provider without failures: every password is right and every code is valid. */
export function identity({ emailVerified = true, email = CLINIC_EMAIL } = {}): HttpHandler[] {
  const answers: Record<IdentityCall, object> = {
    signInWithPassword: { ...entered, email, registered: true },
    signUp: { ...entered, email },
    lookup: { users: [{ localId: 'uid-demo', email, emailVerified, providerUserInfo: [] }] },
    sendOobCode: { email },
    resetPassword: { email, requestType: 'PASSWORD_RESET' },
    update: { localId: 'uid-demo', email, emailVerified: true },
    delete: {},
  }
  return Object.entries(answers).map(([call, body]) =>
    http.post(url(call as IdentityCall), () => HttpResponse.json(body)),
  )
}

/** Calls `onCall` with each call and its body. Later handlers answer. */
export function identityRecording(onCall: (call: IdentityCall, body: unknown) => void): HttpHandler {
  return http.post(`${BASE}*`, async ({ request }) => {
    const call = new URL(request.url).pathname.split(':').at(-1) as IdentityCall
    onCall(call, await request.clone().json())
  })
}

/** The provider refuses with an error code such as `INVALID_LOGIN_CREDENTIALS` or `USER_DISABLED`. */
export function identityRefusing(call: IdentityCall, message: string): HttpHandler {
  return http.post(url(call), () =>
    HttpResponse.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 }),
  )
}

/** The provider accepts the password and requires a second factor. */
export function identityWantingSecondFactor(): HttpHandler {
  return http.post(url('signInWithPassword'), () =>
    HttpResponse.json({ localId: 'uid-demo', mfaPendingCredential: 'pending-demo', mfaInfo: [] }),
  )
}

/** The provider's reCAPTCHA: its key, and the script that the browser loads for it. */
export function identityCheck(): HttpHandler[] {
  const check = 'grecaptcha = { enterprise: { ready: (then) => then(), execute: async () => "check-demo" } }'
  return [
    http.get('https://identitytoolkit.googleapis.com/v2/recaptchaConfig', () =>
      HttpResponse.json({ recaptchaKey: 'projects/demo/keys/key-demo' }),
    ),
    http.get('https://www.google.com/recaptcha/enterprise.js', ({ request }) => {
      const callbackName = new URL(request.url).searchParams.get('onload') ?? ''
      return HttpResponse.text(`${check}; ${callbackName}()`, {
        headers: { 'content-type': 'text/javascript' },
      })
    }),
  ]
}

/** The provider cannot be reached. */
export function identityUnanswered(call: IdentityCall): HttpHandler {
  return http.post(url(call), () => HttpResponse.error())
}

/** The provider never answers, for loading states. */
export function identitySlow(call: IdentityCall): HttpHandler {
  return http.post(url(call), async () => {
    await delay('infinite')
    return new Response(null)
  })
}
