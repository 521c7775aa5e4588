import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestOptions, type Server } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { firebaseAuth, firebaseIdentity } from './identity'
import { text } from './text'

const PROJECT = 'demo-clinora'
const own = { firebaseProjectId: PROJECT, serviceAccount: null, credentialsFile: null }
const ACCOUNT = { uid: 'uid1', email: 'desk@clinic.example', emailVerified: true }
/** When the password was given, in all tokens of this file. */
const SIGNED_IN = Math.floor(Date.now() / 1000) - 60
const SIGN_IN = { ...ACCOUNT, signedInAt: new Date(SIGNED_IN * 1000) }

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const serverKey = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
/** A new account for each call: firebase-admin caches fetched values of a service account until the process ends. */
const serviceAccount = () => ({
  project_id: PROJECT,
  client_email: `${crypto.randomUUID()}@demo.example`,
  private_key: serverKey,
})
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An unsigned token, like the emulator's. */
function unsigned(changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: ACCOUNT.uid,
    user_id: ACCOUNT.uid,
    auth_time: SIGNED_IN,
    iat: now,
    exp: now + 3600,
    email: ACCOUNT.email,
    email_verified: true,
    ...changes,
  }
  return `${encode({ alg: 'none', typ: 'JWT', ...header })}.${encode(payload)}.`
}

/** A token signed by Google's key, or by the given key. */
function signed(changes: Record<string, unknown> = {}, key = google.privateKey): string {
  const content = unsigned(changes, { alg: 'RS256', kid: 'google' }).slice(0, -1)
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

/** Parses the arguments of `https.request`: firebase-admin passes options only, its credentials' library a URL before them. */
function readCall(call: unknown[]) {
  const url = typeof call[0] === 'string' ? new URL(call[0]) : null
  const options = call[url ? 1 : 0] as RequestOptions
  return {
    host: url?.hostname ?? options.hostname ?? '',
    path: url ? url.pathname + url.search : options.path,
    method: options.method,
    headers: options.headers,
    callback: call[url ? 2 : 1] as ((answer: IncomingMessage) => void) | undefined,
  }
}

describe('identity', () => {
  let server: Server
  /** `host:port` of the provider. */
  let provider: string
  /** The emulator's answer to a look-up. */
  let answer: { status: number; body: unknown }
  const knownAccount = {
    status: 200,
    body: { users: [{ localId: ACCOUNT.uid, email: ACCOUNT.email, emailVerified: true, validSince: '0' }] },
  }
  const unknown = { status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } }

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    provider = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  afterEach(() => {
    vi.restoreAllMocks()
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  })

  const withEmulator = () => firebaseIdentity(firebaseAuth({ emulatorHost: provider, ...own }))
  const withoutEmulator = () => firebaseIdentity(firebaseAuth({ emulatorHost: null, ...own }))

  it('accepts the tokens of a configured emulator', async () => {
    answer = knownAccount
    expect(await withEmulator().verify(unsigned())).toEqual(SIGN_IN)
    expect(await withEmulator().verify(unsigned({ email_verified: false }))).toEqual({
      ...SIGN_IN,
      emailVerified: false,
    })
  })

  it.each([
    ['of another project', () => unsigned({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
    ['that has expired', () => unsigned({ exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['without a subject', () => unsigned({ sub: '' })],
    ['without an e-mail', () => unsigned({ email: undefined })],
    ['that does not say when the password was given', () => unsigned({ auth_time: undefined })],
    ['that is rubbish', () => 'rubbish'],
    ['of three empty parts', () => '..'],
    [
      'with a payload that is no JSON',
      () => `${encode({ alg: 'none', typ: 'JWT' })}.${Buffer.from('{').toString('base64url')}.`,
    ],
    ['with the payload null', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(null)}.`],
  ])('refuses a token %s', async (_, token) => {
    answer = knownAccount
    expect(await withEmulator().verify(token())).toBeNull()
  })

  it('refuses the token of a deleted account', async () => {
    answer = unknown
    expect(await withEmulator().verify(unsigned())).toBeNull()
  })

  it('refuses unsigned tokens if no emulator is configured, even after one was', async () => {
    answer = knownAccount
    expect(await withEmulator().verify(unsigned())).toEqual(SIGN_IN)
    const identity = withoutEmulator()
    expect(await identity.verify(unsigned())).toBeNull()
    expect(await identity.verify(unsigned({}, { kid: 'any' }))).toBeNull()
    expect(await identity.verify(unsigned({}, { alg: 'HS256', kid: 'any' }))).toBeNull()
  })

  describe('at Google', () => {
    interface Answer {
      status: number
      body: unknown
    }
    const hosts = {
      keys: 'www.googleapis.com',
      access: 'oauth2.googleapis.com',
      lookup: 'identitytoolkit.googleapis.com',
    }
    let answers: Record<keyof typeof hosts, Answer>
    const calledHosts: string[] = []
    const accountAnswer = (changes = {}) => ({
      status: 200,
      body: {
        users: [{ localId: ACCOUNT.uid, email: ACCOUNT.email, validSince: String(SIGNED_IN), ...changes }],
      },
    })

    /** Redirects firebase-admin's calls to Google to this process, except those to one unreachable host. */
    function atGoogle({ unreachable = '' } = {}) {
      calledHosts.length = 0
      answers = {
        keys: { status: 200, body: { google: google.publicKey.export({ type: 'spki', format: 'pem' }) } },
        access: { status: 200, body: { access_token: 'a', expires_in: 3600, token_type: 'Bearer' } },
        lookup: accountAnswer(),
      }
      vi.spyOn(https, 'request').mockImplementation((...call: unknown[]) => {
        const { host, path, method, headers, callback } = readCall(call)
        const [name] = Object.entries(hosts).find(([, each]) => each === host) ?? []
        if (!name) throw new Error(`Nobody plays ${host}.`)
        calledHosts.push(name)
        answer = answers[name as keyof typeof hosts]
        const port = name === unreachable ? 1 : new URL(`http://${provider}`).port
        return request({ host: '127.0.0.1', port, path, method, headers }, callback)
      })
    }
    const refusal = { status: 503, message: text('server.unavailable') }
    const atIdentityToolkit = () =>
      firebaseIdentity(firebaseAuth({ emulatorHost: null, ...own, serviceAccount: serviceAccount() }))

    it('accepts Google’s token of a valid account', async () => {
      atGoogle()
      expect(await atIdentityToolkit().verify(signed())).toEqual(SIGN_IN)
      expect(calledHosts).toEqual(['keys', 'access', 'lookup'])
    })

    it.each([
      ['of a disabled account', {}, { disabled: true }],
      ['that was revoked', {}, { validSince: String(SIGNED_IN + 1) }],
      ['of a refresh after that', { iat: SIGNED_IN + 30 }, { validSince: String(SIGNED_IN + 1) }],
    ])('refuses a token %s', async (_, claims, account) => {
      atGoogle()
      answers.lookup = accountAnswer(account)
      expect(await atIdentityToolkit().verify(signed(claims))).toBeNull()
      expect(calledHosts).toContain('lookup')
    })

    it('refuses a token of a deleted account', async () => {
      atGoogle()
      answers.lookup = unknown
      expect(await atIdentityToolkit().verify(signed())).toBeNull()
    })

    it.each([
      ['of another project', signed({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
      ['for another audience', signed({ aud: 'another' })],
      ['that has expired', signed({ exp: SIGNED_IN })],
      ['that was signed by somebody else', signed({}, stranger.privateKey)],
      [
        'that is a custom one',
        signed({
          aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        }),
      ],
    ])('refuses a token %s', async (_, token) => {
      atGoogle()
      expect(await atIdentityToolkit().verify(token)).toBeNull()
      expect(calledHosts).not.toContain('lookup')
    })

    it('refuses a token signed by an unknown key', async () => {
      atGoogle()
      answers.keys.body = { another: google.publicKey.export({ type: 'spki', format: 'pem' }) }
      expect(await atIdentityToolkit().verify(signed())).toBeNull()
    })

    it.each([
      ['keys', { status: 500, body: { error: 'backend_error' } }],
      ['keys', { status: 403, body: { error: { message: 'PERMISSION_DENIED' } } }],
      ['access', { status: 400, body: { error: 'invalid_grant' } }],
      ['lookup', { status: 403, body: { error: { message: 'PERMISSION_DENIED' } } }],
      ['lookup', { status: 403, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } }],
      ['lookup', { status: 400, body: { error: { message: 'QUOTA_EXCEEDED : Exceeded quota.' } } }],
      ['lookup', { status: 400, body: { error: { message: 'PROJECT_NOT_FOUND' } } }],
      ['lookup', { status: 400, body: { error: { message: 'CONFIGURATION_NOT_FOUND' } } }],
      ['lookup', { status: 400, body: { error: { message: 'INVALID_CONFIG' } } }],
      ['lookup', { status: 429, body: { error: { message: 'RESOURCE_EXHAUSTED' } } }],
      ['lookup', { status: 500, body: { error: { message: 'INTERNAL' } } }],
      ['lookup', { status: 502, body: 'Bad gateway' }],
    ] as const)(
      'never takes a token for a wrong one where Google answers for %s %j',
      async (name, failure) => {
        atGoogle()
        answers[name] = { ...failure }
        const identity = atIdentityToolkit()
        await expect(identity.verify(signed())).rejects.toMatchObject(refusal)
        expect(calledHosts).toContain(name)
        if (name !== 'keys') await expect(identity.lookup(ACCOUNT.uid)).rejects.toMatchObject(refusal)
      },
    )

    it.each(['keys', 'access', 'lookup'])(
      'refuses if Google cannot be reached for %s',
      async (unreachable) => {
        atGoogle({ unreachable })
        await expect(atIdentityToolkit().verify(signed())).rejects.toMatchObject(refusal)
        expect(calledHosts).toContain(unreachable)
      },
    )
  })

  it('looks up an account by its uid', async () => {
    answer = knownAccount
    const inOrder = { ...ACCOUNT, disabled: false, validSince: new Date(0) }
    expect(await withEmulator().lookup(ACCOUNT.uid)).toEqual(inOrder)
    answer = {
      status: 200,
      body: { users: [{ localId: ACCOUNT.uid, disabled: true, validSince: String(SIGNED_IN) }] },
    }
    expect(await withEmulator().lookup(ACCOUNT.uid)).toEqual({
      uid: ACCOUNT.uid,
      email: '',
      emailVerified: false,
      disabled: true,
      validSince: SIGN_IN.signedInAt,
    })
    answer = unknown
    expect(await withEmulator().lookup(ACCOUNT.uid)).toBeNull()
  })

  it.each([
    ['a failure of its own', { status: 500, body: { error: { message: 'INTERNAL' } } }],
    ['a refusal', { status: 403, body: { error: { message: 'PERMISSION_DENIED' } } }],
    ['an answer of another kind', { status: 400, body: 'what?' }],
  ])('does not treat %s of the provider as a deleted account', async (_, failure) => {
    answer = failure
    await expect(withEmulator().lookup(ACCOUNT.uid)).rejects.toThrow(text('server.unavailable'))
  })

  it('throws that the provider cannot be reached, for every call', async () => {
    const identity = firebaseIdentity(firebaseAuth({ emulatorHost: '127.0.0.1:1', ...own }))
    await expect(identity.lookup(ACCOUNT.uid)).rejects.toThrow(text('server.unavailable'))
    await expect(identity.verify(unsigned())).rejects.toThrow(text('server.unavailable'))
  })
})
