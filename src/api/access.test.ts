import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, register } from './access'
import { createApiClient } from './client'
import { ResponseError, IdentityError, NoResponseError } from './errors'
import { createSession } from './session'

const user = { uid: 'u1', email: 'demo@clinora.test', emailVerified: true }
const inUse = new IdentityError('auth/email-already-in-use', 'in use')

/** Answers by `METHOD path`; a missing one is a lost response. */
let answers: Record<string, { status?: number; body: unknown }> = {}
const network = vi.fn((request: Request) => {
  const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
  return answer
    ? Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
    : Promise.reject(new TypeError('Failed to fetch'))
})

beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockClear()
  answers = {}
})

const calls = () =>
  network.mock.calls.map(([request]) => `${request.method} ${new URL(request.url).pathname}`)
const call = (index: number) => network.mock.calls[index]?.[0] as Request

function setUp({ extensions = true } = {}) {
  const session = createSession(() => {
    throw new Error('no storage')
  })
  const identity = {
    signIn: vi.fn(() => Promise.resolve(user)),
    signUp: vi.fn(() => Promise.resolve({ ...user, emailVerified: false })),
    deleteAccount: vi.fn(() => Promise.resolve()),
    sendVerification: vi.fn(() => Promise.resolve()),
    sendPasswordReset: vi.fn(() => Promise.resolve()),
    confirmReset: vi.fn(() => Promise.resolve()),
    applyVerification: vi.fn(() => Promise.resolve()),
    signOut: vi.fn(() => Promise.resolve()),
    idToken: vi.fn(() => Promise.resolve('proof')),
  }
  const client = createApiClient({ base: 'http://backend.test', extensions, session })
  const wait = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve())
  return {
    identity,
    session,
    wait,
    deps: { identity: () => Promise.resolve(identity), client, session, extensions, wait },
  }
}

const credentials = { email: 'demo@clinora.test', password: 'demo1234' }
const entered = { body: { token: 't1', clinicId: 'c1', redirectTo: '/dashboard' } }
const riverside = { body: { clinic_name: 'Riverside', approved: 1 } }

describe('login', () => {
  it('proves the email, stores the session and returns the next path', async () => {
    answers = { 'POST /login': entered, 'GET /clinics/c1': riverside }
    const { deps, session } = setUp()
    await expect(login({ ...credentials, from: '/appointments?page=2' }, deps)).resolves.toEqual({
      kind: 'entered',
      path: '/appointments?page=2',
      clinicId: 'c1',
    })
    expect(call(0).headers.get('X-Identity-Token')).toBe('proof')
    expect(await call(0).json()).toEqual({ email: 'demo@clinora.test' })
    expect(session.snapshot()).toMatchObject({
      uid: 'u1',
      token: 't1',
      clinicId: 'c1',
      clinic: '{"clinic_name":"Riverside","approved":1}',
    })
  })

  it('leaves nobody signed in at the provider, whose refresh token would outlive the session', async () => {
    answers = { 'POST /login': entered, 'GET /clinics/c1': riverside }
    const { deps, identity, session } = setUp()
    await login(credentials, deps)
    expect(identity.signOut).toHaveBeenCalledOnce()
    expect(session.snapshot().token).toBe('t1')
  })

  describe('where the backend finds the sign-in too old', () => {
    const tooOld = { status: 409, body: { error: 'too old' } }

    it('signs in once more, a second later', async () => {
      answers = { 'POST /login': tooOld, 'GET /clinics/c1': riverside }
      const { deps, identity, wait } = setUp()
      identity.idToken.mockResolvedValueOnce('old').mockResolvedValueOnce('new')
      wait.mockImplementation(() => {
        answers['POST /login'] = entered
        return Promise.resolve()
      })
      await expect(login(credentials, deps)).resolves.toMatchObject({ kind: 'entered' })
      expect(wait.mock.calls).toEqual([[1000]])
      expect(identity.signIn).toHaveBeenCalledTimes(2)
      expect([call(0), call(1)].map(({ headers }) => headers.get('X-Identity-Token'))).toEqual(['old', 'new'])
    })

    it('says so where that does not help', async () => {
      answers = { 'POST /login': tooOld }
      const { deps, session } = setUp()
      await expect(login(credentials, deps)).rejects.toEqual(new ResponseError(409, 'too old'))
      expect(calls()).toEqual(['POST /login', 'POST /login'])
      expect(session.snapshot().token).toBeNull()
    })

    it('asks once where extensions are off', async () => {
      answers = { 'POST /login': tooOld }
      const { deps, identity } = setUp({ extensions: false })
      await expect(login(credentials, deps)).rejects.toEqual(new ResponseError(409, 'too old'))
      expect(calls()).toEqual(['POST /login'])
      expect(identity.signIn).toHaveBeenCalledOnce()
    })
  })

  it('sends the e-mail alone where extensions are off', async () => {
    answers = { 'POST /login': entered, 'GET /clinics/c1': riverside }
    const { deps, identity } = setUp({ extensions: false })
    await login(credentials, deps)
    expect(call(0).headers.get('X-Identity-Token')).toBeNull()
    expect(identity.idToken).not.toHaveBeenCalled()
  })

  it('sends a verification mail and stops where the e-mail is not verified', async () => {
    const { deps, identity, session } = setUp()
    identity.signIn.mockResolvedValue({ ...user, emailVerified: false })
    await expect(login(credentials, deps)).resolves.toEqual({ kind: 'unverified', mailSent: true })
    expect(identity.sendVerification).toHaveBeenCalledOnce()
    expect(identity.signOut).toHaveBeenCalledOnce()
    expect(network).not.toHaveBeenCalled()
    expect(session.snapshot().token).toBeNull()
  })

  it('stops all the same where the mail could not be sent', async () => {
    const { deps, identity } = setUp()
    identity.signIn.mockResolvedValue({ ...user, emailVerified: false })
    identity.sendVerification.mockRejectedValue(new IdentityError('auth/too-many-requests', ''))
    await expect(login(credentials, deps)).resolves.toEqual({ kind: 'unverified', mailSent: false })
    expect(identity.signOut).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'the server refuses',
      { status: 404, body: { error: 'No clinic' } },
      new ResponseError(404, 'No clinic'),
    ],
    ['the refusal is a 200', { body: { error: 'No clinic' } }, new ResponseError(200, 'No clinic')],
    ['the response holds no token', { body: { clinicId: 'c1' } }, new ResponseError(200)],
    ['no response comes', undefined, new NoResponseError()],
  ])('leaves nobody signed in where %s', async (_, answer, failure) => {
    if (answer) answers = { 'POST /login': answer }
    const { deps, identity, session } = setUp()
    const rejection = await login(credentials, deps).catch((error: unknown) => error)
    expect(rejection).toEqual(failure)
    expect(identity.signOut).toHaveBeenCalledOnce()
    expect(session.snapshot().token).toBeNull()
  })

  it('asks the backend nothing where the identity provider refuses', async () => {
    const { deps, identity } = setUp()
    const refusal = new IdentityError('auth/invalid-credential', 'no')
    identity.signIn.mockRejectedValue(refusal)
    await expect(login({ ...credentials }, deps)).rejects.toBe(refusal)
    expect(network).not.toHaveBeenCalled()
  })

  it('goes on with an empty clinic where that cannot be read', async () => {
    answers = { 'POST /login': { body: { ...entered.body, redirectTo: '/waiting' } } }
    const { deps, session } = setUp()
    await expect(login({ ...credentials, from: '/doctors' }, deps)).resolves.toMatchObject({
      path: '/waiting',
    })
    expect(session.snapshot().clinic).toBe('{}')
  })

  it('follows no path to another site', async () => {
    answers = { 'POST /login': { body: { ...entered.body, redirectTo: 'https://elsewhere.test/' } } }
    const { deps } = setUp()
    await expect(login({ ...credentials, from: '//elsewhere.test' }, deps)).resolves.toMatchObject({
      path: '/dashboard',
    })
  })
})

describe('registration', () => {
  const form = {
    clinicName: 'Riverside',
    email: 'new@clinora.test',
    phone: '5550142233',
    password: 'secret12',
  }

  it('creates the account, then the record, and leaves nobody signed in', async () => {
    answers = { 'POST /register': { body: { message: 'Clinic registered.' } } }
    const { deps, identity } = setUp()
    identity.signUp.mockResolvedValue({ uid: 'u9', email: 'new@clinora.test', emailVerified: false })
    await register(form, deps)
    expect(identity.signUp).toHaveBeenCalledWith('new@clinora.test', 'secret12')
    expect(await call(0).json()).toEqual({
      uid: 'u9',
      clinicName: 'Riverside',
      email: 'new@clinora.test',
      phone: '5550142233',
      time_zone: 'Asia/Kolkata',
    })
    expect(identity.deleteAccount).not.toHaveBeenCalled()
    expect(identity.signOut).toHaveBeenCalledOnce()
  })

  it('sends no time zone without extensions', async () => {
    answers = { 'POST /register': { body: { message: 'Clinic registered.' } } }
    await register(form, setUp({ extensions: false }).deps)
    expect(Object.keys((await call(0).json()) as object)).toEqual(['uid', 'clinicName', 'email', 'phone'])
  })

  it.each([
    ['refuses', { status: 409, body: { error: 'Taken' } }, new ResponseError(409, 'Taken')],
    ['refuses in a 200', { body: { error: 'Taken' } }, new ResponseError(200, 'Taken')],
    ['does not answer', undefined, new NoResponseError()],
  ])('deletes the account where the backend %s', async (_, answer, failure) => {
    if (answer) answers = { 'POST /register': answer }
    const { deps, identity } = setUp()
    const rejection = await register(form, deps).catch((error: unknown) => error)
    expect(rejection).toEqual(failure)
    expect(calls()).toEqual(['POST /register'])
    expect(identity.deleteAccount).toHaveBeenCalledOnce()
    expect(identity.signOut).toHaveBeenCalledOnce()
  })

  it('tries the deletion again where the network is gone', async () => {
    const { deps, identity, wait } = setUp()
    identity.deleteAccount.mockRejectedValueOnce(new IdentityError('auth/network-request-failed', ''))
    await expect(register(form, deps)).rejects.toBeInstanceOf(NoResponseError)
    expect(identity.deleteAccount).toHaveBeenCalledTimes(2)
    expect(wait.mock.calls).toEqual([[500]])
  })

  it('goes on with the account that could not be deleted, and deletes none that it did not create', async () => {
    answers = { 'POST /register': { body: {} } }
    const { deps, identity } = setUp()
    identity.signUp.mockRejectedValue(inUse)
    identity.signIn.mockResolvedValue({ uid: 'u8', email: 'new@clinora.test', emailVerified: false })
    await register(form, deps)
    expect(await call(0).json()).toMatchObject({ uid: 'u8' })

    answers = { 'POST /register': { status: 409, body: { error: 'Taken' } } }
    await expect(register(form, deps)).rejects.toEqual(new ResponseError(409, 'Taken'))
    expect(identity.deleteAccount).not.toHaveBeenCalled()
  })

  it.each([
    ['verified', () => Promise.resolve(user)],
    ['behind another password', () => Promise.reject(new IdentityError('auth/invalid-credential', ''))],
  ])('is refused for an account that is %s', async (_, signIn) => {
    const { deps, identity } = setUp()
    identity.signUp.mockRejectedValue(inUse)
    identity.signIn.mockImplementation(signIn)
    await expect(register(form, deps)).rejects.toBe(inUse)
    expect(network).not.toHaveBeenCalled()
  })

  it('without extensions shows the provider’s error for an account that exists, and tries no password', async () => {
    const { deps, identity } = setUp({ extensions: false })
    identity.signUp.mockRejectedValue(inUse)
    identity.signIn.mockResolvedValue({ uid: 'u8', email: 'new@clinora.test', emailVerified: false })
    await expect(register(form, deps)).rejects.toBe(inUse)
    expect(identity.signIn).not.toHaveBeenCalled()
    expect(network).not.toHaveBeenCalled()
  })
})
