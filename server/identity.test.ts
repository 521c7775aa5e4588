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

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the emulator signs them: not at all. */
function unsigned(changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: ACCOUNT.uid,
    user_id: ACCOUNT.uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email: ACCOUNT.email,
    email_verified: true,
    ...changes,
  }
  return `${encode({ alg: 'none', typ: 'JWT', ...header })}.${encode(payload)}.`
}

/** A token as Google signs them, or one that somebody else signed. */
function signed(key = google.privateKey): string {
  const content = unsigned({}, { alg: 'RS256', kid: 'google' }).slice(0, -1)
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

describe('identity', () => {
  let provider: Server
  let host: string
  /** What the emulator answers to a look-up. */
  let answer: { status: number; body: unknown }
  const known = {
    status: 200,
    body: { users: [{ localId: ACCOUNT.uid, email: ACCOUNT.email, emailVerified: true, validSince: '0' }] },
  }
  const unknown = { status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } }

  beforeAll(async () => {
    provider = createServer((_request, response) => {
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  })
  afterAll(() => provider.close())
  afterEach(() => {
    vi.restoreAllMocks()
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  })

  const withEmulator = () => firebaseIdentity(firebaseAuth({ emulatorHost: host, ...own }))
  const withoutEmulator = () => firebaseIdentity(firebaseAuth({ emulatorHost: null, ...own }))

  it('takes the tokens of an emulator that is configured', async () => {
    answer = known
    expect(await withEmulator().verify(unsigned())).toEqual(ACCOUNT)
    expect(await withEmulator().verify(unsigned({ email_verified: false }))).toEqual({
      ...ACCOUNT,
      emailVerified: false,
    })
  })

  it.each([
    ['of another project', () => unsigned({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
    ['that has expired', () => unsigned({ exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['without a subject', () => unsigned({ sub: '' })],
    ['without an e-mail', () => unsigned({ email: undefined })],
    ['that is rubbish', () => 'rubbish'],
    ['of three empty parts', () => '..'],
    [
      'with a payload that is no JSON',
      () => `${encode({ alg: 'none', typ: 'JWT' })}.${Buffer.from('{').toString('base64url')}.`,
    ],
    ['with the payload null', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(null)}.`],
  ])('refuses a token %s', async (_, token) => {
    answer = known
    expect(await withEmulator().verify(token())).toBeNull()
  })

  it('refuses the token of an account that was deleted', async () => {
    answer = unknown
    expect(await withEmulator().verify(unsigned())).toBeNull()
  })

  it('refuses unsigned tokens where no emulator is configured, even if one was before', async () => {
    answer = known
    expect(await withEmulator().verify(unsigned())).toEqual(ACCOUNT)
    const identity = withoutEmulator()
    expect(await identity.verify(unsigned())).toBeNull()
    expect(await identity.verify(unsigned({}, { kid: 'any' }))).toBeNull()
    expect(await identity.verify(unsigned({}, { alg: 'HS256', kid: 'any' }))).toBeNull()
  })

  describe('with Google’s public keys', () => {
    const fetched: string[] = []
    /** Google is the provider of the test, or a port where nobody listens. */
    function atGoogle(port = new URL(`http://${host}`).port) {
      fetched.length = 0
      vi.spyOn(https, 'request').mockImplementation((...asked: unknown[]) => {
        const [options, answered] = asked as [RequestOptions, (answer: IncomingMessage) => void]
        fetched.push(options.hostname ?? '')
        return request({ host: '127.0.0.1', port, path: options.path }, answered)
      })
    }
    const withoutKeys = { status: 503, cause: { code: 'auth/argument-error' } }
    const keys = { google: google.publicKey.export({ type: 'spki', format: 'pem' }) }

    it('refuses what Google did not sign', async () => {
      atGoogle()
      answer = { status: 200, body: keys }
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
      expect(await withoutEmulator().verify(signed(stranger))).toBeNull()
      answer = { status: 200, body: { another: keys.google } }
      expect(await withoutEmulator().verify(signed())).toBeNull()
      expect(fetched).toEqual(['www.googleapis.com', 'www.googleapis.com'])
    })

    it.each([
      ['are answered by a failure', { status: 500, body: { error: 'backend_error' } }],
      ['are answered by a refusal', { status: 403, body: { error: { message: 'PERMISSION_DENIED' } } }],
    ])('never takes a token for a wrong one while they %s', async (_, failure) => {
      atGoogle()
      answer = failure
      await expect(withoutEmulator().verify(signed())).rejects.toMatchObject(withoutKeys)
      expect(fetched).not.toEqual([])
    })

    it('never takes a token for a wrong one while they cannot be reached', async () => {
      atGoogle('1')
      await expect(withoutEmulator().verify(signed())).rejects.toMatchObject({
        ...withoutKeys,
        message: text('server.unavailable'),
      })
      expect(fetched).not.toEqual([])
    })
  })

  it('looks an account up by its uid', async () => {
    answer = known
    expect(await withEmulator().lookup(ACCOUNT.uid)).toEqual(ACCOUNT)
    answer = unknown
    expect(await withEmulator().lookup(ACCOUNT.uid)).toBeNull()
  })

  it.each([
    ['a failure of its own', { status: 500, body: { error: { message: 'INTERNAL' } } }],
    ['a refusal', { status: 403, body: { error: { message: 'PERMISSION_DENIED' } } }],
    ['an answer of another kind', { status: 400, body: 'what?' }],
  ])('never takes %s of the provider for a deleted account', async (_, failure) => {
    answer = failure
    await expect(withEmulator().lookup(ACCOUNT.uid)).rejects.toThrow(text('server.unavailable'))
  })

  it('says that the provider cannot be reached, whoever asks', async () => {
    const identity = firebaseIdentity(firebaseAuth({ emulatorHost: '127.0.0.1:1', ...own }))
    await expect(identity.lookup(ACCOUNT.uid)).rejects.toThrow(text('server.unavailable'))
    await expect(identity.verify(unsigned())).rejects.toThrow(text('server.unavailable'))
  })
})
