import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { CLINIC_EMAIL } from './fixtures'

const BASE = 'https://identitytoolkit.googleapis.com/v1/accounts'

/** The calls to the identity provider, by the names of its own methods. */
export type IdentityCall =
  'signInWithPassword' | 'signUp' | 'lookup' | 'sendOobCode' | 'resetPassword' | 'update' | 'delete'

/** The colon is escaped: to the mocks it would begin a parameter's name, and one call would answer for all. */
const url = (call: IdentityCall) => `${BASE}\\:${call}`

/** Year 2100: a proof that no clock of the stories finds expired. */
const EXPIRY = 4_102_444_800

const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The provider's proof of who is signed in: what `X-Identity-Token` carries. */
export const identityProof = [
  encoded({ alg: 'none' }),
  encoded({ sub: 'uid-demo', user_id: 'uid-demo', iat: 0, exp: EXPIRY }),
  '',
].join('.')

/** What opens new sessions, and must be stored nowhere. */
export const REFRESH_TOKEN = 'refresh-demo'

const entered = {
  localId: 'uid-demo',
  idToken: identityProof,
  refreshToken: REFRESH_TOKEN,
  expiresIn: '3600',
}

/** The identity provider on a good day: every password is right and every code is valid. */
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

/** Tells each call and what it carried to `seen`, and leaves the answer to the handlers after it. */
export function identityTelling(seen: (call: IdentityCall, body: unknown) => void): HttpHandler {
  return http.post(`${BASE}*`, async ({ request }) => {
    const call = new URL(request.url).pathname.split(':').at(-1) as IdentityCall
    seen(call, await request.clone().json())
  })
}

/** The provider refuses in its own words, as `INVALID_LOGIN_CREDENTIALS` or `USER_DISABLED`. */
export function identityRefusing(call: IdentityCall, message: string): HttpHandler {
  return http.post(url(call), () =>
    HttpResponse.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 }),
  )
}

/** The password is right, and the provider wants a second factor too. */
export function identityWantingSecondFactor(): HttpHandler {
  return http.post(url('signInWithPassword'), () =>
    HttpResponse.json({ localId: 'uid-demo', mfaPendingCredential: 'pending-demo', mfaInfo: [] }),
  )
}

/** The provider's security check: its key, and the script that the browser fetches for it. */
export function identityCheck(): HttpHandler[] {
  const check = 'grecaptcha = { enterprise: { ready: (then) => then(), execute: async () => "check-demo" } }'
  return [
    http.get('https://identitytoolkit.googleapis.com/v2/recaptchaConfig', () =>
      HttpResponse.json({ recaptchaKey: 'projects/demo/keys/key-demo' }),
    ),
    http.get('https://www.google.com/recaptcha/enterprise.js', ({ request }) => {
      const loaded = new URL(request.url).searchParams.get('onload') ?? ''
      return HttpResponse.text(`${check}; ${loaded}()`, { headers: { 'content-type': 'text/javascript' } })
    }),
  ]
}

/** The provider cannot be reached. */
export function identityUnanswered(call: IdentityCall): HttpHandler {
  return http.post(url(call), () => HttpResponse.error())
}

/** The provider never answers: for what shows while it is asked. */
export function identitySlow(call: IdentityCall): HttpHandler {
  return http.post(url(call), async () => {
    await delay('infinite')
    return new Response(null)
  })
}
