import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from './session'

const SECOND = 1000
const LIFETIME = 3600 * SECOND
const calls: string[] = []

/** An unsigned ID token with the time of its issue and its expiry, like the provider's. */
function proof() {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const iat = Date.now() / SECOND
  return [part({ alg: 'none' }), part({ sub: 'u1', iat, exp: iat + LIFETIME / SECOND }), ''].join('.')
}

/** The provider's error code when it refuses a new token; null if it gives one. */
let refusal: string | null = null

/** A fake identity provider that accepts every password. */
const provider = vi.fn((input: string | URL) => {
  const call = new URL(input).pathname.split(/[:/]/).at(-1) ?? ''
  calls.push(call)
  if (call === 'token' && refusal) {
    return Promise.resolve(Response.json({ error: { message: refusal } }, { status: 400 }))
  }
  const tokens = { idToken: proof(), refreshToken: 'r1', expiresIn: '3600' }
  return Promise.resolve(
    Response.json(
      {
        signInWithPassword: { ...tokens, localId: 'u1', email: 'demo@clinora.test' },
        lookup: { users: [{ localId: 'u1', email: 'demo@clinora.test', emailVerified: true }] },
        token: { access_token: tokens.idToken, refresh_token: 'r1', expires_in: '3600' },
      }[call],
    ),
  )
})

beforeEach(() => {
  calls.length = 0
  refusal = null
  vi.useFakeTimers()
  // The provider's library keeps the fetch that it finds when it is loaded.
  vi.stubGlobal('fetch', provider)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

vi.mock('firebase/auth', async (original) => {
  const library = await original<typeof import('firebase/auth')>()
  return { ...library, initializeAuth: vi.fn(library.initializeAuth) }
})

it('keeps the identity session in memory only', async () => {
  const { initializeAuth, inMemoryPersistence } = await import('firebase/auth')
  const { signIn } = await import('./identity')
  await signIn('demo@clinora.test', 'demo1234')
  expect(vi.mocked(initializeAuth).mock.calls.map(([, options]) => options)).toEqual([
    { persistence: inMemoryPersistence },
  ])
})

describe('the identity token', () => {
  it('counts as expired 30 s early', async () => {
    const { idToken, signIn } = await import('./identity')
    await signIn('demo@clinora.test', 'demo1234')
    const first = await idToken()
    vi.advanceTimersByTime(LIFETIME - 31 * SECOND)
    expect(await idToken()).toBe(first)
    expect(calls).toEqual(['signInWithPassword', 'lookup'])
    vi.advanceTimersByTime(2 * SECOND)
    expect(await idToken()).not.toBe(first)
    expect(calls).toEqual(['signInWithPassword', 'lookup', 'token'])
  })
})

describe.each([
  ['USER_DISABLED', 'auth/user-disabled'],
  ['TOKEN_EXPIRED', 'auth/user-token-expired'],
])('%s', (words, code) => {
  it('signs the person out, at the provider and in the tab', async () => {
    const { idToken, signIn } = await import('./identity')
    await signIn('demo@clinora.test', 'demo1234')
    session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
    session.keepClinic({ approved: 1 })
    vi.advanceTimersByTime(LIFETIME)
    refusal = words
    await expect(idToken()).rejects.toMatchObject({ code })
    expect(session.snapshot()).toMatchObject({ uid: null, token: null, clinicId: null, clinic: null })

    calls.length = 0
    await expect(idToken()).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    expect(calls).toEqual([])
  })
})
