import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SECOND = 1000
const LIFETIME = 3600 * SECOND
const asked: string[] = []

/** A proof that says itself when it was given and how long it holds, as the provider's do. */
function proof() {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const iat = Date.now() / SECOND
  return [part({ alg: 'none' }), part({ sub: 'u1', iat, exp: iat + LIFETIME / SECOND }), ''].join('.')
}

/** The identity provider, which takes every password. */
const provider = vi.fn((input: string | URL) => {
  const call = new URL(input).pathname.split(/[:/]/).at(-1) ?? ''
  asked.push(call)
  const given = { idToken: proof(), refreshToken: 'r1', expiresIn: '3600' }
  return Promise.resolve(
    Response.json(
      {
        signInWithPassword: { ...given, localId: 'u1', email: 'demo@clinora.test' },
        lookup: { users: [{ localId: 'u1', email: 'demo@clinora.test', emailVerified: true }] },
        token: { access_token: given.idToken, refresh_token: 'r1', expires_in: '3600' },
      }[call],
    ),
  )
})

beforeEach(() => {
  vi.useFakeTimers()
  // The provider's library keeps the fetch that it finds when it is loaded.
  vi.stubGlobal('fetch', provider)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the identity token', () => {
  it('counts as expired 30 s early', async () => {
    const { idToken, signIn } = await import('./identity')
    await signIn('demo@clinora.test', 'demo1234')
    const first = await idToken()
    vi.advanceTimersByTime(LIFETIME - 31 * SECOND)
    expect(await idToken()).toBe(first)
    expect(asked).toEqual(['signInWithPassword', 'lookup'])
    vi.advanceTimersByTime(2 * SECOND)
    expect(await idToken()).not.toBe(first)
    expect(asked).toEqual(['signInWithPassword', 'lookup', 'token'])
  })
})
